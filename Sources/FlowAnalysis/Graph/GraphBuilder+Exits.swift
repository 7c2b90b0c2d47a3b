import FlowFormat
import FlowSource

/// Adds the moves that the ends of sub-flows make.
extension GraphBuilder {
  /// Adds the moves in `on-finish` of each call whose sub-flow can end with that exit.
  ///
  /// An exit can be reached only by moves that stay in the called file. Those include the
  /// follow-ups of its own calls, so calls are revisited until none of them adds a move.
  mutating func addExits() {
    var calls = moves.indices.filter { hasExits(moves[$0]) }
    var added: Set<AddedExit> = []
    var known = 0
    while known < moves.count, !calls.isEmpty {
      if known > 0 { calls += (known..<moves.count).filter { hasExits(moves[$0]) } }
      known = moves.count
      var exits = ReachableExits(program, moves, listed, exitNames)
      for call in calls { addExits(of: call, &exits, &added) }
    }
  }

  private struct AddedExit: Hashable {
    let call: Int
    let exit: String
    let source: Int
  }

  private func hasExits(_ move: Move) -> Bool {
    move.isCall && !destination(of: move).exits.isEmpty
  }

  private func destination(of move: Move) -> Destination {
    let file = program.file(of: move.source)
    let screen = move.source - program.firstScreen[file]
    return move.destination < 0
      ? nestedDestinations[-1 - move.destination]
      : program.files[file].flow.screens[screen].destinations[move.destination]
  }

  private mutating func addExits(
    of call: Int, _ exits: inout ReachableExits, _ added: inout Set<AddedExit>
  ) {
    let move = moves[call]
    guard let entry = move.target else { return }
    let ends = exits.from(entry)
    let returns = move.stackChange(listed)?.keepsIssuer == true
    for route in destination(of: move).exits {
      guard let screens = ends[route.exit.value] else { continue }
      for source in returns ? [move.source] : screens {
        let exit = AddedExit(call: call, exit: route.exit.value, source: source)
        if added.insert(exit).inserted { add(route.destination, of: source, after: move) }
      }
    }
  }

  private mutating func add(_ destination: Destination, of source: Int, after call: Move) {
    let file =
      call.destination < 0
      ? nestedFiles[-1 - call.destination] : program.file(of: call.source)
    addNested(
      destination, of: source, in: file,
      after: Move.Premise(isFinish: true, isConditional: call.isConditional))
    addFollowUp(of: destination, in: file)
  }
}

/// The exits with which a sub-flow can end if it is entered at a screen.
private struct ReachableExits {
  private let program: FlowProgram
  private let moves: [Move]
  private let listed: [Int]
  private let exitNames: [String]
  private var movesOfScreen: [[Int]] = []
  private var known: [Int: [String: [Int]]] = [:]

  init(_ program: FlowProgram, _ moves: [Move], _ listed: [Int], _ exitNames: [String]) {
    self.program = program
    self.moves = moves
    self.listed = listed
    self.exitNames = exitNames
  }

  /// For each exit, the screens that finish with it, in the order of discovery.
  mutating func from(_ entry: Int) -> [String: [Int]] {
    if let exits = known[entry] { return exits }
    if movesOfScreen.isEmpty {
      movesOfScreen = [[Int]](repeating: [], count: program.screenCount)
      for (index, move) in moves.enumerated() { movesOfScreen[move.source].append(index) }
    }
    let file = program.file(of: entry)
    var seen: Set<Int> = [entry]
    var queue = [entry]
    var next = 0
    var exits: [String: [Int]] = [:]
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for index in movesOfScreen[screen] {
        let move = moves[index]
        guard let change = move.stackChange(listed) else { continue }
        if case .goBack(.finish(let exit)) = change, !move.isAfterFinish {
          exits[exitNames[exit], default: []].append(screen)
        }
        for target in shownInSubflow(change, move)
        where program.file(of: target) == file && seen.insert(target).inserted {
          queue.append(target)
        }
      }
    }
    known[entry] = exits
    return exits
  }

  /// The screens that a move adds to the stacks of the sub-flow.
  private func shownInSubflow(_ change: StackChange, _ move: Move) -> ArraySlice<Int> {
    guard !move.isCall else { return [] }
    switch change {
    case .push(let screen), .replaceTop(let screen), .present(_, let screen, _): return [screen]
    case .replaceLayer(let screens): return screens
    case .replaceWindow, .open, .selectTab, .goBack: return []
    }
  }
}
