/// Paths that two patterns accept, written with `freshByte` for "any value".
struct CommonPath {
  /// For each segment the texts it may have.
  private var choices: [[[UInt8]]] = []
  /// Where both patterns take the rest, what that may be.
  private var tails: [[[UInt8]]] = [[]]

  /// nil if they have none in common; `limit` bounds how many texts of a segment are looked for.
  init?(_ one: LinkShape, _ other: LinkShape, limit: Int) {
    let longest = max(one.segments.count, other.segments.count)
    guard one.segments.count == longest || one.endsInRest,
      other.segments.count == longest || other.endsInRest
    else { return nil }
    if one.segments.count == other.segments.count, one.endsInRest != other.endsInRest {
      return nil
    }
    for index in 0..<longest {
      let texts = commonTexts(segment(index, of: one), segment(index, of: other), limit: limit)
      if texts.isEmpty { return nil }
      choices.append(texts)
    }
    if one.endsInRest, other.endsInRest {
      let any = [freshByte]
      tails = [[any], [any, any], [any, any, any]]
      // An empty segment is what no placeholder of a better pattern takes; it must not begin the
      // path where that would read as an authority or as the root.
      if longest > 0 || one.origin.root == .authority { tails.append([[], any]) }
    }
  }

  /// The number of paths, as far as they are looked for.
  var count: Int {
    choices.reduce(tails.count) { product, texts in
      min(product * texts.count, Int(Int32.max))
    }
  }

  subscript(number: Int) -> [[UInt8]] {
    var number = number
    var segments: [[UInt8]] = []
    for texts in choices {
      segments.append(texts[number % texts.count])
      number /= texts.count
    }
    return segments + tails[number % tails.count]
  }
}

/// nil is a segment of the rest.
private func segment(_ index: Int, of shape: LinkShape) -> LinkSegment? {
  index < shape.segments.count ? shape.segments[index] : nil
}

private func commonTexts(_ one: LinkSegment?, _ other: LinkSegment?, limit: Int) -> [[UInt8]] {
  switch (one, other) {
  case (.literal(let text), .literal(let otherText)): text == otherText ? [text] : []
  case (.literal(let text), .glob(let glob)), (.glob(let glob), .literal(let text)):
    glob.accepts(text) ? [text] : []
  case (.glob(let glob), .glob(let otherGlob)): glob.commonTexts(with: otherGlob, limit: limit)
  case (.literal(let text), nil), (nil, .literal(let text)): [text]
  case (.glob(let glob), nil), (nil, .glob(let glob)): [glob.freshText]
  case (nil, nil): [[freshByte]]
  }
}

/// The text with something for each "any value".
func filled(_ text: [UInt8], with filler: [UInt8]) -> [UInt8] {
  guard text.contains(freshByte) else { return text }
  return text.flatMap { $0 == freshByte ? filler : [$0] }
}
