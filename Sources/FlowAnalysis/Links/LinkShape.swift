/// The parts of a pattern that matter for matching.
struct LinkShape: Sendable {
  var origin: LinkOrigin
  /// Without the rest.
  var segments: [LinkSegment] = []
  /// Whether `{x*}` follows the segments.
  var endsInRest = false
  /// In written order.
  var items: [LinkItem] = []
  /// Decoded; may be empty.
  var fragment: [UInt8] = []
}

/// The part before the path, normalized for comparison.
struct LinkOrigin: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    /// `shop://…`
    case authority
    /// `shop:/path`
    case absolutePath
    /// `shop:path`
    case rootlessPath
  }

  /// Lower case, like the host.
  let scheme: String
  let user: String
  let host: String
  let port: String
  let root: Root

  var isWeb: Bool { scheme == "http" || scheme == "https" }

  /// Most origins differ in scheme or host; equality compares the rest.
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
    /// A placeholder with literal text, which is allowed only in the URL of an `open:`.
    case mixed(LinkGlob)
  }

  /// Decoded.
  let name: [UInt8]
  let value: Value
}
