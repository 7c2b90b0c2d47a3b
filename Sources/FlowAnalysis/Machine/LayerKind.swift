/// The kind of a layer: where it lies, or how it was presented.
package enum LayerKind: Int32, CaseIterable, Sendable {
  /// The base layer of the window, without a tab bar.
  case window
  /// The base layer of the window, with the stack of a tab.
  case tabs
  case sheet, fullScreen, popover, custom
  /// In a sub-flow: the layer of the unknown caller that pushed the start.
  case caller
  /// In a sub-flow: a layer that the unknown caller presented, in an unknown style.
  case presented
  /// An alert: a move on it closes it first, except a move within its layer.
  case alert

  /// The kinds that the flow's own moves and links present.
  package static let declared: [LayerKind] = [.sheet, .fullScreen, .popover, .custom, .alert]

  package var isModal: Bool {
    switch self {
    case .sheet, .fullScreen, .popover, .custom, .presented, .alert: true
    case .window, .tabs, .caller: false
    }
  }

  /// Whether users can pull the layer down, if its lowest screen allows going back.
  package var canBePulledDown: Bool { self == .sheet || self == .popover || self == .presented }

  /// Whether the presenter's view leaves the window and gets the appearance callbacks.
  ///
  /// UIKit's documentation of `UIModalPresentationStyle`: full screen removes the views underneath;
  /// other styles, including custom ones, keep them.
  var coversPresenter: Bool { self == .fullScreen }

  /// The name of the kind in traces and scenarios.
  package var style: String {
    switch self {
    case .window, .tabs, .caller: "root"
    case .sheet: "sheet"
    case .fullScreen: "full-screen"
    case .popover: "popover"
    case .custom: "custom"
    case .presented: "modal"
    case .alert: "alert"
    }
  }
}

/// A set of kinds of layers.
package struct LayerKinds: OptionSet, Hashable, Sendable {
  package let rawValue: Int16

  package init(rawValue: Int16) { self.rawValue = rawValue }
  package init(_ kind: LayerKind) { rawValue = 1 << Int16(kind.rawValue) }

  package static let base: LayerKinds = [LayerKinds(.window), LayerKinds(.tabs)]
  package static let modal = LayerKinds(LayerKind.allCases.filter(\.isModal).map { .init($0) })
  /// Layers that a move or link of the flow itself presents.
  package static let declaredModal = LayerKinds.modal.subtracting(LayerKinds(.presented))
  /// Those above an unknown caller, or of the caller itself.
  package static let unknown: LayerKinds = [LayerKinds(.caller), LayerKinds(.presented)]
  package static let all = LayerKinds(LayerKind.allCases.map { .init($0) })

  package func contains(_ kind: LayerKind) -> Bool { contains(LayerKinds(kind)) }
}
