import Synchronization
import FlowSource

/// A deep link's URL pattern, parsed.
///
/// What it accepts (`LinkTable` decides this):
/// - Scheme and host are case-insensitive, port and user are compared as written. A missing part
///   differs from an empty one, except for `host:` and a bare `#`. `shop:/a`, `shop:///a` and `shop:a`
///   differ.
/// - Slashes at the end of a path do not matter. Segments are split first, then percent-decoded:
///   `%2F` is an ordinary character. An empty segment is literal text.
/// - `{x}` in a path matches one or more bytes of a decoded segment, `{x*}` one or more segments. As a
///   query value it matches any value, even an empty one; `?a` means `?a=`.
/// - If a URL repeats a query item, any occurrence can match. Patterns are compared over the URLs
///   without repetition, or `?tab=a` and `?tab=b` would have `?tab=a&tab=b` in common.
/// - The fragment is compared after decoding; a pattern without one accepts only URLs without one.
///
/// A class, because many rules iterate over all patterns: one reference to count instead of a dozen.
package final class LinkPattern: Sendable {
  /// As written.
  package let text: String
  let head: LinkHead
  /// The names of its placeholders.
  package let names: LinkNames
  /// In order of range; a pattern with faults takes no part in matching and comparing.
  package let faults: [LinkPatternFault]
  /// Equal for patterns of one `LinkFamily`, and hardly for others.
  let familyHash: UInt64
  /// Whether it may have a placeholder as other routers write them.
  package let mayBeForeign: Bool
  private let knownShape = Mutex<LinkShape?>(nil)

  package convenience init(_ text: String) {
    var parser = LinkPatternParser()
    self.init(text, &parser)
  }

  /// With a parser that also reads others, most of which begin alike and have the same names.
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

  /// The parts that matter for matching; of a faulty pattern, as far as it could be read.
  package var shape: LinkShape { knownShape.filled { parsed().shape() } }

  /// The placeholders with a name at an allowed location, in order of appearance.
  ///
  /// The pattern is read again for them; loops over all patterns ask `names`.
  package var placeholders: [LinkPlaceholder] { parsed().placeholders }

  private func parsed() -> LinkPatternParser {
    var parser = LinkPatternParser()
    parser.read(text)
    return parser
  }

  package var origin: LinkOrigin { head.origin }
  /// As written; empty if missing.
  package var scheme: String { head.scheme }
  /// As written; empty if missing.
  package var host: String { head.host }
  /// Digits; nil if missing.
  package var port: String? { origin.port.isEmpty ? nil : origin.port }
  /// Bytes of `text`, like all ranges here; nil without a scheme.
  package var schemeRange: Range<Int>? { head.parts.scheme }
  /// nil if the host is empty.
  package var hostRange: Range<Int>? { head.parts.host.isEmpty ? nil : head.parts.host }
  /// The digits without the colon, or nil.
  package var portRange: Range<Int>? { head.parts.port.isEmpty ? nil : head.parts.port }
  /// Whether its scheme is `http` or `https`, so that it is opened as a universal link.
  package var isWebAddress: Bool { head.isWeb }
  /// Where the last of port, host and scheme ends that is not empty; nil without one.
  package var prefixEnd: Int? { head.parts.prefixEnd }
  /// Whether the scheme or the host has them.
  package var hasCapitals: Bool { head.hasCapitals }
}

/// A `{name}` in a pattern.
package struct LinkPlaceholder: Equatable, Sendable {
  package enum Location: Equatable, Sendable {
    /// A path segment or a part of one.
    case pathSegment
    /// The rest of the path: `{name*}`.
    case rest
    /// The value of a query item, whose decoded name is given.
    case query(item: String)
  }

  /// Without the `*`.
  package let name: String
  /// Bytes of the pattern's text, including the braces.
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
    /// A name that was used before.
    case repeatedName
    /// Two placeholders with nothing between, so that their values are ambiguous; the range spans both.
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
    /// A query item that was named before.
    case repeatedQueryItem
    /// White space, a control character, or a character that must be escaped in a URL (RFC 3986 §2).
    case illegalCharacter
    /// A `%` without two hexadecimal digits, or `%FF`, which does not occur in UTF-8.
    case invalidPercentEncoding

    /// Whether it is also a fault in the operand of `open:`.
    ///
    /// There a placeholder only represents some value, which need not be unambiguous.
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
