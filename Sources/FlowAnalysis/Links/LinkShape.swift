import FlowSource

/// The parts of a pattern that matter for matching.
package struct LinkShape: Sendable {
  package var origin: LinkOrigin
  /// Without the rest.
  package var segments: [LinkSegment] = []
  /// Whether `{x*}` follows the segments.
  package var endsInRest = false
  /// In written order.
  package var items: [LinkItem] = []
  /// Decoded; may be empty.
  package var fragment: [UInt8] = []
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

  /// Lower case, like the host.
  package let scheme: String
  package let user: String
  package let host: String
  package let port: String
  package let root: Root

  package var isWeb: Bool { isWebScheme(scheme) }

  /// Most origins differ in scheme or host; equality compares the rest.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(scheme)
    hasher.combine(host)
  }
}

/// One segment of a path.
package enum LinkSegment: Hashable, Sendable {
  /// Decoded.
  case literal([UInt8])
  case glob(LinkGlob)
}

/// One item of a query.
package struct LinkItem: Sendable {
  package enum Value: Sendable {
    /// Decoded.
    case literal([UInt8])
    case placeholder(String)
    /// A placeholder with literal text, which is allowed only in the URL of an `open:`.
    case mixed(LinkGlob)
  }

  /// Decoded.
  package let name: [UInt8]
  package let value: Value
}
