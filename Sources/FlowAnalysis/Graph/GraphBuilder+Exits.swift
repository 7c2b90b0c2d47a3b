import FlowFormat
import FlowSource

/// Adds the moves that the ends of sub-flows make.
extension GraphBuilder {
  /// Adds the moves in `on-finish` of each call whose sub-flow can end with that exit.
  ///
  /// An exit can be reached only by moves that stay in the called file. Those include the
  /// follow-ups of its own calls, so the searches continue from added moves until no call adds one.
  mutating func addExits() {
    guard moves.contains(where: hasExits) else { return }
    var exits = ReachableExits(program)
    var callsByEntry: [Int: [Int]] = [:]
    var added: Set<AddedExit> = []
    var known = 0
    while known < moves.count {
      let new = known..<moves.count
      known = moves.count
      // Once for all moves that continue the search from an entry.
      var open = Set(exits.add(new, of: self)).flatMap { callsByEntry[$0] ?? [] }
      for call in new where hasExits(moves[call]) {
        guard let entry = moves[call].target else { continue }
        exits.search(from: entry, moves)
        callsByEntry[entry, default: []].append(call)
        open.append(call)
      }
      for call in Set(open).sorted() { addExits(of: call, exits, &added) }
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
    of call: Int, _ exits: ReachableExits, _ added: inout Set<AddedExit>
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

/// The exits with which sub-flows can end, by the screens at which they are entered.
///
/// Cost: the screens and moves of its file for each of those screens.
private struct ReachableExits {
  private struct Search {
    let entry: Int
    let file: Int
    var seen: Set<Int>
    /// The same in the order of discovery.
    var order: [Int]
    /// The exits of the later parts of chains, which finish on whatever screen an earlier part reveals.
    var exitsOfChains: [String] = []
    /// The screens that finish with each exit, in the order of discovery.
    var exits: [String: [Int]] = [:]

    mutating func finish(_ move: Move, by exit: String) {
      guard move.isFollowUp else { return exits[exit, default: []].append(move.source) }
      guard !exitsOfChains.contains(exit) else { return }
      exitsOfChains.append(exit)
      exits[exit, default: []] += order
    }

    mutating func show(_ screens: [Int]) {
      order += screens
      for exit in exitsOfChains { exits[exit, default: []] += screens }
    }
  }

  private let program: FlowProgram
  /// The screens of every `set`.
  private var listed: [[Int]] = []
  /// The files of the destinations that no screen lists.
  private var nestedFiles: [Int] = []
  private var exitNames: [String] = []
  private var movesOfScreen: [[Int]]
  private var searches: [Search] = []
  private var searchByEntry: [Int: Int] = [:]
  /// The indices of the searches that have reached a screen.
  private var searchesByScreen: [Int: [Int]] = [:]

  init(_ program: FlowProgram) {
    self.program = program
    movesOfScreen = [[Int]](repeating: [], count: program.screenCount)
  }

  func from(_ entry: Int) -> [String: [Int]] {
    searchByEntry[entry].map { searches[$0].exits } ?? [:]
  }

  /// Continues all searches over more moves and returns the entries of those that changed.
  mutating func add(_ new: Range<Int>, of builder: GraphBuilder) -> [Int] {
    let moves = builder.moves
    (listed, nestedFiles, exitNames) = (builder.listed, builder.nestedFiles, builder.exitNames)
    var entries: [Int] = []
    for index in new {
      let source = moves[index].source
      movesOfScreen[source].append(index)
      for search in searchesByScreen[source] ?? [] {
        entries.append(searches[search].entry)
        visit(follow(moves[index], in: search), in: search, moves)
      }
    }
    return entries
  }

  mutating func search(from entry: Int, _ moves: [Move]) {
    guard searchByEntry[entry] == nil else { return }
    searchByEntry[entry] = searches.count
    searches.append(
      Search(entry: entry, file: program.file(of: entry), seen: [entry], order: [entry]))
    visit([entry], in: searches.count - 1, moves)
  }

  private mutating func visit(_ screens: [Int], in search: Int, _ moves: [Move]) {
    var queue = screens
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      searchesByScreen[screen, default: []].append(search)
      for index in movesOfScreen[screen] { queue += follow(moves[index], in: search) }
    }
  }

  /// The screens of the sub-flow that a move is the first to show.
  private mutating func follow(_ move: Move, in search: Int) -> [Int] {
    guard let change = move.stackChange(listed) else { return [] }
    if case .goBack(.finish(let exit)) = change, isDeclared(move, in: searches[search].file) {
      searches[search].finish(move, by: exitNames[exit])
    }
    let shown = shownInSubflow(change, move).filter {
      program.file(of: $0) == searches[search].file && searches[search].seen.insert($0).inserted
    }
    searches[search].show(shown)
    return shown
  }

  /// Whether a move is not one of a caller that what is left of a sub-flow makes.
  private func isDeclared(_ move: Move, in file: Int) -> Bool {
    move.destination >= 0 || nestedFiles[-1 - move.destination] == file
  }

  /// The screens that a move adds to the stacks of the sub-flow.
  private func shownInSubflow(_ change: StackChange, _ move: Move) -> [Int] {
    guard !move.isCall else { return [] }
    switch change {
    case .push(let screen), .replaceTop(let screen), .present(_, let screen, _): return [screen]
    case .replaceLayer(let screens): return screens
    case .replaceWindow, .open, .selectTab, .goBack: return []
    }
  }
}
