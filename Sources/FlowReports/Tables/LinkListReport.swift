import FlowJSON
import FlowSource
import FlowAnalysis

/// Deep links as text, JSON, CSV (RFC 4180) or a Markdown table.
package struct LinkListReport: Sendable {
  private let lists: [LinkList]

  package init(_ lists: [LinkList]) {
    self.lists = lists
  }

  /// Patterns in one column, stacks in the next.
  ///
  /// With several files, each with its path above; files without links are left out.
  package func text(style: TextStyle) -> StreamedReport {
    StreamedReport { write in
      var output = ""
      let shown = lists.filter { !$0.patterns.isEmpty }
      if shown.isEmpty { output = "no deep links\n" }
      for (index, list) in shown.enumerated() {
        if lists.count > 1 {
          if index > 0 { output += "\n" }
          output += style.paint("\(escapedPath(list.path)):", as: .path) + "\n"
        }
        let widest = list.patterns.map { displayWidth(of: escaped($0.text)) }.max() ?? 0
        let columns = Columns(widths: [min(widest, 60)])
        for row in list.rows {
          output += line(row, row.stackText(style: style) + row.remark, columns, style) + "\n"
          output.flush(write)
        }
      }
      output.flush(write, atLeast: 1)
    }
  }

  /// With the stack below the pattern if they do not fit on one line.
  private func line(
    _ row: LinkList.Row, _ screens: String, _ columns: Columns, _ style: TextStyle
  ) -> String {
    let line = columns.line([escapedLine(row.pattern), screens])
    guard let width = style.width, displayWidth(of: line) > width else { return line }
    return escapedLine(row.pattern) + "\n    " + style.broken(screens, indent: 4)
  }

  package func json() -> StreamedReport {
    .json { json, write in
      json.array("files") { json in
        for list in lists { append(list, to: &json, write) }
      }
      json.member("version", 1)
    }
  }

  package func csv() -> StreamedReport {
    StreamedReport { write in
      var output = "file,pattern,stack,origin,when-modal\r\n"
      for list in lists {
        for row in list.rows {
          let stack = row.stack.map(\.text).joined(separator: " > ")
          let fields = [list.path, row.pattern, stack, row.origin, row.whenModal]
          output += fields.map(csvField).joined(separator: ",") + "\r\n"
          output.flush(write)
        }
      }
      output.flush(write, atLeast: 1)
    }
  }

  package func markdown() -> StreamedReport {
    StreamedReport { write in
      var output = ""
      for list in lists {
        if lists.count > 1 { output += "## \(markdownCell(list.path))\n\n" }
        output += "| link | screens |\n| --- | --- |\n"
        for row in list.rows {
          let stackText = markdownCell(row.stackText(style: .plain) + row.remark)
          output += "| \(markdownCode(row.pattern)) | \(stackText) |\n"
          output.flush(write)
        }
        output += "\n"
      }
      output.flush(write, atLeast: 1)
    }
  }

  private func append(
    _ list: LinkList, to json: inout JSONWriter, _ write: ([UInt8]) -> Void
  ) {
    json.object { json in
      json.member("flow", list.flow)
      json.array("links") { json in
        for row in list.rows {
          append(row, to: &json)
          json.flush(write)
        }
      }
      json.member("path", list.path)
    }
  }

  private func append(_ row: LinkList.Row, to json: inout JSONWriter) {
    json.object { json in
      if let cold = row.cold { json.strings("cold", cold) }
      if let gate = row.gate { json.member("gate", gate) }
      json.member("origin", row.origin)
      json.member("pattern", row.pattern)
      json.array("stack") { json in
        for element in row.stack {
          json.object { json in
            json.member("by", element.by)
            json.member("known", element.isKnown)
            json.strings("parameters", element.parameters)
            json.member("screen", element.screen)
          }
        }
      }
      json.member("whenModal", row.whenModal)
    }
  }
}

extension LinkList.Row {
  /// The screens of the stack on one line; only the ends of a long one.
  package func stackText(style: TextStyle) -> String {
    let separator = style.usesUnicode ? " › " : " > "
    guard stack.count > 24 else { return stack.map(\.text).joined(separator: separator) }
    let middle = "\(style.ellipsis) \(stack.count - 16) more \(style.ellipsis)"
    return (stack.prefix(8).map(\.text) + [middle] + stack.suffix(8).map(\.text))
      .joined(separator: separator)
  }

  /// A remark about an unusual stack.
  var remark: String {
    let remarks =
      (origin == "bare" ? ["opens alone"] : []) + (gate.map { ["\($0) first"] } ?? [])
      + (cold.map { ["an app that starts: \($0.joined(separator: ", "))"] } ?? [])
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
  }
}

/// A field of CSV, quoted if necessary (RFC 4180 §2).
///
/// Escaped as in text, including line breaks: no valid name or URL contains the escaped characters,
/// and people look at a table in a terminal first.
func csvField(_ text: String) -> String {
  let text = escaped(text)
  guard text.utf8.contains(where: { [0x22, 0x2C].contains($0) }) else { return text }
  return "\"" + text.replacingScalars("\"", with: "\"\"") + "\""
}

/// Text in a cell of a Markdown table (GitHub Flavored Markdown §4.10).
func markdownCell(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in escaped(text).unicodeScalars {
    if "|\\`*_<>[]".unicodeScalars.contains(scalar) { result.append("\\") }
    result.append(scalar)
  }
  return String(result)
}

/// Text as code in a cell of a Markdown table.
func markdownCode(_ text: String) -> String {
  let joined = escaped(text).replacingScalars("|", with: "\\|")
  return joined.utf8.contains(UInt8(ascii: "`")) ? "`` \(joined) ``" : "`\(joined)`"
}

/// A message in a cell of a Markdown table, with names in backticks as code.
func markdownSentence(_ text: String) -> String {
  let parts = text.unicodeScalars.split(separator: "`", omittingEmptySubsequences: false)
    .map { String($0) }
  guard !parts.count.isMultiple(of: 2) else { return markdownCell(text) }
  return parts.enumerated().map { index, part in
    index.isMultiple(of: 2) ? markdownCell(part) : markdownCode(part)
  }.joined()
}
