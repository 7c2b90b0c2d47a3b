import FlowSource

/// Finds the files of scenarios that belong to a flow.
struct ScenarioSearch {
  /// Those beside a flow, sorted; those named after another flow there are left out.
  static func files(beside flow: String) throws(Failure) -> [String] {
    let folder = folder(of: flow)
    let listing: FolderListing
    switch flowlint.listing(ofFolder: folder) {
    case .success(let found): listing = found
    case .failure(let failure): throw Failure("\(folder): \(failure.reason)")
    }
    let others = listing.names.filter { $0 != fileName(of: flow) }.compactMap {
      stem($0, before: [".flow.yaml", ".flow.yml"])
    }
    func isWanted(_ name: String) -> Bool {
      guard !name.hasPrefix("."), let stem = stem(name, before: endings) else { return false }
      return !others.contains { stem == $0 || stem.hasPrefix($0 + ".") }
    }
    if let file = listing.unreachable.first(where: { !$0.isFolder && isWanted($0.name) }) {
      throw unreachable(file.name, in: folder)
    }
    let found = listing.names.filter(isWanted)
    guard !found.isEmpty else {
      throw Failure(
        """
        no scenarios for \(flow): looked for *.scenarios.yaml and *.scenarios.yml \
        \(folder == "." ? "here" : "in \(folder)")
          flowlint test --generate \(flow) writes some to start from
        """)
    }
    return found.map { joined(folder, $0) }
  }

  static func isScenarioFile(_ path: String) -> Bool { endings.contains(where: path.hasSuffix) }

  private static let endings = [".scenarios.yaml", ".scenarios.yml"]

  /// The name without an ending, if it has one of these.
  private static func stem(_ name: String, before endings: [String]) -> String? {
    endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
  }
}
