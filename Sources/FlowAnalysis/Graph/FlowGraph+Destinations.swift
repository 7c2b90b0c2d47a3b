package import FlowFormat
import FlowSource

/// The destinations that declare moves.
extension FlowGraph {
  /// The destination that declares a move.
  package func destination(of move: Move) -> Destination {
    program.destination(of: move, nested: nestedDestinations)
  }

  /// The label of a move's button; nil if none is declared.
  package func label(of move: Move) -> String? {
    var label: String?
    withDestination(of: move) { label = $0.label?.value }
    return label
  }

  /// Passes the destination that declares a move, or the first move of its chain, to `ask`.
  ///
  /// Borrows the destination, because a copy would cost more than most questions about it.
  package func withDestination(ofFirst move: Int, _ ask: (borrowing Destination) -> Void) {
    withDestination(of: moves[moves[move].isFollowUp ? chain(to: move)[0] : move], ask)
  }

  /// Passes the destination that declares a move to `ask`, without a copy.
  func withDestination(of move: Move, _ ask: (borrowing Destination) -> Void) {
    let (source, index) = (move.source, move.destination)
    if index < 0 { return ask(nestedDestinations[-1 - index]) }
    let file = program.file(of: source)
    ask(program.files[file].flow.screens[source - program.firstScreen[file]].destinations[index])
  }

  /// The path of the file that contains a move; nil for the checked file.
  package func path(of move: Move) -> String? { program.path(ofFile: file(of: move)) }

  /// The index of the file that contains a move.
  func file(of move: Move) -> Int { program.file(of: move, nested: nestedFiles) }

  /// Whether a move is in the checked file.
  package func isOwn(_ move: Move) -> Bool { file(of: move) == program.checkedFile }
}

extension FlowProgram {
  /// The destination that declares a move; `nested` are the destinations that no screen lists.
  func destination(of move: Move, nested: [Destination]) -> Destination {
    move.destination < 0
      ? nested[-1 - move.destination] : screen(move.source).destinations[move.destination]
  }

  /// The index of the file that contains a move; `nested` are the files of the nested destinations.
  func file(of move: Move, nested: [Int]) -> Int {
    // The last screen of a sub-flow may make the follow-up of a call, which is in the caller's file.
    move.destination < 0 ? nested[-1 - move.destination] : file(of: move.source)
  }
}
