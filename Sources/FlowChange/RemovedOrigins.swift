import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The schemes and domains of URLs that a flow no longer opens.
struct RemovedOrigins {
  private let old: CheckedFlow
  private(set) var changes: [Change] = []
  private var names: Set<String> = []

  init(_ old: CheckedFlow, _ new: CheckedFlow, _ shifts: [LinkDifference.Shift]) {
    self.old = old
    for isWeb in [false, true] {
      let (before, now) = (Registered(in: old, isWeb: isWeb), Registered(in: new, isWeb: isWeb))
      // Without the key, only the links tell what the app opens.
      let known = now.isDeclared ? before.names : Registered.used(in: old, isWeb: isWeb)
      let left = Set(now.names.keys)
      for (name, range) in known where !isDomain(name, among: left) {
        names.insert(isWeb ? name : name + ":")
        let url = shifts.first { shift in
          shift.new == nil
            && shift.old.map { origin(of: $0) == (isWeb ? name : name + ":") } ?? false
        }?.url
        changes.append(
          Change(
            isWeb ? .domainGone : .schemeGone,
            "the flow no longer opens URLs of the \(isWeb ? "domain" : "scheme") \(quotation(of: name))",
            url: url, old: Change.Location(old.source, range, "opened them")))
      }
    }
  }

  /// Whether the change of its scheme or domain tells what became of an old link.
  func contains(_ link: Int) -> Bool { names.contains(origin(of: link)) }

  /// The domain of a web address, otherwise the scheme.
  private func origin(of link: Int) -> String {
    let pattern = old.graph.linkStacks.patterns[link]
    return pattern.isWebAddress ? pattern.host.lowercased() : pattern.scheme.lowercased() + ":"
  }
}

/// The schemes or domains that a flow declares under `app`, otherwise those of its links.
private struct Registered {
  let names: [String: SourceRange]
  let isDeclared: Bool

  init(in flow: CheckedFlow, isWeb: Bool) {
    let declared = isWeb ? flow.flow.app.domains : flow.flow.app.schemes
    isDeclared = declared != nil
    names =
      declared.map { declared in
        Dictionary(
          declared.map { ($0.value.lowercased(), $0.range) },
          uniquingKeysWith: { first, _ in first })
      } ?? Registered.used(in: flow, isWeb: isWeb)
  }

  static func used(in flow: CheckedFlow, isWeb: Bool) -> [String: SourceRange] {
    var names: [String: SourceRange] = [:]
    for (index, pattern) in flow.graph.linkStacks.patterns.enumerated()
    where pattern.isWebAddress == isWeb && pattern.faults.isEmpty {
      let name = (isWeb ? pattern.host : pattern.scheme).lowercased()
      if names[name] == nil { names[name] = flow.flow.links[index].pattern.range }
    }
    return names
  }
}
