/// The order of events in all that changes what can be seen: the one place to correct it.
///
/// UIKit documents each of these methods, but not how those of different receivers interleave. That a
/// stack is edited before its transition starts, and the delegate told between the appearance
/// callbacks, is seen in public crash logs and in behavioral re-implementations.
enum TransitionScript {
  enum Subject {
    /// The view controller that goes.
    case from
    /// The one that comes.
    case to
  }

  enum Line {
    case event(TraceEvent.Name, Subject)
    /// Where the progress view learns of the screen that comes, as article A's `willShow`.
    case progressStep
    /// Where the navigation bar takes the height for the screen that comes, as article C's.
    case barStep
  }

  enum Part {
    /// A navigation transition, up to where a finger may hold it.
    case begin
    /// The same, finished.
    case end
    /// The same, given up: neither `willShow` nor `didShow` follows.
    case cancel
    case present, dismiss
    /// The root of the window or the tab is exchanged.
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
