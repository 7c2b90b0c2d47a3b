import FlowFormat
import FlowSource

/// Looks up the names in all destinations and adds the moves that the ends of sub-flows make.
struct GraphBuilder {
  private let program: FlowProgram
  private(set) var moves: [Move] = []
  /// Those under `on-finish` and `then`.
  private(set) var nestedDestinations: [Destination] = []
  /// The number of the file that each of them is written in.
  private(set) var nestedFiles: [Int] = []
  private var followUps: [Int: Int] = [:]
  /// The names of exits, in the order in which a `finish` first has them.
  private(set) var exitNames: [String] = []
  private var exitNumbers: [String: Int] = [:]
  private var listed: [Int] = []

  init(_ program: FlowProgram) {
    self.program = program
    moves.reserveCapacity(2 * program.screenCount)
  }

  mutating func addDestinations() {
    for file in program.files.indices {
      let first = program.firstScreen[file]
      let screens = program.files[file].flow.screens
      for offset in screens.indices {
        let destinations = screens[offset].destinations
        for number in destinations.indices {
          let source = first + offset
          moves.append(
            move(
              destinations[number], in: file,
              Move(destinations[number], number: number, source: source)))
          addFollowUp(of: destinations[number], in: file)
        }
      }
    }
  }

  @inline(__always)
  private mutating func move(
    _ destination: Destination, in file: Int, _ blank: Move
  ) -> Move {
    var move = blank
    switch destination.verb.operand {
    case .screen:
      guard let name = destination.operand?.value,
        case .screen(let target, let isCall) = program.resolve(name, in: file)
      else { break }
      move.target = target
      move.isCall = isCall && move.stackChange(listed)?.onlyGoesBack == false
    case .screens:
      let stack = destination.stack.map { program.resolve($0.value, in: file) }
      let screens = stack.compactMap { if case .screen(let screen, _) = $0 { screen } else { nil } }
      guard screens.count == stack.count, let last = stack.last else { break }
      move.list(from: listed.count, count: screens.count)
      listed += screens
      move.target = screens[screens.count - 1]
      if case .screen(_, isCall: true) = last { move.isCall = true }
    case .exit: move.finish(by: exitNumber(of: destination.operand?.value ?? ""))
    case .none, .count, .url: break
    }
    return move
  }

  /// Adds what follows the last move by `then`, and what follows that.
  @inline(__always)
  private mutating func addFollowUp(of destination: Destination, in file: Int) {
    if destination.hasOptions { addChain(of: destination, in: file) }
  }

  private mutating func addChain(of destination: Destination, in file: Int) {
    let first = moves.count - 1
    var part = destination
    while part.verb.takesThen, let next = part.then {
      followUps[moves.count - 1] = moves.count
      let premise = Move.Premise(
        isFinish: moves[first].isAfterFinish, isMove: true,
        isConditional: moves[moves.count - 1].isConditional)
      addNested(next, of: moves[first].source, in: file, after: premise)
      part = next
    }
    guard let last = moves[first...].lastIndex(where: { $0.verb.isForward }) else { return }
    for number in first..<last { moves[number].isPassedThrough = true }
  }

  private mutating func addNested(
    _ destination: Destination, of source: Int, in file: Int, after premise: Move.Premise
  ) {
    nestedDestinations.append(destination)
    nestedFiles.append(file)
    let blank = Move(
      destination, number: -nestedDestinations.count, source: source, after: premise)
    moves.append(move(destination, in: file, blank))
  }

  private mutating func exitNumber(of name: String) -> Int {
    if let number = exitNumbers[name] { return number }
    exitNumbers[name] = exitNames.count
    exitNames.append(name)
    return exitNames.count - 1
  }

  /// The moves in the order of their screens, those of `on-finish` after the others.
  func grouped() -> MoveTable {
    var first = [Int](repeating: 0, count: program.screenCount + 1)
    for move in moves { first[move.source + 1] += 1 }
    for screen in 0..<program.screenCount { first[screen + 1] += first[screen] }
    guard !nestedDestinations.isEmpty else {
      return MoveTable(moves: moves, firstMove: first, listed: listed)
    }
    let order = moves.indices.sorted { (moves[$0].source, $0) < (moves[$1].source, $1) }
    var numbers = [Int](repeating: 0, count: moves.count)
    for (number, old) in order.enumerated() { numbers[old] = number }
    return MoveTable(
      moves: order.map { moves[$0] }, firstMove: first, listed: listed,
      followUps: Dictionary(
        followUps.map { (numbers[$0], numbers[$1]) }, uniquingKeysWith: { first, _ in first }))
  }
}

// MARK: - The ends of sub-flows

extension GraphBuilder {
  /// Adds the moves under `on-finish` of each call whose sub-flow can end by that exit.
  ///
  /// An exit can be reached only by moves that stay in the called file; those include what its own
  /// calls do when they end, so calls are looked at again until none of them adds a move.
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

/// The exits that a sub-flow can end by, entered at a screen.
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

  /// For each exit, the screens that finish by it, in the order in which they are found.
  mutating func from(_ entry: Int) -> [String: [Int]] {
    if let exits = known[entry] { return exits }
    if movesOfScreen.isEmpty {
      movesOfScreen = [[Int]](repeating: [], count: program.screenCount)
      for (number, move) in moves.enumerated() { movesOfScreen[move.source].append(number) }
    }
    let file = program.file(of: entry)
    var seen: Set<Int> = [entry]
    var queue = [entry]
    var next = 0
    var exits: [String: [Int]] = [:]
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for number in movesOfScreen[screen] {
        let move = moves[number]
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

  /// The screens that a move puts on the stacks of the sub-flow.
  private func shownInSubflow(_ change: StackChange, _ move: Move) -> ArraySlice<Int> {
    guard !move.isCall else { return [] }
    switch change {
    case .push(let screen), .replaceTop(let screen), .present(_, let screen, _): return [screen]
    case .replaceLayer(let screens): return screens
    case .replaceWindow, .open, .selectTab, .goBack: return []
    }
  }
}
