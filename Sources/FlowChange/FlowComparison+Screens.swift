import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The screens that are gone, added, renamed, and what they show.
extension FlowComparison {
  mutating func findScreenChanges() {
    let (before, now) = (old.graph, new.graph)
    findChangedStart()
    for screen in 0..<before.screenCount where pairs.new[screen] == nil {
      let name = before.quoted(screen)
      let isGoal = before.program.isFinal(screen)
      changes.append(
        Change(
          isGoal ? .goalGone : .screenGone, "the \(isGoal ? "goal" : "screen") \(name) is gone",
          old: before.location(of: screen, "gone")))
    }
    for screen in 0..<now.screenCount where pairs.old[screen] == nil {
      changes.append(
        Change(
          .screenAdded, "the screen \(now.quoted(screen)) is added",
          new: now.location(of: screen, "added")))
    }
    for screen in pairs.renamed {
      guard let other = pairs.new[screen] else { continue }
      changes.append(
        Change(
          .screenRenamed, "\(before.quoted(screen)) is renamed to \(now.quoted(other))",
          old: before.location(of: screen, "the old name"),
          new: now.location(of: other, "the new name")))
    }
    for case (let screen, let other?) in pairs.new.enumerated() { compare(screen, other) }
    findUnreachableScreens()
    findTabChanges()
    findRepeatedCommits()
  }

  private mutating func add(
    _ kind: ChangeKind, _ message: String, _ old: (Int, String), _ new: (Int, String)
  ) {
    changes.append(
      Change(
        kind, message, old: self.old.graph.location(of: old.0, old.1),
        new: self.new.graph.location(of: new.0, new.1)))
  }

  private mutating func findChangedStart() {
    guard let start = old.graph.firstScreen, let other = new.graph.firstScreen,
      let same = pairs.new[start], same != other
    else { return }
    add(
      .startChanged,
      "the flow starts at \(new.graph.quoted(other)) instead of \(old.graph.quoted(start))",
      (start, "was the start"), (other, "is the start"))
  }

  private mutating func compare(_ screen: Int, _ other: Int) {
    let (before, now) = (old.program, new.program)
    let name = old.graph.quoted(screen)
    if before.isFinal(screen), !now.isFinal(other) {
      add(
        .goalGone, "\(name) is no longer a goal", (screen, "was `final`"), (other, "is not `final`")
      )
    }
    let (one, two) = (old.shownProgress[screen], new.shownProgress[other])
    if one != two {
      func text(_ flow: CheckedFlow, _ screen: Int) -> String {
        flow.shownProgress[screen] == nil ? "no progress" : flow.progressText(of: screen)
      }
      let (shown, shows) = (text(old, screen), text(new, other))
      add(
        .progressChanged, "\(name) shows \(shows) instead of \(shown)",
        (screen, "showed \(shown)"), (other, "shows \(shows)"))
    }
    if before.title(of: screen) != now.title(of: other), !pairs.renamed.contains(screen) {
      let titles = [before.title(of: screen), now.title(of: other)].map { $0.map(quotation) }
      let instead = titles[0].map { " instead of \($0)" } ?? ""
      add(
        .titleChanged,
        titles[1].map { "\(name) is titled \($0)\(instead)" } ?? "\(name) no longer has a title",
        (screen, "had another title"), (other, "reworded"))
    }
  }

  // MARK: - Tabs

  private mutating func findTabChanges() {
    let (before, now) = (old.graph.tabs, new.graph.tabs)
    let isShared = (Set(before.compactMap { pairs.new[$0] }), Set(now.compactMap { pairs.old[$0] }))
    // What is said of a screen tells what became of its tab.
    let kinds: [ChangeKind] = [.screenUnreachable, .screenLinkOnly]
    let known = Set(changes.filter { kinds.contains($0.kind) }.compactMap { $0.new?.range })
    for tab in before where !isShared.1.contains(tab) {
      guard let screen = pairs.new[tab], !known.contains(new.program.idRange(of: screen)) else {
        continue
      }
      add(
        .tabGone, "\(old.graph.quoted(tab)) is no longer a tab", (tab, "was a tab"),
        (screen, "is not"))
    }
    for tab in now where !isShared.0.contains(tab) {
      guard let screen = pairs.old[tab] else { continue }
      add(
        .tabAdded, "\(new.graph.quoted(tab)) is now a tab", (screen, "was not a tab"),
        (tab, "is a tab"))
    }
    let order = now.compactMap { pairs.old[$0] }.filter(before.contains)
    guard
      let (tab, other) = zip(before.filter(isShared.1.contains), order).first(where: { $0 != $1 }),
      let first = pairs.new[other]
    else { return }
    let names = new.graph.tabs.map { new.graph.quoted($0) }
    add(
      .tabsReordered, "the order of the tabs is now \(list(names))", (tab, "came first"),
      (first, "comes first"))
  }

  // MARK: - Walks

  private mutating func findUnreachableScreens() {
    guard old.graph.isComplete, new.graph.isComplete else { return }
    var lost: [Int] = []
    for case (let screen, let other?) in pairs.new.enumerated()
    where old.reachability.isReached(screen) && !new.reachability.isReached(other) {
      lost.append(screen)
    }
    // Those that a walk reached over another one of them are counted with it.
    let all = Set(lost)
    var followers: [Int: Int] = [:]
    func leader(of screen: Int) -> Int {
      var screen = screen
      while case .move(let move) = old.reachability.lastStep(to: screen)?.cause,
        all.contains(old.graph.moves[move].source)
      {
        screen = old.graph.moves[move].source
      }
      return screen
    }
    for screen in lost { followers[leader(of: screen), default: 0] += 1 }
    for screen in lost {
      guard let count = followers[screen], let other = pairs.new[screen] else { continue }
      let isLinked = new.reachabilityByLinks.isReached(other)
      let (others, isOne) = ("\(counted(count - 1, "screen")) after it", count == 2)
      let name = new.graph.quoted(other)
      add(
        isLinked ? .screenLinkOnly : .screenUnreachable,
        isLinked
          ? "only links still reach \(name)" + (count > 1 ? " and \(others)" : "")
          : "\(name) is no longer reachable"
            + (count > 1 ? ", nor \(isOne ? "is" : "are") \(others)" : ""),
        (screen, "was reachable"), (other, isLinked ? "only links reach it" : "is not reachable"))
    }
  }

  private mutating func findRepeatedCommits() {
    func repeated(_ flow: CheckedFlow) -> [RepeatedCommits.Repetition] {
      RepeatedCommits(flow.searches, goals: flow.goals, within: flow.allStacks).repetitions
    }
    let now = repeated(new)
    guard !now.isEmpty else { return }
    var known = Set(repeated(old).compactMap { pairs.new[$0.screen] })
    for repetition in now where known.insert(repetition.screen).inserted {
      let name = new.graph.quoted(repetition.screen)
      changes.append(
        Change(
          .commitRepeatable, "going back shows \(name) again after it has committed",
          old: pairs.old[repetition.screen].map {
            old.graph.location(of: $0, "could not be repeated")
          },
          new: new.graph.location(
            of: new.graph.moves[repetition.move], "leaves \(name) on the stack")))
    }
  }
}
