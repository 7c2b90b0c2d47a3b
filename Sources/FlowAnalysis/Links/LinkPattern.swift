import Synchronization
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
/// - The fragment is compared after decoding; a pattern without a fragment accepts only URLs without one.
///
/// A class, because many rules iterate over all patterns: copying it counts one reference, not a dozen.
package final class LinkPattern: Sendable {
  /// The pattern as written.
  package let text: String
  let head: LinkHead
  /// The names of its placeholders.
  package let names: LinkNames
  /// Faults in order of range; a pattern with faults is neither matched nor compared.
  package let faults: [LinkPatternFault]
  /// Equal for patterns of one `LinkFamily`; rarely equal for others.
  let familyHash: UInt64
  /// Whether the pattern may contain a placeholder in the syntax of another router.
  package let mayBeForeign: Bool
  private let knownShape = Mutex<LinkShape?>(nil)

  package convenience init(_ text: String) {
    var parser = LinkPatternParser()
    self.init(text, &parser)
  }

  /// Uses a parser that also reads other patterns, to share heads and names with them.
  init(_ text: String, _ parser: inout LinkPatternParser) {
    self.text = text
    parser.read(text)
    head = parser.head
    names = parser.names
    familyHash = parser.familyHash
    mayBeForeign = parser.mayBeForeign
    faults =
      parser.faults.count < 2
      ? parser.faults
      : parser.faults.sorted {
        ($0.byteRange.lowerBound, $0.byteRange.upperBound)
          < ($1.byteRange.lowerBound, $1.byteRange.upperBound)
      }
  }

  /// The parts that matter for matching; of a faulty pattern, the parts that could be read.
  package var shape: LinkShape { knownShape.filled { parsed().shape() } }

  /// The named placeholders at allowed locations, in order of appearance.
  ///
  /// Parses the pattern again; loops over all patterns should use `names`.
  package var placeholders: [LinkPlaceholder] { parsed().placeholders }

  private func parsed() -> LinkPatternParser {
    var parser = LinkPatternParser()
    parser.read(text)
    return parser
  }

  package var origin: LinkOrigin { head.origin }
  /// The scheme as written; empty if missing.
  package var scheme: String { head.scheme }
  /// The host as written; empty if missing.
  package var host: String { head.host }
  /// The digits of the port; nil if missing.
  package var port: String? { origin.port.isEmpty ? nil : origin.port }
  /// The range in the bytes of `text`, like all ranges here; nil without a scheme.
  package var schemeRange: Range<Int>? { head.parts.scheme }
  /// nil if the host is empty.
  package var hostRange: Range<Int>? { head.parts.host.isEmpty ? nil : head.parts.host }
  /// The digits without the colon; nil if missing.
  package var portRange: Range<Int>? { head.parts.port.isEmpty ? nil : head.parts.port }
  /// Whether the scheme is `http` or `https`, so the pattern is a universal link.
  package var isWebAddress: Bool { head.isWeb }
  /// The end of the last nonempty part among scheme, host and port; nil if all are missing.
  package var prefixEnd: Int? { head.parts.prefixEnd }
  /// Whether the scheme or the host has capital letters.
  package var hasCapitals: Bool { head.hasCapitals }
}

/// A `{name}` in a pattern.
package struct LinkPlaceholder: Equatable, Sendable {
  package enum Location: Equatable, Sendable {
    /// A path segment or a part of one.
    case pathSegment
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
    /// `{x*}` before the last segment, next to literal text, or in the query.
    case misplacedRest
    /// A placeholder next to literal text in a query value.
    case partialQueryValue
    case placeholderInQueryName
    case placeholderInFragment
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
