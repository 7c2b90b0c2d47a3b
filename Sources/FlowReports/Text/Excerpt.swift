import FlowProject
package import FlowSource

/// The lines of a flow file that a finding is about, in a frame, with marks and labels below them.
///
/// Cost: linear in the size of the shown lines, not of the text.
package struct Excerpt: Sendable {
  /// The lines of one file.
  private struct Section {
    let text: SourceText
    /// In the order given, the main one first; never empty.
    var labels: [Label]
  }

  /// A range to mark, with its label.
  private struct Label {
    let range: SourceRange
    /// Escaped; empty for a mark without text.
    let text: String
    let role: TextStyle.Role
    let character: Unicode.Scalar

    init(_ note: Note, style: TextStyle) {
      range = note.range
      text = style.sentence(note.message)
      role = .secondary
      character = "-"
    }

    init(_ label: String?, at range: SourceRange, as role: TextStyle.Role, style: TextStyle) {
      self.range = range
      text = style.sentence(label ?? "")
      self.role = role
      character = "^"
    }
  }

  private let sections: [Section]
  private let style: TextStyle
  /// The notes whose file is not available.
  private let notesElsewhere: [Note]
  /// The width of the largest line number.
  let gutter: Int
  private var hasLastRow = true

  /// The excerpt for a range of `text`, with the ranges of the notes in this file and in others.
  ///
  /// `role` colors the main mark. `otherText` returns the text at a path that a note names; nil if
  /// it is not available.
  package init(
    of text: SourceText, at range: SourceRange, label: String?, notes: [Note] = [],
    as role: TextStyle.Role = .error, style: TextStyle = .plain,
    otherText: (String) -> SourceText? = { _ in nil }
  ) {
    var sections = [Section(text: text, labels: [Label(label, at: range, as: role, style: style)])]
    var indices = [PathKey(text.path): 0]
    var elsewhere: [Note] = []
    for note in notes {
      let path = note.path ?? text.path
      if let index = indices[PathKey(path)] {
        sections[index].labels.append(Label(note, style: style))
      } else if let other = otherText(path) {
        indices[PathKey(path)] = sections.count
        sections.append(Section(text: other, labels: [Label(note, style: style)]))
      } else {
        elsewhere.append(note)
      }
    }
    self.sections = sections
    self.style = style
    notesElsewhere = elsewhere
    let lines = sections.flatMap { section in
      section.labels.map { section.text.line(at: $0.range.lower) }
    }
    gutter = String(lines.max() ?? 1).utf8.count
  }

  /// The same where no closing lines follow.
  var withoutLastRow: Excerpt {
    var excerpt = self
    excerpt.hasLastRow = false
    return excerpt
  }

  /// Appends the frame with a newline after each line; the last line is the empty bar, or a note
  /// whose file is not available.
  package func append(to output: inout String) {
    for (index, section) in sections.enumerated() {
      append(section, arrow: index == 0 ? "-->" : ":::", to: &output)
      if hasLastRow || index + 1 < sections.count { appendRow("", to: &output) }
    }
    for note in notesElsewhere {
      let text = note.path.map { "\(note.message) (in \($0))" } ?? note.message
      ClosingLine("note", as: .note, text: text).append(gutter: gutter, style: style, to: &output)
    }
  }

  private func append(_ section: Section, arrow: String, to output: inout String) {
    let position = section.text.position(at: section.labels[0].range.lower)
    let location = "\(escaped(section.text.path)):\(position.line):\(position.column)"
    output += blanks(gutter)
    output += style.paint(arrow, as: .lineNumber) + " " + style.paint(location, as: .path) + "\n"
    appendRow("", to: &output)
    var previous: Int?
    for (number, labels) in labelsByLine(of: section) {
      if let previous, number == previous + 2 {
        append(line: previous + 1, of: section.text, labels: [], to: &output)
      } else if let previous, number > previous + 2 {
        output += style.paint("...", as: .lineNumber) + "\n"
      }
      append(line: number, of: section.text, labels: labels, to: &output)
      previous = number
    }
  }

  /// In the order of the lines; those of one line in the order of `labels`.
  private func labelsByLine(of section: Section) -> [(line: Int, labels: [Label])] {
    let numbered = section.labels.enumerated().map { order, label in
      (line: section.text.line(at: label.range.lower), order: order, label: label)
    }
    var result: [(line: Int, labels: [Label])] = []
    for entry in numbered.sorted(by: { ($0.line, $0.order) < ($1.line, $1.order) }) {
      if let last = result.indices.last, result[last].line == entry.line {
        result[last].labels.append(entry.label)
      } else {
        result.append((entry.line, [entry.label]))
      }
    }
    return result
  }

  private func append(
    line number: Int, of text: SourceText, labels: [Label], to output: inout String
  ) {
    let line = PrintedLine(number, of: text, near: labels.first?.range.lower)
    let room = style.width.map { max(leastRoom, $0 - gutter - 3) } ?? mostRoom
    let marks = labels.map { label in
      Mark(
        columns: line.columns(of: label.range), label: label.text, character: label.character,
        role: label.role)
    }
    let window = LineWindow(of: line, room: room, marks: marks, style: style)
    appendRow(window.text(of: line), number: String(number), to: &output)
    guard !marks.isEmpty else { return }
    for row in markRows(marks.map(window.shown), room: room, style: style) {
      appendRow(row, to: &output)
    }
  }

  private func appendRow(_ text: String, number: String = "", to output: inout String) {
    let blanks = String(repeating: " ", count: gutter + 1 - number.utf8.count)
    output += style.paint(number + blanks + "|", as: .lineNumber)
    output += text.isEmpty ? "\n" : " \(text)\n"
  }
}

/// The minimum width of a truncated line, however narrow the terminal claims to be.
private let leastRoom = 20

/// The cells that a line is cut to without a terminal: a file can be one line.
private let mostRoom = 1000
