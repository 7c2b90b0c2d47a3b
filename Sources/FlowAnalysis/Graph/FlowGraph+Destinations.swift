package import FlowFormat
import FlowSource

/// What declares a move.
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

  /// Asks the destination that declares a move, or that of the move which it follows by itself.
  ///
  /// Copying a destination would cost more than most questions about it.
  package func withDestination(ofFirst move: Int, _ ask: (borrowing Destination) -> Void) {
    withDestination(of: moves[moves[move].isFollowUp ? chain(to: move)[0] : move], ask)
  }

  /// Asks the destination that declares a move in place.
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
  package func isOwn(_ move: Move) -> Bool { file(of: move) == 0 }
}

extension FlowProgram {
  /// The destination that declares a move; `nested` are those that no screen lists.
  func destination(of move: Move, nested: [Destination]) -> Destination {
    move.destination < 0
      ? nested[-1 - move.destination] : screen(move.source).destinations[move.destination]
  }

  /// The index of the file that contains a move; `nested` are the files of the destinations that no screen lists.
  func file(of move: Move, nested: [Int]) -> Int {
    // The follow-up of a sub-flow may be made by one of its screens, but is in the file of its
    // caller.
    move.destination < 0 ? nested[-1 - move.destination] : file(of: move.source)
  }
}
