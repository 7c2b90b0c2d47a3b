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
  let names: [String]
  let precedence: LinkPrecedence
  /// Required query items in written order, without optional items, which a URL may omit.
  let required: [LinkConstraint]
  /// `required`, sorted by name.
  let sortedRequired: [LinkConstraint]
  /// The segments with both literal text and placeholders, from the left.
  let mixedSegments: [LinkGlob]

  init(_ pattern: LinkPattern, optional: Set<String>) {
    (shape, names) = (pattern.shape, pattern.names)
    required = shape.items.compactMap { item in
      switch item.value {
      case .literal(let value): LinkConstraint(name: item.name, value: value)
      case .placeholder(let name):
        optional.contains(name) ? nil : LinkConstraint(name: item.name, value: nil)
      case .mixed: nil
      }
    }
    precedence = LinkPrecedence(shape, requiredItems: required.count)
    sortedRequired = required.sorted { $0.name.lexicographicallyPrecedes($1.name) }
    mixedSegments = shape.segments.compactMap { segment in
      if case .glob(let glob) = segment, !glob.isBare { glob } else { nil }
    }
  }

  func accepts(_ url: LinkURL) -> Bool {
    let count = shape.segments.count
    return url.fragmentCount == shape.fragmentCount
      && (shape.endsInRest ? url.segments.count > count : url.segments.count == count)
      && zip(shape.segments, url.segments).allSatisfy { $0.accepts($1) }
      && acceptsQuery(url)
  }

  func acceptsQuery(_ url: LinkURL) -> Bool {
    required.allSatisfy { wanted in
      url.items.contains { item in
        item.name == wanted.name && (wanted.value == nil || wanted.value == item.value)
      }
    }
  }

  /// The values of the placeholders in a URL that the pattern accepts, in the order of the pattern's.
  func arguments(in url: LinkURL) -> [LinkArgument] {
    var values: [[UInt8]] = []
    for (segment, text) in zip(shape.segments, url.segments) {
      guard case .glob(let glob) = segment else { continue }
      values += (glob.gaps(in: text) ?? []).map { Array(text[$0]) }
    }
    if shape.endsInRest {
      values.append(Array(url.segments[shape.segments.count...].joined(separator: [0x2F])))
    }
    let inPath = zip(names, values).map { LinkArgument(name: $0, value: text($1)) }
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
