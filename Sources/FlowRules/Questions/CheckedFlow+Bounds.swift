import FlowAnalysis
import FlowFormat

extension CheckedFlow {
  /// The value of a limit for this file.
  func bound(of limit: Limit) -> Int { settings.bound(of: limit) }

  /// How many conditions of moves and gates are judged: each takes a look at the whole flow.
  var conditionLimit: Int { FlowRules.conditionLimit(in: graph) }

  /// The same for those that screens require, for each of which stacks may be computed.
  var requirementLimit: Int { max(8, conditionLimit / 4) }

  /// The same for claims, each of which takes several looks.
  var claimLimit: Int { max(16, conditionLimit / 4) }
}

/// The links with `when-modal: keep` after the first whose stacks hold too many screens together: the stack
/// of such a link shares no part with those of others.
func linksWithTooManyScreens(in graph: FlowGraph) -> [Bool] {
  var room = mostKeptScreens
  var isLeftOut: [Bool] = []
  let links = graph.program.flow.links
  for link in links.indices where links[link].replacesTopLayer {
    room -= graph.linkStacks.depth(of: link)
    guard room < 0 else { continue }
    if isLeftOut.isEmpty { isLeftOut = links.map { _ in false } }
    isLeftOut[link] = true
  }
  return isLeftOut
}

private let mostKeptScreens = 400_000

func conditionLimit(in graph: FlowGraph) -> Int {
  max(16, mostConditionWork / (1 + graph.screenCount + graph.moves.count))
}

/// The maximum of conditions times screens and moves.
private let mostConditionWork = 8_000_000
