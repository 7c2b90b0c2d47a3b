import FlowFormat
import FlowSource

/// Properties of screens that are read often.
struct ScreenTraits: OptionSet {
  static let hasOptions = ScreenTraits(rawValue: 1)
  static let commits = ScreenTraits(rawValue: 2)
  static let allowsBack = ScreenTraits(rawValue: 4)
  static let isFinal = ScreenTraits(rawValue: 8)
  static let hasUnreadableProgress = ScreenTraits(rawValue: 16)
  static let isProgressAutomatic = ScreenTraits(rawValue: 32)
  static let isGate = ScreenTraits(rawValue: 64)

  let rawValue: UInt8
}

func traitsOfScreens(in flow: Flow) -> [ScreenTraits] {
  // By index and stored property, because any other access copies each screen.
  flow.screens.indices.map { index in
    var traits: ScreenTraits = []
    if flow.screens[index].hasOptions {
      traits.insert(.hasOptions)
      if flow.screens[index].gate != nil { traits.insert(.isGate) }
    }
    if flow.screens[index].commits { traits.insert(.commits) }
    if flow.screens[index].allowsBack { traits.insert(.allowsBack) }
    if flow.screens[index].isFinal { traits.insert(.isFinal) }
    if flow.screens[index].hasUnreadableProgress { traits.insert(.hasUnreadableProgress) }
    if case .automatic = flow.screens[index].progress?.value { traits.insert(.isProgressAutomatic) }
    return traits
  }
}
