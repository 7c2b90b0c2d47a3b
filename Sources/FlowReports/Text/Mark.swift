package import FlowSource

/// A run of cells under a line, with its label.
struct Mark {
  /// Display cells from 0, at least one.
  var columns: Range<Int>
  /// Escaped; empty without a label.
  let label: String
  /// ASCII.
  let character: Unicode.Scalar
  let role: TextStyle.Role

  /// The mark once for each line of its label, which is wrapped if it is wider than the room.
  fileprivate func broken(to room: Int?) -> [Mark] {
    guard let room, displayWidth(of: label) > room else { return [self] }
    return brokenLines(label, width: room).map {
      Mark(columns: columns, label: $0, character: character, role: role)
    }
  }
}

/// The line of carets for a range: blanks up to its column, a mark for each of its cells (at least
/// one), and the label.
///
/// Columns are those of the line as a report prints it. A range of several lines is marked to the
/// end of the first.
package func caretLine(
  under range: SourceRange, in text: SourceText, label: String, mark: Unicode.Scalar = "^"
) -> String {
  let columns = PrintedLine(text.line(at: range.lower), of: text).columns(of: range)
  let mark = Mark(columns: columns, label: escaped(label), character: mark, role: .error)
  return markRow([mark], inline: mark, style: .plain)
}

/// The rows below a line: the marks, then one row for each label that does not fit next to them,
/// from right to left.
///
/// If marks overlap, the first wins. `room` is in display cells; nil means unlimited.
func markRows(_ marks: [Mark], room: Int?, style: TextStyle) -> [String] {
  // Stable, so that labels at the same column keep their order.
  let labelled = marks.enumerated().filter { !$0.element.label.isEmpty }.sorted {
    ($1.element.columns.lowerBound, $0.offset) < ($0.element.columns.lowerBound, $1.offset)
  }
  let last = labelled.first
  let standsBeside = last.map {
    labelFits(beside: $0.element, at: $0.offset, of: marks, room: room)
  }
  let inline = standsBeside == true ? last?.element : nil
  let hanging = labelled.dropFirst(inline == nil ? 0 : 1).map(\.element)
  var rows = [markRow(marks, inline: inline, style: style)]
  if !hanging.isEmpty {
    rows.append(connectorRow(hanging[...], label: nil, room: room, style: style))
  }
  for (index, mark) in hanging.enumerated() {
    let left = hanging[(index + 1)...].drop { $0.columns.lowerBound == mark.columns.lowerBound }
    for label in mark.broken(to: room) {
      rows.append(connectorRow(left, label: label, room: room, style: style))
    }
  }
  return rows
}

/// Whether the label of the rightmost labeled mark fits in the row of the marks.
private func labelFits(beside mark: Mark, at index: Int, of marks: [Mark], room: Int?) -> Bool {
  for (other, neighbor) in marks.enumerated() where other != index {
    let limit = neighbor.label.isEmpty ? mark.columns.upperBound : mark.columns.lowerBound
    if neighbor.columns.upperBound > limit { return false }
  }
  guard let room else { return true }
  return mark.columns.upperBound + 1 + displayWidth(of: mark.label) <= room
}

private func markRow(_ marks: [Mark], inline: Mark?, style: TextStyle) -> String {
  var row = MarkRow()
  for mark in marks.reversed() {
    row.draw(mark.character, in: mark.columns, as: mark.role)
  }
  let text = row.text(style: style)
  guard let inline, !inline.label.isEmpty else { return text }
  return text + " " + style.paint(inline.label, as: inline.role)
}

/// A `|` for each label that is still to come, and the current label: below its mark, or further
/// left if it would not fit.
private func connectorRow(
  _ left: ArraySlice<Mark>, label: Mark?, room: Int?, style: TextStyle
) -> String {
  var row = MarkRow()
  for mark in left.reversed() {
    let column = mark.columns.lowerBound
    row.draw("|", in: column..<column + 1, as: mark.role)
  }
  guard let label else { return row.text(style: style) }
  let fitting = room.map { $0 - displayWidth(of: label.label) } ?? .max
  let free = left.map { $0.columns.lowerBound + 2 }.max() ?? 0
  row.extend(to: min(label.columns.lowerBound, max(free, fitting)))
  return row.text(style: style) + style.paint(label.label, as: label.role)
}
