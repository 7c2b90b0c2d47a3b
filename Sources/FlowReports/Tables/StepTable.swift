package import FlowAnalysis
package import FlowFormat
package import FlowRules
import FlowSource

/// A route screen by screen: how each is reached and what the progress bar does there.
package struct StepTable: Sendable {
  /// One screen of a route.
  package struct Row: Sendable {
    package let screen: String
    /// A verb, or `start`, `tab`, `entry`, `link`, `gate`.
    package let by: String
    /// nil where the screen hides the bar.
    package let progress: Progress?
    /// As written; nil where the screen hides the bar.
    package let progressText: String?
    /// Since the last value of the same bar; nil where there is none.
    package let change: ProgressChange?
  }

  package enum Kind: String, Sendable {
    case flow
    case deepLink = "deep-link"
  }

  package let kind: Kind
  /// The pattern, for the stack of a deep link.
  package let link: String?
  package let rows: [Row]

  package init(_ route: Route, in checked: CheckedFlow) {
    self.init(route, kind: .flow, link: nil, in: checked)
  }

  package init(link: Int, in checked: CheckedFlow) {
    self.init(
      checked.graph.linkStacks.route(of: link), kind: .deepLink,
      link: checked.graph.linkStacks.patterns[link].text,
      gates: checked.graph.leadingGates(of: link).count, in: checked)
  }

  /// The first screens of a link may be gates, which are shown first and are then gone.
  private init(
    _ route: Route, kind: Kind, link: String?, gates: Int = 0, in checked: CheckedFlow
  ) {
    self.kind = kind
    self.link = link
    var shown: Int?
    rows = route.steps.enumerated().map { index, step in
      if !step.continuesBar { shown = nil }
      defer { if checked.progress.values[step.screen] != nil { shown = step.screen } }
      let by = index < gates ? "gate" : index == gates && gates > 0 ? "link" : nil
      return Row(step, by: by, shownBefore: shown, in: checked)
    }
  }

  package var showsProgress: Bool { rows.contains { $0.progress != nil } }

  /// The first and last value shown; nil where the bar never shows.
  package var span: (first: String, last: String)? {
    guard let first = rows.lazy.compactMap(\.progressText).first,
      let last = rows.lazy.reversed().compactMap(\.progressText).first
    else { return nil }
    return (first, last)
  }
}

extension StepTable.Row {
  /// `shownBefore` is the screen whose value the same bar showed last.
  init(_ step: Route.Step, by: String?, shownBefore: Int?, in checked: CheckedFlow) {
    let progress = checked.progress.values[step.screen]
    let last = shownBefore.flatMap { checked.progress.values[$0] }
    self.init(
      screen: checked.name(of: step.screen), by: by ?? step.by.word, progress: progress,
      progressText: progress == nil ? nil : checked.progressText(of: step.screen),
      change: last.flatMap { old in progress.flatMap { ProgressChange(from: old, to: $0) } })
  }
}
