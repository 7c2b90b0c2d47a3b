import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowRules
import FlowSource

/// The platform's files.
extension Project {
  /// The platform's files of a flow, with the links of other flows that name one of them.
  func platformFiles(of file: Int, users: [Int: [Int]]) -> PlatformFiles {
    let own = files[file].platformFiles
    let others = Set(own.flatMap { users[$0] ?? [] }).subtracting([file]).sorted()
    return PlatformFiles(
      own.map { platformFiles[$0].file },
      otherPatterns: others.flatMap { other in
        files[other].document.flow.links.map { LinkPattern($0.pattern.value) }
      })
  }

  /// The flows that name each of the platform's files.
  func usersOfPlatformFiles(among flows: [Int]) -> [Int: [Int]] {
    var users: [Int: [Int]] = [:]
    for flow in flows {
      for file in files[flow].platformFiles { users[file, default: []].append(flow) }
    }
    return users
  }

  /// The paths of the platform's files that the flows with these results name, sorted.
  package func platformPaths(of results: [CheckResult]) -> [String] {
    Set(results.flatMap { files[$0.version.files[0]].platformFiles }).map(path).sorted {
      PathKey($0) < PathKey($1)
    }
  }

  /// The results for the platform's files that the flows with these results name, sorted by path.
  ///
  /// Only `check` reports on them: they hold no screens.
  package func platformResults(of results: [CheckResult]) -> [CheckResult] {
    var flows: [Int: [(flow: CheckedFlow, file: Int)]] = [:]
    for result in results {
      for (number, file) in files[result.version.files[0]].platformFiles.enumerated() {
        flows[file, default: []].append((result.flow, number))
      }
    }
    let checker = checker
    return flows.keys.sorted { PathKey(path(of: $0)) < PathKey(path(of: $1)) }.map { index in
      let (file, settings) = platformFiles[index]
      let document = FlowDocument(file)
      let users = flows[index] ?? []
      return CheckResult(document, CheckResult.Version()) {
        CheckedFlow(document, settings: settings)
      } check: { subject, _ in
        CheckResult.Findings(verdict: checker.verdict(onPlatformFile: subject, of: users))
      }
    }
  }

  private func path(of platformFile: Int) -> String { platformFiles[platformFile].file.source.path }
}
