package import FlowAnalysis
import FlowSource

/// What the platform's files must say for links to open the app.
package struct LinkRegistration: Sendable {
  /// A component for the association file of a site.
  package struct Component: Sendable {
    package let path: String
    /// The query items with a fixed value.
    package let items: [(name: String, value: String)]
    package let fragment: String?
    package let excludes: Bool
    /// The pattern that it is for, or why it excludes.
    package let comment: String
  }

  /// The paths of a site, for an intent filter.
  package struct Filter: Sendable {
    package let scheme: String
    package let host: String
    package let port: String
    /// The kinds and texts of paths, each once.
    package let paths: [(kind: IntentFilter.Path.Kind, text: String)]
  }

  /// The custom schemes, in lower case, in the order of the links.
  package let schemes: [String]
  /// The hosts of web links, in lower case, in the order of the links.
  package let hosts: [String]
  package let filters: [Filter]
  private let patterns: [LinkPattern]

  /// Faulty patterns take no part.
  package init(_ links: [LinkPattern]) {
    patterns = links.filter(\.faults.isEmpty)
    let origins = patterns.map(\.origin)
    schemes = unique(origins.filter { !$0.isWeb }.map(\.scheme))
    let web = patterns.filter(\.origin.isWeb)
    hosts = unique(web.map(\.origin.host))
    var paths: [LinkOrigin: [(kind: IntentFilter.Path.Kind, text: String)]] = [:]
    for pattern in web {
      let path = androidPath(of: pattern.shape)
      let known = paths[pattern.origin] ?? []
      if !known.contains(where: { $0 == path }) {
        paths[pattern.origin] = known + [path]
      }
    }
    filters = unique(web.map(\.origin)).map { origin in
      Filter(
        scheme: origin.scheme, host: origin.host, port: origin.port, paths: paths[origin] ?? [])
    }
  }

  package var isEmpty: Bool { schemes.isEmpty && hosts.isEmpty }

  /// The components for the association file of a host: the deepest paths first, and before each group
  /// with wildcards, which also match deeper paths, one that excludes these.
  package func components(of host: String) -> [Component] {
    let own = patterns.filter { $0.origin.isWeb && $0.origin.host == host }
    var components = own.filter(\.shape.endsInRest).map(component)
    let others = own.filter { !$0.shape.endsInRest }
    for depth in Set(others.map(\.shape.path.count)).sorted(by: >) {
      let group = others.filter { $0.shape.path.count == depth }
      if group.contains(where: { $0.shape.wildcards > 0 }) {
        components.append(
          Component(
            path: String(repeating: "/?*", count: depth + 1), items: [], fragment: nil,
            excludes: true, comment: "no link has more than \(counted(depth, "segment"))"))
      }
      // The first of equally many wildcards stays first.
      components += group.enumerated().sorted {
        ($0.element.shape.wildcards, $0.offset) < ($1.element.shape.wildcards, $1.offset)
      }.map { component($0.element) }
    }
    return reached(components)
  }

  private func component(_ pattern: LinkPattern) -> Component {
    let shape = pattern.shape
    var path = shape.path.map { "/" + componentText(of: $0) }.joined()
    if shape.endsInRest { path += "/?*" }
    let items = shape.items.compactMap { item in
      if case .literal(let value) = item.value {
        (name: string(encoded(item.name)), value: string(encoded(value)))
      } else {
        nil
      }
    }
    return Component(
      path: path.isEmpty ? "/" : path, items: items,
      fragment: shape.fragment.isEmpty
        ? nil : shape.fragment.map(componentText).joined(separator: "/"), excludes: false,
      comment: pattern.text)
  }

  /// The components without those that no URL reaches, such as those of equal patterns.
  private func reached(_ components: [Component]) -> [Component] {
    var association: [AssociationComponent] = []
    for (index, component) in components.enumerated() {
      var part = AssociationComponent(range: SourceRange(index, index))
      part.path = component.path
      if !component.items.isEmpty { part.query = .items(component.items) }
      part.fragment = component.fragment
      part.excludes = component.excludes
      association.append(part)
    }
    var check = AssociationCheck(
      components: association, association: AppSiteAssociation(), file: 0,
      ordinary: .ordinaryURLs(rootPath: ""), search: TextSearch(budget: Budget()))
    var faults = PlatformFaults()
    check.checkReach(into: &faults)
    let unreached = Set((faults.invalid[0] ?? []).map(\.range.lower))
    return components.indices.filter { !unreached.contains($0) }.map { components[$0] }
  }
}

extension LinkShape {
  fileprivate var wildcards: Int {
    path.count { if case .glob = $0 { true } else { false } }
  }
}

private func componentText(of segment: LinkSegment) -> String {
  switch segment {
  case .literal(let text): string(encoded(text))
  case .glob(let glob):
    string(encoded(glob.prefix)) + "?*"
      + glob.middles.map { string(encoded($0)) + "?*" }.joined() + string(encoded(glob.suffix))
  }
}

/// The narrowest path of an intent filter that has all paths of a pattern.
///
/// Patterns of Android do not look ahead: what follows a placeholder in its segment is left out.
private func androidPath(of shape: LinkShape) -> (kind: IntentFilter.Path.Kind, text: String) {
  var literal = ""
  var pattern = ""
  var hasWildcards = false
  for segment in shape.path {
    switch segment {
    case .literal(let text):
      literal += "/" + string(text)
      pattern += "/" + escaped(text)
    case .glob(let glob):
      hasWildcards = true
      pattern += "/" + escaped(glob.prefix) + "[^/]+"
    }
  }
  if hasWildcards { return (.advancedPattern, pattern + (shape.endsInRest ? "/.+" : "")) }
  if shape.endsInRest { return (.prefix, literal + "/") }
  return (.path, literal.isEmpty ? "/" : literal)
}

/// Literal text in an advanced pattern.
private func escaped(_ text: [UInt8]) -> String {
  string(
    text.flatMap { byte in
      Array(".*+{}[]\\^-".utf8).contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
    })
}

private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
  var seen: Set<Element> = []
  return elements.filter { seen.insert($0).inserted }
}
