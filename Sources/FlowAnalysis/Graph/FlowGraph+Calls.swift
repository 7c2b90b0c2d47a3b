import FlowFormat
import FlowSource

/// The ends of sub-flows.
extension FlowGraph {
  /// Whether a call comes back to the screen that makes it.
  package func returns(_ call: Move) -> Bool { stackChange(of: call)?.keepsIssuer == true }

  /// The moves that a screen makes when a call ends by an exit, in ascending order.
  package func moves(after call: Move, by exit: Int, on screen: Int) -> [Int] {
    guard let destination = exitDestinations[CallExit(call, exit)] else { return [] }
    return moves(of: screen).indices.filter { moves[$0].destination == -1 - destination }
  }

  /// Whether a call says what happens when it ends by an exit.
  func hasRoute(from call: Move, by exit: Int) -> Bool {
    destination(of: call).exits.contains { $0.exit.value == exitNames[exit] }
  }
}
