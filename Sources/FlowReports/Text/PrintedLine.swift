import FlowSource

/// A line of a source text as it is displayed, with tabs expanded and controls escaped.
///
/// Columns are display cells from 0. Cost: linear in the length of the line, not of the text.
struct PrintedLine {
  private struct Piece {
    let scalar: Unicode.Scalar
    /// The offset of its first byte in the text.
    let offset: Int
    let column: Int
    let width: Int
    let isEscaped: Bool

    var isBlank: Bool { scalar == "\t" || scalar == " " }
  }

  private let pieces: [Piece]
  /// The offset after the line, without its line ending.
  private let end: Int
  /// Display cells of the whole line.
  let width: Int

  /// The line with this number, from 1; of a very long one, what is near an offset, or its beginning.
  init(_ number: Int, of text: SourceText, near offset: Int? = nil) {
    let range = text.part(ofLine: number, near: offset)
    var pieces: [Piece] = []
    pieces.reserveCapacity(range.count)
    var column = 0
    var offset = range.lowerBound
    var escaping = Escaping()
    forEachScalar(in: text.bytes[range]) { scalar, length in
      let isEscaped = escaping.escapes(scalar)
      let width = printedWidth(of: scalar, isEscaped: isEscaped, at: column)
      pieces.append(
        Piece(scalar: scalar, offset: offset, column: column, width: width, isEscaped: isEscaped))
      column += width
      offset += length
    }
    self.pieces = pieces
    end = offset
    width = column
  }

  /// The cells of a range, at least one, clipped to the line.
  ///
  /// An offset within a scalar counts for the whole scalar.
  func columns(of range: SourceRange) -> Range<Int> {
    let first = firstPiece { index in
      (index + 1 < pieces.count ? pieces[index + 1].offset : end) > range.lower
    }
    let next = firstPiece { pieces[$0].offset >= range.upper }
    return column(ofPiece: first)..<max(column(ofPiece: first) + 1, column(ofPiece: next))
  }

  /// The text in the given columns.
  ///
  /// A scalar that extends over an edge becomes blanks; trailing blanks are removed.
  func text(in columns: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(min(columns.count, pieces.count))
    var blanks = 0
    // A combining mark belongs to its base character, whether that is visible or not.
    var showsMarks = columns.lowerBound == 0
    for piece in pieces[firstPiece(after: columns.lowerBound)...] {
      if piece.width > 0 {
        if piece.column >= columns.upperBound { break }
        let cells = (piece.column..<piece.column + piece.width).clamped(to: columns)
        showsMarks = cells.count == piece.width
        if !showsMarks || piece.isBlank {
          blanks += cells.count
          continue
        }
      }
      guard showsMarks else { continue }
      result.appendBlanks(blanks)
      blanks = 0
      if piece.isEscaped {
        result += escapeSequence(for: piece.scalar).utf8
      } else if piece.scalar.isASCII {
        result.append(UInt8(ascii: piece.scalar))
      } else {
        result += String(piece.scalar).utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func column(ofPiece index: Int) -> Int {
    index < pieces.count ? pieces[index].column : width
  }

  /// The first piece that extends past a column.
  private func firstPiece(after column: Int) -> Int {
    column == 0 ? 0 : firstPiece { pieces[$0].column + pieces[$0].width > column }
  }

  /// The first piece for which a condition holds that also holds for all later pieces; otherwise the
  /// number of pieces.
  private func firstPiece(where isReached: (Int) -> Bool) -> Int {
    pieces.indices.partitioningIndex(where: isReached)
  }
}

private func printedWidth(
  of scalar: Unicode.Scalar, isEscaped: Bool, at column: Int
) -> Int {
  if scalar == "\t" { return cellsToTabStop(from: column) }
  return isEscaped
    ? escapeSequence(for: scalar).unicodeScalars.count : displayWidth(of: scalar)
}

/// Decodes UTF-8; invalid bytes become U+FFFD, with the number of bytes that it represents.
private func forEachScalar(in bytes: ArraySlice<UInt8>, _ body: (Unicode.Scalar, Int) -> Void) {
  var iterator = bytes.makeIterator()
  var parser = Unicode.UTF8.ForwardParser()
  while true {
    switch parser.parseScalar(from: &iterator) {
    case .valid(let scalar): body(Unicode.UTF8.decode(scalar), scalar.count)
    case .error(let length): body("\u{FFFD}", length)
    case .emptyInput: return
    }
  }
}

extension SourceText {
  /// The bytes of a line, or far more of them than are shown.
  fileprivate func part(ofLine number: Int, near offset: Int?) -> Range<Int> {
    let line = byteRange(ofLine: number)
    let reach = 1 << 14
    guard line.count > 4 * reach else { return line }
    let offset = min(max(offset ?? line.lowerBound, line.lowerBound), line.upperBound)
    var start = max(line.lowerBound, offset - reach)
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<min(line.upperBound, offset + reach)
  }
}
