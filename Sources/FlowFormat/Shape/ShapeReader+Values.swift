package import FlowSource
package import FlowYAML

/// Reading nodes as values; a node with the wrong shape is reported and ignored.
extension ShapeReader {
  /// The text of a key; nil for a key that is not a scalar.
  package func keyText(_ node: YAMLNode) -> String? {
    guard case .scalar = tree.kind(of: node) else { return nil }
    return tree.scalarText(node)
  }

  package func located(_ node: YAMLNode) -> Located<String> {
    Located(tree.scalarText(node), at: tree.range(of: node))
  }

  /// A key with its range; reports anything but a scalar.
  package mutating func word(_ node: YAMLNode, in owner: String) -> Located<String>? {
    guard case .scalar = tree.kind(of: node) else {
      reportType(of: node, wanted: "a string as a key of \(owner)")
      return nil
    }
    return located(node)
  }

  package mutating func mapping(_ node: YAMLNode, wanted: String) -> YAMLEntries? {
    guard tree.kind(of: node).isMapping else {
      reportType(of: node, wanted: wanted)
      return nil
    }
    return entries(of: node)
  }

  /// The entries of a mapping, including merged ones; reports values that `<<` cannot merge.
  package mutating func entries(of node: YAMLNode) -> YAMLEntries {
    for source in tree.unmergeable(into: node) {
      reportType(of: source, wanted: "a mapping to merge, or a list of them")
    }
    return tree.entries(of: node)
  }

  package mutating func list(_ node: YAMLNode, wanted: String) -> YAMLChildren? {
    switch tree.kind(of: node) {
    case .sequence: return tree.children(of: node)
    case .scalar where !tree.isNull(node):
      problems.append(
        .missingList(found: description(of: node), wanted: wanted, at: tree.range(of: node)))
    case .scalar, .mapping: reportType(of: node, wanted: wanted)
    }
    return nil
  }

  /// Any scalar except null, verbatim.
  package mutating func string(_ node: YAMLNode, wanted: String = "a string") -> Located<String>? {
    guard case .scalar = tree.kind(of: node), !tree.isNull(node) else {
      reportType(of: node, wanted: wanted)
      return nil
    }
    return located(node)
  }

  /// Text that is not empty and not `true` or `false`, which would be meant as an option.
  package mutating func phrase(_ node: YAMLNode, wanted: String) -> Located<String>? {
    guard let phrase = string(node, wanted: wanted) else { return nil }
    guard phrase.value.isEmpty || tree.boolean(node) != nil else { return phrase }
    reportType(of: node, wanted: wanted)
    return nil
  }

  /// The strings of a list, without other items; nil if the node is not a list.
  package mutating func strings(
    _ node: YAMLNode, wanted: String, canBeEmpty: Bool = true
  ) -> [Located<String>]? {
    guard let items = list(node, wanted: wanted) else { return nil }
    if items.isEmpty, !canBeEmpty {
      problems.append(
        .wrongType(found: "an empty list", wanted: wanted, accepted: [], at: tree.range(of: node)))
    }
    var strings: [Located<String>] = []
    for item in items {
      if let string = string(item) { strings.append(string) }
    }
    return strings
  }

  /// A flag; `others` are words that are allowed, too, which the caller has read.
  package mutating func boolean(
    _ node: YAMLNode, or others: [String] = []
  ) -> Located<Bool>? {
    if let value = tree.boolean(node) { return Located(value, at: tree.range(of: node)) }
    if let value = tree.ambiguousBoolean(node) {
      problems.append(.ambiguousBoolean(located(node), meaning: value))
      return Located(value, at: tree.range(of: node))
    }
    let words = ["true", "false"] + others
    let isTypo = keyText(node).flatMap(NearestNames(words).nearest) != nil
    let wanted =
      others.isEmpty
      ? "`true` or `false`"
      : "`true`, `false` or " + others.map { "`\($0)`" }.joined(separator: " or ")
    reportType(of: node, wanted: wanted, accepted: isTypo ? words : [])
    return nil
  }

  /// One of the words of an enumeration.
  package mutating func choice<Choice>(
    _ node: YAMLNode, _ type: Choice.Type, or other: String? = nil
  ) -> Located<Choice>? where Choice: RawRepresentable<String> & CaseIterable {
    word(node, among: Choice.allCases.map(\.rawValue), or: other).flatMap { word in
      Choice(rawValue: word.value).map { Located($0, at: word.range) }
    }
  }

  /// One of some words; `other` says in messages what else is accepted.
  package mutating func word(
    _ node: YAMLNode, among words: [String], or other: String? = nil
  ) -> Located<String>? {
    if case .scalar = tree.kind(of: node), words.contains(tree.scalarText(node)) {
      return located(node)
    }
    let wanted = words.map { "`\($0)`" }.joined(separator: ", ")
    let more = other.map { ", or \($0)" } ?? ""
    reportType(of: node, wanted: "one of \(wanted)\(more)", accepted: words)
    return nil
  }

  /// The root of a document; nil for an empty file, which is reported.
  package mutating func filledRoot(wanted: String) -> YAMLNode? {
    if let root = tree.root, !tree.isNull(root) { return root }
    let range = tree.root.map { tree.range(of: $0) } ?? SourceRange(0, 0)
    problems.append(.wrongType(found: "an empty file", wanted: wanted, accepted: [], at: range))
    return nil
  }

  /// An unquoted decimal number; nil for anything else.
  package func number(_ node: YAMLNode) -> Double? {
    guard case .scalar = tree.kind(of: node), tree.isUntyped(node),
      let number = Progress(tree.scalarText(node)), !number.isFraction
    else { return nil }
    return number.value
  }

  package mutating func progress(_ node: YAMLNode) -> Located<Progress>? {
    guard case .scalar = tree.kind(of: node) else {
      reportType(of: node, wanted: "a number from 0 to 1 or a fraction such as `1/3`")
      return nil
    }
    let progress = Progress(utf8: tree.scalarBytes(node)).flatMap {
      tree.isUntyped(node) || $0.isFraction ? $0 : nil
    }
    if progress?.isInRange != true {
      let fault: ShapeProblem.ProgressFault = progress == nil ? .notANumber : .outside
      problems.append(.progressOutOfRange(located(node), fault: fault))
    }
    return progress.map { Located($0, at: tree.range(of: node)) }
  }

  @discardableResult
  package mutating func reportUnknown(
    _ key: Located<String>, in owner: String, among keys: [String]
  ) -> Bool {
    guard !key.value.hasPrefix("x-") else { return false }
    problems.append(.unknownKey(key, in: owner, among: keys))
    return true
  }

  package mutating func reportType(of node: YAMLNode, wanted: String, accepted: [String] = []) {
    problems.append(
      .wrongType(
        found: description(of: node), wanted: wanted, accepted: accepted, at: tree.range(of: node)))
  }

  /// A description of a node for messages.
  package func description(of node: YAMLNode) -> String {
    switch tree.kind(of: node) {
    case .mapping: "a mapping"
    case .sequence: "a list"
    // Quotes turn a number or a boolean into a string.
    case .scalar(.quoted) where tree.scalarText(node).isEmpty: "an empty string"
    case .scalar(.quoted): quotation(of: tree.scalarText(node)) + " in quotes"
    case .scalar: tree.isNull(node) ? "an empty value" : quotation(of: tree.scalarText(node))
    }
  }
}
