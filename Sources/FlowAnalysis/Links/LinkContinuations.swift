/// The patterns that accept the beginning of a path, by the next segments they accept.
///
/// Indices refer to a list of patterns, in list order.
struct LinkContinuations {
  var literals: [[UInt8]: [Int]] = [:]
  /// The keys of `literals`, in order of appearance.
  var texts: [[UInt8]] = []
  var globs: [(glob: LinkGlob, index: Int)] = []
  /// Patterns whose rest accepts any segment.
  var rests: [Int] = []
  /// The patterns that differ between both sides; only texts that one of them accepts matter.
  let changed: Set<Int>

  mutating func add(_ shape: LinkShape, at depth: Int, index: Int) {
    guard depth < shape.segments.count else {
      if shape.endsInRest { rests.append(index) }
      return
    }
    switch shape.segments[depth] {
    case .literal(let text):
      if literals[text] == nil { texts.append(text) }
      literals[text, default: []].append(index)
    case .glob(let glob): globs.append((glob, index))
    }
  }

  func accepting(_ text: [UInt8]) -> [Int] {
    let matching = globs.lazy.filter { $0.glob.accepts(text) }.map(\.index)
    return ((literals[text] ?? []) + matching + rests).sorted()
  }

  /// The texts that some pattern distinguishes; `[freshByte]` stands for any text that no pattern names.
  var candidates: [[UInt8]] {
    let isAnyChanged =
      rests.contains(where: changed.contains) || globs.contains { changed.contains($0.index) }
    guard isAnyChanged else {
      return texts.filter { literals[$0]?.contains(where: changed.contains) ?? false }
    }
    var seen = Set(texts)
    var all = texts
    func add(_ text: [UInt8]) { if seen.insert(text).inserted { all.append(text) } }
    var distinct: Set<LinkGlob> = []
    let mixed = globs.map(\.glob).filter { distinct.insert($0).inserted && !$0.isBare }
    for glob in mixed { add(glob.freshText) }
    for (number, one) in mixed.prefix(mostMixed).enumerated() {
      for other in mixed.prefix(number) {
        for text in one.commonTexts(with: other, limit: textLimit) { add(text) }
      }
    }
    if globs.count + rests.count > 0 { add([freshByte]) }
    // Only a rest accepts an empty segment that no pattern contains literally.
    if !rests.isEmpty, !globs.isEmpty || !texts.isEmpty { add([]) }
    return all
  }
}

/// The maximum number of mixed segments that are compared in pairs.
private let mostMixed = 64
/// The maximum number of common texts of two segments, in addition to the simplest ones.
private let textLimit = 32
