/// A flow file after an update.
package struct UpdatedFlow {
  package let text: String
  /// The ids of screens that the source no longer has.
  package let gone: [String]
}

extension ImportedFlow {
  /// The text of a flow file brought up to date; nil if the text is not a mapping on several lines.
  ///
  /// Screens keep the ids that the file has for their elements.
  package func updating(_ text: String, prunes: Bool) -> UpdatedFlow? {
    guard let written = WrittenFlow(text), written["screens"]?.isBlock == true,
      let imported = WrittenFlow(self.text),
      let old = WrittenFlow(text, files: written.renamedFiles(in: imported)),
      let new = WrittenFlow(
        flowText(of: renamed(newIDs(in: imported, from: old)), isSpread: true))
    else { return nil }
    var update = FlowUpdate(old, to: new, prunes: prunes)
    return UpdatedFlow(text: update.text(), gone: update.gone)
  }

  /// The ids of the file for screens that have other ids in this import, by the latter.
  ///
  /// A screen is known by its element; its id may now be that of another one.
  private func newIDs(in new: WrittenFlow, from old: WrittenFlow) -> [String: String] {
    let known = Dictionary(
      old.screens.filter { !$0.origins.isEmpty }.map { ($0.origins, $0.key) },
      uniquingKeysWith: { first, _ in first })
    var renamed: [String: String] = [:]
    var found: Set<String> = []
    for screen in new.screens where !screen.origins.isEmpty {
      guard let id = known[screen.origins], found.insert(id).inserted else { continue }
      if id != screen.key { renamed[screen.key] = id }
    }
    var taken = found.union(new.screens.map(\.key).filter { renamed[$0] == nil })
    for screen in new.screens where known[screen.origins] != screen.key {
      guard renamed[screen.key] == nil, found.contains(screen.key) else { continue }
      let number = (2...).first { !taken.contains("\(screen.key)-\($0)") } ?? 2
      renamed[screen.key] = "\(screen.key)-\(number)"
      taken.insert("\(screen.key)-\(number)")
    }
    return renamed
  }

  private func renamed(_ ids: [String: String]) -> ImportedFlow {
    guard !ids.isEmpty else { return self }
    func name(_ id: String) -> String { ids[id] ?? id }
    func moves(_ moves: [ImportedMove]) -> [ImportedMove] {
      moves.map { move in
        var move = move
        move.screens = move.screens.map(name)
        if let pop = move.pop {
          move.pop?.screen = name(pop.screen)
          move.pop?.further = pop.further.map(name)
        }
        return move
      }
    }
    var flow = self
    flow.start = start.map(name)
    flow.tabs = tabs.map(name)
    flow.everywhere = moves(everywhere)
    flow.exceptEverywhere = exceptEverywhere.map(name)
    flow.onlyEverywhere = onlyEverywhere.map(name)
    for index in flow.screens.indices {
      flow.screens[index].id = name(flow.screens[index].id)
      flow.screens[index].moves = moves(flow.screens[index].moves)
    }
    return flow
  }
}
