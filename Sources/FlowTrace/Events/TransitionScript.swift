/// The order of events in all visible changes, in one place.
///
/// UIKit documents each of these methods, but not how calls to different receivers interleave. The
/// orders are those of published logs; an event that no log contains is `assumed` here, and marked
/// in traces of all events.
enum TransitionScript {
  enum Subject {
    /// The view controller that disappears.
    case from
    /// The view controller that appears.
    case to
  }

  enum Line {
    case event(TraceEvent.Name, Subject)
    /// The same, at a position that no published source confirms.
    case assumed(TraceEvent.Name, Subject)
    /// The progress view learns which screen appears, as in article A's `willShow`.
    case progressStep
    /// The navigation bar takes the height for the screen that appears, as in article C.
    case barStep
  }

  enum Part {
    /// A navigation transition, up to the point at which a finger may hold it.
    case begin
    /// The rest of a finished transition.
    case end
    /// The rest of a canceled transition: neither `willShow` nor `didShow` follows.
    case cancel
    case present
    /// A modal is closed whose presenter stayed visible.
    case dismiss
    /// A modal is closed that covered its presenter.
    case uncover
    /// The root of the window is replaced.
    case exchange
    /// Another tab is selected.
    case select
    /// A sheet that was pulled down is released.
    case release
  }

  static func lines(of part: Part) -> [Line] {
    switch part {
    case .begin: begin
    case .end: end
    case .cancel: cancel
    case .present: present
    case .dismiss: dismiss
    case .uncover: uncover
    case .exchange: exchange
    case .select: select
    case .release: release
    }
  }

  /// The log of vastdevblog (2012); the same order in BigZaphod/Chameleon,
  /// `UINavigationController.m`.
  private static let begin: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewWillAppear, .to), .event(.willShow, .to),
    .progressStep, .barStep,
  ]
  private static let end: [Line] = [
    .event(.viewDidDisappear, .from), .event(.viewDidAppear, .to), .event(.didShow, .to),
  ]
  /// The log of wangling.me (2014), "The inconsistent order of view transition events"; that no
  /// delegate event follows: Open Radar 21137690.
  private static let cancel: [Line] = [
    .event(.viewWillDisappear, .to), .event(.viewDidDisappear, .to),
    .event(.viewWillAppear, .from), .event(.viewDidAppear, .from), .progressStep, .barStep,
  ]
  /// UIKit's documentation of `UIModalPresentationStyle.fullScreen`: the presenter's views are
  /// removed after the transition.
  private static let present: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewWillAppear, .to), .event(.willShow, .to),
    .progressStep, .barStep, .event(.didShow, .to), .event(.viewDidAppear, .to),
    .event(.viewDidDisappear, .from),
  ]
  private static let dismiss: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewDidDisappear, .from),
  ]
  private static let uncover: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewWillAppear, .to), .assumed(.willShow, .to),
    .progressStep, .barStep, .assumed(.viewDidDisappear, .from), .assumed(.viewDidAppear, .to),
    .assumed(.didShow, .to),
  ]
  private static let exchange: [Line] = [
    .assumed(.viewWillDisappear, .from), .assumed(.viewDidDisappear, .from),
    .event(.viewWillAppear, .to), .event(.willShow, .to), .progressStep, .barStep,
    .event(.didShow, .to), .event(.viewDidAppear, .to),
  ]
  /// The log at pgzxc.github.io/posts/efa3afd7.html.
  ///
  /// Open Radar 29912893 contains the delegate
  /// events, but not their position.
  private static let select: [Line] = [
    .event(.viewWillAppear, .to), .event(.viewWillDisappear, .from),
    .event(.viewDidDisappear, .from), .assumed(.willShow, .to), .progressStep, .barStep,
    .assumed(.didShow, .to), .event(.viewDidAppear, .to),
  ]
  /// Expensify/react-native-share-menu, issue 81, contains the first event.
  private static let release: [Line] = [
    .event(.viewWillDisappear, .from), .assumed(.viewWillAppear, .from),
    .assumed(.viewDidAppear, .from),
  ]
}

extension TransitionScript.Part {
  /// The direction of the transition that begins with this part; nil if it continues one.
  func direction(isPop: Bool) -> TraceTransition.Direction? {
    switch self {
    case .begin: isPop ? .pop : .push
    case .present: .present
    case .dismiss, .uncover: .dismiss
    case .exchange: .exchange
    case .select: .tab
    case .end, .cancel, .release: nil
    }
  }
}
