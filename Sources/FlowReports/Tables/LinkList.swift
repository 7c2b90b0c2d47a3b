package import FlowAnalysis
import FlowFormat
package import FlowRules
import FlowSource

/// The deep links of a flow with the screens that they open.
package struct LinkList: Sendable {
  /// One screen of a link's stack.
  package struct Element: Sendable {
    package let screen: String
    /// `push`, `sheet` or another presentation; `link` for the bottom, `gate` for the screens
    /// before it.
    package let by: String
    /// The parameters of the pattern that the screen takes.
    package let parameters: [String]
    package let isKnown: Bool

    /// `sheet coupon`, `payment(method)`.
    package var text: String {
      let verb = by == Entry.link.rawValue || by == Verb.push.rawValue ? "" : by + " "
      let arguments = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
      return verb + escaped(screen + arguments) + (isKnown ? "" : " (no such screen)")
    }
  }

  /// One link.
  package struct Row: Sendable {
    package let pattern: String
    /// Bottom to top.
    package let stack: Stack
    /// The origin of the stack: `written`, `found`, `bare` or `unknown`.
    package let origin: String
    package let whenModal: String
    /// The gate that it presents where its condition is not satisfied, such as `sheet login`.
    package let gate: String?
    /// The screens of an app that it starts, if they are others.
    package let cold: [String]?
  }

  /// The screens of a link, each made when it is asked for: only the ends of a long stack are shown.
  package struct Stack: RandomAccessCollection, Sendable {
    package let endIndex: Int
    fileprivate let element: @Sendable (Int) -> Element

    package var startIndex: Int { 0 }
    package subscript(index: Int) -> Element { element(index) }
  }

  package let path: String
  package let flow: String
  private let checked: CheckedFlow

  package init(_ file: FileReport) {
    path = file.source.path
    flow = file.flowName
    checked = file.checked
  }

  package var patterns: [LinkPattern] { checked.graph.linkStacks.patterns }

  /// The rows of all links, each made when it is asked for.
  package var rows: some Collection<Row> {
    patterns.indices.lazy.map { LinkList.row($0, in: checked) }
  }

  /// The row of one link, by its index in the flow.
  package static func row(_ link: Int, in checked: CheckedFlow) -> Row {
    let stacks = checked.graph.linkStacks
    let names = stacks.patterns[link].names
    let declared = checked.flow.links[link]
    let gates = checked.graph.bottomGates(of: link).count
    let known = checked.graph.launchStack(of: link)
    var stack = Stack(endIndex: known.count) { index in
      LinkList.element(
        known[index].screen, by: checked.graph.linkBy(index, gates, known[index].verb).word, names,
        in: checked)
    }
    let origin: String
    switch stacks.origins[link] {
    case .found: origin = "found"
    case .bare: origin = "bare"
    case .unknown:
      origin = "unknown"
      let name = declared.landing.value
      stack = Stack(endIndex: 1) { _ in unknown(name, by: Entry.link.rawValue) }
    case .written(let screens):
      origin = "written"
      if screens.contains(nil) {
        let elements = written(declared, screens, names, in: checked)
        stack = Stack(endIndex: elements.count) { elements[$0] }
      }
    }
    return Row(
      pattern: declared.pattern.value, stack: stack, origin: origin,
      whenModal: declared.whenModal.rawValue,
      gate: declared.gate.flatMap { gate in
        checked.graph.presentedGate(of: link).map {
          "\(gate.verb.rawValue) \(escaped(checked.name(of: $0.screen)))"
        }
      },
      cold: stacks.coldStack(of: link)?.map { escaped(checked.name(of: $0.screen)) })
  }

  private static func element(
    _ screen: Int, by: String, _ names: [String], in checked: CheckedFlow
  ) -> Element {
    let parameters = checked.program.screen(screen).parameters.map(\.name.value)
    return Element(
      screen: checked.name(of: screen), by: by, parameters: names.filter(parameters.contains),
      isKnown: true)
  }

  private static func unknown(_ name: String, by: String) -> Element {
    Element(screen: name, by: by, parameters: [], isKnown: false)
  }

  private static func written(
    _ link: DeepLink, _ screens: [Int?], _ names: [String], in checked: CheckedFlow
  ) -> [Element] {
    guard case .stack(let elements) = link.target else { return [] }
    return zip(screens, elements).enumerated().map { index, pair in
      let by = index == 0 ? Entry.link.rawValue : pair.1.verb.rawValue
      return pair.0.map { element($0, by: by, names, in: checked) }
        ?? unknown(pair.1.screen.value, by: by)
    }
  }
}
