/// Files of scenarios, by their names.
package enum ScenarioSearch {
  /// Those beside a flow, sorted, except those named after another flow there.
  package static func paths(
    beside flow: String, in files: any FileSystem
  ) throws(ProjectError) -> [String] {
    let folder = Path.folder(of: flow)
    let listing = try files.entries(of: folder)
    let others = listing.names.filter { PathKey($0) != PathKey(Path.fileName(of: flow)) }.compactMap
    {
      stem($0, before: flowEndings)
    }
    func isWanted(_ name: String) -> Bool {
      guard !Path.isHidden(name), let stem = stem(name, before: endings) else { return false }
      return !others.contains { (stem + ".").utf8.starts(with: ($0 + ".").utf8) }
    }
    let entries = listing.entries
    if let file = entries.first(where: { !$0.isUTF8 && $0.kind != .folder && isWanted($0.name) }) {
      throw .nameIsNotUTF8(path: Path.join(folder, file.name))
    }
    let found = listing.names.filter(isWanted)
    guard !found.isEmpty else { throw .noScenarios(flow: flow) }
    return found.map { Path.join(folder, $0) }
  }

  package static func isScenarioFile(_ path: String) -> Bool {
    endings.contains(where: path.hasSuffix)
  }

  private static let endings = [".scenarios.yaml", ".scenarios.yml"]

  /// The name without an ending, if it has one of these.
  private static func stem(_ name: String, before endings: [String]) -> String? {
    endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
  }
}
