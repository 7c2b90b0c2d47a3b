import FlowAnalysis
import FlowFormat
import FlowSource

/// A modal layer that no move closes, neither in it nor above it.
struct UnclosedLayer {
  let layer: ModalLayers.Layer
  /// The screen it was presented with or, where another file has that, the presentation.
  let range: SourceRange
  /// The first presentation of the checked file, where it is not `range`.
  let notes: [Note]
}

extension CheckedFlow {
  /// The layers that a finding of this file can be about, one for each screen that is presented.
  ///
  /// A layer is taken to be left as well where something above it can close all modals or end the
  /// sub-flow it belongs to, and where a move has an unknown target.
  func unclosedLayers(where isWanted: (ModalLayers.Layer) -> Bool) -> [UnclosedLayer] {
    guard hasModals else { return [] }
    let layers = stacks.modals.layers.filter { layer in
      layer.exit == nil && layer.kind != .presented && isWanted(layer)
    }
    guard !layers.isEmpty else { return [] }
    let left = ScreensLeft(self)
    var seen: Set<Int> = []
    return layers.compactMap { layer in
      guard !left.isLeft(from: layer.screen), let place = place(of: layer),
        seen.insert(layer.screen).inserted
      else { return nil }
      return place
    }
  }

  private func place(of layer: ModalLayers.Layer) -> UnclosedLayer? {
    let presentation = layer.moves.lazy.map { self.graph.moves[$0] }.first { self.graph.isOwn($0) }
    let place = presentation.map { graph.destination(of: $0).placeOfOperand }
    if screens.contains(layer.screen) {
      return UnclosedLayer(
        layer: layer, range: program.idRange(of: layer.screen),
        notes: place.map { [Note("presented here", at: $0)] } ?? [])
    }
    return place.map { UnclosedLayer(layer: layer, range: $0, notes: []) }
  }
}

/// From which screens moves forward, in their layer and over it, lead to one that closes it.
private struct ScreensLeft {
  private let isLeft: [Bool]
  /// The same by the end of the checked file, and of another one.
  private let isFinished: (own: [Bool], other: [Bool])
  private let own: Range<Int>

  init(_ subject: CheckedFlow) {
    let graph = subject.graph
    own = subject.screens
    var leaving = Array(subject.screensWithUnknownTargets())
    var edges: [Digraph.Edge] = []
    var finishing: (own: [Int], other: [Int]) = ([], [])
    for move in graph.moves {
      switch graph.stackChange(of: move) {
      case .goBack(.dismissAll), .replaceWindow, .open, .selectTab, nil:
        leaving.append(move.source)
      case .goBack(.finish) where subject.screens.contains(move.source):
        finishing.own.append(move.source)
      case .goBack(.finish): finishing.other.append(move.source)
      case .push(let screen), .replaceTop(let screen), .present(_, let screen, _):
        edges.append(.init(screen, move.source))
      case .replaceLayer(let screens): edges += screens.map { .init($0, move.source) }
      case .goBack: break
      }
    }
    let arriving = Digraph(nodeCount: graph.screenCount, edges: edges)
    isLeft = arriving.reached(from: leaving)
    isFinished = (arriving.reached(from: finishing.own), arriving.reached(from: finishing.other))
  }

  func isLeft(from screen: Int) -> Bool {
    isLeft[screen] || (own.contains(screen) ? isFinished.own[screen] : isFinished.other[screen])
  }
}

extension LayerKind {
  /// How a layer of this kind is named in a message.
  var name: String {
    switch self {
    case .sheet: "sheet"
    case .popover: "popover"
    case .fullScreen: "full-screen modal"
    case .custom: "custom modal"
    case .presented: "modal"
    case .alert: "alert"
    case .window, .tabs, .caller: "window"
    }
  }
}
