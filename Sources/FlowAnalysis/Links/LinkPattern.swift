/// A deep link's URL pattern, taken apart.
///
/// What it accepts (`LinkTable` decides it):
/// - Scheme and host are compared without case, port and user as written; an absent part is not
///   an empty one, but for `host:` and a bare `#`. `shop:/a`, `shop:///a` and `shop:a` differ.
/// - Slashes at the end of a path do not matter. Segments are split first, then percent-decoded:
///   `%2F` is a character like any other. An empty segment is literal text.
/// - `{x}` in a path stands for one or more bytes of a decoded segment, `{x*}` for one or more
///   segments. As a query value it stands for any value, even an empty one; `?a` means `?a=`.
/// - Where a URL repeats a query item, any occurrence may be the one. Patterns are compared over
///   the URLs that repeat none, or `?tab=a` and `?tab=b` would have `?tab=a&tab=b` in common.
/// - The fragment is compared as decoded; without one, only URLs without one are accepted.
package struct LinkPattern: Sendable {
  /// As written.
  package let text: String
  /// As written; empty where none is.
  package let scheme: String
  /// As written; empty where none is.
  package let host: String
  /// Digits; nil where none is written.
  package let port: String?
  /// Those with a name in a place that allows them, in order of appearance.
  package let placeholders: [LinkPlaceholder]
  /// In order of place; empty iff the pattern takes part in matching and comparing.
  package let faults: [LinkPatternFault]
  /// Bytes of `text`, as all ranges here; nil where there is no scheme.
  package let schemeRange: Range<Int>?
  /// nil where the host is empty.
  package let hostRange: Range<Int>?
  /// The digits without the colon; nil where there are none.
  package let portRange: Range<Int>?

  /// What there is to match; of a faulty pattern, what could be read.
  let shape: LinkShape

  package init(_ text: String) {
    var parser = LinkPatternParser(text)
    shape = parser.parse()
    let parts = parser.parts
    self.text = text
    schemeRange = parts.scheme
    hostRange = parts.host.isEmpty ? nil : parts.host
    portRange = parts.port.isEmpty ? nil : parts.port
    scheme = schemeRange.map(parser.string) ?? ""
    host = parser.string(parts.host)
    port = portRange.map(parser.string)
    placeholders = parser.placeholders
    faults = parser.faults.sorted {
      ($0.byteRange.lowerBound, $0.byteRange.upperBound)
        < ($1.byteRange.lowerBound, $1.byteRange.upperBound)
    }
  }

  /// Whether its scheme is `http` or `https`: it is to be opened as a universal link.
  package var isWebAddress: Bool { ["http", "https"].contains(scheme.lowercased()) }
}

/// A `{name}` in a pattern.
package struct LinkPlaceholder: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// A path segment or a part of one.
    case pathSegment
    /// The rest of the path: `{name*}`.
    case rest
    /// The value of a query item, whose name is given as decoded.
    case query(item: String)
  }

  /// Without the `*`.
  package let name: String
  /// Bytes of the pattern's text, braces included.
  package let byteRange: Range<Int>
  package let place: Place
}

/// Why a text is no URL pattern.
package struct LinkPatternFault: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Not an absolute URL: no scheme, or an empty one.
    case missingScheme
    /// Not a letter followed by letters, digits, `+`, `-`, `.` (RFC 3986 §3.1).
    case invalidScheme
    /// `http` or `https` without a host.
    case missingHost
    case invalidHost
    /// Not a number up to 65535.
    case invalidPort
    case unbalancedBrace
    case emptyBraces
    /// Not a letter or `_` followed by letters, digits, `_`, `.`, `-` (and `*`).
    case invalidName
    /// A name for the second time.
    case repeatedName
    /// Two with nothing between: no value could be told from the other. The range spans both.
    case adjacentPlaceholders
    case placeholderInScheme
    /// In the host, the port or the user.
    case placeholderInHost
    /// `{x*}` before the last segment, beside literal text or in the query.
    case misplacedRest
    /// A placeholder beside literal text in a query value.
    case partialQueryValue
    case placeholderInQueryName
    case placeholderInFragment
    /// A query item for the second time.
    case repeatedQueryItem
    /// White space, a control character or one that a URL has to escape (RFC 3986 §2).
    case illegalCharacter
    /// A `%` without two hexadecimal digits, or `%FF`, which no UTF-8 text holds.
    case invalidPercentEncoding

    /// Whether it makes the operand of `open:` wrong too, where placeholders only stand for values
    /// and need not be told apart.
    package var concernsOpen: Bool {
      switch self {
      case .repeatedName, .adjacentPlaceholders, .misplacedRest, .partialQueryValue,
        .repeatedQueryItem:
        false
      default: true
      }
    }
  }

  package let kind: Kind
  /// Bytes of the pattern's text.
  package let byteRange: Range<Int>
}
