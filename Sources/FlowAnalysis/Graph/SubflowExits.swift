import FlowSource

/// The exits with which sub-flows can end, by the screens at which they are entered: by moves that stay in the file.
///
/// Cost: the screens and moves of the file for each entry. Above a limit, further entries of a file
/// share one search.
struct SubflowExits {
  private struct Search {
    var seen: Set<Int> = []
    /// The members of `seen` in the order of discovery.
    var order: [Int] = []
    /// The exits of later parts of chains, which finish on whatever screen an earlier part reveals.
    var exitsOfChains: [String] = []
    /// The screens that finish with each exit.
    var exits: [String: Ends] = [:]
    /// The exits in the order of discovery.
    var names: [String] = []

    mutating func finish(_ move: Move, by exit: String) {
      if exits[exit] == nil { names.append(exit) }
      guard move.isFollowUp else { return exits[exit, default: Ends()].add([move.source]) }
      guard !exitsOfChains.contains(exit) else { return }
      exitsOfChains.append(exit)
      exits[exit, default: Ends()].add(order)
    }

    mutating func show(_ screens: [Int]) {
      order += screens
      for exit in exitsOfChains { exits[exit, default: Ends()].add(screens) }
    }
  }

  /// A set of screens in the order of discovery.
  private struct Ends {
    var screens: [Int] = []
    private var known: Set<Int> = []

    mutating func add(_ new: [Int]) {
      for screen in new where known.insert(screen).inserted { screens.append(screen) }
    }
  }

  private let program: FlowProgram
  /// The files of the destinations that no screen lists.
  private var nestedFiles: [Int] = []
  private var exitNames: [String] = []
  private var movesOfScreen: [[Int]]
  private var searches: [Search] = []
  private var searchOfEntry: [Int: Int] = [:]
  /// The last search of each file.
  private var searchOfFile: [Int: Int] = [:]
  /// The indices of the searches that have reached each screen.
  private var searchesByScreen: [Int: [Int]] = [:]
  private let budget: Budget
  /// Whether some entries are searched with others, and may lead to fewer exits.
  private(set) var areShared = false

  init(_ program: FlowProgram, _ budget: Budget) {
    (self.program, self.budget) = (program, budget)
    movesOfScreen = [[Int]](repeating: [], count: program.screenCount)
  }

  /// The exits that sub-flows can end with, by entry screen.
  var names: [Int: [String]] { searchOfEntry.mapValues { searches[$0].names } }

  /// The screens that finish with an exit, in the order of discovery.
  func screens(from entry: Int, by exit: String) -> [Int] {
    searchOfEntry[entry].flatMap { searches[$0].exits[exit]?.screens } ?? []
  }

  /// Continues all searches over new moves and returns the indices of the searches that changed.
  ///
  /// A move made after a call that does not return continues from the screen that made the call;
  /// `callers` has these screens.
  mutating func add(
    _ new: Range<Int>, of builder: GraphBuilder, madeFor callers: [Int: Int]
  ) -> [Int] {
    let moves = builder.moves
    (nestedFiles, exitNames) = (builder.nestedFiles, builder.exitNames)
    var changed: [Int] = []
    for index in new where staysInFile(moves[index]) {
      let source = callers[index] ?? moves[index].source
      movesOfScreen[source].append(index)
      for search in searchesByScreen[source] ?? [] {
        changed.append(search)
        visit(follow(moves[index], in: search), in: search, moves)
      }
    }
    return changed
  }

  /// The index of the search from an entry.
  mutating func search(from entry: Int, _ moves: [Move]) -> Int {
    if let known = searchOfEntry[entry] { return known }
    let file = program.file(of: entry)
    let shared = budget.isSpent ? searchOfFile[file] : nil
    if shared == nil { searches.append(Search()) } else { areShared = true }
    let search = shared ?? searches.count - 1
    (searchOfEntry[entry], searchOfFile[file]) = (search, search)
    if searches[search].seen.insert(entry).inserted {
      searches[search].show([entry])
      visit([entry], in: search, moves)
    }
    return search
  }

  private mutating func visit(_ screens: [Int], in search: Int, _ moves: [Move]) {
    var queue = screens
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      budget.spend(4)
      searchesByScreen[screen, default: []].append(search)
      for index in movesOfScreen[screen] { queue += follow(moves[index], in: search) }
    }
  }

  /// The screens of the sub-flow that a move is the first to show.
  private mutating func follow(_ move: Move, in search: Int) -> [Int] {
    if let exit = exit(of: move) { searches[search].finish(move, by: exitNames[exit]) }
    let shown = shownInFile(move).filter { searches[search].seen.insert($0).inserted }
    searches[search].show(shown)
    return shown
  }

  /// Whether a move finishes the flow that declares it, or shows one of its screens.
  private func staysInFile(_ move: Move) -> Bool {
    exit(of: move) != nil || !shownInFile(move).isEmpty
  }

  /// The exit with which a move finishes the flow that declares it; nil for other moves.
  private func exit(of move: Move) -> Int? {
    guard case .goBack(.finish(let exit)) = move.stackChange,
      // What is left of a sub-flow does not finish its caller.
      move.isFollowUp || file(of: move) == program.file(of: move.source)
    else { return nil }
    return exit
  }

  /// The screens that a move adds to its stacks and that belong to the flow declaring the move.
  private func shownInFile(_ move: Move) -> [Int] {
    guard !move.isCall, let change = move.stackChange else { return [] }
    let shown: [Int]
    switch change {
    case .push(let screen), .replaceTop(let screen), .present(_, let screen, _): shown = [screen]
    case .replaceLayer(let screens): shown = screens
    case .replaceWindow, .open, .selectTab, .goBack: return []
    }
    let file = file(of: move)
    return shown.filter { program.file(of: $0) == file }
  }

  /// The index of the file that declares a move.
  private func file(of move: Move) -> Int { program.file(of: move, nested: nestedFiles) }
}
