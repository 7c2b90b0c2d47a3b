import FlowReports
import FlowTrace

/// Moves in a text, one a line.
struct TraceScript {
  private let name: String
  private let text: String

  /// `name` stands before the line in complaints.
  init(name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Empty lines and comments are left out.
  func moves() throws(Failure) -> [TracedMove] {
    var moves: [TracedMove] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd)
    for (number, line) in lines.enumerated() {
      let move = withoutComment(line)
      guard !move.allSatisfy(isBlank) else { continue }
      moves.append(try TracedMove(String(move), at: "\(name):\(number + 1)"))
    }
    return moves
  }

  /// A `#` within a word is part of a URL.
  private func withoutComment(_ line: Substring) -> Substring {
    var isBehindBlank = true
    for index in line.indices {
      if isBehindBlank, line[index] == "#" { return line[..<index] }
      isBehindBlank = isBlank(line[index])
    }
    return line
  }
}

// The properties of Unicode would have to be looked up for every character of a long script.

private func isLineEnd(_ character: Character) -> Bool {
  character == "\n" || character == "\r\n" || character == "\r"
}

private func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

extension TracedMove {
  /// The same with a complaint that says where the text stands.
  init(_ text: String, at place: String) throws(Failure) {
    do {
      self = try TracedMove(text)
    } catch {
      throw Failure("\(place): \(error.message)")
    }
  }
}
