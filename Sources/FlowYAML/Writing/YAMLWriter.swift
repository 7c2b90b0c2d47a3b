/// A value to be written as YAML, with comments.
package indirect enum YAMLValue {
  /// A plain scalar: a number or a boolean.
  case word(String)
  /// A string, even if it looks like another type.
  case text(String)
  case list([Item])
  case mapping([Entry])
  /// A mapping whose entries are on their own lines, even if they are short.
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
    /// The value; nil to write only the key.
    package let value: YAMLValue?
    var comment: String?

    package init(key: String, value: YAMLValue?, comment: String? = nil) {
      self.key = key
      self.value = value
      self.comment = comment
    }
  }

  /// The value on one line; nil if it has comments or cannot be written that way.
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

/// The maximum width of a line in flow style, without its comment.
private let width = 100

/// Writes values in flow style if they fit on a line and have no comments, in block style otherwise.
package struct YAMLWriter {
  package private(set) var text = ""

  package init() {}

  package mutating func comment(_ comment: String) { text += "# " + commentText(comment) + "\n" }

  /// Writes the entries of a mapping, each on its own lines.
  package mutating func write(_ entries: [YAMLValue.Entry], indent: Int = 0) {
    for (index, entry) in entries.enumerated() {
      // The first entry follows what is already on the line, such as the dash of a list.
      if index > 0 || text.last == "\n" || text.isEmpty { text += blanks(indent) }
      text += yamlScalar(entry.key, in: .block) + ":"
      guard let value = entry.value else {
        endLine(entry.comment)
        continue
      }
      write(value, comment: entry.comment, indent: indent)
    }
  }

  /// Writes a value after a key.
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

  /// Writes the items of a list, each on its own lines.
  package mutating func write(_ items: [YAMLValue.Item], indent: Int) {
    for item in items {
      text += blanks(indent) + "- "
      if let line = line(item.value, indent: indent + 2) {
        text += line
        endLine(item.comment)
      } else if case .mapping(var entries) = item.value {
        if !entries.isEmpty, entries[0].comment == nil { entries[0].comment = item.comment }
        write(entries, indent: indent + 2)
      } else {
        // Lists of lists are not supported.
        endLine(item.comment)
      }
    }
  }

  /// The value for the rest of the current line; nil if it does not fit.
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
