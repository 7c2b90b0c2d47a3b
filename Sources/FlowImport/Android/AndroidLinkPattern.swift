import FlowSource

/// A deep link of Android as a pattern of a flow.
struct AndroidLinkPattern {
  let pattern: String
  /// The names of the placeholders in the path.
  let pathPlaceholders: [String]
  let queryPlaceholders: [String]
  /// The difference from the source, in words, or nil.
  let remark: String?

  /// nil for a link without a counterpart: a placeholder in scheme or host, an invalid name, or `.*`
  /// elsewhere than at the end.
  init?(_ uri: String) {
    // NavDeepLink: "URIs without a scheme are assumed as either http or https".
    let scheme = uri.firstRange(of: "://").map { uri[..<$0.lowerBound] }
    let hasScheme = scheme.map { !$0.contains { $0 == "/" || $0 == "?" } } ?? false
    if let scheme, hasScheme, !isScheme(Array(scheme.utf8)[...]) { return nil }
    var text = hasScheme ? uri : "https://" + uri
    remark = hasScheme ? nil : "http and https"
    if text.hasSuffix("/.*") { text = text.dropLast(2) + "{rest*}" }
    guard let separator = text.firstRange(of: "://"), !text.contains(".*") else { return nil }
    let host = text[separator.upperBound...].prefix { $0 != "/" && $0 != "?" }
    guard !host.isEmpty, !host.contains(where: { $0 == "{" || $0 == "*" }) else { return nil }
    let query = text.firstIndex(of: "?") ?? text.endIndex
    guard let inPath = placeholderNames(in: text[host.endIndex..<query]),
      let inQuery = placeholderNames(in: text[query...])
    else { return nil }
    pattern = text
    pathPlaceholders = inPath
    queryPlaceholders = inQuery
  }
}

/// The names in braces; nil if one is invalid, or the braces are unbalanced.
func placeholderNames(in text: Substring) -> [String]? {
  var names: [String] = []
  let parts = text.split(separator: "{", omittingEmptySubsequences: false)
  if parts.first?.contains("}") == true { return nil }
  for part in parts.dropFirst() {
    guard let end = part.firstIndex(of: "}") else { return nil }
    var name = part[..<end]
    if name.last == "*" { name.removeLast() }
    guard isPlaceholderName(name.utf8), !part[end...].dropFirst().contains("}") else { return nil }
    names.append(String(name))
  }
  return names
}
