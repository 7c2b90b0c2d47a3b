package import FlowSource

/// The app's platforms and URLs; absent keys disable their checks.
package struct App: Sendable {
  package enum Framework: String, FormatWord {
    case swiftui, uikit

    package var sentence: String {
      switch self {
      case .swiftui: "NavigationStack, sheet and fullScreenCover."
      case .uikit: "UINavigationController and present(_:animated:)."
      }
    }
  }

  package enum Idiom: String, FormatWord {
    case phone, pad

    package var sentence: String {
      switch self {
      case .phone: "iPhone."
      case .pad: "iPad, where a popover needs an anchor."
      }
    }
  }

  /// A class from the published articles; each article is about code around a navigation controller.
  package enum PublishedClass: String, FormatWord {
    case progressController = "progress-controller"
    case directionDelegate = "direction-delegate"
    case barTransition = "bar-transition"
    case router

    package var sentence: String {
      switch self {
      case .progressController:
        "A navigation controller that shows a progress bar below its navigation bar."
      case .directionDelegate: "A navigation controller that tells its delegate the direction."
      case .barTransition: "A navigation delegate that compensates for bars of other heights."
      case .router: "A router with its own list of screens, for one navigation controller."
      }
    }

    /// Whether the class is the delegate of its navigation controller.
    package var isDelegate: Bool { self != .router }
  }

  /// What a progress bar belongs to.
  package enum ProgressBarPlace: String, FormatWord {
    case navigationBar = "navigation-bar"
    case screen

    package var sentence: String {
      switch self {
      case .navigationBar: "Below the navigation bar, with which it is hidden or covered."
      case .screen: "In the view of each screen."
      }
    }
  }

  /// Which of several patterns that match a URL opens it.
  package enum LinkPrecedence: String, FormatWord {
    case specific, first

    package var sentence: String {
      switch self {
      case .specific: "The most specific one: text before placeholders, segment by segment."
      case .first: "The first one in the file, as in a hand-written switch."
      }
    }
  }

  package var framework: Located<Framework>?
  package var deploymentTarget: Located<SystemVersion>?
  package var idioms: [Located<Idiom>] = []
  package var prefersLargeTitles: Located<Bool>?
  /// Custom URL schemes that the app registers; nil if the key is absent.
  package var schemes: [Located<String>]?
  /// Hosts of its universal links; nil if the key is absent.
  package var domains: [Located<String>]?
  /// The paths of the platform's files, relative to the file that lists them.
  package var files: [Located<String>] = []
  /// The published classes that the app has; nil if the key is absent.
  package var uses: [Located<PublishedClass>]?
  /// The conditions that may be satisfied when the app starts, such as a saved session.
  package var remembers: [Located<String>] = []
  /// Swift types that only hold screens.
  package var containers: [Located<String>] = []
  package var progressBar = ProgressBarPlace.navigationBar
  package var linkPrecedence = LinkPrecedence.specific

  package init() {}

  /// Whether the app has a class; without the key `uses`, it has a progress bar, and no other class.
  package func has(_ published: PublishedClass) -> Bool {
    uses == nil ? published == .progressController : names(published)
  }

  /// Whether the app has the published router of UIKit, which presents bare controllers and keeps a list of its own; that
  /// of SwiftUI is bound to the path.
  package var hasListedRouter: Bool { names(.router) && framework?.value != .swiftui }

  /// Whether the app has a progress bar below its navigation bar, which hides it, as a modal covers it.
  package var hasBarBelowNavigationBar: Bool {
    has(.progressController) && progressBar != .screen
  }

  /// Whether the key `uses` names a class.
  package func names(_ published: PublishedClass) -> Bool {
    uses?.contains { $0.value == published } ?? false
  }

  /// Whether the system presents sheets full screen.
  ///
  /// UIKit's documentation of `UIModalPresentationStyle.automatic`: iOS 13 is the first version
  /// that does not.
  package var presentsSheetsFullScreen: Bool {
    deploymentTarget.map { $0.value < SystemVersion(13) } ?? false
  }

  /// The declared idioms; phone by default.
  package var effectiveIdioms: [Idiom] { idioms.isEmpty ? [.phone] : idioms.map(\.value) }
}

/// A version of iOS: major and minor.
package struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Parses `16`, `16.4` or `16.4.1`; nil for anything else, including leading zeros of the first number.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 3, parts[0].first != UInt8(ascii: "0"),
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
    else { return nil }
    let numbers = parts.compactMap { Int(String(Substring($0))) }
    guard numbers.count == parts.count else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
  }

  package static func < (one: SystemVersion, other: SystemVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
