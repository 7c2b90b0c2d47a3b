import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// The name of a screen in messages: in walks, the app's.
  package func name(of screen: Int) -> String {
    screens.contains(screen) ? program.id(of: screen) : program.name(of: screen)
  }

  // Here, because another module would copy the program to ask it.

  package func id(of screen: Int) -> String { program.id(of: screen) }
  package func title(of screen: Int) -> String? { program.title(of: screen) }

  /// The name of a screen in messages, quoted.
  package func quoted(_ screen: Int) -> String { quotation(of: name(of: screen)) }

  /// The screen of the checked file that contains a range; nil above the first screen.
  ///
  /// The value of an alias is at its anchor.
  func screen(holding range: SourceRange) -> Int? {
    let next = flow.screens.partitioningIndex { $0.id.range.lower > range.lower }
    return next == 0 ? nil : screens.lowerBound + next - 1
  }

  func findScreensWithUnknownTargets() -> Set<Int> {
    var screens = Set(flow.unreadMoves.compactMap { screen(holding: $0.range) })
    for problem in document.problems.shape {
      switch problem {
      case .wrongType(_, _, _, let range), .missingList(_, _, let range), .verbCount(_, let range):
        if let screen = screen(holding: range) { screens.insert(screen) }
      default: break
      }
    }
    for move in graph.moves where move.target == nil && self.screens.contains(move.source) {
      if move.verb.isForward || move.verb.operand == .screen { screens.insert(move.source) }
    }
    return screens
  }
}
