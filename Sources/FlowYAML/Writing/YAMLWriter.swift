/// A value to be written as YAML, with comments.
package indirect enum YAMLValue {
  /// A scalar that means what it is: a number, a boolean.
  case word(String)
  /// A scalar that is a string, whatever it looks like.
  case text(String)
  case list([Item])
  case mapping([Entry])
  /// A mapping whose entries have lines of their own, however short they are.
  case block([Entry])

  package struct Item {
    package let value: YAMLValue
    var comment: String?

    package init(value: YAMLValue, comment: String? = nil) {
      self.value = value
      self.comment = comment
    }
  }

  package struct Entry {
    package let key: String
    /// nil for nothing at all.
    package let value: YAMLValue?
    var comment: String?

    package init(key: String, value: YAMLValue?, comment: String? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
    }
  }

  /// On one line and without comments; nil where that cannot be.
  fileprivate var flowStyle: String? {
    switch self {
    case .block: return nil
    case .word(let word): return word
    case .text(let text): return yamlScalar(text, in: .flow)
    case .list(let items):
      let parts = items.map { $0.comment == nil ? $0.value.flowStyle : nil }
      return parts.contains(nil)
        ? nil : "[" + parts.compactMap(\.self).joined(separator: ", ") + "]"
    case .mapping(let entries):
      let parts = entries.map { entry in
        entry.comment == nil
          ? entry.value?.flowStyle.map { yamlScalar(entry.key, in: .flow) + ": " + $0 } : nil
      }
      return parts.contains(nil)
        ? nil : "{" + parts.compactMap(\.self).joined(separator: ", ") + "}"
    }
  }
}

/// Columns that a line in flow style, without its comment, may take.
private let width = 100

/// Writes values in block style, and in flow style what fits on a line and has no comments inside.
package struct YAMLWriter {
  package private(set) var text = ""

  package init() {}

  package mutating func comment(_ comment: String) { text += "# " + commentText(comment) + "\n" }

  /// The entries of a mapping, each on lines of its own.
  package mutating func write(_ entries: [YAMLValue.Entry], indent: Int = 0) {
    for (number, entry) in entries.enumerated() {
      // The first stands behind what belongs to it, such as the dash of a list.
      if number > 0 || text.last == "\n" || text.isEmpty { text += blanks(indent) }
      text += yamlScalar(entry.key, in: .block) + ":"
      guard let value = entry.value else {
        endLine(entry.comment)
        continue
      }
      write(value, comment: entry.comment, indent: indent)
    }
  }

  /// A value behind a key.
  private mutating func write(_ value: YAMLValue, comment: String?, indent: Int) {
    if let line = line(value, indent: indent) {
      text += " " + line
      return endLine(comment)
    }
    endLine(comment)
    switch value {
    case .word, .text: break
    case .list(let items): write(items, indent: indent + 2)
    case .mapping(let entries), .block(let entries): write(entries, indent: indent + 2)
    }
  }

  private mutating func write(_ items: [YAMLValue.Item], indent: Int) {
    for item in items {
      text += blanks(indent) + "- "
      if let line = line(item.value, indent: indent + 2) {
        text += line
        endLine(item.comment)
      } else if case .mapping(var entries) = item.value {
        if !entries.isEmpty, entries[0].comment == nil { entries[0].comment = item.comment }
        write(entries, indent: indent + 2)
      } else {
        // Lists of lists are not written.
        endLine(item.comment)
      }
    }
  }

  /// The value as it stands on the line that was begun, if it fits there.
  private func line(_ value: YAMLValue, indent: Int) -> String? {
    switch value {
    case .word(let word): return word
    case .text(let text): return yamlScalar(text, in: .block)
    case .list, .mapping, .block:
      guard let line = value.flowStyle else { return nil }
      let begun = text.unicodeScalars.reversed().prefix { $0 != "\n" }.count
      return begun + line.unicodeScalars.count <= width ? line : nil
    }
  }

  private mutating func endLine(_ comment: String?) {
    if let comment, !comment.isEmpty { text += "  # " + commentText(comment) }
    text += "\n"
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
