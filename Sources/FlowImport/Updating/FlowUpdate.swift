import FlowYAML

/// Brings a flow file up to date with a new import, and keeps what people wrote.
///
/// What an import wrote is known by its comments. A part that people wrote, the order, titles, labels and
/// conditions stay.
struct FlowUpdate {
  let old: WrittenFlow
  let new: WrittenFlow
  let prunes: Bool
  /// What people refer to in moves that they wrote.
  private let named: Set<String>
  /// Whether the source says which arguments moves give, as a navigation graph does.
  let givesArguments: Bool
  /// By screen, the parameters that the moves and links of the last import name.
  let importedParameters: [String: Set<String>]
  /// By screen, the parameters that the source gives it now.
  let newParameters: [String: [String]]
  var edits: [(lines: Range<Int>, text: [String])] = []
  /// The screens of the file that the source no longer has.
  private(set) var gone: [String] = []

  init(_ old: WrittenFlow, to new: WrittenFlow, prunes: Bool) {
    self.old = old
    self.new = new
    self.prunes = prunes
    givesArguments = new.screens.contains { $0.origins.contains { $0.contains(".xml: ") } }
    importedParameters = givesArguments ? old.importedParameters : [:]
    newParameters =
      givesArguments
      ? Dictionary(
        new.screens.map { ($0.key, $0["parameters"]?.value.entries.map(\.key) ?? []) },
        uniquingKeysWith: { first, _ in first }) : [:]
    let lists = (old.screens.map { $0["destinations"] } + [old["everywhere"]?.list])
    named = Set(
      lists.compactMap { $0?.parts }.joined().filter { !$0.isImported }.flatMap(\.value.texts))
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
    for screen in old.screens where !kept.contains(screen.key) && screen.isImported {
      gone.append(screen.key)
      if prunes { replace(screen.lines, []) } else { renewArguments(of: screen) }
    }
    updateLinks()
    var lines = old.lines
    // From the end of the file; at one line, what is there is replaced before anything is inserted above it,
    // because its lines are those of the old file.
    func key(_ edit: (offset: Int, element: (lines: Range<Int>, text: [String]))) -> (Int, Int, Int)
    {
      (edit.element.lines.lowerBound, edit.element.lines.isEmpty ? 0 : 1, edit.offset)
    }
    for (_, edit) in edits.enumerated().sorted(by: { key($0) > key($1) }) {
      lines.replaceSubrange(edit.lines, with: edit.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func replace(_ lines: Range<Int>, _ text: [String]) {
    edits.append((lines, text))
  }

  /// Removes a part, but not the comments on lines of their own in it.
  mutating func remove(_ part: WrittenFlow.Part) {
    replace(part.lines, old.lines[part.lines].filter { $0.drop { $0 == " " }.first == "#" })
  }

  // MARK: - Screens

  private mutating func update(_ old: WrittenFlow.Part, to new: WrittenFlow.Part) {
    guard old.isBlock else { return expand(old, to: new) }
    renewComment(of: old, by: new)
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
      switch ImportedScreenKey(rawValue: part.key) {
      case .destinations, .links: update(part, toList: nil)
      case .entry: if part.value.isImportedEntry { replace(part.lines, []) }
      case .parameters: renew(part, by: nil, of: old.key)
      case .back, .progress, .safeArea: if !part.origins.isEmpty { remove(part) }
      case .bar:
        guard !part.origins.isEmpty else { continue }
        let own = part.value.bar(renewedBy: nil)
        if own == .mapping([]) { remove(part) } else { rewrite(part, own, comment: nil) }
      case .title, nil: break
      }
    }
  }

  /// Names the element that a part now comes from.
  mutating func renewComment(of old: WrittenFlow.Part, by new: WrittenFlow.Part) {
    guard old.isFromCode || !old.origins.isEmpty && (old.origins != new.origins || old.isRenamed)
    else { return }
    let line = old.lines.lowerBound
    let comment = self.new.comment(of: new).map { "  # " + $0 } ?? ""
    guard !old.isFromCode || self.old.comment(of: old) != self.new.comment(of: new) else { return }
    replace(line..<line + 1, [self.old.withoutComment(line) + comment])
  }

  private mutating func update(
    _ old: WrittenFlow.Part, to new: WrittenFlow.Part, of screen: String
  ) {
    switch ImportedScreenKey(rawValue: new.key) {
    case .title: break
    // One without a comment is people's own.
    case .progress:
      if !old.origins.isEmpty, old.value != new.value { rewrite(old, new.value) }
    case .parameters: renew(old, by: new, of: screen)
    case .destinations, .links: update(old, toList: new)
    case .entry:
      if old.value.isImportedEntry, old.value != new.value { rewrite(old, new.value) }
    case .back, .bar, .safeArea, nil:
      let merged =
        old.origins.isEmpty
        ? old.value.merged(with: new.value) : old.value.bar(renewedBy: new.value)
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
      if let part = new[entry.key], entry.key != "title", entry.key != "progress" {
        if case .list(let items) = value, let lines = block(entry.key, items, part, indent + 2) {
          (isChanged, text) = (true, text + lines)
          continue
        }
        if entry.key != "destinations", entry.key != "deep-links" {
          let isOwn = entry.key == "entry" && !value.isImportedEntry
          if entry.key == "parameters" {
            let imported = importedParameters[old.key] ?? []
            value = parameters(value, imported: imported, renewedBy: part.value)
          } else if !isOwn {
            value = value.merged(with: part.value)
          }
        }
      } else if entry.key == "entry", new["entry"] == nil, value.isImportedEntry {
        isChanged = true
        continue
      }
      isChanged = isChanged || value != entry.value
      let comment = entry.key == "parameters" ? new["parameters"].flatMap(self.new.comment) : nil
      text += lines(entry.key, value, comment, indent + 2)
    }
    for part in new.parts where !old.value.entries.contains(where: { $0.key == part.key }) {
      guard part.key != "entry" || !named.contains(old.key) else { continue }
      isChanged = true
      text += self.new.lines(of: part, indent: indent + 2)
    }
    guard isChanged else { return renewComment(of: old, by: new) }
    let kept = old.isImported ? self.new.comment(of: new) : self.old.comment(of: old)
    let comment = kept.map { "  # " + $0 } ?? ""
    replace(old.lines, [blanks(indent) + old.key + ":" + comment] + text)
  }

  /// A list that is on one line, with the new items; nil if nothing is new.
  func block(
    _ key: String, _ items: [PlainValue], _ new: WrittenFlow.Part, _ indent: Int
  ) -> [String]? {
    let added = new.parts.filter { part in
      !items.contains { $0.renewed(by: part.value, givesArguments: givesArguments) == nil }
    }
    guard !added.isEmpty else { return nil }
    return [blanks(indent) + key + ":"]
      + items.flatMap { lines(ofItem: $0, nil, indent + 2) }
      + added.flatMap { self.new.lines(of: $0, indent: indent + 2) }
  }

  /// Writes a part again in its place, with its comment.
  mutating func rewrite(_ part: WrittenFlow.Part, _ value: PlainValue) {
    rewrite(part, value, comment: old.comment(of: part))
  }

  mutating func rewrite(_ part: WrittenFlow.Part, _ value: PlainValue, comment: String?) {
    replace(part.lines, lines(part.key, value, comment, old.indent(of: part)))
  }

  func lines(
    _ key: String, _ value: PlainValue, _ comment: String?, _ indent: Int
  ) -> [String] {
    var writer = YAMLWriter()
    writer.write(
      [YAMLValue.Entry(key: key, value: value.written, comment: comment)], indent: indent)
    return writer.text.split(separator: "\n").map(String.init)
  }
}

func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

private let header = "# " + importHeader
