package import FlowFormat
import FlowSource

/// The moves of a flow as a graph over the screens of a `FlowProgram`.
package struct FlowGraph: MovesByScreen, Sendable {
  package let program: FlowProgram
  /// Grouped by the screen that makes them, in file order; those of `on-finish` come last.
  ///
  /// What follows a move by `then` is a move of the screen that declares it, though made from another.
  package internal(set) var moves: [Move]
  /// `firstMove[s]` is the number of the first move of screen `s`; one more entry ends the last.
  package let firstMove: [Int]
  private let listed: [Int]
  package let isAlert: [Bool]
  /// Destinations under `on-finish` and `then`, which no screen lists.
  package let nestedDestinations: [Destination]
  private let nestedFiles: [Int]
  private let followUps: [Int: Int]
  /// The same the other way round.
  private let followed: [Int: Int]
  /// The names that a `finish` has for its exit, each once.
  package let exitNames: [String]
  /// The links of the checked file with the screens they show.
  package let linkStacks: LinkStacks
  /// What URLs those links accept, numbered alike.
  package var links: LinkTable { lazyLinks.value }
  private let lazyLinks: Lazy<LinkTable>
  /// Where walks begin, in the order `start`, tabs, entries; the cause of each is an `Entry`.
  package let entries: [WalkStep]
  package let tabs: [Int]
  /// Those that can lie at the bottom of the base layer, in the order `start`, tabs, by number.
  package let bottomScreens: [Int]
  private let isBottom: [Bool]
  /// Whether `start`, tabs and sub-flows are all there: else nothing is said about what is reached.
  package let isComplete: Bool
  /// Whether the checked file ends by `finish`, so that something unknown lies below it.
  package let isSubflow: Bool

  package var screenCount: Int { program.screenCount }

  package init(_ program: FlowProgram) {
    self.program = program
    var builder = GraphBuilder(program)
    builder.addDestinations()
    builder.addExits()
    let table = builder.grouped()
    (moves, firstMove, listed) = (table.moves, table.firstMove, table.listed)
    isAlert = table.isAlert
    (nestedDestinations, nestedFiles) = (builder.nestedDestinations, builder.nestedFiles)
    followUps = table.followUps
    followed = Dictionary(
      table.followUps.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    exitNames = builder.exitNames
    isSubflow = table.moves[..<table.firstMove[program.ownScreens.upperBound]].contains {
      table.stackChange(of: $0)?.isFinish == true
    }
    (entries, tabs, isComplete) = entryPoints(of: program)
    let bottoms = BottomScreens(table, entries: entries, tabs: tabs)
    bottomScreens = bottoms.inOrder
    isBottom = bottoms.isBottom
    let linkStacks = LinkStacks(program, table, bottoms: bottoms)
    self.linkStacks = linkStacks
    lazyLinks = Lazy {
      LinkTable(
        linkStacks.patterns, optionalPlaceholders: linkStacks.optionalPlaceholders(in: program))
    }
    resolveOpens()
  }

  package func moves(of screen: Int) -> ArraySlice<Move> {
    moves[firstMove[screen]..<firstMove[screen + 1]]
  }

  /// The screens of a `set`, bottom to top; empty for other verbs and where one is unknown.
  package func stack(of move: Move) -> ArraySlice<Int> { move.stack(in: listed) }

  /// What a move does to the stacks of a window; nil where it names a screen or link that is unknown.
  package func stackChange(of move: Move) -> StackChange? { move.stackChange(listed) }

  /// Whether a move presents the screen as an alert.
  package func isAlert(_ screen: Int) -> Bool { !isAlert.isEmpty && isAlert[screen] }

  /// Whether a move may be made from another screen than the one that declares it: as what follows by
  /// `then` is, and what closes an alert.
  package func mayBeMadeElsewhere(_ move: Move) -> Bool {
    move.isFollowUp || isAlert(move.source) && stackChange(of: move)?.closesAlertFirst == true
  }

  /// The number of the move that follows another one by `then`: made at once from the screen that is
  /// then on top, if the first has been made.
  package func followUp(of number: Int) -> Int? { followUps.isEmpty ? nil : followUps[number] }

  /// A move and all that follows it by `then`.
  package func moves(ofChain first: Int) -> [Int] {
    var chain = [first]
    while let last = chain.last, let next = followUp(of: last) { chain.append(next) }
    return chain
  }

  /// The numbers of the parts of a chain up to one of them, which alone it is for most moves.
  package func chain(to number: Int) -> [Int] {
    guard moves[number].isFollowUp else { return [number] }
    var chain = [number]
    while let last = chain.last, let previous = followed[last] { chain.append(previous) }
    return chain.reversed()
  }

  /// Whether a screen can lie at the bottom of the base layer.
  package func isBottomScreen(_ screen: Int) -> Bool { isBottom[screen] }

  /// The destination as it is written.
  package func destination(of move: Move) -> Destination {
    move.destination < 0
      ? nestedDestinations[-1 - move.destination]
      : program.screen(move.source).destinations[move.destination]
  }

  /// The path of the file that a move is written in; nil for the checked one.
  package func path(of move: Move) -> String? {
    // What follows the end of a sub-flow may be made by a screen of it, and is written by its caller.
    program.path(
      ofFile: move.destination < 0
        ? nestedFiles[-1 - move.destination] : program.file(of: move.source))
  }

  /// Whether a move is written in the checked file.
  package func isOwn(_ move: Move) -> Bool { path(of: move) == nil }

  /// Leads every `open` to the screens of the link that its URL belongs to.
  private mutating func resolveOpens() {
    for number in moves.indices.filter({ moves[$0].verb.operand == .url }) {
      guard let url = destination(of: moves[number]).operand?.value,
        let match = links.target(ofOpen: url)
      else { continue }
      moves[number].link = match.pattern
      moves[number].target = linkStacks.landing(of: match.pattern)
    }
  }
}

private func entryPoints(
  of program: FlowProgram
) -> (entries: [WalkStep], tabs: [Int], isComplete: Bool) {
  let flow = program.flow
  var isComplete = program.files.allSatisfy { !$0.subflowFiles.contains(nil) }
  var entries: [WalkStep] = []
  var tabs: [Int] = []
  for tab in flow.tabs {
    if case .screen(let screen, _) = program.resolve(tab.value, in: 0) {
      tabs.append(screen)
    } else {
      isComplete = false
    }
  }
  let start = program.start(of: 0)
  if start == nil { isComplete = false }
  if let start, flow.start != nil {
    entries.append(WalkStep(screen: start, cause: .entry(.start)))
  }
  // With a start outside the bar, the tabs only appear when a move leads to one of them.
  if flow.start == nil || start.map(tabs.contains) == true {
    entries += tabs.filter { $0 != start || flow.start == nil }.map {
      WalkStep(screen: $0, cause: .entry(.tab))
    }
  }
  for number in program.ownScreens
  where program.hasOptions(number) && flow.screens[number].entry != nil {
    entries.append(WalkStep(screen: number, cause: .entry(.entry)))
  }
  return (entries, tabs, isComplete)
}
