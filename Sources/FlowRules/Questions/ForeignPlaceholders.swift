import FlowAnalysis
import FlowSource

/// A placeholder in the syntax of another router: `:id`, `<id>`, `$id` or `*`.
struct ForeignPlaceholderText: Sendable {
  /// A range of bytes in the pattern.
  let byteRange: Range<Int>
  /// The same placeholder in this format.
  let meant: String

  /// Returns nil for any other part of a URL.
  fileprivate init?(_ part: ArraySlice<UInt8>) {
    byteRange = part.startIndex..<part.endIndex
    guard let mark = part.first, beginsForeignPlaceholder(mark) else { return nil }
    let text = String(decoding: part, as: UTF8.self)
    guard let first = text.first else { return nil }
    var name = text.dropFirst()
    switch first {
    case "*":
      guard name.isEmpty || name == "*" || isName(name) else { return nil }
      meant = isName(name) ? "{\(name)*}" : "{path*}"
      return
    case "<":
      guard name.popLast() == ">" else { return nil }
      // Flask puts the type before the name.
      if let colon = name.firstIndex(of: ":") { name = name[name.index(after: colon)...] }
    case ":", "$": break
    default: return nil
    }
    guard isName(name) else { return nil }
    meant = "{\(name)}"
  }

  /// The first placeholder in a part of a URL that may have other text around it.
  fileprivate init?(within part: ArraySlice<UInt8>) {
    if let whole = ForeignPlaceholderText(part) {
      self = whole
      return
    }
    // A star in a placeholder of this format takes the rest of the path; a colon may be of a time.
    guard !part.contains(UInt8(ascii: "{")) else { return nil }
    for start in part.indices {
      let rest = part[start...]
      switch Unicode.Scalar(part[start]) {
      case "*":
        byteRange = start..<start + 1
        meant = "{rest}"
        return
      case "<":
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")),
          let found = ForeignPlaceholderText(part[start...end])
        else { continue }
        self = found
        return
      case "$":
        let end = rest.dropFirst().firstIndex {
          !isLetter($0) && !isDigit($0) && $0 != UInt8(ascii: "_")
        }
        guard let found = ForeignPlaceholderText(part[start..<(end ?? part.endIndex)]) else {
          continue
        }
        self = found
        return
      default: continue
      }
    }
    return nil
  }

  func finding(in link: CheckedLink, of subject: CheckedFlow) -> Finding {
    let range = subject.range(of: byteRange, of: link)
    return Finding(
      "\(quotation(of: subject.source.string(range))) is not a placeholder", at: range,
      help: "write `\(meant)`")
  }
}

private func beginsForeignPlaceholder(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "*") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ":")
    || byte == UInt8(ascii: "$")
}

private func isDelimiter(_ byte: UInt8) -> Bool {
  switch Unicode.Scalar(byte) {
  case "/", "?", "&", "=", "#": true
  default: false
  }
}

private func isName(_ text: Substring) -> Bool {
  guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "_") else {
    return false
  }
  return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
}

extension LinkPattern {
  /// The placeholders in the path and in the values of the query, in order.
  var foreignPlaceholders: [ForeignPlaceholderText] {
    guard let start = prefixEnd else { return [] }
    return Array(text.utf8)[start...].split(whereSeparator: isDelimiter)
      .compactMap { ForeignPlaceholderText(within: $0) }
  }
}
