import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// What the callers of a sub-flow use of it, and what is gone of that.
extension FlowComparison {
  mutating func findInterfaceChanges(_ callers: [CheckedFlow]) {
    let now = Set(exits(of: new).keys)
    for (exit, range) in exits(of: old).sorted(by: { $0.value.lower < $1.value.lower })
    where !now.contains(exit) {
      let users = callers.filter { names(in: $0, exits: true).contains(exit) }
      guard callers.isEmpty || !users.isEmpty else { continue }
      changes.append(
        Change(
          .exitGone, "the exit \(quotation(of: exit)) is gone\(words(for: users))",
          old: Change.Location(old.source, range, "the flow ended with it")))
    }
    guard isSubflow, let start = old.program.start(of: 0), let other = new.program.start(of: 0)
    else {
      return
    }
    let known = Set(new.program.parameters(of: other).map(\.name.value))
    for parameter in old.program.parameters(of: start) where !known.contains(parameter.name.value) {
      let users = callers.filter { names(in: $0, exits: false).contains(parameter.name.value) }
      guard callers.isEmpty || !users.isEmpty else { continue }
      changes.append(
        Change(
          .flowParameterGone,
          "the parameter \(quotation(of: parameter.name.value)) of the flow is gone\(words(for: users))",
          old: Change.Location(old.source, parameter.name.range, "callers could give it"),
          new: new.graph.location(of: other, "the flow starts here")))
    }
  }

  private var isSubflow: Bool { old.graph.isSubflow || old.isUsedByOthers }

  private func words(for users: [CheckedFlow]) -> String {
    users.isEmpty
      ? ""
      : ", but \(list(users.map { quotation(of: $0.source.path) })) \(users.count > 1 ? "use" : "uses") it"
  }

  /// The exits of the flow's own file, each with its first location.
  private func exits(of flow: CheckedFlow) -> [String: SourceRange] {
    var exits: [String: SourceRange] = [:]
    for move in flow.graph.moves where move.verb == .finish && flow.graph.isOwn(move) {
      guard let exit = flow.graph.destination(of: move).operand, exits[exit.value] == nil else {
        continue
      }
      exits[exit.value] = exit.range
    }
    return exits
  }

  /// The exits or the arguments that a caller names in its calls of the flow.
  private func names(in caller: CheckedFlow, exits: Bool) -> Set<String> {
    var names: Set<String> = []
    for move in caller.graph.moves where move.isCall && caller.graph.isOwn(move) {
      guard let target = move.target, caller.program.path(of: target) == new.source.path else {
        continue
      }
      let destination = caller.graph.destination(of: move)
      names.formUnion(
        exits
          ? destination.exits.map(\.exit.value) : (destination.arguments ?? []).map(\.name.value))
    }
    return names
  }
}
