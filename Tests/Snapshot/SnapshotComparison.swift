import Foundation

/// How two recorded folders differ: findings by rule, other output by command.
struct SnapshotComparison {
  private var lost: [String: [String]] = [:]
  private var gained: [String: [String]] = [:]
  /// Flows whose output differs in something else.
  private var others: [String: [String]] = [:]

  init(_ folder: URL, _ other: URL) throws {
    let isOutput: (String) -> Bool = { $0.hasSuffix(".output") }
    let (one, two) = (
      try SnapshotRecorder.paths(below: folder, where: isOutput),
      try SnapshotRecorder.paths(below: other, where: isOutput)
    )
    for path in Set(one).symmetricDifference(two).sorted() {
      others["files", default: []].append(path)
    }
    for path in Set(one).intersection(two).sorted() {
      let before = try Data(contentsOf: folder.appending(path: path))
      let after = try Data(contentsOf: other.appending(path: path))
      if before != after { compare(path, before, after) }
    }
  }

  var isEmpty: Bool { lost.isEmpty && gained.isEmpty && others.isEmpty }

  private mutating func compare(_ path: String, _ before: Data, _ after: Data) {
    let flow = path.dropLast(".output".count)
    let command = String(flow[flow.index(after: flow.lastIndex(of: ".") ?? flow.startIndex)...])
    let (old, new) = (findings(before), findings(after))
    guard let old, let new, old != new else {
      let kind = old != nil && new != nil ? "\(command), but not its findings" : command
      return others[kind, default: []].append(String(flow))
    }
    let change = new.difference(from: old)
    for step in change {
      switch step {
      case .remove(_, let finding, _):
        lost[finding.rule, default: []].append("\(flow): \(finding.text)")
      case .insert(_, let finding, _):
        gained[finding.rule, default: []].append("\(flow): \(finding.text)")
      }
    }
  }

  private struct Finding: Equatable {
    let rule: String
    let text: String
  }

  /// nil if the output is not a report.
  private func findings(_ output: Data) -> [Finding]? {
    let json = output.prefix(upTo: output.lastRange(of: Data("exit status".utf8))?.lowerBound ?? 0)
    guard let report = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
      let files = report["files"] as? [[String: Any]], files.allSatisfy({ $0["findings"] != nil })
    else { return nil }
    return files.flatMap { file in
      (file["findings"] as? [[String: Any]] ?? []).map { diagnostic in
        let start = (diagnostic["range"] as? [String: Any])?["start"] as? [String: Any] ?? [:]
        let words = ["severity", "certainty", "message"].map { "\(diagnostic[$0] ?? "")" }
        return Finding(
          rule: "\(diagnostic["rule"] ?? "")",
          text: "\(file["path"] ?? ""):\(start["line"] ?? ""):\(start["column"] ?? "") "
            + words.joined(separator: " "))
      }
    }
  }

  var text: String {
    if isEmpty { return "no difference" }
    let parts = [("lost", lost), ("gained", gained), ("other output", others)]
    return parts.flatMap { title, found in
      found.sorted { $0.key < $1.key }.map { name, all in
        let shown = all.prefix(5).map { "\n    \($0)" }.joined()
        return "\(title) \(name): \(all.count)\(shown)\(all.count > 5 ? "\n    …" : "")"
      }
    }.joined(separator: "\n")
  }
}
