import FlowSource

/// The parts of a pattern that matter for matching.
///
/// A class, because patterns, tables and searches share it.
package final class LinkShape: Sendable {
  package let origin: LinkOrigin
  /// The segments, without the rest.
  package let segments: [LinkSegment]
  /// Whether `{x*}` follows the segments.
  package let endsInRest: Bool
  /// Query items in written order.
  package let items: [LinkItem]
  /// The fragment, decoded; may be empty.
  package let fragment: [UInt8]

  init(
    origin: LinkOrigin, segments: [LinkSegment], endsInRest: Bool, items: [LinkItem],
    fragment: [UInt8]
  ) {
    self.origin = origin
    self.segments = segments
    self.endsInRest = endsInRest
    self.items = items
    self.fragment = fragment
  }

  /// The path above a placeholder at the end, such as `/skins` for `/skins/{name}`, alone and with any rest; empty
  /// without one.
  ///
  /// What hands `/skins/*` to an app hands it those, too.
  package var lists: [LinkShape] {
    var segments = segments
    if !endsInRest {
      guard case .glob? = segments.popLast() else { return [] }
    }
    guard !segments.isEmpty else { return [] }
    return [false, true].map {
      LinkShape(origin: origin, segments: segments, endsInRest: $0, items: [], fragment: fragment)
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

/// One segment of a path.
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
