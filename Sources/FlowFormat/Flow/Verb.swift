/// The state change of a destination, under the word that the format has for it.
///
/// Public, as `SourceRange`: rules compare the verbs of all moves, and only what is public is inlined.
public enum Verb: String, CaseIterable, Sendable {
  case push, replace, set, root
  case sheet
  case fullScreen = "full-screen"
  case popover, custom, alert
  case pop
  case popTo = "pop-to"
  case popToRoot = "pop-to-root"
  case dismiss
  case dismissAll = "dismiss-all"
  case tab, open, finish

  /// What a verb is followed by, in a flow and in a trace.
  public enum Operand: Sendable {
    case none, screen, screens, count, url, exit
  }

  /// The group of verbs that it belongs to.
  public enum Group: Sendable {
    /// Shows screens in the window or a stack that exists.
    case shows
    /// Presents a screen over everything that is shown.
    case presents
    /// The same without a stack.
    case alerts
    case selectsTab, opensLink
    /// Returns to a screen that is there.
    case goesBack
    case endsFlow
  }

  /// The row of a verb in the table of verbs.
  public struct Row: Sendable {
    /// What it is followed by.
    public let operand: Operand
    /// The verbs that it is like.
    public let group: Group
    /// What it does, in words.
    public let sentence: String

    @inlinable init(_ operand: Operand, _ group: Group, _ sentence: String) {
      self.operand = operand
      self.group = group
      self.sentence = sentence
    }
  }

  /// All that is known of it, but for the change of the stacks: that is `StackChange`.
  @inlinable public var row: Row {
    switch self {
    case .push: Row(.screen, .shows, "Puts the screen on top of the current stack.")
    case .replace:
      Row(.screen, .shows, "Puts the screen in place of the top of the current stack.")
    case .set: Row(.screens, .shows, "Makes these screens the whole current stack, bottom to top.")
    case .root:
      Row(.screen, .shows, "Makes the screen the window's root; all else goes, modals included.")
    case .sheet:
      Row(.screen, .presents, "Presents the screen as a sheet, the root of a stack of its own.")
    case .fullScreen:
      Row(.screen, .presents, "Presents the screen over the whole window, with a stack of its own.")
    case .popover:
      Row(.screen, .presents, "Presents the screen as a popover; on iPad it needs an `anchor`.")
    case .custom: Row(.screen, .presents, "Presents the screen in a way of the app's own.")
    case .alert:
      Row(.screen, .alerts, "Presents the screen as an alert: any move of it closes it first.")
    case .pop:
      Row(
        .count, .goesBack,
        "Takes so many screens off the current stack; one, where it stands alone.")
    case .popTo:
      Row(
        .screen, .goesBack,
        "Goes down to the nearest one of this screen below the top of the stack.")
    case .popToRoot: Row(.none, .goesBack, "Goes down to the bottom of the current stack.")
    case .dismiss: Row(.none, .goesBack, "Closes the top modal.")
    case .dismissAll: Row(.none, .goesBack, "Closes every modal.")
    case .tab:
      Row(
        .screen, .selectsTab,
        "Closes all modals, then selects the tab of this screen, one of `tabs`.")
    case .open:
      Row(.url, .opensLink, "Acts as if this deep link were opened here; `{name}` is any value.")
    case .finish: Row(.exit, .endsFlow, "Ends this sub-flow by the named exit.")
    }
  }
}

// MARK: - What follows from it

extension Verb {
  /// What it is followed by.
  @inlinable public var operand: Operand { row.operand }

  /// Whether it presents a screen over everything that is shown.
  @inlinable public var isModal: Bool { row.group == .presents || row.group == .alerts }

  /// Whether it leads on to a screen it names, rather than back to one that is there.
  @inlinable public var isForward: Bool { row.group != .goesBack && row.group != .endsFlow }

  /// Whether it names the screens that it leads on to.
  @inlinable public var leadsToScreens: Bool {
    isForward && (operand == .screen || operand == .screens)
  }

  /// Whether a plain word without operand is enough to write it.
  package var standsAlone: Bool { row.group == .goesBack && operand != .screen }

  /// Whether its operand is one screen that it shows.
  package var showsOperand: Bool { operand == .screen && (row.group == .shows || isModal) }

  /// Whether a move by it can be followed by another one at once.
  package var takesThen: Bool {
    row.group == .goesBack || row.group == .selectsTab || self == .root
  }

  /// Whether what it shows can do without a navigation stack.
  package var takesNavigation: Bool { row.group == .presents || self == .root }

  /// Those that a plain word without operand is enough to write.
  static let standingAlone = allCases.filter(\.standsAlone)
  static let wordsStandingAlone = standingAlone.map(\.rawValue)
}

extension Verb: FormatWord {
  package var sentence: String { row.sentence }
}
