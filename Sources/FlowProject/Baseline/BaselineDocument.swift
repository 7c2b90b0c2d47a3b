import FlowFormat
package import FlowRules
package import FlowSource
import FlowYAML

/// A baseline file as far as it can be read.
package struct BaselineDocument: Sendable {
  package let source: SourceText
  package let baseline: Baseline
  /// What is wrong with it; a baseline with a mistake is not used.
  package let mistakes: [Diagnostic]
  /// Whether it is a baseline at all, be it one with mistakes.
  package let isBaseline: Bool

  package init(_ source: SourceText) {
    let result = YAMLReader.read(source)
    var decoder = result.tree.map { BaselineDecoder(tree: $0) }
    decoder?.decodeFile()
    self.source = source
    baseline = decoder?.baseline(in: source) ?? Baseline([])
    mistakes = FileProblems(source, result, decoder?.problems ?? []).diagnostics
    isBaseline = decoder?.hasVersion ?? false
  }
}

/// Reads the entries of a baseline, collecting all that is wrong.
private struct BaselineDecoder: NodeDecoder {
  private static let versionKey = "flowlint-baseline"

  let tree: YAMLTree
  var problems: [ShapeProblem] = []
  /// nil where it is missing or unknown.
  private var version: Int?
  private(set) var hasVersion = false
  private var found: [FoundEntry] = []

  /// An entry as it is written, in either version.
  private struct FoundEntry {
    let file: String
    let rule: String
    let keyPath: [String]
    let message: String
    /// The occurrence in the current form, the count in version 1.
    let number: Int
    let offset: Int
  }

  init(tree: YAMLTree) {
    self.tree = tree
  }

  private var isOlder: Bool { version == 1 }

  func baseline(in source: SourceText) -> Baseline {
    if isOlder {
      return Baseline(
        [],
        olderEntries: found.map { entry in
          OlderBaselineEntry(
            key: .init(
              file: entry.file, rule: entry.rule, place: entry.keyPath.joined(),
              message: entry.message),
            count: entry.number, line: source.line(at: entry.offset))
        })
    }
    return Baseline(
      found.map { entry in
        let finding = FindingIdentity(
          rule: entry.rule, keyPath: entry.keyPath, occurrence: entry.number)
        return Baseline.Entry(
          key: Baseline.Key(file: entry.file, finding: finding), message: entry.message,
          line: source.line(at: entry.offset))
      })
  }

  mutating func decodeFile() {
    let wanted = "a mapping with `\(BaselineDecoder.versionKey)` and `findings`"
    guard let root = tree.root, let entries = mapping(root, wanted: wanted) else { return }
    // The version first: it decides what the findings look like, wherever it stands.
    for entry in entries where keyText(entry.key) == BaselineDecoder.versionKey {
      decodeVersion(entry.value)
    }
    for entry in entries {
      guard let key = word(entry.key, in: "a baseline") else { continue }
      switch key.value {
      case BaselineDecoder.versionKey: break
      case "findings":
        guard !tree.isNull(entry.value), let items = list(entry.value, wanted: "a list of findings")
        else { continue }
        for item in items { decodeEntry(item) }
      default:
        reportUnknown(key, in: "a baseline", among: [BaselineDecoder.versionKey, "findings"])
      }
    }
    if !hasVersion {
      problems.append(
        .missingKey([BaselineDecoder.versionKey], in: "a baseline", at: tree.range(of: root)))
    }
  }

  private mutating func decodeVersion(_ node: YAMLNode) {
    hasVersion = true
    version = tree.integer(node).flatMap { (1...Baseline.version).contains($0) ? $0 : nil }
    if version == nil { reportType(of: node, wanted: "the version \(Baseline.version)") }
  }

  private mutating func decodeEntry(_ node: YAMLNode) {
    guard let entries = mapping(node, wanted: "a mapping with a finding's keys") else { return }
    let numberKey = isOlder ? "count" : "occurrence"
    var texts: [String: String] = [:]
    var keyPath: [String] = []
    var number = 1
    for entry in entries {
      guard let key = word(entry.key, in: "a finding") else { continue }
      switch key.value {
      case "file", "rule", "message": texts[key.value] = string(entry.value)?.value
      case "at" where isOlder: keyPath = string(entry.value).map { [$0.value] } ?? []
      case "at":
        keyPath = strings(entry.value, wanted: "a list of keys").map { $0.map(\.value) } ?? []
      case numberKey:
        number = tree.integer(entry.value) ?? 0
        if number < 1 { reportType(of: entry.value, wanted: "a number from 1") }
      default:
        reportUnknown(
          key, in: "a finding", among: ["file", "rule", "at", numberKey, "message"])
      }
    }
    guard let file = texts["file"], let rule = texts["rule"], let message = texts["message"] else {
      let missing = ["file", "rule", "message"].filter { texts[$0] == nil }
      problems.append(.missingKey([missing[0]], in: "a finding", at: tree.range(of: node)))
      return
    }
    found.append(
      FoundEntry(
        file: file, rule: rule, keyPath: keyPath, message: message, number: number,
        offset: tree.range(of: node).lower))
  }
}
