import FlowAnalysis
import FlowSource

/// Intent filters by their schemes and hosts.
struct FilterIndex {
  struct Entry {
    let filter: IntentFilter
    let file: Int
    let order: Int
    /// By name.
    fileprivate let hosts: [String: [IntentFilter.Host]]
    /// Those that the build fills in.
    fileprivate let unknownHosts: [IntentFilter.Host]

    fileprivate init(filter: IntentFilter, file: Int, order: Int) {
      self.filter = filter
      self.file = file
      self.order = order
      hosts = Dictionary(grouping: filter.hosts, by: \.name.value)
      unknownHosts = filter.hosts.filter { isUnknown($0.name.value) }
    }
  }

  private var entries: [Entry] = []
  private var byHost: [String: [Int]] = [:]
  private var byScheme: [String: [Int]] = [:]
  /// The filters with a host or a scheme that the build fills in, or without hosts.
  private var withAnyHost: [Int] = []
  private var withUnknownScheme: [Int] = []

  mutating func add(_ filter: IntentFilter, file: Int) {
    let order = entries.count
    entries.append(Entry(filter: filter, file: file, order: order))
    if filter.hosts.isEmpty || filter.hosts.contains(where: { isUnknown($0.name.value) }) {
      withAnyHost.append(order)
    }
    for name in Set(filter.hosts.map(\.name.value)) { byHost[name, default: []].append(order) }
    for scheme in Set(filter.schemes.map(\.value)) { byScheme[scheme, default: []].append(order) }
    if filter.schemes.contains(where: { isUnknown($0.value) }) { withUnknownScheme.append(order) }
  }

  func filters(scheme: String) -> [Entry] {
    Set((byScheme[scheme] ?? []) + withUnknownScheme).sorted().map { entries[$0] }
  }

  /// Those that name a host, in lower case, or one that the build fills in.
  func filters(host: String) -> [Entry] {
    let named = hostPatterns(for: host).flatMap { byHost[$0] ?? [] }
    let unknown = withAnyHost.filter { !entries[$0].filter.hosts.isEmpty }
    return Set(named + unknown).sorted().map { entries[$0] }
  }

  /// Those that take the URLs with an origin, whatever their paths.
  func filters(for origin: LinkOrigin) -> [Entry] {
    let patterns = hostPatterns(for: origin.host)
    let named = patterns.flatMap { byHost[$0] ?? [] }
    return Set(named + withAnyHost).sorted().map { entries[$0] }.filter { entry in
      entry.filter.schemes.contains { $0.value == origin.scheme || isUnknown($0.value) }
        && (entry.filter.hosts.isEmpty
          || (patterns.flatMap { entry.hosts[$0] ?? [] } + entry.unknownHosts).contains { host in
            host.port.map { isUnknown($0) || $0 == origin.port } ?? true
          })
    }
  }
}
