import FlowAnalysis
import FlowFormat
import FlowRules
import FlowTrace

/// A short description of the app between two moves.
struct StateText: Sendable {
  private let checked: CheckedFlow
  private let style: TextStyle
  /// The displayed names of the screens.
  private let names: [String]

  init(_ checked: CheckedFlow, style: TextStyle) {
    self.checked = checked
    self.style = style
    names = (0..<checked.program.screenCount).map { escaped(checked.program.name(of: $0)) }
  }

  func name(_ instance: Window.Item) -> String { names[instance.screen] }

  /// `[cart address] sheet [coupon]`; of very many layers or screens, only both ends.
  func stacks(of state: WindowState) -> String {
    ends(of: state.layers) { layer in
      let kind = layer.kind.isModal ? layer.kind.style + " " : ""
      return kind + screens(of: layer.stack)
    }.joined(separator: " ")
  }

  /// `[cart address]`.
  func screens(of stack: NavigationStack) -> String {
    "[" + ends(of: stack.screens, name).joined(separator: " ") + "]"
  }

  /// The list of article D's router.
  func screens(of router: ArticleRouter) -> String {
    "[" + ends(of: router.stack) { names[$0] }.joined(separator: " ") + "]"
  }

  /// The screens that a call carries, each after a blank.
  func arguments(of event: TraceEvent) -> String {
    let screens = event.screens.isEmpty ? event.instance.map { [$0] } ?? [] : event.screens
    return screens.map { " " + name($0) }.joined()
  }

  /// The declared move that makes a transition; nil for gestures and links.
  func destination(of transition: TraceTransition) -> Destination? {
    transition.move.map { checked.graph.destination(of: checked.graph.moves[$0]) }
  }

  private func ends<Element>(of list: [Element], _ text: (Element) -> String) -> [String] {
    list.count > 12
      ? list.prefix(3).map(text) + [style.ellipsis] + list.suffix(6).map(text) : list.map(text)
  }

  func progress(of stack: NavigationStack) -> String {
    stack.hasNavigation ? progress(of: stack.progress) : "none"
  }

  func progress(of bar: ProgressBar) -> String {
    guard bar.isVisible else { return "hidden" }
    guard bar.alpha == 1 else { return valueAndAlpha(of: bar) }
    guard let source = bar.source, let progress = checked.shownProgress[source],
      progress.isInRange
    else { return number(bar.value) }
    return checked.progressText(of: source)
  }

  func valueAndAlpha(of bar: ProgressBar) -> String {
    number(bar.value) + " (alpha " + number(bar.alpha) + ")"
  }

  /// With at most three decimals.
  func number(_ value: Double) -> String {
    guard value >= 0 else { return "-" + number(-value) }
    let thousandths = Int((value * 1000).rounded())
    var digits = String(thousandths % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(thousandths / 1000)" + (digits.isEmpty ? "" : "." + digits)
  }
}

extension CheckedFlow {
  /// Whether any screen has a progress, and the app a bar that shows it.
  var showsProgress: Bool {
    flow.app.has(.progressController) && graph.showsProgress
  }
}
