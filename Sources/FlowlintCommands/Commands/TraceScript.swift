import FlowReports
import FlowTrace

/// A text with one move per line.
struct TraceScript {
  private let name: String
  private let text: String

  /// `name` is shown before the line number in error messages.
  init(name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Empty lines and comments are skipped.
  func moves() throws(Failure) -> [TracedMove] {
    var moves: [TracedMove] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
    for (index, line) in lines.enumerated() {
      let move = withoutComment(line)
      guard !move.allSatisfy(isBlank) else { continue }
      moves.append(try TracedMove(String(move), at: "\(name):\(index + 1)"))
    }
    return moves
  }

  /// A `#` begins a comment only after a blank; within a word it belongs to a URL.
  private func withoutComment(_ line: Substring) -> Substring {
    var followsBlank = true
    for index in line.indices {
      if followsBlank, line[index] == "#" { return line[..<index] }
      followsBlank = isBlank(line[index])
    }
    return line
  }
}

// Not `isNewline` and `isWhitespace`: looking up Unicode properties is slow for long scripts.

private func isLineEnd(_ character: Character) -> Bool {
  character == "\n" || character == "\r\n" || character == "\r"
}

private func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

extension TracedMove {
  /// Reads a move; an error message begins with `location`.
  init(_ text: String, at location: String) throws(Failure) {
    do {
      self = try TracedMove(text)
    } catch {
      throw Failure("\(location): \(error.message)")
    }
  }
}
