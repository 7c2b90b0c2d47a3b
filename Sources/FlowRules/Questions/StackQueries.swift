package import FlowAnalysis
import FlowFormat
import FlowSource
import Synchronization

/// Answers the questions of rules about the stacks that can occur.
///
/// Stacks start at an entry or with a link, which opens without (cold) or with (warm) existing
/// stacks. Each answer is computed when a rule first needs it.
///
/// A class, so that all answers are in one block of memory: most of those of a small flow are never asked for.
package final class StackQueries: Sendable {
  private let graph: FlowGraph
  private let opensLinks: Bool
  private let isLeftOutLink: [Bool]
  private let omitted: OmittedMoves
  private let knownSystem = Mutex<StackSystem?>(nil)
  private let knownWitnesses = Mutex<ShortestWalks?>(nil)
  private let knownTops = Mutex<StackTops?>(nil)
  private let knownAncestry = Mutex<LayerAncestry?>(nil)
  private let knownAllDepths = Mutex<LayerDepths?>(nil)
  private let hasGaps = Mutex(false)
  private let knownEffects = Mutex<MoveEffects?>(nil)

  /// `isLeftOutLink` excludes links by index; by default, all are opened, and all moves are made.
  init(
    _ graph: FlowGraph, opensLinks: Bool = true, isLeftOutLink: [Bool] = [],
    omitting omitted: OmittedMoves = OmittedMoves()
  ) {
    self.graph = graph
    self.opensLinks = opensLinks
    self.isLeftOutLink = isLeftOutLink
    self.omitted = omitted
  }

  /// Drops all answers; they are computed again when something asks for them.
  func forget() {
    knownSystem.withLock { $0 = nil }
    knownWitnesses.withLock { $0 = nil }
    knownTops.withLock { $0 = nil }
    knownAncestry.withLock { $0 = nil }
    knownAllDepths.withLock { $0 = nil }
    knownEffects.withLock { $0 = nil }
  }

  package var system: StackSystem {
    knownSystem.filled {
      var options = StackSystem.Options(opensLinks: opensLinks)
      options.isLeftOutLink = isLeftOutLink
      options.omit(omitted, of: graph)
      return StackSystem(graph, options)
    }
  }

  /// Whether a step of a walk is left out; if not, searches find that walk.
  func leavesOut(aStepOf walk: StackWitness) -> Bool {
    if walk.opensAnyLink, !opensLinks || isLeftOutLink.contains(true) { return true }
    return walk.steps.contains { step in
      guard case .move(let index) = step else { return false }
      return graph.chain(to: index).contains { omitted.contain(graph.moves[$0], in: graph) }
    }
  }

  /// Whether all known stacks can occur.
  var areExact: Bool { system.isExact }
  /// Whether they were computed and some cannot occur.
  var areKnownInexact: Bool { knownSystem.withLock { $0?.isExact == false } }

  /// Whether a search has ended before it was complete.
  var areUnjudged: Bool { hasGaps.withLock(\.self) }
  func leaveUnjudged() { hasGaps.withLock { $0 = true } }

  package var witnesses: ShortestWalks {
    knownWitnesses.filled { ShortestWalks(system, isKept: true) }
  }
  package var tops: StackTops { knownTops.filled { StackTops(system) } }
  package var ancestry: LayerAncestry { knownAncestry.filled { LayerAncestry(system) } }
  package var depths: LayerDepths { knownAllDepths.filled { LayerDepths(system) } }

  /// The moves that change something on some stack.
  package var effects: MoveEffects {
    knownEffects.filled { MoveEffects(system, tops: tops, depths: depths, ancestry: ancestry) }
  }
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
      finding.isOccasional = true
      return finding
    case .every: return finding
    }
  }
}
