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
