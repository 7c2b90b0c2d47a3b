package import FlowAnalysis
import FlowFormat
import FlowSource

/// What rules ask about the stacks that can occur.
///
/// They begin at an entry or with a link, opened over nothing (cold) or over whatever is up (warm).
/// Each answer is computed when a rule first wants it.
package struct StackQueries: Sendable {
  private let lazySystem: Lazy<StackSystem>
  private let lazyWitnesses: Lazy<StackWitnesses>
  private let lazyTops: Lazy<StackTops>
  private let lazyAncestry: Lazy<LayerAncestry>
  private let lazyDepths: Lazy<LayerDepths>
  private let lazyKnownDepths: Lazy<LayerDepths>
  private let lazyModals: Lazy<ModalLayers>
  private let lazyEffects: Lazy<MoveEffects>

  init(_ graph: FlowGraph, opensLinks: Bool) {
    let system = Lazy { StackSystem(graph, StackSystem.Options(opensLinks: opensLinks)) }
    lazySystem = system
    lazyWitnesses = Lazy { StackWitnesses(system.value) }
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
    lazyModals = Lazy {
      ModalLayers(system.value) { screen, isAlert in
        let moves = graph.moves(of: screen)
        return isAlert ? !moves.isEmpty : moves.contains(where: graph.leavesLayer)
      }
    }
  }

  package var system: StackSystem { lazySystem.value }
  /// Whether all the stacks there are for the answers can occur.
  var areExact: Bool { system.isExact }
  package var witnesses: StackWitnesses { lazyWitnesses.value }
  package var tops: StackTops { lazyTops.value }
  package var ancestry: LayerAncestry { lazyAncestry.value }
  package var depths: LayerDepths { lazyDepths.value }
  /// Without layers that a sub-flow's unknown caller has presented.
  var knownDepths: LayerDepths { lazyKnownDepths.value }
  package var modals: ModalLayers { lazyModals.value }
  /// Which moves change anything on some stack.
  package var effects: MoveEffects { lazyEffects.value }
}

extension FlowGraph {
  /// Whether a move closes a layer or leads out of it; one that leads nobody knows where may.
  func leavesLayer(_ move: Move) -> Bool { stackChange(of: move)?.leavesLayer ?? true }
}

extension Finding {
  /// The finding about a move that fails on some or all stacks it is made from: on some only, it is a
  /// warning at most, and none if the move has `when`, which may well be what keeps those stacks away.
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
