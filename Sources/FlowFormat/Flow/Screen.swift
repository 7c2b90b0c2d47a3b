package import FlowSource

/// One screen of a flow.
package struct Screen: Sendable {
  package let id: Located<String>
  package var title: Located<String>?
  /// The value of the progress bar while this screen is on top, possibly outside 0…1.
  ///
  /// nil hides the bar.
  package var progress: Located<ScreenProgress>?
  package var destinations: [Destination] = []
  /// Whether a declared progress is not a number; `progress` is nil then.
  package var hasUnreadableProgress = false
  /// Whether users can go back by button, by swiping or by pulling down.
  package var allowsBack = true
  /// Whether the app keeps the edge swipe while the navigation bar is hidden.
  package var keepsSwipe = false
  package var isFinal = false
  /// Whether moving forward performs an action that must not be repeated.
  package var commits = false
  /// Has at most one element: screens are copied often, and few have rare options.
  private var rareOptions: [RareScreenOptions] = []
  /// Whether the screen has any of the rarer options.
  package private(set) var hasOptions = false

  package init(id: Located<String>) {
    self.id = id
  }

  /// The options that few screens have.
  package var rare: RareScreenOptions {
    // Read in place, because a copy would retain a dozen references.
    _read {
      if rareOptions.isEmpty { yield RareScreenOptions() } else { yield rareOptions[0] }
    }
    set {
      rareOptions = [newValue]
      hasOptions = true
    }
  }

  // By index, because `first` copies all options.

  package var entry: Located<String>? { rareOptions.isEmpty ? nil : rareOptions[0].entry }
  package var parameters: [Parameter] { rareOptions.isEmpty ? [] : rareOptions[0].parameters }
  package var bar: NavigationBar? { rareOptions.isEmpty ? nil : rareOptions[0].bar }
  /// The condition that passing this screen satisfies.
  package var gate: Located<String>? { rareOptions.isEmpty ? nil : rareOptions[0].gate }
  package var requires: [Located<String>] { rareOptions.isEmpty ? [] : rareOptions[0].requires }
  /// The minimum iOS version of the screen.
  package var systemVersion: Located<SystemVersion>? {
    rareOptions.isEmpty ? nil : rareOptions[0].systemVersion
  }
  /// The app's own `additionalSafeAreaInsets.top`, in points.
  package var safeAreaTop: Located<Double>? {
    rareOptions.isEmpty ? nil : rareOptions[0].safeAreaTop
  }
  /// The URL patterns that the screen lists.
  package var patterns: [Located<String>] { rareOptions.isEmpty ? [] : rareOptions[0].patterns }
  /// The Swift types that show the screen, or `none`; empty if the key is absent.
  package var code: [Located<String>] { rareOptions.isEmpty ? [] : rareOptions[0].code }
  /// The path of a picture of the real screen, relative to the file.
  package var image: Located<String>? { rareOptions.isEmpty ? nil : rareOptions[0].image }
}

/// The options that few screens have.
package struct RareScreenOptions: Sendable {
  /// How the screen is entered from outside the flow, in words.
  package var entry: Located<String>?
  package var parameters: [Parameter] = []
  /// Whether there are unreadable `parameters`.
  package var hasUnreadableParameters = false
  package var bar: NavigationBar?
  package var gate: Located<String>?
  /// Whether there is an unreadable `gate`.
  package var hasUnreadableGate = false
  package var requires: [Located<String>] = []
  package var systemVersion: Located<SystemVersion>?
  package var safeAreaTop: Located<Double>?
  package var patterns: [Located<String>] = []
  package var code: [Located<String>] = []
  /// Relative to the file.
  package var image: Located<String>?

  package init() {}
}

/// The declared progress of a screen.
package enum ScreenProgress: Sendable {
  case value(Progress)
  /// A value derived from the screens before and after it.
  case automatic

  /// The declared value; nil for `auto`.
  package var written: Progress? {
    if case .value(let progress) = self { progress } else { nil }
  }
}

/// The navigation bar of a screen.
package struct NavigationBar: Sendable {
  /// `UINavigationItem.LargeTitleDisplayMode`.
  package enum LargeTitle: String, FormatWord {
    case automatic, always, never

    package var sentence: String {
      switch self {
      case .automatic: "As on the screen below."
      case .always: "Large if `app.large-titles` is true."
      case .never: "Inline."
      }
    }
  }

  package var hidden: Located<Bool>?
  package var largeTitle: Located<LargeTitle>?
  package var prompt: Located<String>?
  /// Whether the tab bar is shown.
  package var tabBar: Located<Bool>?
  /// `backgroundColor` and `barTintColor`, in words.
  package var background: Located<String>?
  package var barTint: Located<String>?

  /// Whether `hidden` is present and true.
  package var isHidden: Bool { hidden?.value == true }

  package init() {}
}

/// A value that a screen needs.
package struct Parameter: Sendable {
  package let name: Located<String>
  package var type: Located<ParameterType>
  package var isOptional = false
  package var defaultValue: Located<String>?

  package init(name: Located<String>, type: Located<ParameterType>) {
    self.name = name
    self.type = type
  }

  /// Whether moves and links must pass the parameter.
  package var isRequired: Bool { !isOptional && defaultValue == nil }
}
