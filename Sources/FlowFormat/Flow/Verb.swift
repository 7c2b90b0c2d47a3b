/// How a destination changes what is shown; the raw value is the verb's key in the format.
package enum Verb: String, CaseIterable, Sendable {
  case push, replace, set, root
  case present, sheet
  case fullScreen = "full-screen"
  case popover, custom, alert
  case pop
  case popTo = "pop-to"
  case popToRoot = "pop-to-root"
  case dismiss
  case dismissAll = "dismiss-all"
  case tab, open, external, finish

  /// What follows a verb, in a flow and in a trace.
  package enum Operand: Sendable {
    case none, screen, screens, count, url, words, exit
  }

  /// A group of verbs.
  package enum Group: Sendable {
    /// Shows screens in the window or in an existing stack.
    case shows
    /// Presents a screen over everything visible.
    case presents
    /// Presents a screen without a stack.
    case alerts
    case selectsTab, opensLink
    /// Returns to an existing screen.
    case goesBack
    /// Leaves the app; returning shows the same screen.
    case leavesApp
    case endsFlow
  }

  /// The properties of a verb.
  package struct Row: Sendable {
    /// What follows the verb.
    package let operand: Operand
    /// The group of similar verbs.
    package let group: Group
    /// A description of its effect.
    package let sentence: String

    init(_ operand: Operand, _ group: Group, _ sentence: String) {
      self.operand = operand
      self.group = group
      self.sentence = sentence
    }
  }

  /// All properties of the verb, except the change of the stacks: see `StackChange`.
  package var row: Row {
    switch self {
    case .push: Row(.screen, .shows, "Pushes the screen onto the current stack.")
    case .replace:
      Row(.screen, .shows, "Replaces the top of the current stack with the screen.")
    case .set:
      Row(.screens, .shows, "Replaces the current stack with these screens, bottom to top.")
    case .root:
      Row(.screen, .shows, "Makes the screen the window's root and removes everything else.")
    case .present:
      Row(
        .screen, .presents,
        "Presents the screen without a style: as a sheet, or over the whole window before iOS 13.")
    case .sheet:
      Row(.screen, .presents, "Presents the screen as a sheet with its own stack.")
    case .fullScreen:
      Row(.screen, .presents, "Presents the screen over the whole window, with its own stack.")
    case .popover:
      Row(.screen, .presents, "Presents the screen as a popover; on iPad it needs an `anchor`.")
    case .custom: Row(.screen, .presents, "Presents the screen in a custom way.")
    case .alert:
      Row(.screen, .alerts, "Presents the screen as an alert, which any of its moves closes first.")
    case .pop:
      Row(
        .count, .goesBack,
        "Removes that many screens from the current stack; one if used alone.")
    case .popTo:
      Row(
        .screen, .goesBack,
        "Goes back to this screen, the nearest one below the top of the stack.")
    case .popToRoot: Row(.none, .goesBack, "Goes back to the bottom of the current stack.")
    case .dismiss: Row(.none, .goesBack, "Closes the top modal.")
    case .dismissAll: Row(.none, .goesBack, "Closes every modal.")
    case .tab:
      Row(
        .screen, .selectsTab,
        "Closes all modals, then selects the tab of this screen, one of `tabs`.")
    case .open:
      Row(.url, .opensLink, "Acts as if this deep link were opened here; `{name}` is any value.")
    case .external:
      Row(.words, .leavesApp, "Leaves the app, for a URL or in words; what was shown stays.")
    case .finish: Row(.exit, .endsFlow, "Ends this sub-flow with the named exit.")
    }
  }
}

// MARK: - Derived properties

extension Verb {
  /// What follows the verb.
  package var operand: Operand { row.operand }

  /// Whether it presents a screen over everything that is shown.
  package var isModal: Bool { row.group == .presents || row.group == .alerts }

  /// Whether it moves forward to a screen that it names, rather than back to an existing one.
  package var isForward: Bool {
    switch row.group {
    case .shows, .presents, .alerts, .selectsTab, .opensLink: true
    case .goesBack, .leavesApp, .endsFlow: false
    }
  }

  /// Whether it names the screens that it moves forward to.
  package var leadsToScreens: Bool {
    isForward && (operand == .screen || operand == .screens)
  }

  /// Whether the verb alone, as a plain word, is a complete destination.
  package var standsAlone: Bool { row.group == .goesBack && operand != .screen }

  /// Whether the operand is a single screen, which the verb shows.
  package var showsOperand: Bool { operand == .screen && (row.group == .shows || isModal) }

  /// Whether another move can follow it immediately.
  package var takesThen: Bool {
    row.group == .goesBack || row.group == .selectsTab || self == .root
  }

  /// The verbs that present a screen with its own stack.
  package static let presenting = allCases.filter { $0.row.group == .presents }

  /// Whether the screen that the verb shows can lack a navigation stack.
  package var takesNavigation: Bool { row.group == .presents || self == .root }

  /// The verbs that are complete destinations on their own, as plain words.
  static let standingAlone = allCases.filter(\.standsAlone)
  static let wordsStandingAlone = standingAlone.map(\.rawValue)
}

extension Verb: FormatWord {
  package var sentence: String { row.sentence }
}
