import FlowSource

/// A deep link's URL pattern, parsed.
///
/// The rules for matching, which `LinkTable` applies:
/// - Scheme and host are case-insensitive; port and user are compared as written. A missing part
///   differs from an empty one, except for `host:` and a bare `#`. `shop:/a`, `shop:///a` and `shop:a`
///   differ.
/// - Slashes at the end of a path do not matter. Segments are split first, then percent-decoded:
///   `%2F` is an ordinary character. An empty segment is literal text.
/// - `{x}` in a path matches one or more bytes of a decoded segment, `{x*}` one or more segments. As a
///   query value, `{x}` matches any value, even an empty one; `?a` means `?a=`.
/// - If a URL repeats a query item, any occurrence can match. Patterns are compared over URLs without
///   repetition; otherwise `?tab=a` and `?tab=b` would have `?tab=a&tab=b` in common.
/// - A fragment is compared like a path, segment by segment, but slashes at its ends matter, and it has no `{x*}`; a
///   pattern without a fragment accepts only URLs without one.
///
/// A class, because many rules iterate over all patterns: copying it counts one reference, not a dozen.
package final class LinkPattern: Sendable {
  /// The pattern as written.
  package let text: String
  /// The parts that matter for matching; of a faulty pattern, as far as it could be read.
  package let shape: LinkShape
  /// The placeholders with a name at an allowed location: those of the fragment, of the path and of the query.
  package let placeholders: [LinkPlaceholder]
  /// In order of range; a pattern with faults takes no part in matching and comparing.
  package let faults: [LinkPatternFault]
  private let parts: LinkParts

  package init(_ text: String) {
    self.text = text
    let parser = LinkPatternParser(text)
    (shape, placeholders, parts) = (parser.shape, parser.placeholders, parser.parts)
    faults = parser.faults.sorted {
      ($0.byteRange.lowerBound, $0.byteRange.upperBound)
        < ($1.byteRange.lowerBound, $1.byteRange.upperBound)
    }
  }

  /// The names of the placeholders.
  package var names: [String] { placeholders.map(\.name) }
  package var origin: LinkOrigin { shape.origin }
  /// As written; empty if missing.
  package var scheme: String { string(of: Array(text.utf8), parts.scheme ?? 0..<0) }
  /// As written; empty if missing.
  package var host: String { string(of: Array(text.utf8), parts.host) }
  /// Digits; nil if missing.
  package var port: String? { origin.port.isEmpty ? nil : origin.port }
  /// Bytes of `text`, like all ranges here; nil without a scheme.
  package var schemeRange: Range<Int>? { parts.scheme }
  /// nil if the host is empty.
  package var hostRange: Range<Int>? { parts.host.isEmpty ? nil : parts.host }
  /// The digits without the colon, or nil.
  package var portRange: Range<Int>? { parts.port.isEmpty ? nil : parts.port }
  /// Whether its scheme is `http` or `https`, so that it is opened as a universal link.
  package var isWebAddress: Bool { origin.isWeb }
  /// Where the last of port, host and scheme ends that is not empty; nil without one.
  package var prefixEnd: Int? { parts.prefixEnd }
}

/// A `{name}` in a pattern.
package struct LinkPlaceholder: Equatable, Sendable {
  package enum Location: Equatable, Sendable {
    /// A path segment or a part of one.
    case pathSegment
    /// A part of the fragment between slashes, or a part of one.
    case fragment
    /// The rest of the path: `{name*}`.
    case rest
    /// The value of the query item with this decoded name.
    case query(item: String)
  }

  /// The name without the `*`.
  package let name: String
  /// The range in the bytes of the pattern's text, including the braces.
  package let byteRange: Range<Int>
  package let location: Location

  /// Whether it is in the path or the fragment, of which a URL leaves out nothing.
  package var isInPath: Bool {
    switch location {
    case .pathSegment, .fragment, .rest: true
    case .query: false
    }
  }
}

/// Why a text is not a URL pattern.
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
    /// A name that an earlier placeholder has.
    case repeatedName
    /// Two placeholders without text between them, so their values are ambiguous; the range spans both.
    case adjacentPlaceholders
    case placeholderInScheme
    /// In the host, the port or the user.
    case placeholderInHost
    /// `{x*}` before the last segment, next to literal text, in the query or in the fragment.
    case misplacedRest
    /// A placeholder next to literal text in a query value.
    case partialQueryValue
    case placeholderInQueryName
    /// A query item that already occurred.
    case repeatedQueryItem
    /// White space, a control character, or a character that must be escaped in a URL (RFC 3986 §2).
    case illegalCharacter
    /// A `%` without two hexadecimal digits, or `%FF`, which does not occur in UTF-8.
    case invalidPercentEncoding

    /// Whether this is also a fault in the operand of `open:`.
    ///
    /// There, a placeholder stands for some value, which may be ambiguous.
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
