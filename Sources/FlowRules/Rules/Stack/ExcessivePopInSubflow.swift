import FlowAnalysis
import FlowFormat

/// Those of sub-flows where this file puts too few screens below them.
func findExcessivePopsInSubflows(in subject: CheckedFlow) -> [Finding] {
  var allowance = WitnessBudget()
  let refused = subject.refusedInSubflows {
    $0.verb == .pop && subject.graph.destination(of: $0).count > 1
  }
  return refused.compactMap { refused in
    let source = subject.quoted(refused.screen)
    let count = subject.graph.destination(of: refused.move).count
    let below = (refused.walk.stack.layers.last?.screens.count ?? 1) - 1
    let finding = Finding(
      "`pop: \(count)` on \(source) goes past the root after this call",
      at: subject.graph.destination(of: refused.call).operandRange,
      label: "\(countedBelow(below)) below \(source)",
      help: "end the sub-flow with `finish`, or go back to a named screen with `pop-to`"
    ).weighed(by: refused.extent, of: refused.move)
    return finding.flatMap { allowance.show($0, in: subject, by: refused.walk) }
  }
}

func countedBelow(_ screens: Int) -> String {
  switch screens {
  case 0: "there is no screen"
  case 1: "there is only 1 screen"
  default: "there are only \(screens) screens"
  }
}
