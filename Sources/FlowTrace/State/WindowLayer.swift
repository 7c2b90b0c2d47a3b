import FlowFormat

/// How a layer lies over the one below.
package enum LayerStyle: String, Sendable {
  /// The root of the window.
  case root
  case sheet
  case fullScreen = "full-screen"
  case popover, custom

  /// Those of what is presented.
  package static let presented: [LayerStyle] = [.sheet, .fullScreen, .popover, .custom]

  init?(_ verb: Verb) {
    switch verb {
    case .sheet: self = .sheet
    case .fullScreen: self = .fullScreen
    case .popover: self = .popover
    case .custom: self = .custom
    default: return nil
    }
  }

  /// Whether the presenter's view leaves the window, with the callbacks of that.
  ///
  /// UIKit's documentation of `UIModalPresentationStyle`: full screen removes the views underneath;
  /// over the others, a custom one among them, they stay.
  var covers: Bool { self == .fullScreen }

  /// Whether users can close it by a gesture.
  var canBePulledDown: Bool { self == .sheet || self == .popover }
}

/// The root of the window, or what is presented over it.
package struct WindowLayer: Hashable, Sendable {
  package let style: LayerStyle
  package internal(set) var stack: NavigationStack
  /// The move that has called a sub-flow by presenting it.
  package let call: Int?
}
