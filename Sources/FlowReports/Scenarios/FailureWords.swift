import FlowAnalysis
import FlowFormat
import FlowRules
import FlowTrace
import FlowSource

/// Describes a failed scenario.
struct FailureWords: Sendable {
  private let checked: CheckedFlow
  private let style: TextStyle
  private let text: StateText

  init(_ checked: CheckedFlow, style: TextStyle = .plain) {
    self.checked = checked
    self.style = style
    text = StateText(checked, style: style)
  }

  /// One sentence, without the list of possible moves.
  func sentence(_ failure: ScenarioFailure) -> String {
    switch failure.reason {
    case .unreadable(let error, _): error.message
    case .stopped(let step):
      (step.outcome == .crash ? "the move crashes the app: " : "the move is refused: ")
        + (step.reason.map { TraceWords.sentence($0, listsMoves: false) } ?? "")
        + (step.rule.map { " (\($0.rawValue))" } ?? "")
    case .unmet(let expectation, let seen):
      "`\(expectation.key.value.rawValue)` is \(found(expectation, in: seen)), "
        + "not \(expected(expectation.wanted))"
    case .differs(_, let other, let seen):
      "the moves lead to \(summary(of: seen.state)), but those of `same-as` to \(summary(of: other))"
    }
  }

  /// The possible moves if a move failed; otherwise nil.
  func moves(_ failure: ScenarioFailure) -> [String]? {
    switch failure.reason {
    case .unreadable(_, let moves): return moves.map(\.text)
    case .stopped(let step):
      guard case .notDeclared(let moves, _)? = step.reason else { return nil }
      return moves
    case .unmet, .differs: return nil
    }
  }

  /// The key of the expectation that is not satisfied; nil if a move failed.
  func key(_ failure: ScenarioFailure) -> ExpectationKey? {
    switch failure.reason {
    case .unreadable, .stopped: nil
    case .unmet(let expectation, _), .differs(let expectation, _, _): expectation.key.value
    }
  }

  /// The expected and the actual value; nil if a move failed.
  func difference(_ failure: ScenarioFailure) -> (expected: String, found: String)? {
    switch failure.reason {
    case .unreadable, .stopped: nil
    case .unmet(let expectation, let seen):
      (expected(expectation.wanted), found(expectation, in: seen))
    case .differs(_, let other, let seen): (summary(of: other), summary(of: seen.state))
    }
  }

  /// Stacks, bars and tab: `[cart address], bar 1/3, 96 pt`.
  func summary(of state: WindowState) -> String {
    var parts = [text.stacks(of: state)]
    if checked.showsProgress { parts.append("progress " + text.progress(of: state.topLayer.stack)) }
    parts.append("bar \(state.topLayer.stack.bar.height) pt")
    if let tab = tab(of: state) { parts.append("tab \(tab)") }
    return parts.joined(separator: ", ")
  }

  private func tab(of state: WindowState) -> String? {
    state.selectedTab.map { escaped(checked.name(of: checked.graph.tabs[$0])) }
  }

  // MARK: - The two sides

  private func expected(_ wanted: Expectation.Wanted) -> String {
    switch wanted {
    case .stack(let names), .router(let names): bracketed(names)
    case .layers(let layers):
      layers.map { layer in
        (layer.kind.isModal ? layer.kind.style + " " : "") + bracketed(layer.screens)
      }.joined(separator: " ")
    case .top(let name), .tab(let name): escaped(name.value)
    case .progress(let progress): written(progress)
    case .progressVisible(let isVisible): String(isVisible)
    case .alpha(let number), .turn(let number), .inset(let number), .duration(let number):
      text.number(number)
    case .mode(let mode): mode.rawValue
    case .direction(let direction): direction.rawValue
    case .animated(let isAnimated): String(isAnimated)
    case .barHeight(let height): String(height)
    case .outcome(let outcome): outcome.rawValue
    case .rule(let rule): rule.rawValue
    case .events(let events): list(events.map(word))
    case .findings(let names, let isPart):
      list(names.map(\.rawValue) + (isPart ? [style.ellipsis] : []))
    case .sameAs(let moves): list(moves.map { escaped($0.text.value) })
    }
  }

  private func found(_ expectation: Expectation, in seen: Observation) -> String {
    let state = seen.state
    switch expectation.wanted {
    case .stack: return text.screens(of: state.topLayer.stack)
    case .layers: return text.stacks(of: state)
    case .top: return text.name(state.top)
    case .tab: return tab(of: state) ?? "none"
    case .router: return state.router.map { text.screens(of: $0) } ?? "none"
    case .progress: return text.progress(of: state.topLayer.stack)
    case .progressVisible: return String(state.shownProgress != nil)
    case .alpha: return text.number(state.topLayer.stack.progress.alpha)
    case .turn: return seen.step?.motions.last?.turn.map { text.number($0.value) } ?? "none"
    case .mode: return state.topLayer.stack.progress.mode.rawValue
    case .inset: return seen.step?.bar.map { text.number($0.start.inset) } ?? "none"
    case .direction: return seen.transition?.direction.rawValue ?? "none"
    case .duration: return seen.transition.map { text.number($0.duration) } ?? "none"
    case .animated: return seen.transition.map { String($0.duration > 0) } ?? "none"
    case .barHeight: return String(state.topLayer.stack.bar.height)
    case .outcome: return seen.outcome.rawValue
    case .rule: return seen.step?.rule?.rawValue ?? "none"
    case .events(let wanted):
      return list(
        seen.events(comparedWith: wanted).map { event in
          event.name.rawValue + text.arguments(of: event)
        })
    case .findings: return list(seen.findings.map(\.name.rawValue))
    case .sameAs: return summary(of: state)
    }
  }

  private func bracketed(_ names: [Located<String>]) -> String {
    "[" + names.map { escaped($0.value) }.joined(separator: " ") + "]"
  }

  private func word(_ event: ExpectedEvent) -> String {
    switch event {
    case .ellipsis: style.ellipsis
    case .event(let name, let screens):
      name.rawValue + screens.map { " " + escaped($0.value) }.joined()
    }
  }

  private func list(_ words: [String]) -> String {
    words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  private func written(_ progress: Progress) -> String {
    let value = progress.value
    if progress.isFraction { return "\(progress.numerator)/\(progress.denominator)" }
    return value.shortText
  }
}
