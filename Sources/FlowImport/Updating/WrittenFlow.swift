import FlowFormat
import FlowSource
import FlowYAML

/// A flow file as lines, with the lines of each of its parts.
struct WrittenFlow {
  /// An entry of a mapping, or an item of a list.
  struct Part {
    /// Empty for an item.
    let key: String
    /// Without the comments and blank lines after it.
    let lines: Range<Int>
    let value: PlainValue
    /// Whether its parts are on lines of their own, or it has none yet.
    let isBlock: Bool
    let parts: [Part]
    /// The elements that its comment names, each with its file; empty if people wrote it.
    let origins: Set<String>
    /// Whether the comment has another name for the file.
    var isRenamed = false
    /// Whether its comment names a line of code, which changes with every line above.
    var isFromCode = false

    /// Whether an import wrote it.
    var isImported: Bool { !origins.isEmpty || isFromCode }

    subscript(_ key: String) -> Part? { parts.first { $0.key == key } }

    /// The list of moves in `destinations` or `everywhere`.
    var list: Part? { if case .mapping = value { self["destinations"] } else { self } }
  }

  let lines: [String]
  let parts: [Part]

  /// nil if the text is not a mapping, or not YAML; `files` are new names of the files in comments.
  init?(_ text: String, files: [String: String] = [:]) {
    let source = SourceText(path: "", text: text)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard let tree = YAMLReader.read(source).tree, let root = tree.root,
      tree.kind(of: root).isMapping
    else { return nil }
    let reader = PartReader(source: source, tree: tree, lines: lines, files: files)
    self.lines = lines
    parts = reader.parts(of: root, end: lines.count)
    // An alias has the lines of its anchor.
    guard areInOrder(parts, in: 0..<lines.count) else { return nil }
  }

  subscript(_ key: String) -> Part? { parts.first { $0.key == key } }

  var screens: [Part] { self["screens"]?.parts ?? [] }

  /// The blanks before a part.
  func indent(of part: Part) -> Int { lines[part.lines.lowerBound].prefix { $0 == " " }.count }

  /// The lines of a part with another indentation.
  func lines(of part: Part, indent: Int) -> [String] {
    let old = self.indent(of: part)
    return lines[part.lines].map { line in
      line.isEmpty ? "" : String(repeating: " ", count: indent) + line.dropFirst(old)
    }
  }

  /// A line up to the comment of an import.
  func withoutComment(_ line: Int) -> String {
    let comment = importedComment(in: lines[line]).map { "  # " + $0 } ?? ""
    return String(lines[line].dropLast(comment.count))
  }

  /// The comment of a part, without `#`; nil without one.
  func comment(of part: Part) -> String? { importedComment(in: lines[part.lines.lowerBound]) }
}

private func areInOrder(_ parts: [WrittenFlow.Part], in range: Range<Int>) -> Bool {
  var start = range.lowerBound
  return parts.allSatisfy { part in
    defer { start = part.lines.upperBound }
    return part.lines.lowerBound >= start && part.lines.upperBound <= range.upperBound
      && (!part.isBlock || areInOrder(part.parts, in: part.lines))
  }
}

private struct PartReader {
  let source: SourceText
  let tree: YAMLTree
  let lines: [String]
  let files: [String: String]

  /// The parts of a collection that ends before a line.
  func parts(of node: YAMLNode, end: Int) -> [WrittenFlow.Part] {
    let step: Int
    switch tree.kind(of: node) {
    case .scalar: return []
    case .sequence: step = 1
    case .mapping: step = 2
    }
    let children = Array(tree.children(of: node))
    let starts = stride(from: 0, to: children.count, by: step).map { line(of: children[$0]) }
    return starts.enumerated().map { index, start in
      let next = index + 1 < starts.count ? starts[index + 1] : end
      let key = step == 2 ? tree.scalarText(children[2 * index]) : ""
      return part(key, children[step * index + step - 1], lines: start..<max(start + 1, next))
    }
  }

  private func part(_ key: String, _ node: YAMLNode, lines range: Range<Int>) -> WrittenFlow.Part {
    var end = range.upperBound
    var isText = false
    if case .scalar(.block) = tree.kind(of: node) { isText = true }
    while end > range.lowerBound + 1 {
      let line = lines[end - 1].drop { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard line.isEmpty || !isText && line.first == "#" else { break }
      end -= 1
    }
    let first = tree.range(of: node).lower
    let isFlow = first < source.bytes.count && "{[".utf8.contains(source.bytes[first])
    let isBlock = !isFlow && (tree.isNull(node) || key.isEmpty || !isScalar(node))
    let written = importedComment(in: lines[range.lowerBound]).map(elements) ?? []
    let isFromCode = importedComment(in: lines[range.lowerBound]).map(namesCode) ?? false
    let known = files.isEmpty ? written : Set(written.map { renamed($0, files) })
    return WrittenFlow.Part(
      key: key, lines: range.lowerBound..<end, value: PlainValue(node, in: tree), isBlock: isBlock,
      parts: isFlow || key.isEmpty ? [] : parts(of: node, end: end),
      origins: known, isRenamed: known != written, isFromCode: isFromCode)
  }

  private func isScalar(_ node: YAMLNode) -> Bool {
    if case .scalar = tree.kind(of: node) { true } else { false }
  }

  private func line(of node: YAMLNode) -> Int { source.line(at: tree.range(of: node).lower) - 1 }
}

/// The comment at the end of a line, if an import could have written it.
private func importedComment(in line: String) -> String? {
  guard let start = line.ranges(of: "  # ").last?.upperBound else { return nil }
  return String(line[start...])
}

/// Whether a comment begins with a declaration in code: `HomeView.swift: HomeView.body`.
private func namesCode(_ comment: String) -> Bool {
  comment.split(separator: ": ")[0].hasSuffix(".swift")
}

/// The elements that a comment of an import names: `Main.storyboard: showCart, showMap; custom segue`.
private func elements(in comment: String) -> Set<String> {
  if AssumedMove(rawValue: comment) != nil { return [comment] }
  var found: Set<String> = []
  var file = ""
  for part in comment.split(separator: "; ")[0].split(separator: ", ") {
    let name = part.split(separator: ": ")[0]
    if [".storyboard", ".xml", ".swift"].contains(where: name.hasSuffix) {
      file = String(name)
      found.insert(String(part))
    } else if !file.isEmpty {
      found.insert(file + ": " + part)
    }
  }
  return found
}

/// An element with another name of its file.
private func renamed(_ origin: String, _ files: [String: String]) -> String {
  let file = origin.split(separator: ": ")[0]
  return files[String(file)].map { $0 + origin.dropFirst(file.count) } ?? origin
}

extension WrittenFlow {
  /// The new names of files that comments of this flow name otherwise: a path is longer when there is another file
  /// of that name, and other if the file has moved.
  func renamedFiles(in new: WrittenFlow) -> [String: String] {
    let (before, after) = (elements, new.elements)
    var files: [String: String] = [:]
    for (file, own) in before.sorted(by: { $0.key < $1.key }) where after[file] == nil {
      let name = file.split(separator: "/").last
      let found = after.filter { other, elements in
        before[other] == nil && other.split(separator: "/").last == name
          && !elements.isDisjoint(with: own)
      }
      let best = found.min {
        (-$0.value.intersection(own).count, $0.key) < (-$1.value.intersection(own).count, $1.key)
      }
      if let best, !files.values.contains(best.key) { files[file] = best.key }
    }
    return files
  }

  /// By file, the elements that are screens.
  private var elements: [String: Set<Substring>] {
    var elements: [String: Set<Substring>] = [:]
    for origin in screens.flatMap(\.origins) {
      let file = origin.split(separator: ": ")[0]
      elements[String(file), default: []].insert(origin.dropFirst(file.count))
    }
    return elements
  }
}
