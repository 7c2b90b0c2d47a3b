/// The visible columns of a line that is wider than the available room.
struct LineWindow {
  /// Display cells of the line from 0, including those that an ellipsis covers.
  let columns: Range<Int>
  private let cutsStart: Bool
  private let cutsEnd: Bool
  private let ellipsis: String

  /// The window that contains the marks, or at least the first of them.
  ///
  /// `room` is in display cells; nil means unlimited. Without marks, the start of the line is
  /// shown.
  init(of line: PrintedLine, room: Int?, marks: [Mark], style: TextStyle) {
    ellipsis = style.ellipsis
    // A mark at the end of the line is after its last cell.
    let width = marks.reduce(line.width) { max($0, $1.columns.upperBound) }
    guard let room, width > room else {
      columns = 0..<line.width
      cutsStart = false
      cutsEnd = false
      return
    }
    let edge = displayWidth(of: ellipsis)
    let clear = room - 2 * edge
    let focus = columnsInSight(of: marks, room: clear)
    // A mark that is wider than the room is shown from its start, with a little context before it.
    let lead = focus.count <= clear ? (room - focus.count) / 2 : edge + 4
    let last = max(width, focus.upperBound) - room
    let start = max(0, min(focus.lowerBound - lead, last))
    columns = start..<start + room
    cutsStart = start > 0
    cutsEnd = columns.upperBound < line.width
  }

  /// The visible part of the line, with an ellipsis at each truncated end.
  func text(of line: PrintedLine) -> String {
    let edge = displayWidth(of: ellipsis)
    let lower = columns.lowerBound + (cutsStart ? edge : 0)
    let upper = columns.upperBound - (cutsEnd ? edge : 0)
    let text = line.text(in: lower..<upper)
    guard cutsEnd else { return cutsStart ? ellipsis + text : text }
    let missing = upper - lower - displayWidth(of: text)
    return (cutsStart ? ellipsis : "") + text + blanks(missing) + ellipsis
  }

  /// The mark relative to the window.
  ///
  /// A mark outside the window is below the ellipsis that hides its text.
  func shown(_ mark: Mark) -> Mark {
    guard cutsStart || cutsEnd else { return mark }
    let first = min(max(mark.columns.lowerBound, columns.lowerBound), columns.upperBound - 1)
    let end = min(max(mark.columns.upperBound, first + 1), columns.upperBound)
    var result = mark
    result.columns = first - columns.lowerBound..<end - columns.lowerBound
    return result
  }
}

/// The columns from the first to the last mark, or of the most important one if that is too much;
/// with the label after it if there is room.
private func columnsInSight(of marks: [Mark], room: Int) -> Range<Int> {
  guard let main = marks.first else { return 0..<0 }
  let first = marks.map(\.columns.lowerBound).min() ?? 0
  let last = marks.max { $0.columns.upperBound < $1.columns.upperBound } ?? main
  let fits = last.columns.upperBound - first <= room
  let all = fits ? first..<last.columns.upperBound : main.columns
  let label = fits ? last.label : main.label
  let end = all.upperBound + (label.isEmpty ? 0 : 1 + displayWidth(of: label))
  return end - all.lowerBound <= room ? all.lowerBound..<end : all
}
