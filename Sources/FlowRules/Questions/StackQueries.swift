package import FlowAnalysis
import FlowFormat
import FlowSource

/// What rules ask about the stacks that can occur.
///
/// They begin at an entry or with a link, opened over nothing (cold) or over whatever is up (warm).
/// Each answer is computed when a rule first wants it.
package struct StackQueries: Sendable {
  private let lazySystem: Lazily<StackSystem>
  private let lazyWitnesses: Lazily<StackWitnesses>
  private let lazyTops: Lazily<StackTops>
  private let lazyAncestry: Lazily<LayerAncestry>
  private let lazyDepths: Lazily<LayerDepths>
  private let lazyKnownDepths: Lazily<LayerDepths>
  private let lazyModals: Lazily<ModalLayers>

  init(_ graph: FlowGraph, opensLinks: Bool) {
    let system = Lazily { StackSystem(graph, StackSystem.Options(opensLinks: opensLinks)) }
    lazySystem = system
    lazyWitnesses = Lazily { StackWitnesses(system.value) }
    lazyTops = Lazily { StackTops(system.value) }
    lazyAncestry = Lazily { LayerAncestry(system.value) }
    let depths = Lazily { LayerDepths(system.value) }
    lazyDepths = depths
    lazyKnownDepths = Lazily {
      graph.isSubflow ? LayerDepths(system.value, in: .notPresented) : depths.value
    }
    lazyModals = Lazily {
      ModalLayers(system.value) { screen in
        graph.moves(of: screen).contains { $0.leavesModal }
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
}

extension Move {
  /// Whether it closes a modal layer or leads out of it.
  var leavesModal: Bool {
    switch verb {
    case .dismiss, .dismissAll, .root, .open, .tab, .finish: true
    case .push, .replace, .set, .sheet, .fullScreen, .popover, .custom, .pop, .popTo, .popToRoot:
      false
    }
  }
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
