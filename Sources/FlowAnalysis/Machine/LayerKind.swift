/// What a layer lies on.
package enum LayerKind: Int32, CaseIterable, Sendable {
  /// The base layer of the window, without a tab bar.
  case window
  /// The base layer of the window, on the stack of a tab.
  case tabs
  case sheet, fullScreen, popover, custom
  /// In a file that is a sub-flow: the layer of the unknown caller that pushed its start.
  case caller
  /// In a file that is a sub-flow: presented by its unknown caller, nobody knows how.
  case presented
  /// Over its presenter until a move of its screen is made, which closes it first.
  case alert

  /// Those that moves and links present.
  package static let declared: [LayerKind] = [.sheet, .fullScreen, .popover, .custom, .alert]

  package var isModal: Bool {
    switch self {
    case .sheet, .fullScreen, .popover, .custom, .presented, .alert: true
    case .window, .tabs, .caller: false
    }
  }

  /// Whether users can pull it down, if its lowest screen lets them go back.
  package var canBePulledDown: Bool { self == .sheet || self == .popover || self == .presented }

  /// Whether the presenter's view leaves the window, with the callbacks of that.
  ///
  /// UIKit's documentation of `UIModalPresentationStyle`: full screen removes the views underneath;
  /// over the others, a custom one among them, they stay.
  var coversPresenter: Bool { self == .fullScreen }

  /// The word for it in traces and scenarios.
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
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }
  package init(_ kind: LayerKind) { rawValue = 1 << kind.rawValue }

  package static let base: LayerKinds = [LayerKinds(.window), LayerKinds(.tabs)]
  package static let modal = LayerKinds(LayerKind.allCases.filter(\.isModal).map { .init($0) })
  /// What is presented, by a move or link of the flow itself.
  package static let declaredModal = LayerKinds.modal.subtracting(LayerKinds(.presented))
  package static let pulledDown = LayerKinds(
    LayerKind.allCases.filter(\.canBePulledDown).map { .init($0) })
  package static let all = LayerKinds(LayerKind.allCases.map { .init($0) })

  package func contains(_ kind: LayerKind) -> Bool { contains(LayerKinds(kind)) }
}
