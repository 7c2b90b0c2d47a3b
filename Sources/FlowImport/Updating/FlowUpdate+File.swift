/// What is not in a screen: the start, the tabs, the app and the moves of all screens.
extension FlowUpdate {
  mutating func updateTop() {
    let end = old["screens"]?.lines.lowerBound ?? old.lines.count
    let parts = new.parts.filter {
      !["flowlint", "name", "screens", "deep-links"].contains($0.key)
    }
    // What is added to a part comes before a new part below it.
    for part in parts.filter({ old[$0.key] != nil }) + parts.filter({ old[$0.key] == nil }) {
      guard let before = old[part.key] else {
        if part.key != "start" || keptTabs.isEmpty || old["tabs"]?.origins.isEmpty == false {
          replace(end..<end, new.lines(of: part, indent: 0))
        }
        continue
      }
      switch part.key {
      case "start":
        if !remains(before) || !before.origins.isEmpty && before.value != part.value {
          rewrite(before, part.value, comment: new.comment(of: part))
        } else {
          renewComment(of: before, by: part)
        }
      case "app":
        updateApp(before, to: part)
      case "tabs":
        let kept = before.value.texts.filter { part.value.texts.contains($0) || own.contains($0) }
        rewrite(
          before, names: kept + part.value.texts,
          comment: before.origins.isEmpty ? old.comment(of: before) : new.comment(of: part))
      case "everywhere":
        nameScreens(of: before, as: part)
        if let list = before.list, let renewed = part.list { update(list, toList: renewed) }
        for key in ["except", "only"] { updateNames(key, of: before, to: part) }
      default: break
      }
    }
    if new["everywhere"] == nil, let everywhere = old["everywhere"], let list = everywhere.list {
      if list.parts.contains(where: \.origins.isEmpty) {
        update(list, toList: nil)
      } else if list.isBlock {
        remove(everywhere)
      }
    }
    if new["tabs"] == nil, let tabs = old["tabs"] { rewrite(tabs, names: keptTabs) }
    if new["start"] == nil, let start = old["start"], !remains(start) || !start.origins.isEmpty {
      replace(start.lines, [])
    }
  }

  /// Renews the links with stacks; those of people stay.
  mutating func updateLinks() {
    let renewed = new["deep-links"]?.parts ?? []
    guard let before = old["deep-links"] else {
      if let links = new["deep-links"] {
        let end = old.lines.count
        replace(end..<end, new.lines(of: links, indent: 0))
      }
      return
    }
    guard before.isBlock, let first = before.parts.first else {
      if let links = new["deep-links"] { update(before, withEntriesOf: links) }
      return
    }
    let indent = old.indent(of: first)
    for link in renewed {
      guard let part = before[link.key] else {
        let end = before.lines.upperBound
        replace(end..<end, new.lines(of: link, indent: indent))
        continue
      }
      if !part.origins.isEmpty, part.value != link.value {
        rewrite(part, link.value, comment: new.comment(of: link))
      }
    }
    let lost = before.parts.filter { part in
      !part.origins.isEmpty && !renewed.contains { $0.key == part.key }
    }
    if lost.count == before.parts.count, renewed.isEmpty { return remove(before) }
    for part in lost { replace(part.lines, []) }
  }

  /// Turns the list of `everywhere` into `destinations`, if the new one names screens.
  private mutating func nameScreens(of old: WrittenFlow.Part, as new: WrittenFlow.Part) {
    guard new["destinations"] != nil, old["destinations"] == nil, old.isBlock,
      let first = old.parts.first
    else { return }
    let line = old.lines.lowerBound + 1
    replace(line..<line, [blanks(self.old.indent(of: first)) + "destinations:"])
  }

  /// Renews the screens that have the moves of `everywhere`, or do not.
  private mutating func updateNames(
    _ key: String, of old: WrittenFlow.Part, to new: WrittenFlow.Part
  ) {
    switch (old[key], new[key]) {
    case (let before?, let renewed?):
      rewrite(before, names: renewed.value.texts + before.value.texts.filter(remaining.contains))
    case (nil, let renewed?):
      guard old.isBlock, let first = old.parts.first else { return }
      let end = old.lines.upperBound
      replace(end..<end, self.new.lines(of: renewed, indent: self.old.indent(of: first)))
    case (let before?, nil) where key == "only": replace(before.lines, [])
    default: break
    }
  }

  /// Renews what the source says of the app; with a comment, large titles are those of the source.
  private mutating func updateApp(_ old: WrittenFlow.Part, to new: WrittenFlow.Part) {
    let key = "large-titles"
    func hasTitles(_ part: WrittenFlow.Part) -> Bool {
      part.value.entries.contains { $0.key == key }
    }
    guard !old.isBlock, hasTitles(old) != hasTitles(new), hasTitles(new) || !old.origins.isEmpty
    else {
      if hasTitles(old), !hasTitles(new), !old.origins.isEmpty, let titles = old[key] {
        replace(titles.lines, [])
      }
      return update(old, withEntriesOf: new)
    }
    let entries = old.value.merged(with: new.value).entries
    rewrite(
      old, .mapping(hasTitles(new) ? entries : entries.filter { $0.key != key }),
      comment: self.new.comment(of: new) ?? (old.origins.isEmpty ? self.old.comment(of: old) : nil))
  }

  /// Renews the values of a mapping on one or several lines.
  private mutating func update(_ old: WrittenFlow.Part, withEntriesOf new: WrittenFlow.Part) {
    let merged = old.value.merged(with: new.value)
    guard merged != old.value else { return }
    guard old.isBlock, let first = old.parts.first else { return rewrite(old, merged) }
    for entry in merged.entries {
      guard let part = old[entry.key] else {
        let end = old.lines.upperBound
        replace(end..<end, lines(entry.key, entry.value, nil, self.old.indent(of: first)))
        continue
      }
      if part.value != entry.value { rewrite(part, entry.value) }
    }
  }

  /// Whether a screen that a part names is in the file after the update.
  private func remains(_ part: WrittenFlow.Part) -> Bool {
    !Set(part.value.texts).isDisjoint(with: remaining)
  }

  /// The screens of the file after the update.
  private var remaining: Set<String> {
    Set(
      (prunes ? old.screens.filter(\.origins.isEmpty) : old.screens).map(\.key)
        + new.screens.map(\.key))
  }

  /// The tabs that stay if the source has none: those of people, and all if people wrote the list.
  private var keptTabs: [String] {
    guard let tabs = old["tabs"] else { return [] }
    return tabs.value.texts.filter((tabs.origins.isEmpty ? remaining : own).contains)
  }

  /// The screens that people wrote.
  private var own: Set<String> { Set(old.screens.filter(\.origins.isEmpty).map(\.key)) }

  /// Writes a list of screens again, each once, if they are others than before.
  private mutating func rewrite(
    _ part: WrittenFlow.Part, names: [String], comment: String? = nil
  ) {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    let comment = comment ?? old.comment(of: part)
    guard seen != Set(part.value.texts) || comment != old.comment(of: part) else { return }
    guard !names.isEmpty else { return replace(part.lines, []) }
    rewrite(part, .list(names.map { .scalar($0, isPlain: true) }), comment: comment)
  }
}
