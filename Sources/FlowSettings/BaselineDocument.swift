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
    baseline = Baseline(decoder?.entries(in: source) ?? [])
    mistakes = fileMistakes(in: source, result, decoder?.problems ?? [])
    isBaseline = decoder?.hasVersion ?? false
  }
}

/// Reads the entries of a baseline, collecting all that is wrong.
private struct BaselineDecoder: NodeDecoder {
  static let versionKey = "flowlint-baseline"
  private static let entryKeys = ["file", "rule", "at", "message", "count"]

  let tree: YAMLTree
  var problems: [ShapeProblem] = []
  private(set) var hasVersion = false
  private var found: [(key: Baseline.Key, count: Int, offset: Int)] = []

  init(tree: YAMLTree) {
    self.tree = tree
  }

  func entries(in source: SourceText) -> [Baseline.Entry] {
    found.map {
      Baseline.Entry(key: $0.key, count: $0.count, line: source.line(at: $0.offset))
    }
  }

  mutating func decodeFile() {
    let wanted = "a mapping with `\(BaselineDecoder.versionKey)` and `findings`"
    guard let root = tree.root, let entries = mapping(root, wanted: wanted) else { return }
    for entry in entries {
      guard let key = word(entry.key, in: "a baseline") else { continue }
      switch key.value {
      case BaselineDecoder.versionKey:
        hasVersion = true
        if tree.integer(entry.value) != 1 { reportType(of: entry.value, wanted: "the version 1") }
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

  private mutating func decodeEntry(_ node: YAMLNode) {
    guard let entries = mapping(node, wanted: "a mapping with a finding's keys") else { return }
    var texts: [String: String] = [:]
    var count = 1
    for entry in entries {
      guard let key = word(entry.key, in: "a finding") else { continue }
      switch key.value {
      case "file", "rule", "at", "message": texts[key.value] = string(entry.value)?.value
      case "count":
        count = tree.integer(entry.value) ?? 0
        if count < 1 { reportType(of: entry.value, wanted: "a number from 1") }
      default: reportUnknown(key, in: "a finding", among: BaselineDecoder.entryKeys)
      }
    }
    guard let file = texts["file"], let rule = texts["rule"], let message = texts["message"] else {
      let missing = ["file", "rule", "message"].filter { texts[$0] == nil }
      problems.append(.missingKey([missing[0]], in: "a finding", at: tree.range(of: node)))
      return
    }
    let key = Baseline.Key(file: file, rule: rule, place: texts["at"] ?? "", message: message)
    found.append((key, count, tree.range(of: node).lower))
  }
}
