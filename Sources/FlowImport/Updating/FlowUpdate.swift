import FlowFormat
import FlowYAML

/// Brings a flow file up to date with a new import, and keeps what people wrote.
///
/// What an import wrote is known by its comments. A part that people wrote, the order, titles, labels and
/// conditions stay.
struct FlowUpdate {
  private let old: WrittenFlow
  private let new: WrittenFlow
  private let prunes: Bool
  /// What people refer to in moves that they wrote.
  private let named: Set<String>
  private var edits: [(lines: Range<Int>, text: [String])] = []
  /// The screens of the file that the source does not have any more.
  private(set) var gone: [String] = []

  init(_ old: WrittenFlow, to new: WrittenFlow, prunes: Bool) {
    self.old = old
    self.new = new
    self.prunes = prunes
    let lists = (old.screens.map { $0["destinations"] } + [old["everywhere"]?.list])
    named = Set(
      lists.compactMap { $0?.parts }.joined().filter(\.origins.isEmpty).flatMap(\.value.texts))
  }

  /// The new text.
  mutating func text() -> String {
    if let first = old.lines.first, first.hasPrefix(header) { replace(0..<1, [new.lines[0]]) }
    updateTop()
    var after = old["screens"].map { $0.lines.lowerBound + 1 } ?? old.lines.count
    let known = Dictionary(
      old.screens.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let indent = old.screens.first.map(old.indent) ?? 2
    for screen in new.screens {
      if let before = known[screen.key] {
        update(before, to: screen)
        after = before.lines.upperBound
      } else {
        replace(after..<after, new.lines(of: screen, indent: indent))
      }
    }
    let kept = Set(new.screens.map(\.key))
    for screen in old.screens where !kept.contains(screen.key) && !screen.origins.isEmpty {
      gone.append(screen.key)
      if prunes { replace(screen.lines, []) }
    }
    var lines = old.lines
    // Edits at one line are made in order, from the end of the file.
    let sorted = edits.enumerated().sorted {
      ($0.element.lines.lowerBound, $0.offset) > ($1.element.lines.lowerBound, $1.offset)
    }
    for (_, edit) in sorted { lines.replaceSubrange(edit.lines, with: edit.text) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func replace(_ lines: Range<Int>, _ text: [String]) {
    edits.append((lines, text))
  }

  // MARK: - The file

  private mutating func updateTop() {
    let end = old["screens"]?.lines.lowerBound ?? old.lines.count
    for part in new.parts where !["flowlint", "name", "screens"].contains(part.key) {
      guard let before = old[part.key] else {
        if part.key != "start" || old["tabs"] == nil {
          replace(end..<end, new.lines(of: part, indent: 0))
        }
        continue
      }
      switch part.key {
      case "start":
        let screens = Set((old.screens + new.screens).map(\.key))
        if Set(before.value.texts).isDisjoint(with: screens) { rewrite(before, part.value) }
      case "everywhere":
        if let list = before.list, let renewed = part.list { update(list, toList: renewed) }
        if let except = before["except"], let renewed = part["except"] {
          let all = renewed.value.texts + except.value.texts
          var seen: Set<String> = []
          let names = all.filter { seen.insert($0).inserted }
          if seen != Set(except.value.texts) {
            rewrite(except, .list(names.map { .scalar($0, isPlain: true) }))
          }
        }
      default: break
      }
    }
    if new["everywhere"] == nil, let list = old["everywhere"]?.list { update(list, toList: nil) }
  }

  // MARK: - Screens

  private mutating func update(_ old: WrittenFlow.Part, to new: WrittenFlow.Part) {
    guard old.isBlock else { return expand(old, to: new) }
    let indent = old.parts.first.map(self.old.indent) ?? self.old.indent(of: old) + 2
    let end = old["destinations"]?.lines.lowerBound ?? old.lines.upperBound
    for part in new.parts {
      if let before = old[part.key] {
        update(before, to: part, of: old.key)
      } else if part.key != "entry" || !named.contains(old.key) {
        let position = part.key == "destinations" ? old.lines.upperBound : end
        replace(position..<position, self.new.lines(of: part, indent: indent))
      }
    }
    for part in old.parts where new[part.key] == nil {
      switch part.key {
      case "destinations", "deep-links": update(part, toList: nil)
      case "entry" where part.value.isImportedEntry: replace(part.lines, [])
      default: break
      }
    }
  }

  private mutating func update(
    _ old: WrittenFlow.Part, to new: WrittenFlow.Part, of screen: String
  ) {
    switch new.key {
    case "title": break
    case "destinations", "deep-links": update(old, toList: new)
    case "entry":
      if old.value.isImportedEntry, old.value != new.value { rewrite(old, new.value) }
    default:
      let merged = old.value.merged(with: new.value)
      if merged != old.value { rewrite(old, merged) }
    }
  }

  /// Updates a screen that is on one line, on lines of its own if anything changes.
  private mutating func expand(_ old: WrittenFlow.Part, to new: WrittenFlow.Part) {
    let indent = self.old.indent(of: old)
    var isChanged = false
    var text: [String] = []
    for entry in old.value.entries {
      var value = entry.value
      if let part = new[entry.key], entry.key != "title" {
        if case .list(let items) = value, let lines = block(entry.key, items, part, indent + 2) {
          (isChanged, text) = (true, text + lines)
          continue
        }
        if entry.key != "destinations", entry.key != "deep-links" {
          let isOwn = entry.key == "entry" && !value.isImportedEntry
          value = isOwn ? value : value.merged(with: part.value)
        }
      } else if entry.key == "entry", new["entry"] == nil, value.isImportedEntry {
        isChanged = true
        continue
      }
      isChanged = isChanged || value != entry.value
      text += lines(entry.key, value, nil, indent + 2)
    }
    for part in new.parts where !old.value.entries.contains(where: { $0.key == part.key }) {
      guard part.key != "entry" || !named.contains(old.key) else { continue }
      isChanged = true
      text += self.new.lines(of: part, indent: indent + 2)
    }
    guard isChanged else { return }
    let comment = self.old.comment(of: old).map { "  # " + $0 } ?? ""
    replace(old.lines, [blanks(indent) + old.key + ":" + comment] + text)
  }

  /// A list that is on one line, with the new items; nil if there are none.
  private func block(
    _ key: String, _ items: [PlainValue], _ new: WrittenFlow.Part, _ indent: Int
  ) -> [String]? {
    let added = new.parts.filter { part in !items.contains { $0.renewed(by: part.value) == nil } }
    guard !added.isEmpty else { return nil }
    return [blanks(indent) + key + ":"]
      + items.flatMap { lines(ofItem: $0, nil, indent + 2) }
      + added.flatMap { self.new.lines(of: $0, indent: indent + 2) }
  }

  /// Writes a part anew in its place, with its comment.
  private mutating func rewrite(_ part: WrittenFlow.Part, _ value: PlainValue) {
    replace(part.lines, lines(part.key, value, old.comment(of: part), old.indent(of: part)))
  }

  private func lines(
    _ key: String, _ value: PlainValue, _ comment: String?, _ indent: Int
  ) -> [String] {
    var writer = YAMLWriter()
    writer.write(
      [YAMLValue.Entry(key: key, value: value.written, comment: comment)], indent: indent)
    return writer.text.split(separator: "\n").map(String.init)
  }

  // MARK: - Lists

  private mutating func update(_ old: WrittenFlow.Part, toList new: WrittenFlow.Part?) {
    guard old.isBlock, let first = old.parts.first else {
      let indent = self.old.indent(of: old)
      if case .list(let items) = old.value, let new,
        let text = block(old.key, items, new, indent)
      {
        replace(old.lines, text)
      }
      return
    }
    let indent = self.old.indent(of: first)
    var after = first.lines.lowerBound
    var left = Array(old.parts.indices)
    var made: [(lines: Range<Int>, text: [String])] = []
    for item in new?.parts ?? [] {
      let index = left.first { old.parts[$0].isRenewed(by: item) }
      guard let index else {
        made.append((after..<after, self.new.lines(of: item, indent: indent)))
        continue
      }
      left.removeAll { $0 == index }
      let before = old.parts[index]
      after = before.lines.upperBound
      guard !before.origins.isEmpty, let value = before.value.renewed(by: item.value) else {
        continue
      }
      made.append((before.lines, lines(ofItem: value, self.new.comment(of: item), indent)))
    }
    let lost = left.filter { !old.parts[$0].origins.isEmpty }
    for index in lost { made.append((old.parts[index].lines, [])) }
    if lost.count == old.parts.count, made.allSatisfy({ $0.text.isEmpty }) {
      return replace(old.lines, [])
    }
    edits += made
  }

  private func lines(ofItem value: PlainValue, _ comment: String?, _ indent: Int) -> [String] {
    var writer = YAMLWriter()
    writer.write(
      [YAMLValue.Item(value: value.written ?? .word("null"), comment: comment)], indent: indent)
    return writer.text.split(separator: "\n").map(String.init)
  }
}

extension WrittenFlow.Part {
  /// Whether an item of a new import stands for this one: it has the same source, or says the same.
  fileprivate func isRenewed(by item: WrittenFlow.Part) -> Bool {
    origins.isEmpty ? value.renewed(by: item.value) == nil : !origins.isDisjoint(with: item.origins)
  }
}

extension PlainValue {
  fileprivate var isImportedEntry: Bool {
    texts.contains { text in importedEntries.contains { text.hasPrefix($0) } }
  }

  /// A move with what a new import says of it, and what people added; nil if nothing changes.
  fileprivate func renewed(by new: PlainValue) -> PlainValue? {
    if case .scalar(let one, _) = self, case .scalar(let other, _) = new, one == other {
      return nil
    }
    func own(_ value: PlainValue) -> [String: PlainValue] {
      Dictionary(
        value.entries.filter { importedKeys.contains($0.key) }.map { ($0.key, $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    guard own(self) != own(new) else { return nil }
    let added = entries.filter { !importedKeys.contains($0.key) }
    let renewed = new.entries.filter { entry in !added.contains { $0.key == entry.key } }
    return added.isEmpty ? new : .mapping(renewed + added)
  }

  /// The entries of both mappings, those of the new one where both have them.
  fileprivate func merged(with new: PlainValue) -> PlainValue {
    guard case .mapping(var entries) = self, case .mapping(let others) = new else { return new }
    for other in others {
      if let index = entries.firstIndex(where: { $0.key == other.key }) {
        entries[index].value = other.value
      } else {
        entries.append(other)
      }
    }
    return .mapping(entries)
  }
}

private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

/// The keys of a move that an import writes anew; others, such as labels, belong to people.
private let importedKeys = Set(
  Verb.allCases.map(\.rawValue) + ["with", "navigation", "anchor", "inclusive", "missing", "then"])

/// How an import says that a screen is an entry.
private let importedEntries = [
  "storyboard identifier ", "the initial scene of ", "another tab", "the menu ", "the graph ",
  "a deep link", "the global action ", "code, because no action leads to it",
]

private let header = "# Imported from "
