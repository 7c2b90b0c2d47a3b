/// The fragments and paths that two patterns both accept, with `freshByte` for "any value".
struct CommonPath {
  /// `choices[i]` holds the texts that segment `i` can have.
  private var choices: [[[UInt8]]] = []
  /// The endings that can follow these segments; more than one only if both patterns end in a rest.
  private var tails: [[[UInt8]]] = [[]]

  /// nil if the patterns share no path; `limit` bounds the number of texts to try per segment.
  init?(_ one: LinkShape, _ other: LinkShape, limit: Int) {
    guard one.fragmentCount == other.fragmentCount else { return nil }
    let longest = max(one.segments.count, other.segments.count)
    // The shorter pattern can only match if its rest takes the additional segments.
    guard one.segments.count == longest || one.endsInRest,
      other.segments.count == longest || other.endsInRest
    else { return nil }
    // A rest takes at least one segment, but the other pattern has no segment for it.
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
      // No placeholder of a better pattern takes an empty segment, so an empty segment can decide.
      // It must not begin the path if it would read as an authority or as the root.
      if longest > one.fragmentCount || one.origin.root == .authority { tails.append([[], any]) }
    }
  }

  /// The number of paths that `subscript` can return.
  var count: Int {
    choices.reduce(tails.count) { product, texts in
      min(product * texts.count, Int(Int32.max))
    }
  }

  /// The path at an index, whose mixed-radix digits choose the text of each segment.
  subscript(index: Int) -> [[UInt8]] {
    var index = index
    var segments: [[UInt8]] = []
    for texts in choices {
      segments.append(texts[index % texts.count])
      index /= texts.count
    }
    return segments + tails[index % tails.count]
  }
}

/// The segment at an index; nil if the rest takes this segment.
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

/// The text with each "any value" replaced by `filler`.
func filled(_ text: [UInt8], with filler: [UInt8]) -> [UInt8] {
  guard text.contains(freshByte) else { return text }
  return text.flatMap { $0 == freshByte ? filler : [$0] }
}
