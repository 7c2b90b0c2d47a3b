#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Programs of PyPI that do a part of what flowlint does; `.ci/setup` installs them.
enum Competitor: CaseIterable {
  /// PyYAML's C loader, then networkx for what can be reached: `reachability.py`.
  case reachability
  /// Looks at YAML as such.
  case yamllint
  /// Another program of the name `flowlint`, for flows in JSON.
  case namesake

  var name: String {
    switch self {
    case .reachability: "PyYAML + networkx"
    case .yamllint: "yamllint"
    case .namesake: "PyPI flowlint"
    }
  }

  /// What it is run as; nil where it is not installed.
  func program(on workload: Workload, in folder: String) -> Program? {
    let flows = workload.flows(in: folder)
    return switch self {
    case .reachability where Self.hasNetworkx:
      program("python3", [Self.script] + flows)
    case .reachability: nil
    case .yamllint: program("yamllint", ["-d", "relaxed"] + flows)
    case .namesake: program("flowlint", ["check"] + workload.jsonFlows(in: folder))
    }
  }

  private func program(_ name: String, _ arguments: [String]) -> Program? {
    let path = "\(Self.programs)/\(name)"
    guard unsafe access(path, X_OK) == 0 else { return nil }
    return Program(path: path, arguments: arguments, rounds: 1, showsErrors: false)
  }

  private static let hasNetworkx =
    Program(path: "\(programs)/python3", arguments: [script], rounds: 1, showsErrors: false)
    .run().isAnswer

  private static let script = "\(folder)/reachability.py"
  private static let programs = "\(folder)/../../.build-python/bin"
  /// That of this file.
  private static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast().joined(separator: "/")
}
