/// The order of events in all visible changes, in one place.
///
/// UIKit documents each of these methods, but not how calls to different receivers interleave.
/// Public crash logs and behavioral reimplementations show that a stack is edited before its
/// transition starts, and that the delegate is called between the appearance callbacks.
enum TransitionScript {
  enum Subject {
    /// The view controller that disappears.
    case from
    /// The view controller that appears.
    case to
  }

  enum Line {
    case event(TraceEvent.Name, Subject)
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
    case present, dismiss
    /// The root of the window or the tab is replaced.
    case exchange
  }

  static func lines(of part: Part) -> [Line] {
    switch part {
    case .begin: begin
    case .end: end
    case .cancel: cancel
    case .present: present
    case .dismiss: dismiss
    case .exchange: exchange
    }
  }

  private static let begin: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewWillAppear, .to), .event(.willShow, .to),
    .progressStep, .barStep,
  ]
  private static let end: [Line] = [
    .event(.viewDidDisappear, .from), .event(.viewDidAppear, .to), .event(.didShow, .to),
  ]
  private static let cancel: [Line] = [
    .event(.viewWillDisappear, .to), .event(.viewWillAppear, .from),
    .event(.viewDidDisappear, .to), .event(.viewDidAppear, .from), .progressStep, .barStep,
  ]
  private static let present: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewWillAppear, .to), .event(.willShow, .to),
    .progressStep, .barStep, .event(.didShow, .to), .event(.viewDidAppear, .to),
    .event(.viewDidDisappear, .from),
  ]
  private static let dismiss: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewWillAppear, .to), .event(.willShow, .to),
    .progressStep, .barStep, .event(.viewDidDisappear, .from), .event(.viewDidAppear, .to),
    .event(.didShow, .to),
  ]
  private static let exchange: [Line] = [
    .event(.viewWillDisappear, .from), .event(.viewDidDisappear, .from),
    .event(.viewWillAppear, .to), .event(.willShow, .to), .progressStep, .barStep,
    .event(.didShow, .to), .event(.viewDidAppear, .to),
  ]
}
