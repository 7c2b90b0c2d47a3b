import FlowAnalysis
import FlowSource

extension LinkPatternFault {
  /// The message for the fault; `noun` is what the text should be.
  func message(in pattern: LinkPattern, as noun: String) -> String {
    let part = text(in: pattern)
    return switch kind {
    case .missingScheme: "the \(noun) has no scheme"
    case .invalidScheme: "\(quotation(of: part)) is not a valid scheme"
    case .missingHost: "there is no host after \(quotation(of: part))"
    case .invalidHost: "\(quotation(of: part)) is not a valid host"
    case .invalidPort: "\(quotation(of: part)) is not a valid port"
    case .unbalancedBrace: "\(quotation(of: part)) has no matching brace"
    case .emptyBraces: "the braces contain no name"
    case .invalidName: "\(quotation(of: part.dropFirst().dropLast())) is not a valid name"
    case .repeatedName: "\(quotation(of: part)) is used twice"
    case .adjacentPlaceholders: "there is no text between \(quotation(of: part))"
    case .placeholderInScheme: "a placeholder is not allowed in the scheme"
    case .placeholderInHost: "a placeholder is not allowed in the host"
    case .misplacedRest: "\(quotation(of: part)) is not the last segment of the path"
    case .partialQueryValue: "a placeholder must be the whole value of a query item"
    case .placeholderInQueryName: "a placeholder is not allowed in the name of a query item"
    case .repeatedQueryItem: "the query item \(quotation(of: part)) is used twice"
    case .illegalCharacter where isWhitespace(part): "whitespace is not allowed in a URL"
    case .illegalCharacter: "\(quotation(of: part)) is not allowed in a URL"
    case .invalidPercentEncoding: "`%` is not followed by two hexadecimal digits"
    }
  }

  func remedy(in pattern: LinkPattern) -> String? {
    switch kind {
    case .missingScheme:
      "write an absolute URL, such as \(quotation(of: absoluteURL(pattern.text)))"
    case .invalidScheme: "a scheme is a letter, then letters, digits, `+`, `-` and `.`"
    case .missingHost: "write the host after `\(text(in: pattern))://`"
    case .invalidHost: "only an IPv6 address may contain colons, in brackets"
    case .invalidPort: "a port is a number up to 65535"
    case .unbalancedBrace: "a placeholder is written `{name}`; a brace itself `%7B` or `%7D`"
    case .emptyBraces: "name the parameter that takes the value, as in `{id}`"
    case .invalidName:
      "a name is a letter or `_`, then letters, digits, `_`, `.` and `-`"
    case .repeatedName: "give each placeholder its own name"
    case .adjacentPlaceholders: "put a `/` or other text between them"
    case .placeholderInScheme, .placeholderInHost: "write one pattern for each"
    case .misplacedRest:
      "`{name*}` takes the rest of the path, as its own segment; `{name}` takes less"
    case .partialQueryValue: "let it take the whole value, or move it to the path"
    case .placeholderInQueryName:
      "use it in the path or as the value of a query item"
    case .repeatedQueryItem: "write one item for each name"
    case .illegalCharacter: "write `\(escaped(text(in: pattern)))`"
    case .invalidPercentEncoding: "write `%25` for the character itself"
    }
  }

  private func text(in pattern: LinkPattern) -> String {
    let bytes = Array(pattern.text.utf8)
    return String(decoding: bytes[byteRange], as: UTF8.self)
  }
}

/// A URL that a text without a scheme may stand for.
private func absoluteURL(_ text: String) -> String {
  if text.hasPrefix("/") { return "shop:/" + text }
  let isDomain = text.prefix { $0 != "/" }.contains(".")
  return (isDomain ? "https://" : "shop://") + text
}

private func isWhitespace(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
}

/// Each byte as `%XX`.
private func escaped(_ text: String) -> String {
  String(decoding: percentEncoded(text.utf8) { _ in false }, as: UTF8.self)
}
