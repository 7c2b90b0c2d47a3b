import FlowSource

extension SyntaxDiagnosis {
  /// A block collection that a line may belong to.
  private struct Neighbors {
    let isSequence: Bool
    let column: Int
    /// Its last key or item.
    let last: SourceRange
    /// Whether the last key or item contains a mapping, or a list on its own lines.
    let opensBlock: Bool
    /// Whether the collection has only one key or item.
    let isAlone: Bool
  }

  /// The first key or item of the line, if no open collection has its indentation.
  var wrongIndent: [SyntaxGuess] {
    let line = line(at: stop)
    guard hasContent(line), isKeyOrItem(line), stop == line.first || isInEntryAtStart(of: line)
    else { return [] }
    let isItem = isDash(at: line.first)
    let near = neighbors(before: line.range.lowerBound)
      .filter { $0.isSequence == isItem && $0.column != line.indent }
      .sorted { distance($0, from: line) < distance($1, from: line) }
    return wrongIndentAbove(line, near.first)
      + near.prefix(3).flatMap { neighbors in
        let help = isInLine(line, withLinesBefore: neighbors) ? "indent both alike" : nil
        return guesses(line, column: neighbors.column, neighbor: neighbors.last, help: help)
      }
  }

  /// The first line of a collection, if its indentation differs slightly from the following lines.
  private func wrongIndentAbove(_ line: Line, _ first: Neighbors?) -> [SyntaxGuess] {
    guard let first, first.isAlone, first.column > 0, abs(first.column - line.indent) < 4,
      hasNeighborBelow(line)
    else { return [] }
    let other = self.line(at: first.last.lower)
    guard other.indent == first.column else { return [] }
    return guesses(other, column: line.indent, neighbor: subject(of: line))
  }

  /// Whether the previous entry may be the wrong one, because this line aligns with lines before
  /// it.
  private func isInLine(_ line: Line, withLinesBefore neighbors: Neighbors) -> Bool {
    let other = self.line(at: neighbors.last.lower)
    return self.neighbors(before: other.range.lowerBound)
      .contains { $0.isSequence == neighbors.isSequence && $0.column == line.indent }
  }

  /// Whether the next line that is not deeper has the same indentation.
  private func hasNeighborBelow(_ line: Line) -> Bool {
    var number = line.number + 1
    while number <= source.lineCount {
      let next = self.line(number)
      if hasContent(next), next.indent <= line.indent { return next.indent == line.indent }
      number += 1
    }
    return false
  }

  private func guesses(
    _ line: Line, column: Int, neighbor: SourceRange, help: String? = nil
  ) -> [SyntaxGuess] {
    let cause = SyntaxCause(
      "\(name(of: line)) is indented by \(line.indent), its neighbors by \(column)",
      at: subject(of: line),
      notes: [Note("indented by \(column)", at: source.firstLine(of: neighbor))],
      help: help ?? "indent it by \(column)")
    return [false, true].map { isWithNext in
      SyntaxGuess(cause, shift(line, to: column, isWithNext: isWithNext))
    }
  }

  private func isKeyOrItem(_ line: Line) -> Bool {
    isDash(at: line.first) || line.range.contains { isColon(at: $0) }
  }

  /// Whether libyaml reads the beginning of a line as text and stops after its key or dash.
  private func isInEntryAtStart(of line: Line) -> Bool {
    isKeyAtStart(of: line) || isDash(at: line.first) && problem.hasPrefix("mapping values")
  }

  /// A measure of likelihood: the nearest indentation comes first; ties go to similar lines.
  private func distance(_ neighbors: Neighbors, from line: Line) -> Int {
    let end = contentEnd(of: line, from: line.first)
    let colon = (line.first..<end).first { isColon(at: $0) } ?? end
    let opensBlock = colon == end - 1 || byte(at: skipBlanks(colon + 1)) == UInt8(ascii: "{")
    return 2 * abs(neighbors.column - line.indent) + (neighbors.opensBlock == opensBlock ? 0 : 1)
  }

  /// Whether libyaml stops at the `:` after the leading key of a line.
  func isKeyAtStart(of line: Line) -> Bool {
    let start = startAfterDashes(of: line)
    return isColon(at: stop) && start < stop && isWord(start, stop)
  }

  /// A line among the items of a list, without `-`.
  var missingDash: [SyntaxGuess] {
    let line = line(at: stop)
    guard stop == line.first, hasContent(line) else { return [] }
    if bytes[stop] == UInt8(ascii: "-"), !isDash(at: stop) {
      return [spaceAfterDash(at: stop)]
    }
    return [missingDash(at: line)]
  }

  func missingDash(at line: Line) -> SyntaxGuess {
    let deeper = neighbors(before: line.range.lowerBound)
      .last { !$0.isSequence && $0.column > line.indent }
    let other = deeper.map { ", or indent it by \($0.column) to add it to the item above" } ?? ""
    return SyntaxGuess(
      SyntaxCause(
        "\(name(of: line)) is in a list, but has no `- `", at: subject(of: line),
        help: "put `- ` before it\(other)"),
      inserting: "- ", at: line.first)
  }

  /// `-{` or `-[` at the beginning of a line.
  var dashBeforeBracket: [SyntaxGuess] {
    let first = line(at: stop).first
    guard byte(at: first) == UInt8(ascii: "-"), let next = byte(at: first + 1),
      "{[".utf8.contains(next)
    else { return [] }
    return [spaceAfterDash(at: first)]
  }

  func spaceAfterDash(at offset: Int) -> SyntaxGuess {
    SyntaxGuess(
      SyntaxCause(
        "a space is missing after `-`", at: SourceRange(offset, offset + 1),
        help: "write `- ` before an item of a list"),
      inserting: " ", at: offset + 1)
  }

  /// The first word of a line, without a `:`; for a list item, its dash.
  private func subject(of line: Line) -> SourceRange {
    if isDash(at: line.first) { return SourceRange(line.first, line.first + 1) }
    var end = line.first
    while end < line.range.upperBound, !isColon(at: end) { end += 1 }
    return SourceRange(line.first, min(end, contentEnd(of: line, from: line.first)))
  }

  private func name(of line: Line) -> String {
    isDash(at: line.first) ? "this item" : quotation(of: source.string(subject(of: line)))
  }

  /// Edits that indent a line differently, alone or with the following lines that are at least as deep.
  private func shift(_ line: Line, to column: Int, isWithNext: Bool) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    var next = line
    while next.indent >= line.indent || !hasContent(next) {
      if hasContent(next) {
        let start = next.range.lowerBound
        let removed = max(0, line.indent - column)
        let added = String(repeating: " ", count: max(0, column - line.indent))
        edits.append(Fix.Edit(SourceRange(start, start + removed), replacement: added))
      }
      guard isWithNext, next.number < source.lineCount else { break }
      next = self.line(next.number + 1)
    }
    return edits
  }

  /// The block collections that are open at a line, and the last ones closed in them, innermost
  /// first.
  private func neighbors(before end: Int) -> [Neighbors] {
    var found: [Neighbors] = []
    var next = tree.records.isEmpty ? nil : 0
    while let index = next, !tree.records[index].isScalar, tree.records[index].kind != .alias {
      let isSequence = tree.records[index].kind == .sequence
      var child = index + 1
      var last: (start: Int, value: Int)?
      var count = 0
      while child < tree.next(after: index) {
        let value = isSequence ? child : tree.next(after: child)
        if tree.records[child].range.lower < end {
          last = (child, value)
          count += 1
        }
        child = tree.next(after: value)
      }
      guard let last else { break }
      if let column = column(ofBlock: index, isSequence: isSequence) {
        let range = tree.records[last.start].range
        let value = tree.records[last.value]
        let opensBlock =
          value.kind == .mapping
          || value.kind == .sequence
            && source.line(at: value.range.lower) > source.line(at: range.lower)
        found.append(
          Neighbors(
            isSequence: isSequence, column: column, last: range,
            opensBlock: !isSequence && opensBlock, isAlone: count == 1))
      }
      next = last.value < tree.records.count ? last.value : nil
    }
    return found.reversed()
  }

  /// The column of a block collection; nil for a flow collection.
  private func column(ofBlock index: Int, isSequence: Bool) -> Int? {
    let offset = tree.records[isSequence ? index : index + 1].range.lower
    let line = source.byteRange(ofLine: source.line(at: offset))
    guard bytes[line.lowerBound..<offset].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "-") }),
      !isSequence || isDash(at: offset)
    else { return nil }
    let first = bytes[tree.records[index].range.lower]
    return first == UInt8(ascii: "{") ? nil : offset - line.lowerBound
  }
}
