import FlowAnalysis
import FlowFormat
import FlowSource

/// What a move does besides showing its target, as texts to compare.
struct MoveTraits: Hashable {
  /// When it happens, in words; empty if it always does.
  private var condition = ""
  /// What it does to conditions, such as ``passes `login` ``.
  private(set) var effects: Set<String> = []
  /// How far it goes back, where it leaves the app for, what it gives to its screen, and how it shows that unless
  /// it only looks different.
  private(set) var details: Set<String> = []
  /// The values of the options for looks, by their names.
  private var forms: [String: String] = [:]

  /// `name` returns the new name of a condition.
  init(_ move: Move, in graph: FlowGraph, _ name: (String) -> String) {
    if !move.isFollowing {
      effects.formUnion(
        graph.conditions(passedBy: move).map { "passes \(quotation(of: name($0)))" })
    }
    let destination = graph.destination(of: move)
    if move.verb == .pop { details.insert("goes back \(counted(destination.count, "screen"))") }
    if move.verb == .external, let place = destination.operand?.value {
      details.insert("leaves the app for \(quotation(of: place))")
    }
    guard move.hasOptions else { return }
    let rare = destination.rare
    func quoted(_ names: [Located<String>]) -> [String] {
      names.map { quotation(of: name($0.value)) }
    }
    condition =
      (quoted(rare.has).sorted().map { "with \($0)" }
      + quoted(rare.lacks).sorted().map { "without \($0)" }
      + (rare.condition.map { ["when \(quotation(of: $0.value))"] } ?? []))
      .joined(separator: " and ")
    effects.formUnion(quoted(rare.revokes).map { "revokes \($0)" })
    for argument in rare.arguments ?? [] {
      let name = quotation(of: argument.name.value)
      details.insert(
        argument.value.map { "gives \(quotation(of: $0.value)) as \(name)" } ?? "gives \(name)")
    }
    if rare.isAutomatic { details.insert("is made by the app itself") }
    if rare.isAnytime { details.insert("can happen at any time") }
    if let commits = rare.commits?.value {
      details.insert(commits ? "commits" : "commits nothing")
    }
    if rare.isInclusive { details.insert("removes its target too") }
    if rare.missing == .stay { details.insert("does nothing where its target is not below") }
    if rare.navigation?.value == false {
      details.insert("shows its screen without a navigation stack")
    }
    if rare.toggles { details.insert("closes its modal when repeated") }
    forms["detents"] = rare.detents.map { "\($0.value.map(\.value))" }
    forms["grabber"] = rare.showsGrabber.map { "\($0.value)" }
    forms["corner-radius"] = rare.cornerRadius.map { "\($0.value)" }
    forms["transition"] = rare.transition.map {
      "\($0.name?.value ?? "") \($0.duration?.value ?? 0)"
    }
    forms["animated"] = rare.isAnimated ? nil : "false"
    forms["anchor"] = rare.anchor?.value
    forms["style"] = rare.alertStyle == .alert ? nil : rare.alertStyle.rawValue
  }

  /// When it happens, in words.
  var when: String { condition.isEmpty ? "always" : condition }

  /// The same of a move that always happens.
  var unconditional: MoveTraits {
    var traits = self
    traits.condition = ""
    return traits
  }

  /// The names of the options for looks that have other values; nil if all are equal.
  func otherForms(than other: MoveTraits) -> String? {
    let names = Set(forms.keys).union(other.forms.keys).filter { forms[$0] != other.forms[$0] }
    return names.isEmpty ? nil : MoveTraits.list(names)
  }

  /// What a move now does, or no longer does; nil if that is the same.
  static func change(from before: Set<String>, to now: Set<String>) -> String? {
    if let gained = now.subtracting(before).min() { return "now \(gained)" }
    return before.subtracting(now).min().map { "no longer \($0)" }
  }

  static func list(_ names: Set<String>) -> String {
    names.sorted().map { quotation(of: $0) }.joined(separator: ", ")
  }
}
