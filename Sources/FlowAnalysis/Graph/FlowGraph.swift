package import FlowFormat
package import FlowSource
import Synchronization

/// The moves of a flow as a graph over the screens of a `FlowProgram`.
///
/// A class, because analyses and inner loops on all cores share it.
package final class FlowGraph: MovesByScreen, Sendable {
  package let program: FlowProgram
  /// What searches about this flow may take together.
  package let budget: Budget
  /// Grouped by the screen that makes them, in file order; those of `on-finish` come last.
  ///
  /// A move of `then` belongs to the screen that declares it, although it starts from another screen.
  package let moves: [Move]
  /// `firstMove[s]` is the index of the first move of screen `s`; one more entry marks the end.
  package let firstMove: [Int]
  package let isAlert: [Bool]
  /// Destinations in `everywhere`, `on-finish` and `then`, which no screen lists.
  package let nestedDestinations: [Destination]
  /// The index of the file that contains each nested destination.
  let nestedFiles: [Int]
  private let followUps: [Int: Int]
  /// The inverse of `followUps`.
  private let followed: [Int: Int]
  /// The index of the nested destination for each exit of a call.
  let exitDestinations: [CallExit: Int]
  /// The exits that sub-flows can end with, by entry screen.
  package let exitsByEntry: [Int: [String]]
  /// The most moves that `everywhere` and `on-finish` may add.
  package let mostAddedMoves: Int
  /// The first destination with more moves than that, and the index of its file.
  package let overflow: (destination: Destination, file: Int)?
  /// Whether the moves of `on-finish` are those that screens make.
  package let hasAllExits: Bool
  /// The names of the exits in `finish`, without duplicates.
  package let exitNames: [String]
  /// The links of the main file with the stacks that they show.
  package let linkStacks: LinkStacks
  /// The URLs that the links accept, with the same indices as in `linkStacks`.
  package var links: LinkTable { lazyLinks.value }
  private let lazyLinks: Lazy<LinkTable>
  private let knownPresenters = Mutex<AlertPresenters?>(nil)
  private let knownStackMoves = Mutex<StackMoveTable?>(nil)
  /// The beginnings of walks: the start, tabs, entries; the cause of each is an `Entry`.
  package let entries: [WalkStep]
  package let tabs: [Int]
  /// The screens that can be at the bottom of the base layer: the start, then tabs, then by index.
  package let bottomScreens: [Int]
  private let isBottom: [Bool]
  /// Whether the start, tabs and sub-flows all exist; otherwise reachability is unknown.
  package let isComplete: Bool
  /// Whether the main file contains `finish`, so unknown screens are below it.
  package let isSubflow: Bool
  /// Whether some move has a `when`, or some screen a `gate`.
  package let hasConditions: Bool
  /// Where the published router of UIKit makes its moves; nil in an app without it.
  package let routerPlaces: RouterPlaces?
  /// The values of screens with `progress: auto`.
  package let automaticProgress: [Int: Progress]

  package var screenCount: Int { program.screenCount }

  /// What a look at each screen and move takes of the budget.
  package var stepsForAll: Int { 1 + screenCount + moves.count }

  package convenience init(
    _ program: FlowProgram, budget: Budget = Budget(), mostAddedMoves: Int = Limit.aliases.standard
  ) {
    guard program.hasAutomaticProgress else {
      self.init(withoutProgressOf: program, budget, mostAddedMoves)
      return
    }
    let graph = FlowGraph(withoutProgressOf: program, budget, mostAddedMoves)
    self.init(graph, AutomaticProgress(graph).values)
  }

  /// The same graph with another of its files as the checked one.
  package convenience init(_ graph: FlowGraph, checking file: Int) {
    self.init(graph, graph.automaticProgress, of: graph.program.checking(file))
  }

  /// Copies the graph and adds the values of `progress: auto`, which are computed from its moves.
  private init(
    _ graph: FlowGraph, _ automaticProgress: [Int: Progress], of program: FlowProgram? = nil
  ) {
    self.automaticProgress = automaticProgress
    self.program = program ?? graph.program
    (budget, overflow) = (graph.budget, graph.overflow)
    mostAddedMoves = graph.mostAddedMoves
    (moves, firstMove) = (graph.moves, graph.firstMove)
    isAlert = graph.isAlert
    (nestedDestinations, nestedFiles) = (graph.nestedDestinations, graph.nestedFiles)
    (followUps, followed, exitNames) = (graph.followUps, graph.followed, graph.exitNames)
    (exitDestinations, exitsByEntry) = (graph.exitDestinations, graph.exitsByEntry)
    hasAllExits = graph.hasAllExits
    (linkStacks, lazyLinks) = (graph.linkStacks, graph.lazyLinks)
    (entries, tabs, isComplete) = (graph.entries, graph.tabs, graph.isComplete)
    (bottomScreens, isBottom) = (graph.bottomScreens, graph.isBottom)
    (isSubflow, hasConditions) = (graph.isSubflow, graph.hasConditions)
    routerPlaces = graph.routerPlaces
  }

  private init(
    withoutProgressOf program: FlowProgram, _ budget: Budget, _ mostAddedMoves: Int
  ) {
    (self.program, self.budget, self.mostAddedMoves) = (program, budget, mostAddedMoves)
    automaticProgress = [:]
    var builder = GraphBuilder(program, budget, mostAddedMoves: mostAddedMoves)
    builder.addDestinations()
    builder.addEverywhere()
    builder.addExits()
    let table = builder.grouped()
    (firstMove, isAlert) = (table.firstMove, table.isAlert)
    (nestedDestinations, nestedFiles) = (builder.nestedDestinations, builder.nestedFiles)
    followUps = table.followUps
    followed = Dictionary(
      table.followUps.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    (exitNames, exitDestinations) = (builder.exitNames, builder.exitDestinations)
    (exitsByEntry, hasAllExits) = (builder.exitsByEntry, builder.hasAllExits)
    overflow = builder.overflow
    isSubflow = table.moves[..<table.firstMove[program.ownScreens.upperBound]].contains {
      $0.verb.row.group == .endsFlow
    }
    (entries, tabs, isComplete) = entryPoints(of: program)
    let bottoms = BottomScreens(table, entries: entries, tabs: tabs)
    bottomScreens = bottoms.inOrder
    isBottom = bottoms.isBottom
    let linkStacks = LinkStacks(program, table, bottoms: bottoms.inOrder, budget)
    self.linkStacks = linkStacks
    let lazyLinks = Lazy {
      LinkTable(
        linkStacks.patterns, optionalPlaceholders: linkStacks.optionalPlaceholders(),
        isFirstMatch: program.files[0].flow.app.linkPrecedence == .first)
    }
    self.lazyLinks = lazyLinks
    var moves = builder.resolvingOpens(in: table.moves, linkStacks, lazyLinks)
    if program.flow.app.hasListedRouter {
      let links = linkStacks.patterns.indices.flatMap { linkStacks.stack(of: $0).map(\.screen) }
      let places = RouterPlaces(
        moves, table.firstMove, entries: entries.map(\.screen), links: links)
      for index in moves.indices { moves[index].isLost = places.isLost(moves[index]) }
      routerPlaces = places
    } else {
      routerPlaces = nil
    }
    self.moves = moves
    hasConditions =
      table.moves.contains(where: \.isConditional)
      || (0..<program.screenCount).contains { program.gate(of: $0) != nil }
  }

  /// Whether any screen has a progress.
  package var showsProgress: Bool { (0..<screenCount).contains { progress(of: $0) != nil } }

  /// The progress that a screen declares (possibly outside 0…1) or shows with `auto`.
  ///
  /// nil if the screen hides the bar.
  package func progress(of screen: Int) -> Progress? {
    program.writtenProgress(of: screen)
      ?? (automaticProgress.isEmpty ? nil : automaticProgress[screen])
  }

  /// Whether a move presents the screen as an alert.
  package func isAlert(_ screen: Int) -> Bool { isAlert[screen] }

  package var alertPresenters: AlertPresenters { knownPresenters.filled { AlertPresenters(self) } }

  /// What stacks depend on of each move and link.
  var stackMoves: StackMoveTable { knownStackMoves.filled { StackMoveTable(self) } }

  /// Whether a move may start from a screen other than its `source`.
  ///
  /// True for moves of `then`, and for moves that close an alert first.
  package func mayBeMadeElsewhere(_ move: Move) -> Bool {
    move.isFollowUp || isAlert(move.source) && stackChange(of: move)?.closesAlertFirst == true
  }

  var hasFollowUps: Bool { !followUps.isEmpty }

  /// The index of the move that follows another by `then`; nil without one.
  ///
  /// It is made immediately after the first move, from the screen that is then on top.
  package func followUp(of index: Int) -> Int? { followUps.isEmpty ? nil : followUps[index] }

  /// A move and all moves that follow it by `then`.
  package func moves(ofChain first: Int) -> [Int] {
    var chain = [first]
    while let last = chain.last, let next = followUp(of: last) { chain.append(next) }
    return chain
  }

  /// The indices of the parts of a chain up to `index`; for most moves, only the move itself.
  package func chain(to index: Int) -> [Int] {
    guard moves[index].isFollowUp else { return [index] }
    var chain = [index]
    while let last = chain.last, let previous = followed[last] { chain.append(previous) }
    return chain.reversed()
  }

  /// The screen that the app shows first; nil if the start is unknown.
  package var firstScreen: Int? { entries.first?.screen ?? program.start(of: 0) }

  /// Whether a screen can be at the bottom of the base layer.
  package func isBottomScreen(_ screen: Int) -> Bool { isBottom[screen] }
}

extension GraphBuilder {
  /// Resolves every `open` to the screens of the link that accepts its URL.
  fileprivate func resolvingOpens(
    in moves: [Move], _ linkStacks: LinkStacks, _ links: Lazy<LinkTable>
  ) -> [Move] {
    var moves = moves
    for index in moves.indices where moves[index].verb.operand == .url {
      let destination = program.destination(of: moves[index], nested: nestedDestinations)
      guard let url = destination.operand?.value,
        let match = links.value.target(ofOpen: url)
      else { continue }
      moves[index].link = match.pattern
      moves[index].target = linkStacks.landing(of: match.pattern)
    }
    return moves
  }
}
