import FlowReports

/// A line to read from a terminal, with the texts that its keys can insert.
struct LineRequest {
  var prompt: String
  /// The lines before it, oldest first: arrow up goes back through them.
  var history: [String]
  /// The lines that Tab completes to.
  var completions: [String]
}

/// Edits a line with the keys that shells have by default: keys in, text for the terminal out.
struct LineEditor {
  enum Outcome: Equatable {
    case editing
    /// Several completions, to show below the line.
    case completions([String])
    case line(String)
    case end
  }

  private let request: LineRequest
  private var line: [Character] = []
  /// The index in `line` at which characters are inserted.
  private var cursor = 0
  /// The index in the history of the line that is shown; its end is the line that was typed.
  private var shown: Int
  private var typed: [Character] = []

  init(_ request: LineRequest) {
    self.request = request
    shown = request.history.endIndex
  }

  mutating func press(_ key: TerminalKey) -> Outcome {
    switch key {
    case .enter: return .line(String(line))
    case .tab: return complete()
    case .control("c"):
      if line.isEmpty { return .end }
      replaceLine([])
    case .control("d"):
      if line.isEmpty { return .end }
      remove(cursor..<min(cursor + 1, line.count))
    default: edit(key)
    }
    return .editing
  }

  private mutating func edit(_ key: TerminalKey) {
    switch key {
    case .character(let character):
      line.insert(character, at: cursor)
      cursor += 1
    case .backspace: remove(max(cursor - 1, 0)..<cursor)
    case .delete: remove(cursor..<min(cursor + 1, line.count))
    case .left, .control("b"): cursor = max(cursor - 1, 0)
    case .right, .control("f"): cursor = min(cursor + 1, line.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = line.count
    case .up, .control("p"): showHistory(at: shown - 1)
    case .down, .control("n"): showHistory(at: shown + 1)
    case .control("k"): remove(cursor..<line.count)
    case .control("u"): remove(0..<cursor)
    case .control("w"): remove(wordStart..<cursor)
    default: break
    }
  }

  private mutating func remove(_ range: Range<Int>) {
    line.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func replaceLine(_ text: [Character]) {
    line = text
    cursor = text.count
  }

  /// The start of the word before the cursor.
  private var wordStart: Int {
    let before = line[..<cursor]
    let word = before.lastIndex { $0 != " " } ?? 0
    return before[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  private mutating func showHistory(at index: Int) {
    guard request.history.startIndex...request.history.endIndex ~= index else { return }
    if shown == request.history.endIndex { typed = line }
    shown = index
    replaceLine(index == request.history.endIndex ? typed : Array(request.history[index]))
  }

  private mutating func complete() -> Outcome {
    let before = line[..<cursor]
    let matching = request.completions.map(Array.init).filter { $0.starts(with: before) }
    guard var common = matching.first else { return .editing }
    for other in matching {
      common = zip(common, other).prefix { $0 == $1 }.map { $0.0 }
    }
    guard common.count > cursor else {
      return matching.count > 1 ? .completions(matching.map { String($0) }) : .editing
    }
    line.replaceSubrange(..<cursor, with: common)
    cursor = common.count
    return .editing
  }

  /// The codes that draw the line over the one before.
  ///
  /// A line that is too long for the terminal is cut on the left, so that the cursor can be seen.
  func drawing(columns: Int) -> String {
    let cells = line.map { escaped(String($0)) }
    let widths = cells.map { displayWidth(of: $0) }
    let prompt = displayWidth(of: request.prompt)
    let room = max(columns - prompt - 1, 1)
    var (start, before) = (0, widths[..<cursor].reduce(0, +))
    while before > room {
      before -= widths[start]
      start += 1
    }
    var (end, width) = (cursor, before)
    while end < line.count, width + widths[end] <= room {
      width += widths[end]
      end += 1
    }
    let column = prompt + before
    return "\r\(request.prompt)\(cells[start..<end].joined())\u{1b}[K\r\u{1b}[\(column)C"
  }
}
