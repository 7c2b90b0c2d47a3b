import FlowAnalysis
import FlowFormat
import FlowSource

/// What the moves between the same screens do besides showing their target, as texts to compare.
struct MoveTraits {
  /// When they happen; empty for a move that always does.
  private var conditions: Set<String> = []
  /// What they do to conditions, such as ``passes `login` ``.
  private(set) var effects: Set<String> = []
  /// How far they go back, where they leave the app for, and what they give to their screens.
  private(set) var details: Set<String> = []
  /// The values of the options for looks, by their names.
  private var forms: [String: Set<String>] = [:]

  /// `name` returns the new name of a condition.
  mutating func add(_ move: Move, in graph: FlowGraph, _ name: (String) -> String) {
    if !move.isFollowing {
      effects.formUnion(
        graph.conditions(passedBy: move).map { "passes \(quotation(of: name($0)))" })
    }
    let destination = graph.destination(of: move)
    if move.verb == .pop { details.insert("goes back \(counted(destination.count, "screen"))") }
    if move.verb == .external, let place = destination.operand?.value {
      details.insert("leaves the app for \(quotation(of: place))")
    }
    guard move.hasOptions else {
      conditions.insert("")
      return
    }
    let rare = destination.rare
    func quoted(_ names: [Located<String>]) -> [String] {
      names.map { quotation(of: name($0.value)) }
    }
    conditions.insert(
      (quoted(rare.has).sorted().map { "with \($0)" }
        + quoted(rare.lacks).sorted().map { "without \($0)" }
        + (rare.condition.map { ["when \(quotation(of: $0.value))"] } ?? []))
        .joined(separator: " and "))
    effects.formUnion(quoted(rare.revokes).map { "revokes \($0)" })
    for argument in rare.arguments ?? [] {
      let name = quotation(of: argument.name.value)
      details.insert(
        argument.value.map { "gives \(quotation(of: $0.value)) as \(name)" } ?? "gives \(name)")
    }
    if rare.isInclusive { details.insert("removes its target too") }
    if rare.missing == .stay { details.insert("does nothing where its target is not below") }
    addForms(rare)
  }

  private mutating func addForms(_ rare: RareOptions) {
    func add(_ name: String, _ value: String?) {
      if let value { forms[name, default: []].insert(value) }
    }
    add("detents", rare.detents.map { "\($0.value.map(\.value))" })
    add("grabber", rare.showsGrabber.map { "\($0.value)" })
    add("corner-radius", rare.cornerRadius.map { "\($0.value)" })
    add(
      "transition",
      rare.transition.map { "\($0.name?.value ?? "") \($0.duration?.value ?? 0)" })
    add("animated", rare.isAnimated ? nil : "false")
    add("navigation", rare.navigation?.value == false ? "false" : nil)
    add("anchor", rare.anchor?.value)
    add("toggle", rare.toggles ? "true" : nil)
  }

  /// When they happen, in words.
  var when: String {
    conditions.isEmpty || conditions.contains("")
      ? "always" : conditions.sorted().joined(separator: " or ")
  }

  /// The conditions of those that do not always happen, if another one always does.
  var whenBesides: Set<String> { conditions.contains("") ? conditions.subtracting([""]) : [] }

  /// The names of the options for looks that have other values; nil if all are equal.
  func otherForms(than other: MoveTraits) -> String? {
    let names = Set(forms.keys).union(other.forms.keys).filter { forms[$0] != other.forms[$0] }
    return names.isEmpty ? nil : MoveTraits.list(Set(names))
  }

  /// What moves now do, or no longer do; nil if that is the same.
  static func change(from before: Set<String>, to now: Set<String>) -> String? {
    if let gained = now.subtracting(before).min() { return "now \(gained)" }
    return before.subtracting(now).min().map { "no longer \($0)" }
  }

  static func list(_ names: Set<String>) -> String {
    names.sorted().map { quotation(of: $0) }.joined(separator: ", ")
  }
}
