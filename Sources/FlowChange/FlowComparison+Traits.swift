import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// What screens declare besides their moves, titles and progress.
extension FlowComparison {
  mutating func findTraitChanges() {
    for case (let screen, let other?) in pairs.new.enumerated() {
      findNewGoal(screen, other)
      findCommit(screen, other)
      findEntry(screen, other)
      findBar(screen, other)
      findParameters(screen, other)
    }
  }

  private mutating func add(
    _ kind: ChangeKind, _ screen: Int, _ other: Int, _ does: String, _ was: String, _ isNow: String
  ) {
    changes.append(
      Change(
        kind, "\(old.graph.quoted(screen)) \(does)", old: old.graph.location(of: screen, was),
        new: new.graph.location(of: other, isNow)))
  }

  private mutating func findNewGoal(_ screen: Int, _ other: Int) {
    guard new.program.isFinal(other), !old.program.isFinal(screen) else { return }
    add(.goalAdded, screen, other, "is now a goal", "was not `final`", "is `final`")
  }

  private mutating func findCommit(_ screen: Int, _ other: Int) {
    let commits = new.program.commits(other)
    let range = old.program.idRange(of: screen)
    guard commits != old.program.commits(screen),
      !changes.contains(where: { $0.kind == .commitRepeatable && $0.old?.range == range })
    else { return }
    if commits {
      add(.screenChanged, screen, other, "now commits", "had no `commit`", "has `commit`")
    } else {
      add(.screenChanged, screen, other, "no longer commits", "had `commit`", "has no `commit`")
    }
  }

  private mutating func findEntry(_ screen: Int, _ other: Int) {
    guard old.program.hasOptions(screen) || new.program.hasOptions(other) else { return }
    let (was, isNow) = (
      old.program.screen(screen).entry != nil, new.program.screen(other).entry != nil
    )
    if isNow, !was {
      add(
        .screenChanged, screen, other, "is now entered from outside the flow", "had no `entry`",
        "has an `entry`")
    } else if was, !isNow {
      add(
        .screenChanged, screen, other, "can no longer be entered from outside the flow",
        "had an `entry`", "has no `entry`")
    }
  }

  private mutating func findBar(_ screen: Int, _ other: Int) {
    guard old.program.hasOptions(screen) || new.program.hasOptions(other) else { return }
    let (before, now) = (old.program.screen(screen).bar, new.program.screen(other).bar)
    let isHidden = now?.isHidden == true
    if (before?.isHidden == true) != isHidden {
      add(
        .screenChanged, screen, other, "\(isHidden ? "now" : "no longer") hides its navigation bar",
        isHidden ? "showed the bar" : "hid the bar", isHidden ? "hides the bar" : "shows the bar")
    }
    let hidesTabs = now?.tabBar?.value == false
    if (before?.tabBar?.value == false) != hidesTabs {
      add(
        .screenChanged, screen, other, "\(hidesTabs ? "now" : "no longer") hides the tab bar",
        hidesTabs ? "showed it" : "hid it", hidesTabs ? "hides it" : "shows it")
    }
    func looks(_ bar: NavigationBar?) -> [(name: String, value: String?)] {
      [
        ("large-title", bar?.largeTitle.map { "\($0.value)" }), ("prompt", bar?.prompt?.value),
        ("background", bar?.background?.value), ("bar tint", bar?.barTint?.value),
      ]
    }
    let names = zip(looks(before), looks(now)).filter { $0.value != $1.value }.map {
      quotation(of: $0.0.name)
    }
    if !names.isEmpty {
      add(
        .screenPresentation, screen, other, "has a bar with another \(list(names))",
        "had another bar", "changed")
    }
    let insets = [old.program.screen(screen).safeAreaTop, new.program.screen(other).safeAreaTop]
      .map { $0?.value }
    if insets[0] != insets[1] {
      add(
        .screenPresentation, screen, other, "has another `safe-area`", "had another", "changed")
    }
  }

  /// Those that links give or lack, and those of a whole flow, are changes of their own.
  private mutating func findParameters(_ screen: Int, _ other: Int) {
    let (before, now) = (parameters(of: old.program, screen), parameters(of: new.program, other))
    guard before != now, !isSaidOfParameters(other) else { return }
    for (name, value) in now.sorted(by: { $0.key < $1.key }) where before[name] != value {
      let does = "\(before[name] == nil ? "now takes" : "takes") \(quotation(of: name)) as \(value)"
      let was = before[name].map { "as \($0)" }
      add(
        .screenChanged, screen, other, does + (was.map { " instead of \($0)" } ?? ""),
        was.map { "took it \($0)" } ?? "did not take it", "takes it as \(value)")
    }
    for name in before.keys.sorted() where now[name] == nil {
      add(
        .screenChanged, screen, other, "no longer takes \(quotation(of: name))", "took it",
        "does not take it")
    }
  }

  /// The type of each, and whether it may be absent.
  private func parameters(of program: FlowProgram, _ screen: Int) -> [String: String] {
    let all = program.parameters(of: screen).map { parameter in
      let rest =
        parameter.defaultValue.map { " with the default \(quotation(of: $0.value))" }
        ?? (parameter.isOptional ? ", if it is given" : "")
      return (parameter.name.value, "`\(parameter.type.value.rawValue)`\(rest)")
    }
    return Dictionary(all) { first, _ in first }
  }

  private func isSaidOfParameters(_ screen: Int) -> Bool {
    let kinds: [ChangeKind] = [.parameterNeeded, .parameterLost]
    let range = new.program.idRange(of: screen)
    return changes.contains { change in
      if change.kind == .flowParameterGone { return change.new?.range == range }
      guard kinds.contains(change.kind), let pattern = change.new?.range,
        let link = new.flow.links.firstIndex(where: { $0.pattern.range == pattern })
      else { return false }
      return new.graph.linkStacks.stack(of: link).contains { $0.screen == screen }
    }
  }
}
