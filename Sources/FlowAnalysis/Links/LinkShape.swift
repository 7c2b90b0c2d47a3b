import FlowSource

/// The parts of a pattern that matter for matching.
///
/// A class, because patterns, tables and searches share it.
package final class LinkShape: Sendable {
  package let origin: LinkOrigin
  /// The segments of the fragment, then those of the path, without the rest.
  package let segments: [LinkSegment]
  /// How many of the segments are those of the fragment: 0 without one, else its slashes and one more.
  package let fragmentCount: Int
  /// Whether `{x*}` follows the segments.
  package let endsInRest: Bool
  /// Query items in written order.
  package let items: [LinkItem]

  init(
    origin: LinkOrigin, path: [LinkSegment], endsInRest: Bool, items: [LinkItem],
    fragment: [LinkSegment]
  ) {
    self.origin = origin
    segments = fragment + path
    fragmentCount = fragment.count
    self.endsInRest = endsInRest
    self.items = items
  }

  package var fragment: ArraySlice<LinkSegment> { segments[..<fragmentCount] }
  package var path: ArraySlice<LinkSegment> { segments[fragmentCount...] }

  /// The path above a placeholder at the end, such as `/skins` for `/skins/{name}`, alone and with any rest; empty
  /// without one.
  ///
  /// What hands `/skins/*` to an app hands it those, too.
  package var lists: [LinkShape] {
    var (path, fragment) = (Array(path), Array(fragment))
    if case .glob? = fragment.last {
      fragment.removeLast()
      return fragment.isEmpty
        ? []
        : [
          LinkShape(
            origin: origin, path: path, endsInRest: endsInRest, items: [], fragment: fragment)
        ]
    }
    if !endsInRest {
      guard case .glob? = path.popLast() else { return [] }
    }
    guard !path.isEmpty else { return [] }
    return [false, true].map {
      LinkShape(origin: origin, path: path, endsInRest: $0, items: [], fragment: fragment)
    }
  }
}

/// The part before the path, normalized for comparison.
package struct LinkOrigin: Hashable, Sendable {
  package enum Root: Hashable, Sendable {
    /// `shop://…`
    case authority
    /// `shop:/path`
    case absolutePath
    /// `shop:path`
    case rootlessPath
  }

  /// The scheme in lower case; the host is in lower case too.
  package let scheme: String
  package let user: String
  package let host: String
  package let port: String
  package let root: Root

  package var isWeb: Bool { isWebScheme(scheme) }
}

/// One segment of a path or a fragment.
package enum LinkSegment: Hashable, Sendable {
  /// A text, decoded.
  case literal([UInt8])
  case glob(LinkGlob)

  func accepts(_ text: [UInt8]) -> Bool {
    switch self {
    case .literal(let literal): literal == text
    case .glob(let glob): glob.accepts(text)
    }
  }
}

/// One item of a query.
package struct LinkItem: Sendable {
  package enum Value: Sendable {
    /// A text, decoded.
    case literal([UInt8])
    case placeholder(String)
    /// A placeholder with literal text, which is allowed only in the URL of an `open:`.
    case mixed(LinkGlob)
  }

  /// The name, decoded.
  package let name: [UInt8]
  package let value: Value
}
