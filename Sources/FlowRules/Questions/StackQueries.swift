package import FlowAnalysis
import FlowFormat
import FlowSource

/// Answers the questions of rules about the stacks that can occur.
///
/// Stacks start at an entry or with a link, which opens without (cold) or with (warm) existing
/// stacks. Each answer is computed when a rule first needs it.
package struct StackQueries: Sendable {
  private let lazySystem: Lazy<StackSystem>
  private let lazyWitnesses: Lazy<ShortestWalks>
  private let lazyTops: Lazy<StackTops>
  private let lazyAncestry: Lazy<LayerAncestry>
  private let lazyDepths: Lazy<LayerDepths>
  private let lazyKnownDepths: Lazy<LayerDepths>
  private let lazyEffects: Lazy<MoveEffects>

  /// `isLeftOutLink` excludes links by index; by default, all are opened, and all moves are made.
  init(
    _ graph: FlowGraph, opensLinks: Bool = true, isLeftOutLink: [Bool] = [],
    omitting omitted: OmittedMoves = []
  ) {
    let system = Lazy {
      var options = StackSystem.Options(opensLinks: opensLinks)
      options.isLeftOutLink = isLeftOutLink
      options.omit(omitted, of: graph)
      return StackSystem(graph, options)
    }
    lazySystem = system
    lazyWitnesses = Lazy { ShortestWalks(system.value) }
    let tops = Lazy { StackTops(system.value) }
    let ancestry = Lazy { LayerAncestry(system.value) }
    let depths = Lazy { LayerDepths(system.value) }
    (lazyTops, lazyAncestry, lazyDepths) = (tops, ancestry, depths)
    lazyEffects = Lazy {
      MoveEffects(system.value, tops: tops.value, depths: depths.value, ancestry: ancestry.value)
    }
    lazyKnownDepths = Lazy {
      graph.isSubflow ? LayerDepths(system.value, in: .notPresented) : depths.value
    }
  }

  /// Drops all answers.
  func forget() {
    lazySystem.forget()
    lazyWitnesses.forget()
    forgetAllButWalks()
  }

  /// Drops the answers that reports do not need.
  func forgetAllButWalks() {
    lazyTops.forget()
    lazyAncestry.forget()
    lazyDepths.forget()
    lazyKnownDepths.forget()
    lazyEffects.forget()
  }

  package var system: StackSystem { lazySystem.value }
  /// Whether all known stacks can occur.
  var areExact: Bool { system.isExact }
  /// Whether they were computed and some cannot occur.
  var areKnownInexact: Bool { lazySystem.valueIfKnown?.isExact == false }
  package var witnesses: ShortestWalks { lazyWitnesses.value }
  package var tops: StackTops { lazyTops.value }
  package var ancestry: LayerAncestry { lazyAncestry.value }
  package var depths: LayerDepths { lazyDepths.value }
  /// Without layers presented by the unknown caller of a sub-flow.
  var knownDepths: LayerDepths { lazyKnownDepths.value }
  /// The moves that change something on some stack.
  package var effects: MoveEffects { lazyEffects.value }
}

extension Finding {
  /// The finding about a move that fails on some or all stacks.
  ///
  /// On some only, it is at most a warning; a move with `when` is not reported then, because its
  /// condition may exclude those stacks.
  func weighed(by extent: Extent, of move: Move) -> Finding? {
    var finding = self
    finding.isConditional = finding.isConditional || move.isConditional
    switch extent {
    case .none: return nil
    case .some:
      guard !move.isConditional else { return nil }
      finding.greatestSeverity = min(finding.greatestSeverity, .warning)
      return finding
    case .every: return finding
    }
  }
}
