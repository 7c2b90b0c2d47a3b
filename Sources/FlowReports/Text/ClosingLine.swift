/// A line below a frame, such as `= help: …`.
struct ClosingLine {
  private let key: String
  private let role: TextStyle.Role
  private let content: Content

  private enum Content {
    /// The parts that a line can be broken between, not escaped, joined with blanks.
    case pieces([String])
    /// The rows of a table with as many display cells at most, if they can be that narrow, not escaped.
    case rows((_ room: Int?) -> [String])
  }

  init(_ key: String, as role: TextStyle.Role, pieces: [String]) {
    self.key = key
    self.role = role
    content = .pieces(pieces)
  }

  init(_ key: String, as role: TextStyle.Role, text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    self.init(key, as: role, pieces: words.map(String.init))
  }

  /// `rows` gets the width of the terminal that is left, in display cells; nil for any.
  init(
    _ key: String, as role: TextStyle.Role, rows: @escaping (_ room: Int?) -> [String]
  ) {
    self.key = key
    self.role = role
    content = .rows(rows)
  }

  /// Appends the line, wrapped at the width of the style, with a newline after it.
  ///
  /// `gutter` is the width of the line numbers above.
  func append(gutter: Int, style: TextStyle, to output: inout String) {
    let blanks = String(repeating: " ", count: gutter + 1)
    output += blanks + style.paint("=", as: .lineNumber) + " " + style.paint(key, as: role) + ":"
    let indent = gutter + key.utf8.count + 4
    let room = style.width.map { max(leastRoom, $0 - indent) }
    let nextLine = "\n" + String(repeating: " ", count: indent)
    switch content {
    case .pieces(let pieces):
      var column = 0
      for piece in pieces {
        let text = style.sentence(piece)
        let width = room == nil ? 0 : displayWidth(of: text) + 1
        if column > 0, let room, column + width > room {
          output += nextLine
          column = 0
        }
        output += " " + text
        column += width
      }
    case .rows(let rows):
      // A blank precedes each row.
      let lines = rows(room.map { $0 - 1 }).map { " " + style.sentence($0) }
      output += lines.joined(separator: nextLine)
    }
    output += "\n"
  }
}

/// The minimum width for wrapping.
private let leastRoom = 24
