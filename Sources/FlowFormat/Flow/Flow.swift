package import FlowSource

/// The contents of a flow file, with source ranges, in file order; names are not resolved.
package struct Flow: Sendable {
  package var name: Located<String>?
  package var start: Located<String>?
  package var tabs: [Located<String>] = []
  package var app = App()
  /// The screens in file order, with unique ids; the first of two entries with the same key counts.
  package var screens: [Screen] = []
  /// The links in file order: those at the top level and those of screens.
  package var links: [DeepLink] = []
  package var subflows: [Subflow] = []
  package var everywhere = Everywhere()
  package var claims: [Claim] = []
  /// The destinations that could not be read, in file order.
  package var unreadMoves: [UnreadMove] = []
  /// All names under `flows`, including those without a readable path.
  var subflowNames: Set<String> = []
  /// The index of each screen by id.
  package internal(set) var screenIndices: [String: Int] = [:]

  package init() {}

  package func screen(named id: String) -> Screen? {
    screenIndex(named: id).map { screens[$0] }
  }

  /// The index of a screen by id.
  package func screenIndex(named id: String) -> Int? { screenIndices[id] }
}

/// Moves that all screens of a file share.
package struct Everywhere: Sendable {
  /// Moves with the same screens.
  package struct Group: Sendable {
    package var destinations: [Destination] = []
    /// The screens without these moves.
    package var except: [Located<String>] = []
    /// The only screens with these moves; nil if the key is absent.
    package var only: [Located<String>]?
  }

  package private(set) var groups: [Group] = []
  /// Those of all groups.
  package private(set) var destinations: [Destination] = []

  /// The names of screens that have some of the moves, or do not.
  package var screenNames: [Located<String>] { groups.flatMap { $0.except + ($0.only ?? []) } }

  mutating func add(_ group: Group) {
    groups.append(group)
    destinations += group.destinations
  }
}

/// A destination that could not be read, such as one with an unknown verb.
package struct UnreadMove: Sendable {
  package let range: SourceRange
  /// Words in the destination that may be names of screens.
  package let names: [Located<String>]
  /// Whether every verb that may be intended goes back.
  package let goesBack: Bool
  /// Whether the move belongs to the flow rather than to one screen.
  package var isOfFlow = false
}

extension Flow {
  /// The destinations of all screens, then those of `everywhere`, each before its nested ones.
  package var allDestinations: [Destination] {
    var found: [Destination] = []
    for destinations in screens.map(\.destinations) + [everywhere.destinations] {
      var waiting = Array(destinations.reversed())
      while let destination = waiting.popLast() {
        found.append(destination)
        if destination.hasNested { waiting += destination.nested.reversed() }
      }
    }
    return found
  }

  /// The names with a slash, which include all names of sub-flows' screens.
  package var namesWithSlash: Set<String> {
    var names = ([start].compactMap(\.self) + tabs).map(\.value)
    for destination in allDestinations {
      names += ([destination.operand].compactMap(\.self) + destination.stack).map(\.value)
    }
    for link in links {
      switch link.target {
      case .screen(let name): names.append(name.value)
      case .stack(let elements): names += elements.map(\.screen.value)
      }
    }
    return Set(names.filter { $0.utf8.contains(UInt8(ascii: "/")) })
  }
}

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

/// Another flow file, with the name that this file gives it.
package struct Subflow: Sendable {
  package let name: Located<String>
  /// The path relative to the file that lists it.
  package let path: Located<String>
}
