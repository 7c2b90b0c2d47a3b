import FlowRules
import Foundation
import OtherPrograms
import SampleFlows

/// Writes flows into a folder, and beside each what a program prints about it.
struct SnapshotRecorder {
  static let commands = ["check", "steps", "routes", "graph"]
  /// Where a flow's folder has the output of a command.
  static func outputName(of flow: String, _ command: String) -> String {
    "\(flow).\(command).output"
  }

  let program: String
  /// Anew in each run.
  let folder: URL

  func record() throws {
    try? FileManager.default.removeItem(at: folder)
    try writeFlows()
    let flows = try Self.paths(below: folder) { $0.hasSuffix(".yaml") }
    DispatchQueue.concurrentPerform(iterations: flows.count) { number in
      ask(about: flows[number])
    }
    print("\(flows.count) flows")
  }

  /// The paths of files relative to a folder, sorted.
  static func paths(below folder: URL, where isWanted: (String) -> Bool) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter(isWanted).sorted()
  }

  // MARK: - Flows

  private func writeFlows() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in [
      "Examples", "Tests/FlowlintTests/StackFlows", "Tests/FlowlintTests/GeneratedFlows",
    ] {
      let source = packageFolder.appending(path: name)
      try FileManager.default.copyItem(
        at: source, to: folder.appending(path: source.lastPathComponent))
    }
    for rule in Rule.all {
      for (number, example) in rule.examples.enumerated() {
        let files = example.files.mapValues { withoutCaretLines($0) + "\n" }
        try write(files.merging(["flow.yaml": example.flow]) { $1 }, "rules/\(rule.id)/\(number)")
      }
    }
    for seed in UInt64(1)...2_000 {
      var writer = RuleFlowWriter(seed: seed)
      let names = ["flow.yaml", "sub.yaml"]
      let files = Dictionary(uniqueKeysWithValues: zip(names, writer.flow().texts))
      try write(files, "random/\(seed)")
    }
    for screens in [20, 80, 350] {
      let files = AppFlow(screens: screens, claims: screens > 80 ? 0 : 5).files
      try write(
        Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }), "apps/\(screens)")
    }
  }

  private func write(_ files: [String: String], _ path: String) throws {
    for (name, text) in files {
      let file = folder.appending(path: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: false, encoding: .utf8)
    }
  }

  // MARK: - Output

  private func ask(about flow: String) {
    let file = folder.appending(path: flow)
    let script = """
      for command in \(Self.commands.joined(separator: " ")); do
        case $command in check) level="--level info" ;; *) level= ;; esac
        "$0" $command "$1" $level --format json >"$1.$command.output" 2>&1
        echo "exit status $?" >>"$1.$command.output"
      done
      """
    let words = ["sh", "-c", script, program, file.lastPathComponent]
    do {
      _ = try Python.run(words, in: file.deletingLastPathComponent())
    } catch {
      preconditionFailure("\(flow): \(error)")
    }
  }
}
