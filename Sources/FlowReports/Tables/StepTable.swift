package import FlowAnalysis
package import FlowFormat
package import FlowRules
import FlowSource

/// A route screen by screen: how each is reached and what the progress bar does.
package struct StepTable: Sendable {
  /// What the progress bar does at a step, besides the difference.
  package enum Word: String, Sendable {
    /// Only where a rule reports it.
    case falls, stalls, hidden
    /// The same bar begins again, with a value that is not greater.
    case restarts
    case newBar = "new bar"
  }

  /// One screen of a route.
  package struct Row: Sendable {
    /// The name of the screen.
    package let screen: String
    package let title: String?
    /// Whether the title says more than the name.
    package let hasOwnTitle: Bool
    /// How many layers are shown, the base layer included.
    package let layers: Int
    /// A verb, or `start`, `tab`, `entry`, `link`, `gate`.
    package let by: String
    /// The label that users tap to get here, or nil.
    package let label: String?
    /// Whether the app makes the move by itself.
    package let isAutomatic: Bool
    /// What the `when` of the move requires, or nil.
    package let condition: String?
    /// nil if the screen hides the bar, or declares a value that cannot be shown.
    package let progress: Progress?
    /// As declared; nil if the screen hides the bar.
    package let progressText: String?
    /// The change since the last value of the same bar, or nil.
    package let change: ProgressChange?
    /// The same as a text.
    package let difference: String?
    package let word: Word?
    /// Whether it is part of a sub-flow, after which the route returns to the caller.
    package let isInSubflow: Bool
    /// The fewest and most steps to a goal; nil if no goal can be reached, and for links.
    package let left: (fewest: Int, most: RouteCover.Length)?
    /// The steps to the end of the route; nil for links, and for routes that do not end at a goal.
    package let stepsLeft: Int?
  }

  package enum Kind: String, Sendable {
    case flow
    case deepLink = "deep-link"
  }

  package let kind: Kind
  /// The pattern, for the stack of a deep link.
  package let link: String?
  package let rows: Rows
  /// The screens of routes that differ in one step, and the number of that step.
  package let others: (step: Int, screens: [String])?
  /// Whether the route ends elsewhere than at a goal.
  package let isExit: Bool

  package init(_ shown: ShownRoute, of cover: RouteCover, in checked: CheckedFlow) {
    self.init(
      shown.route, kind: .flow, link: nil, cover, in: checked, stepsAfter: shown.stepsAfter)
  }

  package init(link: Int, in checked: CheckedFlow) {
    self.init(
      checked.graph.route(ofLink: link), kind: .deepLink,
      link: checked.graph.linkStacks.patterns[link].text, nil, in: checked)
  }

  private init(
    _ route: Route, kind: Kind, link: String?, _ cover: RouteCover?, in checked: CheckedFlow,
    stepsAfter: Int = 0
  ) {
    self.kind = kind
    self.link = link
    isExit = route.isExit
    others = route.differingStep.map { step in
      (step + 1, ([route.steps[step].screen] + route.others).map(checked.name(of:)))
    }
    rows = Rows(
      route.steps, of: cover, in: checked, stepsAfter: cover == nil || isExit ? nil : stepsAfter)
  }

  package var showsProgress: Bool { rows.firstShown != nil }

  /// The screens with what their bars show, which tells routes apart.
  var bar: [[String]] { rows.map { [$0.screen, $0.progressText ?? ""] } }

  /// The first and last row with a bar; nil if the bar never shows.
  var shownSpan: (first: Int, last: Int)? {
    guard let first = rows.firstShown, let last = rows.lastShown else { return nil }
    return (first, last)
  }

  /// The rows without a bar that do not interrupt one: before a bar begins, and after the last one ends.
  var rowsBesideBars: [Range<Int>] {
    guard let (first, last) = shownSpan else { return [] }
    var ranges = [0..<first]
    var end = first + 1
    for index in end..<max(end, last + 1) where rows.hasBar(at: index) {
      if rows.beginsBar(at: index) { ranges.append(end..<index) }
      end = index + 1
    }
    return (ranges + [last + 1..<rows.count]).filter { !$0.isEmpty }
  }
}

extension StepTable {
  /// The rows of a table, each made when it is asked for: only part of a long table is shown.
  package struct Rows: RandomAccessCollection, Sendable {
    private let steps: [Route.Step]
    private let cover: RouteCover?
    private let checked: CheckedFlow
    /// nil where the steps that are left are not counted.
    private let stepsAfter: Int?
    /// Whether differences are fractions, because all values are.
    private let usesFractions: Bool
    /// The first and last step with a bar.
    fileprivate let firstShown: Int?
    fileprivate let lastShown: Int?

    fileprivate init(
      _ steps: [Route.Step], of cover: RouteCover?, in checked: CheckedFlow, stepsAfter: Int?
    ) {
      self.steps = steps
      self.cover = cover
      self.checked = checked
      self.stepsAfter = stepsAfter
      usesFractions = steps.allSatisfy { step in
        guard let value = checked.progress(on: step) else { return true }
        return value.isFraction || value.denominator == 1
      }
      firstShown = steps.firstIndex { checked.progress(on: $0) != nil }
      lastShown = steps.lastIndex { checked.progress(on: $0) != nil }
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { steps.count }

    /// The screen of a row, without making the row.
    func screen(at index: Int) -> String { checked.name(of: steps[index].screen) }

    /// The progress of a row, as declared, without making the row.
    func progressText(at index: Int) -> String { checked.progressText(of: steps[index].screen) }

    fileprivate func hasBar(at index: Int) -> Bool { checked.progress(on: steps[index]) != nil }
    /// Whether a bar shows a value for the first time.
    fileprivate func beginsBar(at index: Int) -> Bool {
      steps[index].shownBefore == nil && steps[index].effect != .returns
    }

    func isGate(at index: Int) -> Bool {
      if case .gate = steps[index].by { true } else { false }
    }

    package subscript(index: Int) -> Row {
      let step = steps[index]
      let progress = checked.progress(on: step)
      let change = change(at: index, step, to: progress)
      var way: (label: String?, isAutomatic: Bool, condition: String?) = (nil, false, nil)
      if let move = step.firstMove {
        checked.graph.withDestination(ofFirst: move) {
          way = ($0.label?.value, $0.rare.isAutomatic, $0.conditionAtArrow)
        }
      }
      let title = checked.title(of: step.screen)
      return Row(
        screen: screen(at: index), title: title,
        hasOwnTitle: title.map { letters(of: $0) != letters(of: checked.id(of: step.screen)) }
          ?? false,
        layers: step.depth.layers, by: step.by.word, label: way.label,
        isAutomatic: way.isAutomatic, condition: way.condition,
        progress: checked.isPinned(step.screen) ? nil : progress,
        progressText: progress == nil ? nil : text(ofProgressAt: index),
        change: change.difference,
        difference: change.difference?.text(asFraction: usesFractions), word: change.word,
        isInSubflow: step.isInSubflow, left: stepsLeft(at: index, step),
        stepsLeft: stepsAfter.map { steps.count - 1 - index + $0 })
    }

    /// With a question mark if the value cannot be shown.
    private func text(ofProgressAt index: Int) -> String {
      let screen = steps[index].screen
      guard checked.isPinned(screen) else { return progressText(at: index) }
      return checked.declaredProgressText(of: screen) + " ?"
    }

    /// What the bar does at a row that shows `progress`, as the difference and as a word.
    private func change(
      at index: Int, _ step: Route.Step, to progress: Progress?
    ) -> (difference: ProgressChange?, word: Word?) {
      guard let progress else {
        let isReported = (firstShown ?? .max) < index && index < (lastShown ?? 0)
        return (nil, isReported && checked.gaps[step.screen] != nil ? .hidden : nil)
      }
      let shownBefore = step.shownBefore.flatMap { checked.isPinned($0) ? nil : $0 }
      guard !checked.isPinned(step.screen) else { return (nil, nil) }
      let last = shownBefore.flatMap { checked.shownProgress[$0] }
      let difference = last.flatMap { ProgressChange(from: $0, to: progress) }
      switch step.effect {
      case .begins: return (difference, index <= firstShown ?? index ? nil : .newBar)
      case .restarts: return (difference, last.map { progress <= $0 } ?? false ? .restarts : nil)
      case .continues:
        guard let last, shownBefore != step.screen else { return (difference, nil) }
        if progress < last { return (difference, checked.falls[step.screen] == nil ? nil : .falls) }
        let isStall = progress == last && checked.stalls[step.screen] != nil
        return (difference, isStall ? .stalls : nil)
      case .returns: return (difference, nil)
      }
    }

    /// After the end of a sub-flow, its caller goes on by itself, so that only one move is left there.
    private func stepsLeft(
      at index: Int, _ step: Route.Step
    ) -> (fewest: Int, most: RouteCover.Length)? {
      guard let cover else { return nil }
      var last = index
      while last + 1 < steps.count, let move = steps[last + 1].firstMove,
        checked.graph.moves[move].isAfterFinish
      {
        last += 1
      }
      let screen = last == index ? step.screen : steps[last].screen
      guard let left = cover.stepsLeft(from: screen) else { return nil }
      let more = last - index
      switch left.most {
      case .screens(let most): return (left.fewest + more, .screens(most + more))
      case .unbounded: return (left.fewest + more, .unbounded)
      }
    }
  }
}

extension CheckedFlow {
  /// The progress that a step shows; nil if its screen hides the bar, or none is there.
  fileprivate func progress(on step: Route.Step) -> Progress? {
    let isHidden = !step.hasBar || hidesProgress(on: step.screen)
    return isHidden ? nil : shownProgress[step.screen]
  }
}
