/// The patterns of `.gitignore` files from a repository's root down to a folder (gitignore(5)), all
/// paths absolute.
struct GitIgnore: Sendable {
  fileprivate struct Pattern: Sendable {
    let parts: [Part]
    let isNegated: Bool
    let isFolderOnly: Bool
    /// The names in the path of the folder of the file that holds the pattern.
    let folder: [Substring]
    /// Whether it is matched from that folder, rather than against the file name only.
    let isAnchored: Bool
  }

  /// What one name of a path, or several, have to be.
  fileprivate enum Part: Sendable {
    case literal(Substring)
    case wildcards(Substring)
    /// `**`
    case anyNames
  }

  private var patterns: [Pattern] = []

  var isEmpty: Bool { patterns.isEmpty }

  /// Adds the patterns of one file; the last that matches decides.
  mutating func add(_ text: String, in folder: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let pattern = GitIgnore.pattern(Substring(line), in: folder) { patterns.append(pattern) }
    }
  }

  func ignores(_ path: String, isFolder: Bool) -> Bool {
    ignores(Path.names(in: path)[...], isFolder: isFolder)
  }

  /// The same of the names in a path.
  func ignores(_ names: ArraySlice<Substring>, isFolder: Bool) -> Bool {
    let match = patterns.last { $0.matches(names, isFolder: isFolder) }
    return match.map { !$0.isNegated } ?? false
  }

  private static func pattern(_ line: Substring, in folder: String) -> Pattern? {
    let slash = UInt8(ascii: "/")
    var line = line.utf8
    while line.last == UInt8(ascii: " "), !line.reversed().starts(with: " \\".utf8) {
      line.removeLast()
    }
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    let isNegated = first == UInt8(ascii: "!")
    if isNegated || ["\\#", "\\!"].contains(where: { line.starts(with: $0.utf8) }) {
      line.removeFirst()
    }
    let isFolderOnly = line.last == slash
    if isFolderOnly { line.removeLast() }
    let isAnchored = line.contains(slash)
    return Pattern(
      parts: Path.names(in: String(Substring(line))).map(part), isNegated: isNegated,
      isFolderOnly: isFolderOnly, folder: Path.names(in: folder), isAnchored: isAnchored)
  }

  private static func part(_ text: Substring) -> Part {
    if text == "**" { return .anyNames }
    return text.utf8.contains(where: "*?[\\".utf8.contains) ? .wildcards(text) : .literal(text)
  }
}

extension GitIgnore.Pattern {
  fileprivate func matches(_ names: ArraySlice<Substring>, isFolder: Bool) -> Bool {
    guard isFolder || !isFolderOnly, names.count > folder.count,
      zip(folder, names).allSatisfy({ $0.utf8.elementsEqual($1.utf8) })
    else { return false }
    let names = names.dropFirst(folder.count)
    guard isAnchored else {
      guard let part = parts.first, let name = names.last else { return false }
      return part.matches(name)
    }
    return matchParts(parts[...], names)
  }
}

extension GitIgnore.Part {
  fileprivate var isAnyNames: Bool {
    if case .anyNames = self { true } else { false }
  }

  fileprivate func matches(_ name: Substring) -> Bool {
    switch self {
    case .literal(let text): text.utf8.elementsEqual(name.utf8)
    case .wildcards(let pattern): wildcard(pattern, name)
    case .anyNames: true
    }
  }
}

/// Whether the names of a path match the parts of a pattern, among them `**` for any number of
/// names; at the end of a pattern, for at least one.
private func matchParts(
  _ parts: ArraySlice<GitIgnore.Part>, _ names: ArraySlice<Substring>
) -> Bool {
  var parts = parts
  var names = names
  var retry: (parts: ArraySlice<GitIgnore.Part>, names: ArraySlice<Substring>)?
  while true {
    if let part = parts.first, part.isAnyNames {
      parts = parts.dropFirst()
      if parts.isEmpty { return !names.isEmpty }
      retry = (parts, names)
    } else if let part = parts.first, let name = names.first, part.matches(name) {
      parts = parts.dropFirst()
      names = names.dropFirst()
    } else if parts.isEmpty, names.isEmpty {
      return true
    } else if let last = retry, !last.names.isEmpty {
      parts = last.parts
      names = last.names.dropFirst()
      retry = (parts, names)
    } else {
      return false
    }
  }
}

/// Whether a name matches a pattern of `*`, `?`, `[…]` and `\`-escapes, none of which takes a slash.
///
/// Backtracks without recursion: after a mismatch, the last `*` takes one byte more.
func wildcard(_ pattern: Substring, _ name: Substring) -> Bool {
  var pattern = Array(pattern.utf8)[...]
  var name = Array(name.utf8)[...]
  var retry: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
  while true {
    if pattern.first == UInt8(ascii: "*") {
      pattern = pattern.dropFirst()
      retry = (pattern, name)
    } else if let first = name.first, let rest = afterMatching(first, pattern) {
      pattern = rest
      name = name.dropFirst()
    } else if pattern.isEmpty, name.isEmpty {
      return true
    } else if let last = retry, !last.name.isEmpty {
      pattern = last.pattern
      name = last.name.dropFirst()
      retry = (pattern, name)
    } else {
      return false
    }
  }
}

/// The rest of a pattern after its first element has matched a byte; nil if it does not match.
private func afterMatching(_ byte: UInt8, _ pattern: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  guard let first = pattern.first else { return nil }
  let rest = pattern.dropFirst()
  switch first {
  case UInt8(ascii: "?"): return rest
  case UInt8(ascii: "\\"): return rest.first == byte ? rest.dropFirst() : nil
  case UInt8(ascii: "["):
    guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
      return first == byte ? rest : nil
    }
    return classContains(byte, rest[..<end]) ? rest[(end + 1)...] : nil
  default: return first == byte ? rest : nil
  }
}

private func classContains(_ byte: UInt8, _ members: ArraySlice<UInt8>) -> Bool {
  var members = members
  let isNegated = members.first == UInt8(ascii: "!") || members.first == UInt8(ascii: "^")
  if isNegated { members = members.dropFirst() }
  var isMember = false
  while let first = members.popFirst() {
    if members.first == UInt8(ascii: "-"), members.count > 1 {
      isMember = isMember || first <= byte && byte <= members[members.startIndex + 1]
      members = members.dropFirst(2)
    } else {
      isMember = isMember || first == byte
    }
  }
  return isMember != isNegated
}
