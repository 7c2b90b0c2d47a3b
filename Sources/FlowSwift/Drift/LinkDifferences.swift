import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowRules
import FlowSource

/// What the flow says about links and the files of the app do not, and the reverse.
struct LinkDifferences {
  private(set) var found: [Difference] = []
  private let flow: CheckedFlow

  init(_ flow: CheckedFlow, _ sources: SwiftSources, _ app: AppCode) {
    self.flow = flow
    var lists: [(path: String, list: InfoPlist)] = []
    var entitlements: [(path: String, list: Entitlements)] = []
    for source in sources.properties {
      switch PlatformFile(source).content {
      case .infoPlist(let list) where list.isOfApp: lists.append((source.path, list))
      case .entitlements(let list): entitlements.append((source.path, list))
      default: break
      }
    }
    if !lists.isEmpty { compareSchemes(lists) }
    if !entitlements.isEmpty { compareDomains(entitlements) }
    findUnhandledLinks(app.words.reduce(into: []) { $0.formUnion($1.names) })
  }

  private mutating func compareSchemes(_ lists: [(path: String, list: InfoPlist)]) {
    let registered = lists.flatMap { file in file.list.schemes.map { (path: file.path, text: $0) } }
    let schemes = Set(registered.map { $0.text.value.lowercased() })
    let declared = flow.flow.app.schemes ?? []
    if !schemes.contains(where: { $0.contains("$") }) {
      for scheme in declared where !schemes.contains(scheme.value.lowercased()) {
        found.append(
          Difference(
            .missingScheme, at: location(scheme),
            "no Info.plist registers the scheme \(quotation(of: scheme.value))",
            help: "add it under `CFBundleURLTypes`"
          ).noting(
            "schemes are registered here",
            at: CodeLocation(path: lists[0].path, range: lists[0].list.range)))
      }
    }
    let used = Set(
      (declared.map(\.value) + flow.graph.linkStacks.patterns.map(\.scheme))
        .map { $0.lowercased() })
    addUndeclared(
      .missingScheme, registered.filter { !used.contains($0.text.value.lowercased()) }, "scheme")
  }

  private mutating func compareDomains(_ files: [(path: String, list: Entitlements)]) {
    let declared = flow.flow.app.domains ?? []
    for domain in declared
    where !files.contains(where: { $0.list.associates(domain.value.lowercased()) }) {
      found.append(
        Difference(
          .missingDomain, at: location(domain),
          "no entitlements associate the domain \(quotation(of: domain.value))",
          help: "add `applinks:\(domain.value)`"
        ).noting(
          "domains are associated here",
          at: CodeLocation(path: files[0].path, range: files[0].list.range)))
    }
    let used = Set(
      (declared.map(\.value) + flow.graph.linkStacks.patterns.map(\.host)).map { $0.lowercased() })
    let associated = files.flatMap { file in file.list.domains.map { (path: file.path, text: $0) } }
    addUndeclared(
      .missingDomain,
      associated.filter { !used.contains($0.text.value) && !$0.text.value.contains("*") },
      "domain")
  }

  /// Not a fault: other code may answer these links.
  private mutating func addUndeclared(
    _ rule: RuleID, _ registered: [(path: String, text: Located<String>)], _ noun: String
  ) {
    for (path, text) in registered where !text.value.contains("$") {
      var difference = Difference(
        rule, at: CodeLocation(path: path, range: text.range),
        "the flow does not have the \(noun) \(quotation(of: text.value))",
        help: "add it to `app.\(noun)s`")
      difference.finding.greatestSeverity = .info
      found.append(difference)
    }
  }

  private mutating func findUnhandledLinks(_ words: Set<String>) {
    for link in flow.flow.links {
      let pattern = LinkPattern(link.pattern.value)
      guard pattern.faults.isEmpty else { continue }
      var literals = pattern.shape.segments.compactMap { segment -> String? in
        if case .literal(let bytes) = segment {
          String(decoding: bytes, as: UTF8.self)
        } else {
          nil
        }
      }
      if !pattern.isWebAddress, !pattern.host.isEmpty { literals.insert(pattern.host, at: 0) }
      let unknown = literals.first { !words.contains(CodeWordsReader.folded($0)) }
      guard let unknown else { continue }
      found.append(
        Difference(
          .unhandledLink, at: location(link.pattern),
          "no string or enum case in the code contains \(quotation(of: unknown))"))
    }
  }

  private func location(_ text: Located<String>) -> CodeLocation {
    CodeLocation(path: flow.source.path, range: text.range)
  }
}
