extension TextStyle {
  /// A sentence in as many lines as the width requires, without a newline at the end.
  ///
  /// `indent` is the number of cells that the caller writes before the first line, and the indent of
  /// the others.
  package func broken(_ sentence: String, indent: Int = 0) -> String {
    guard let width else { return sentence }
    return brokenLines(sentence, width: max(leastRoom, width - indent))
      .joined(separator: "\n" + blanks(indent))
  }
}

/// In fewer cells nothing can be read.
private let leastRoom = 16

/// The words of a text in lines of at most `width` display cells; a wider word has its own line.
func brokenLines(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ", omittingEmptySubsequences: true) {
    if !line.isEmpty, displayWidth(of: line) + 1 + displayWidth(of: String(word)) > width {
      lines.append(line)
      line = ""
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  return lines + [line]
}
