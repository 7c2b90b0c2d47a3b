import FlowFormat
import FlowSource

/// Resolves the names in all destinations and adds the moves that follow when sub-flows end.
struct GraphBuilder {
  let program: FlowProgram
  let budget: Budget
  var moves: [Move] = []
  /// Destinations in `everywhere`, `on-finish` and `then`.
  var nestedDestinations: [Destination] = []
  /// The index of the file that contains each nested destination.
  var nestedFiles: [Int] = []
  private var followUps: [Int: Int] = [:]
  /// The names of exits, in the order of first use by a `finish`.
  var exitNames: [String] = []
  private var exitIndices: [String: Int] = [:]
  /// The index of the nested destination for each exit of a call.
  var exitDestinations: [CallExit: Int] = [:]
  /// The exits that sub-flows can end with, by entry screen.
  var exitsByEntry: [Int: [String]] = [:]
  /// Whether the moves of `on-finish` are exactly those that screens can make.
  var hasAllExits = true
  private(set) var overflow: (destination: Destination, file: Int)?
  private let mostAddedMoves: Int
  private var addedMoves = 0

  init(_ program: FlowProgram, _ budget: Budget, mostAddedMoves: Int) {
    (self.program, self.budget, self.mostAddedMoves) = (program, budget, mostAddedMoves)
  }

  mutating func addDestinations() {
    for file in program.files.indices {
      for (offset, screen) in program.files[file].flow.screens.enumerated() {
        for (index, destination) in screen.destinations.enumerated() {
          let blank = Move(
            destination, index: index, source: program.firstScreen[file] + offset,
            in: program.flow.app)
          moves.append(move(blank, to: destination, in: file))
          addFollowUp(of: destination, in: file)
        }
      }
    }
  }

  /// Adds the moves of `everywhere` to the screens of their file, except alerts and the move's target.
  mutating func addEverywhere() {
    guard program.files.contains(where: { !$0.flow.everywhere.destinations.isEmpty }) else {
      return
    }
    let alerts = alerts()
    for file in program.files.indices {
      for group in program.files[file].flow.everywhere.groups where !group.destinations.isEmpty {
        let screens = screens(of: group, in: file, except: alerts)
        for destination in group.destinations { add(destination, to: screens, in: file) }
      }
    }
  }

  private mutating func add(_ destination: Destination, to screens: [Int], in file: Int) {
    nestedDestinations.append(destination)
    nestedFiles.append(file)
    let index = -nestedDestinations.count
    let parts = nestedDestinations.count
    for screen in screens where hasRoom(forMoveOf: destination, in: file) {
      let blank = Move(
        destination, index: index, source: screen, in: program.flow.app,
        after: Move.Premise(isEverywhere: true))
      let move = move(blank, to: destination, in: file)
      guard move.target != screen else { continue }
      moves.append(move)
      addFollowUp(of: destination, in: file, nestedAt: parts)
    }
  }

  /// Counts a move that is added; false if it would be one too many.
  mutating func hasRoom(forMoveOf destination: Destination, in file: Int) -> Bool {
    addedMoves += 1
    if addedMoves <= mostAddedMoves { return true }
    overflow = overflow ?? (destination, file)
    return false
  }

  /// The screens that some destination presents as alerts, also one of `everywhere`, `on-finish` or `then`.
  private func alerts() -> Set<Int> {
    var alerts: Set<Int> = []
    for file in program.files.indices {
      for destination in program.files[file].flow.allDestinations {
        guard destination.verb.row.group == .alerts, let name = destination.operand?.value,
          case .screen(let screen, _) = program.resolve(name, in: file)
        else { continue }
        alerts.insert(screen)
      }
    }
    return alerts
  }

  private func screens(
    of group: Everywhere.Group, in file: Int, except alerts: Set<Int>
  ) -> [Int] {
    func resolved(_ names: [Located<String>]) -> Set<Int> {
      Set(
        names.compactMap {
          if case .screen(let screen, _) = program.resolve($0.value, in: file) {
            screen
          } else {
            nil
          }
        })
    }
    let only = group.only.map(resolved)
    let except = resolved(group.except).union(alerts)
    return (program.firstScreen[file]..<program.firstScreen[file + 1]).filter {
      !except.contains($0) && only?.contains($0) ?? true
    }
  }

  private mutating func move(_ blank: Move, to destination: Destination, in file: Int) -> Move {
    let name = destination.operand?.value
    var move = blank
    move.presentsSheetsFullScreen = program.presentsSheetsFullScreen
    switch move.verb.operand {
    case .screen:
      guard let name, case .screen(let target, let isCall) = program.resolve(name, in: file)
      else { break }
      move.target = target
      move.isCall = isCall && move.stackChange?.onlyGoesBack == false
    case .screens:
      let stack = destination.stack.map { program.resolve($0.value, in: file) }
      let screens = stack.compactMap { if case .screen(let screen, _) = $0 { screen } else { nil } }
      guard screens.count == stack.count, let last = stack.last else { break }
      move.stack = screens
      move.target = screens[screens.count - 1]
      if case .screen(_, isCall: true) = last { move.isCall = true }
    case .exit: move.exit = exitIndex(of: name ?? "")
    case .none, .count, .url, .words: break
    }
    return move
  }

  /// Adds the moves that follow the last move by `then`.
  ///
  /// `nestedAt` is the index of the chain's second part among the nested destinations if a move of
  /// another screen already added this chain.
  mutating func addFollowUp(of destination: Destination, in file: Int, nestedAt index: Int? = nil) {
    let first = moves.count - 1
    var part = destination
    var index = index ?? nestedDestinations.count
    while part.verb.takesThen, let next = part.then {
      followUps[moves.count - 1] = moves.count
      let premise = Move.Premise(
        isFinish: moves[first].isAfterFinish, isMove: true,
        isConditional: moves[moves.count - 1].isConditional,
        isEverywhere: moves[first].isEverywhere)
      addNested(next, at: index, of: moves[first].source, in: file, after: premise)
      part = next
      index += 1
    }
    guard let last = moves[first...].lastIndex(where: { $0.verb.isForward }) else { return }
    for index in first..<last { moves[index].isPassedThrough = true }
  }

  mutating func addNested(
    _ destination: Destination, at index: Int? = nil, of source: Int, in file: Int,
    after premise: Move.Premise
  ) {
    let index = index ?? nestedDestinations.count
    if index == nestedDestinations.count {
      nestedDestinations.append(destination)
      nestedFiles.append(file)
    }
    let blank = Move(
      destination, index: -1 - index, source: source, in: program.flow.app, after: premise)
    moves.append(move(blank, to: destination, in: file))
  }

  mutating func exitIndex(of name: String) -> Int {
    if let index = exitIndices[name] { return index }
    exitIndices[name] = exitNames.count
    exitNames.append(name)
    return exitNames.count - 1
  }

  /// The moves grouped by screen, with moves of `on-finish` after the others.
  func grouped() -> MoveTable {
    var first = [Int](repeating: 0, count: program.screenCount + 1)
    for move in moves { first[move.source + 1] += 1 }
    for screen in 0..<program.screenCount { first[screen + 1] += first[screen] }
    let order = moves.indices.sorted { (moves[$0].source, $0) < (moves[$1].source, $1) }
    var newIndices = [Int](repeating: 0, count: moves.count)
    for (index, old) in order.enumerated() { newIndices[old] = index }
    return MoveTable(
      moves: order.map { moves[$0] }, firstMove: first,
      followUps: Dictionary(
        followUps.map { (newIndices[$0], newIndices[$1]) }, uniquingKeysWith: { first, _ in first })
    )
  }
}
