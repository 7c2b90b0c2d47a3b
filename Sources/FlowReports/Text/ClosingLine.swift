/// A line below a frame, such as `= help: …`.
struct ClosingLine {
  private let key: String
  private let role: TextStyle.Role
  /// The parts that a line can be broken between, not escaped, joined with blanks.
  private let pieces: [String]
  /// Whether each piece is on its own line.
  private var isTable = false

  init(_ key: String, as role: TextStyle.Role, pieces: [String]) {
    self.key = key
    self.role = role
    self.pieces = pieces
  }

  init(_ key: String, as role: TextStyle.Role, text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    self.init(key, as: role, pieces: words.map(String.init))
  }

  init(_ key: String, as role: TextStyle.Role, rows: [String]) {
    self.init(key, as: role, pieces: rows)
    isTable = true
  }

  /// Appends the line, wrapped at the width of the style, with a newline after it.
  ///
  /// `gutter` is the width of the line numbers above.
  func append(gutter: Int, style: TextStyle, to output: inout String) {
    let blanks = String(repeating: " ", count: gutter + 1)
    output += blanks + style.paint("=", as: .lineNumber) + " " + style.paint(key, as: role) + ":"
    let indent = gutter + key.utf8.count + 4
    let room = style.width.map { max(leastRoom, $0 - indent) }
    var column = 0
    for piece in pieces {
      let text = style.sentence(piece)
      let width = room == nil && !isTable ? 0 : displayWidth(of: text) + 1
      let isTooLong = room.map { column + width > $0 } ?? false
      if isTable && column > 0 || column > 0 && isTooLong {
        output += "\n" + String(repeating: " ", count: indent)
        column = 0
      }
      output += " " + text
      column += width
    }
    output += "\n"
  }
}

/// The minimum width for wrapping.
private let leastRoom = 24
