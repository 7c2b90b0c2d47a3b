/// What of a pattern takes part in matching.
struct LinkShape: Sendable {
  var origin: LinkOrigin
  /// Without the rest.
  var segments: [LinkSegment] = []
  /// Whether `{x*}` follows the segments.
  var endsInRest = false
  /// In written order.
  var items: [LinkItem] = []
  /// Decoded; empty where there is none.
  var fragment: [UInt8] = []
}

/// What stands before the path, ready to compare.
struct LinkOrigin: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    /// `shop://…`
    case authority
    /// `shop:/path`
    case absolutePath
    /// `shop:path`
    case rootlessPath
  }

  /// Lower case, as the host.
  let scheme: String
  let user: String
  let host: String
  let port: String
  let root: Root

  /// Scheme and host tell most apart; the rest is compared.
  func hash(into hasher: inout Hasher) {
    hasher.combine(scheme)
    hasher.combine(host)
  }
}

/// One segment of a path.
enum LinkSegment: Hashable, Sendable {
  /// Decoded.
  case literal([UInt8])
  case glob(LinkGlob)
}

/// One item of a query.
struct LinkItem: Sendable {
  enum Value: Sendable {
    /// Decoded.
    case literal([UInt8])
    case placeholder(String)
    /// A placeholder among literal text, which only the URL of an `open:` may have.
    case mixed(LinkGlob)
  }

  /// Decoded.
  let name: [UInt8]
  let value: Value
}
