import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The conditions that screens now require, or no longer require.
extension FlowComparison {
  /// The maximum number of conditions that are compared: each takes a look at both flows.
  private static let mostConditions = 100

  mutating func findGateChanges() {
    let (before, now) = (Conditions(old.graph), Conditions(new.graph))
    let partners = renamedConditions
    let renamed = Set(partners.values)
    for condition in (before.names + now.names.filter { before.gates[$0] == nil })
      .prefix(FlowComparison.mostConditions) where !renamed.contains(condition)
    {
      guard let screens = before.screens(needing: condition, old.graph),
        let others = now.screens(needing: partners[condition] ?? condition, new.graph)
      else { continue }
      let isReported = compare(condition, screens, others, before, now)
      if let gate = before.gates[condition]?.first, let screen = pairs.new[gate],
        now.gates[partners[condition] ?? condition]?.isEmpty ?? true, !isReported
      {
        changes.append(
          Change(
            .gateRemoved, "no screen is a gate of \(quotation(of: condition)) anymore",
            old: old.graph.location(of: gate, "was its gate"),
            new: new.graph.location(of: screen, "is not")))
      }
    }
  }

  /// The new names of conditions, by the old ones: the same gates with another word are the same
  /// condition.
  var renamedConditions: [String: String] {
    let (before, now) = (Conditions(old.graph), Conditions(new.graph))
    var partners: [String: String] = [:]
    for condition in before.names where now.gates[condition] == nil {
      let gates = before.gates[condition]?.map { pairs.new[$0] } ?? []
      partners[condition] = now.names.first {
        before.gates[$0] == nil && !gates.isEmpty && now.gates[$0]?.map { $0 } == gates
      }
    }
    return partners
  }

  /// Returns whether screens no longer require the condition.
  private mutating func compare(
    _ condition: String, _ before: [Bool], _ now: [Bool], _ old: Conditions, _ new: Conditions
  ) -> Bool {
    var (added, removed): ([Int], [Int]) = ([], [])
    for case (let screen, let other?) in pairs.new.enumerated()
    where self.old.reachabilityByLinks.isReached(screen)
      && self.new.reachabilityByLinks.isReached(other) && before[screen] != now[other]
    {
      if now[other] { added.append(other) } else { removed.append(screen) }
    }
    let name = quotation(of: condition)
    if let first = added.first {
      let gate = new.gates[condition]?.first
      let screens = list(added.map { self.new.graph.quoted($0) })
      changes.append(
        Change(
          .gateAdded, "\(screens) now \(added.count > 1 ? "require" : "requires") \(name)",
          old: pairs.old[first].map {
            self.old.graph.location(of: $0, "was shown without \(name)")
          },
          new: self.new.graph.location(
            ofRequirement: condition, on: first, or: gate, "requires it",
            "every walk passes this gate")))
    }
    guard let first = removed.first, let other = pairs.new[first] else { return false }
    let gate = old.gates[condition]?.first
    let screens = list(removed.map { self.old.graph.quoted($0) })
    changes.append(
      Change(
        .gateRemoved,
        "\(screens) no longer \(removed.count > 1 ? "require" : "requires") \(name)",
        old: self.old.graph.location(
          ofRequirement: condition, on: first, or: gate, "required it",
          "every walk passed this gate"),
        new: self.new.graph.location(of: other, "is shown without \(name)")))
    return true
  }
}

extension FlowGraph {
  /// Where a screen requires a condition or, if it does not, its gate.
  fileprivate func location(
    ofRequirement condition: String, on screen: Int, or gate: Int?, _ label: String,
    _ gateLabel: String
  ) -> Change.Location {
    let requirement = program.requirements(of: screen).first { $0.value == condition }
    if let requirement {
      return Change.Location(
        program.files[program.file(of: screen)].source, requirement.range, label)
    }
    return location(of: gate ?? screen, gate == nil ? label : gateLabel)
  }
}

/// The conditions of a flow.
private struct Conditions {
  private(set) var names: [String] = []
  /// The gates of each, in file order; empty if it is only required.
  private(set) var gates: [String: [Int]] = [:]

  init(_ graph: FlowGraph) {
    for screen in 0..<graph.screenCount {
      if let gate = graph.program.gate(of: screen)?.value { add(gate, screen) }
      for condition in graph.program.requirements(of: screen) { add(condition.value, nil) }
    }
  }

  private mutating func add(_ condition: String, _ gate: Int?) {
    if gates[condition] == nil {
      names.append(condition)
      gates[condition] = []
    }
    if let gate { gates[condition]?.append(gate) }
  }

  /// Says of each screen whether it requires a condition, or is shown only while it is satisfied; nil if that takes
  /// too long to find out.
  func screens(needing condition: String, _ graph: FlowGraph) -> [Bool]? {
    guard gates[condition] != nil else { return [Bool](repeating: false, count: graph.screenCount) }
    return graph.screensGuarded(by: condition)?.enumerated().map { screen, isGuarded in
      isGuarded || graph.program.requirements(of: screen).contains { $0.value == condition }
    }
  }
}
