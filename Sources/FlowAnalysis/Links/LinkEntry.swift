import FlowSource

/// A query item that a URL must have.
struct LinkConstraint: Hashable, Sendable {
  let name: [UInt8]
  /// The value of the item; nil for any value.
  let value: [UInt8]?
}

/// A pattern with the query items that the parameters of its screens require.
///
/// A class, because comparisons of patterns pass it around.
final class LinkEntry: Sendable {
  let shape: LinkShape
  private let names: LinkNames
  /// The `familyHash` of the pattern.
  let familyHash: UInt64
  let precedence: LinkPrecedence
  /// Required query items in written order, without optional items, which a URL may omit.
  let required: [LinkConstraint]
  /// `required`, sorted by name.
  let sortedRequired: [LinkConstraint]
  /// Hashes of the names in `required`, and of names and values; equal for equal lists.
  let (namesHash, itemsHash): (UInt64, UInt64)
  /// The segments with both literal text and placeholders, from the left.
  let mixedSegments: [LinkGlob]

  /// `other` is the entry of another pattern, whose equal parts are shared.
  init(
    _ pattern: LinkPattern, optional: Set<String>, _ parser: inout LinkPatternParser,
    like other: LinkEntry?
  ) {
    parser.readParts(of: pattern.text)
    let shape = parser.shape(like: other?.shape)
    self.shape = shape
    names = pattern.names
    familyHash = pattern.familyHash
    var required: [LinkConstraint] = []
    required.reserveCapacity(shape.items.count)
    for item in shape.items {
      switch item.value {
      case .literal(let value): required.append(LinkConstraint(name: item.name, value: value))
      case .placeholder(let name):
        if !optional.contains(name) { required.append(LinkConstraint(name: item.name, value: nil)) }
      case .mixed: break
      }
    }
    self.required = required
    precedence = LinkPrecedence(shape, requiredItems: required.count)
    sortedRequired =
      required.count < 2
      ? required : required.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    var names = Fingerprint()
    var items = Fingerprint()
    for item in sortedRequired {
      names.add(item.name)
      if let value = item.value { items.add(value) }
    }
    (namesHash, itemsHash) = (names.hash, names.hash ^ items.hash)
    mixedSegments = shape.segments.compactMap { segment in
      if case .glob(let glob) = segment, !glob.isBare { glob } else { nil }
    }
  }

  /// Whether the query and the fragment of a URL match the pattern.
  func acceptsQueryAndFragment(_ url: LinkURL) -> Bool {
    shape.fragment == url.fragment
      && required.allSatisfy { wanted in
        url.items.contains { item in
          item.name == wanted.name && (wanted.value == nil || wanted.value == item.value)
        }
      }
  }

  /// The values of the placeholders in a URL that the pattern accepts, in order of appearance.
  func arguments(in url: LinkURL) -> [LinkArgument] {
    var values: [[UInt8]] = []
    for (segment, text) in zip(shape.segments, url.segments) {
      guard case .glob(let glob) = segment else { continue }
      values += (glob.gaps(in: text) ?? []).map { Array(text[$0]) }
    }
    if shape.endsInRest {
      values.append(Array(url.segments[shape.segments.count...].joined(separator: [0x2F])))
    }
    let inPath = zip(names.all, values).map { LinkArgument(name: $0, value: text($1)) }
    return inPath
      + shape.items.compactMap { item in
        guard case .placeholder(let name) = item.value,
          let found = url.items.first(where: { $0.name == item.name })
        else { return nil }
        return LinkArgument(name: name, value: text(found.value))
      }
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
