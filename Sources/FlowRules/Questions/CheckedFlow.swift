package import FlowAnalysis
package import FlowFormat
package import FlowPlatform
package import FlowSource
import Synchronization

/// Everything a rule can use: a file, its meaning together with the files that it uses, and the
/// results of the analysis.
///
/// Screens are indices into `program`; those of the checked file come first, in the order of
/// `flow.screens`.
///
/// A class although it is immutable, because copying its many arrays would cost more than most
/// rules. Results that only few rules or commands need are computed lazily.
package final class CheckedFlow: Sendable {
  package let document: FlowDocument
  /// The flow of the document, stored because rules access it for each screen, and a computed
  /// property would copy it each time.
  package let flow: Flow
  package let program: FlowProgram
  package let subflowFaults: [FileFault]
  /// The files under `app.files` that can be read.
  package let platformFiles: PlatformFiles
  /// Why others under `app.files` cannot be read.
  package let platformFileFaults: [FileFault]
  /// The levels of rules and the limits for this file.
  package let settings: AppliedSettings
  /// Whether another file of the run lists it under `flows`: its stacks may then be above others.
  package let isUsedByOthers: Bool
  /// The ids of its screens that other files call by name, as in `login/code`.
  let calledScreens: Set<String>
  /// Whether it uses more files than `program` holds.
  let usesMoreFiles: Bool
  package let graph: FlowGraph
  /// Walks from the start, tabs and entries.
  package let reachability: Reachability
  /// The same, and walks that begin with a link.
  package let reachabilityByLinks: Reachability
  package let goals: GoalDistances
  /// `shownProgress[s]` is the value that screen `s` shows, pinned to 0…1; nil if it hides the bar.
  package let shownProgress: [Progress?]
  private let knownProgress = Mutex<ProgressFlow?>(nil)
  private let knownBars = Mutex<NavigationBars?>(nil)
  private let knownPace = Mutex<RoutePace?>(nil)
  private let knownForwardTree = Mutex<ForwardTree?>(nil)
  private let knownPlatformFaults = Mutex<PlatformFaults?>(nil)
  private let knownLinkClashes = Mutex<[LinkClash]?>(nil)
  package let searches: StackSearches
  private let knownLinkStackFaults = Mutex<[[LinkStackFault]]?>(nil)
  private let knownDoubtfulLinks = Mutex<[Bool]?>(nil)
  private let knownBrokenLinks = Mutex<[Bool]?>(nil)
  private let knownUnknownTargets = Mutex<Set<Int>?>(nil)
  private let knownShownStacks = Mutex<ShownStacks?>(nil)
  private let knownHiddenScreens = Mutex<[Bool]?>(nil)
  private let knownTraps = Mutex<[[Int]]?>(nil)
  let knownOnSystemsWithCards = Mutex<CheckedFlow??>(nil)
  let knownFalls = Mutex<[Int: ProgressFlow.Change]?>(nil)
  let knownStalls = Mutex<[Int: ProgressFlow.Change]?>(nil)
  let knownGaps = Mutex<[Int: ProgressGaps.Gap]?>(nil)
  private let knownModals = Mutex<ModalLayers?>(nil)
  private let knownProbableReach = Mutex<ProbableReach?>(nil)
  private let knownClaims = Mutex<[JudgedClaim]?>(nil)
  /// The screens of the checked file with options that few screens have, in file order.
  let screensWithOptions: [Int]
  let movesThere: MovesThere
  /// The app in which this is a sub-flow; nil if the checked file is the main one.
  let app: CheckedFlow?

  package init(
    _ document: FlowDocument, program: FlowProgram, subflowFaults: [FileFault] = [],
    isUsedByOthers: Bool = false, calledScreens: Set<String> = [], usesMoreFiles: Bool = false,
    settings: AppliedSettings = AppliedSettings(), platformFiles: PlatformFiles = PlatformFiles(),
    platformFileFaults: [FileFault] = [], budget: Budget = Budget()
  ) {
    app = nil
    self.document = document
    flow = document.flow
    self.program = program
    self.subflowFaults = subflowFaults
    self.isUsedByOthers = isUsedByOthers
    self.calledScreens = calledScreens
    self.usesMoreFiles = usesMoreFiles
    self.settings = settings
    self.platformFiles = platformFiles
    self.platformFileFaults = platformFileFaults
    let graph = FlowGraph(
      program, budget: budget, mostAddedMoves: settings.bound(of: .aliases))
    self.graph = graph
    searches = StackSearches(graph)
    goals = GoalDistances(graph)
    movesThere = MovesThere(graph)
    screensWithOptions = program.ownScreens.filter { program.hasOptions($0) }
    reachability = Reachability(graph)
    reachabilityByLinks = reachability.withLinks()
    shownProgress = ProgressFlow.values(of: graph)
  }

  /// A sub-flow of an app, which is one of its files: what can happen to it there.
  package init(_ document: FlowDocument, file: Int, of app: CheckedFlow, settings: AppliedSettings)
  {
    self.app = app
    self.document = document
    flow = document.flow
    graph = FlowGraph(app.graph, checking: file)
    program = graph.program
    (subflowFaults, platformFiles, platformFileFaults) = ([], PlatformFiles(), [])
    self.settings = settings
    (isUsedByOthers, calledScreens, usesMoreFiles) = (app.isUsedByOthers, [], app.usesMoreFiles)
    (searches, goals, movesThere) = (app.searches, app.goals, app.movesThere)
    let program = program
    screensWithOptions = program.ownScreens.filter { program.hasOptions($0) }
    (reachability, reachabilityByLinks) = (app.reachability, app.reachabilityByLinks)
    shownProgress = app.shownProgress
  }

  /// A file that uses no other file and is used by none.
  package convenience init(
    _ document: FlowDocument, settings: AppliedSettings = AppliedSettings()
  ) {
    let file = FlowProgram.File(source: document.source, flow: document.flow, subflowFiles: [])
    self.init(document, program: FlowProgram(files: [file]), settings: settings)
  }

  /// Drops the stacks, which only rules ask for.
  package func forgetStacks() {
    searches.forget()
    knownShownStacks.withLock { $0 = nil }
    knownModals.withLock { $0 = nil }
    knownOnSystemsWithCards.withLock { $0??.forgetStacks() }
  }

  /// The last values of the progress bar; loops over screens ask `shownProgress`, or this once.
  package var progress: ProgressFlow {
    knownProgress.filled { ProgressFlow(searches, within: allStacks) }
  }

  var bars: NavigationBars {
    knownBars.filled {
      NavigationBars(
        graph, reachabilityByLinks, prefersLarge: flow.app.prefersLargeTitles?.value ?? false)
    }
  }

  /// A shortest walk of forward moves to each screen.
  package var forwardTree: ForwardTree { knownForwardTree.filled { ForwardTree(graph) } }

  /// How evenly progress rises on the shortest routes.
  var pace: RoutePace { knownPace.filled { RoutePace(graph, goals, progress, forwardTree) } }

  var platformFaults: PlatformFaults {
    knownPlatformFaults.filled {
      let patterns = graph.linkStacks.patterns
      // Without files there is nothing to compare with.
      let links =
        platformFiles.files.isEmpty ? [] : patterns.indices.filter { patterns[$0].faults.isEmpty }
      let optional = graph.links.optionalPlaceholders
      return platformFiles.faults(
        of: links.map {
          PlatformFiles.Link(index: $0, pattern: patterns[$0], optional: optional[$0])
        }, within: graph.budget)
    }
  }

  package var linkClashes: [LinkClash] {
    knownLinkClashes.filled { graph.links.clashes(within: graph.budget) }
  }

  var linkStackFaults: [[LinkStackFault]] { knownLinkStackFaults.filled { findLinkStackFaults() } }
  var brokenLinks: [Bool] { app?.brokenLinks ?? knownBrokenLinks.filled { findBrokenLinks() } }
  var doubtfulLinks: [Bool] {
    app?.doubtfulLinks ?? knownDoubtfulLinks.filled { findDoubtfulLinks() }
  }

  /// The screens of the checked file with an unreadable destination or an unknown name, so that it
  /// is not known where they lead.
  var screensWithUnknownTargets: Set<Int> {
    knownUnknownTargets.filled { findScreensWithUnknownTargets() }
  }

  /// Whether a rule could not be decided, because the budget is spent or because there are too many stacks.
  var isUndecided: Bool {
    graph.overflow == nil && (graph.budget.isSpent || !graph.hasAllExits)
  }

  /// The value of a limit for this file.
  func bound(of limit: Limit) -> Int { settings.bound(of: limit) }

  /// The stacks of all walks.
  package var allStacks: StackScope { StackScope(mayBeginWithConditions: mayHaveOuterGates) }

  /// The stacks of walks that open no link from outside.
  package var linklessStacks: StackScope {
    StackScope(opensLinks: false, mayBeginWithConditions: mayHaveOuterGates)
  }

  /// The stacks of walks without some links.
  func stacks(without links: [Bool]) -> StackScope {
    StackScope(
      leftOutLinks: links.contains(true) ? links : [], mayBeginWithConditions: mayHaveOuterGates)
  }

  /// What is common to all stacks with a screen on top.
  package var shownStacks: ShownStacks {
    app?.shownStacks ?? knownShownStacks.filled { ShownStacks(searches, within: allStacks) }
  }

  /// For each screen, whether moves lead to it although it can never be shown.
  var hiddenScreens: [Bool] {
    app?.hiddenScreens ?? knownHiddenScreens.filled { findHiddenScreens() }
  }

  /// The screens from which users can never reach a goal, together with those that they lead to.
  var traps: [[Int]] {
    app?.traps
      ?? knownTraps.filled { StackTraps(searches, isGoal: goals.isGoal, within: allStacks).traps }
  }

  /// The modal layers that can occur without doubtful links.
  var modals: ModalLayers {
    knownModals.filled {
      ModalLayers(
        searches, within: stacks(without: doubtfulLinks),
        unknownLinks: stacks(without: brokenLinks).leftOutLinks,
        openScreens: screensWithUnknownTargets)
    }
  }

  /// The reachable screens if unknown names are replaced with the nearest ones.
  var probableReach: ProbableReach { knownProbableReach.filled { ProbableReach(self) } }

  /// The claims with the answers to them, in file order.
  package var claims: [JudgedClaim] { knownClaims.filled { judgedClaims() } }

  /// The stacks on which moves have a fault, without those of links that have one themselves.
  ///
  /// Where it is a fault that a move is made at all, without those of links that keep modals or append, too.
  func refusedMoves(as fault: MoveFault) -> RefusedMoves {
    let isMade = if case .isMade = fault { true } else { false }
    return RefusedMoves(
      searches, within: stacks(without: isMade ? doubtfulLinks : brokenLinks))
  }

  package var source: SourceText { document.source }

  /// The screens of the checked file.
  package var screens: Range<Int> { program.ownScreens }
}
