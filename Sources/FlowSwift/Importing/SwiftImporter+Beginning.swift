import FlowFormat
import FlowImport

extension SwiftImporter {
  mutating func findTabs() {
    let inner = innerTabBars
    for item in reading.shown where item.place.effect == .tabs {
      if let owner = item.place.owner.flatMap({ reading.index.type(named: $0) }),
        inner.contains(owner)
      {
        summary.unsaid.append(
          ImportSummary.Note(
            location: reading.location(of: item.place),
            message: "a tab bar on a screen that moves show: only its first tab is there"))
        continue
      }
      for id in item.resolution.targets.flatMap(landings) where tabSet.insert(id).inserted {
        tabs.append(id)
      }
    }
  }

  /// The tab bars besides the app's own, such as one in a sheet.
  ///
  /// The app's is shown at the start; without one there, it covers the screen.
  private var innerTabBars: Set<Int> {
    var ranks: [Int: Int] = [:]
    for item in reading.shown where item.place.effect.isForward && item.place.effect != .tabs {
      for target in item.resolution.targets {
        guard case .type(let type) = target.screen else { continue }
        let isFirst = item.place.effect == .start || item.place.effect == .root
        let rank = isFirst ? 3 : verb(of: item.place, target) == .fullScreen ? 2 : 0
        for bar in isFirst ? tabBars(in: type) : [type] where reading.tabBars.contains(bar) {
          ranks[bar] = max(ranks[bar] ?? 0, rank)
        }
      }
    }
    let all = reading.tabBars.map { (bar: $0, rank: ranks[$0] ?? 1) }
    let best = all.map(\.rank).max() ?? 0
    return Set(all.filter { $0.rank < best }.map(\.bar))
  }

  /// A type, and what it shows if it only chooses between others.
  private func tabBars(in type: Int) -> [Int] {
    var found = [type]
    var next = 0
    while next < found.count {
      let content =
        reading.tabBars.contains(found[next]) ? [] : reading.containers[found[next]] ?? []
      found += content.filter { !found.contains($0) }
      next += 1
    }
    return found
  }

  mutating func findStart(_ flow: inout ImportedFlow) {
    if !tabs.isEmpty { flow.tabs = tabs }
    let tabs = Set(flow.tabs)
    let roots = start.filter { !tabs.contains($0.id) }
    // Of several, the one from which most screens can be reached; of too many, of the first ones.
    let reach = roots.prefix(50).map { reachable(from: $0.id).count }
    let best = reach.indices.max { (reach[$0], -$0) < (reach[$1], -$1) }
    for (position, root) in roots.enumerated() where position != best {
      entries[root.id] = root.words ?? EntryReason.anotherWindow.text()
    }
    if let best {
      if let old = flow.start, old != roots[best].id {
        entries[old] = EntryReason.initialScene.text()
      }
      flow.start = roots[best].id
      flow.startRemark = nil
    } else if flow.start == nil, flow.tabs.isEmpty, let first = screens.first {
      flow.start = first.id
      flow.startRemark = "no code shows a first screen"
    }
    // Code that no move stands for, such as a `switch` over a session, goes from there to the tab bar.
    if !hasRoot, let first = flow.start, !tabs.isEmpty, !leads(from: first, to: tabs) {
      let words = start.first { $0.id == first }?.words
      entries[first] = entries[first] ?? words ?? EntryReason.chosenAtStart.text()
      flow.start = nil
      flow.startRemark = nil
    }
    addEntries(apartFrom: [flow.start].compactMap(\.self) + flow.tabs)
  }

  /// Whether a way from a screen brings up the tab bar, as opposed to a screen that is also in a tab.
  private func leads(from id: String, to tabs: Set<String>) -> Bool {
    tabs.contains(id)
      || reachable(from: id).contains { id in
        indices[id].map { screens[$0] }?.moves.contains { move in
          move.verb == .root && !tabs.isDisjoint(with: move.screens)
        } == true
      }
  }

  func reachable(from id: String) -> Set<String> {
    var seen: Set = [id]
    var waiting = [id]
    while let next = waiting.popLast() {
      guard let index = indices[next] else { continue }
      for target in screens[index].moves.flatMap(\.screens) where seen.insert(target).inserted {
        waiting.append(target)
      }
    }
    return seen
  }

  /// Code shows every screen; one without a move to it is entered from unknown code.
  mutating func addEntries(apartFrom known: [String]) {
    let known = Set(known)
    let targets = known.union(screens.flatMap { $0.moves.flatMap(\.screens) })
    let own = Set(ids.values)
    for position in screens.indices {
      // The code that an identifier stands for has been read.
      if targets.contains(screens[position].id),
        screens[position].entry.map(EntryReason.storyboardIdentifier.isReason) == true
      {
        screens[position].entry = nil
      }
      let id = screens[position].id
      if let words = entries[id], !known.contains(id) {
        screens[position].entry = words
      } else if !targets.contains(id), screens[position].entry == nil, own.contains(id) {
        screens[position].entry = EntryReason.code.text()
      }
    }
  }

  mutating func addStart(_ target: Target, _ item: CodeReading.Shown) {
    let landings = landings(of: target)
    let isTabs = isTabBar(target)
    for id in landings where !isTabs && !start.contains(where: { $0.id == id }) {
      let isChosen = landings.count > 1 ? EntryReason.chosenAtStart.text() : nil
      start.append((id, target.condition.map(EntryReason.atStartIf.text) ?? isChosen))
    }
  }
}
