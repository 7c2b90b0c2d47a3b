import FlowAnalysis
import FlowFormat
import FlowSource

/// Finds impossible stacks of links.
struct BrokenStacks {
  private let subject: CheckedFlow
  private lazy var names = NameSuggestions(screensOf: subject)
  private lazy var gates = Gates(subject.program)
  private lazy var neighbors = Neighbors(subject.graph)

  init(_ subject: CheckedFlow) {
    self.subject = subject
  }

  mutating func faults(of link: CheckedLink) -> [Finding] {
    var findings: [Finding] = []
    for name in namesInQuestion(of: link)
    where subject.program.resolve(name.value, in: 0) == .unknown && !link.isReversed {
      let path = name.value.split(separator: "/")
      let isPath =
        path.count > 1
        && path.allSatisfy { subject.program.resolve(String($0), in: 0) != .unknown }
      findings.append(
        Finding(
          "\(quotation(of: name.value)) is not a screen", at: name.range,
          help: isPath
            ? "write `[\(path.joined(separator: ", "))]`" : names.help(for: name.value)))
    }
    // Without the start or a sub-flow, moves are missing and almost every stack would be reported.
    guard subject.graph.isComplete, case .stack(let elements) = link.link.target,
      case .written(let screens) = subject.graph.linkStacks.origins[link.index]
    else { return findings }
    let gates = subject.graph.leadingGates(of: link.index).count
    if link.link.whenModal == .dismiss, !link.link.appends {
      findings += bottomFault(elements, screens, gates: gates)
    }
    for upper in screens.indices.dropFirst(gates + 1) {
      findings += neighborFault(elements, screens, upper: upper)
    }
    return findings
  }

  /// The names that may not be screens.
  private func namesInQuestion(of link: CheckedLink) -> [Located<String>] {
    switch link.link.target {
    case .screen(let screen):
      subject.graph.linkStacks.landing(of: link.index) == nil ? [screen] : []
    case .stack(let elements): elements.map(\.screen)
    }
  }

  private mutating func bottomFault(
    _ elements: [StackElement], _ screens: [Int?], gates: Int
  ) -> [Finding] {
    guard let gate = screens[0], let bottom = screens[gates],
      !subject.graph.isBottomScreen(gate), !subject.graph.isBottomScreen(bottom),
      !lacksGate(screens[screens.count - 1])
    else { return [] }
    let legal = quotedList(subject.graph.bottomScreens.lazy.map(subject.name))
    return [
      Finding(
        "\(subject.quoted(bottom)) cannot be at the bottom of a stack",
        at: elements[gates].screen.range, help: "start the list with one that can: \(legal)")
    ]
  }

  /// Whether a screen requires a condition that no gate satisfies: a screen at the bottom may be
  /// meant as that gate.
  private mutating func lacksGate(_ screen: Int?) -> Bool {
    let requirements = screen.map { subject.program.requirements(of: $0) } ?? []
    guard !requirements.isEmpty, !subject.mayHaveOuterGates else { return false }
    return requirements.contains { gates.screens(for: $0.value).isEmpty }
  }

  private mutating func neighborFault(
    _ elements: [StackElement], _ screens: [Int?], upper index: Int
  ) -> [Finding] {
    let verb = elements[index].verb
    guard let lower = screens[index - 1], let upper = screens[index],
      !neighbors.canLie(upper, on: lower, by: verb)
    else { return [] }
    let move = verb.isModal ? "`\(verb.rawValue)`" : "move"
    return [
      Finding(
        "no \(move) puts \(subject.quoted(upper)) above \(subject.quoted(lower))",
        at: elements[index].screen.range,
        notes: [Note("the link puts it above this one", at: elements[index - 1].screen.range)],
        help: remedy(upper, lower, elements[index]))
    ]
  }

  /// How to write the element if a different move puts it there.
  private mutating func remedy(_ upper: Int, _ lower: Int, _ element: StackElement) -> String {
    let name = element.screen.value
    for verb in Verb.presenting where neighbors.puts(upper, on: lower, by: verb) {
      return "\(subject.quoted(lower)) presents it: write `{\(verb.rawValue): \(name)}`"
    }
    if neighbors.canLie(upper, on: lower, by: .push) { return "it is pushed: write `\(name)`" }
    let help = "list every screen of the stack, bottom to top, in an order that moves can build"
    guard element.verb.isModal else { return help }
    let move = "{\(element.verb.rawValue): \(name)}"
    return help + "; or add `\(move)` to \(subject.quoted(lower)), if it presents it"
  }
}
