import FlowSource
import FlowYAML
import Foundation
import Testing

/// The public YAML test suite, in the folder that `FLOWLINT_YAML_SUITE` names.
@Suite(
  "The YAML test suite",
  .enabled(if: !SuiteCase.all.isEmpty, "FLOWLINT_YAML_SUITE names no folder of YAML files"))
struct SuiteTests {
  @Test("every case is judged, twice alike, and at places inside its text")
  func cases() throws {
    let cases = SuiteCase.all
    #expect(cases.count == 406)
    for one in cases {
      let first = Reading(one.yaml)
      let second = Reading(one.yaml)
      #expect(first.problems == second.problems, "\(one.name)")
      #expect(first.outline == second.outline, "\(one.name)")
      #expect((first.result.tree == nil) == first.result.problems.contains { $0.isFatal })
      for range in first.ranges {
        #expect(range.lower <= range.upper && range.upper <= first.source.bytes.count)
      }
    }
  }

  @Test("the verdicts are the suite's, except for cases in which libyaml is known to differ")
  func verdicts() {
    let differing = SuiteCase.all.filter { one in
      Reading(one.yaml).result.problems.contains { $0.isSyntax } != one.mustFail
    }
    let names = differing.map(\.name).sorted()
    #expect(names == judgedOtherwise)
  }
}

/// Cases of YAML 1.2 that libyaml 0.2.5 refuses, and faults it lets pass.
private let judgedOtherwise = [
  "2JQS", "2LFX", "2SXE", "4ABK", "4MUZ", "4MUZ-1", "4MUZ-2", "58MP", "5MUD", "5T43", "6BCT",
  "6CA3", "6LVF", "6M2F", "7Z25", "8XYN", "96NN", "96NN-1", "9C9N", "9HCY", "9JBA", "9SA2", "A2M4",
  "BEC7", "CFD4", "CVW2", "DBG4", "DK3J", "DK95", "DK95-1", "DK95-3", "DK95-4", "EB22", "FP8R",
  "FRK4", "G5U8", "HM87", "HWV9", "K3WX", "M2N8", "M7A3", "MUS6", "MUS6-1", "MUS6-5", "MUS6-6",
  "NHX8", "NJ66", "NKF9", "Q5MG", "QB6E", "QT73", "R4YG", "RHX7", "S3PD", "S98Z", "SM9W-1", "SU5Z",
  "UKK6", "UT92", "VJP3-1", "W4TN", "W5VH", "X4QW", "Y79Y-1", "Y79Y-10", "Y79Y-3", "YJV2", "ZYU8",
  "ZYU8-1", "ZYU8-2", "ZYU8-3",
]

extension Reading {
  fileprivate var ranges: [SourceRange] {
    let reported = result.problems.flatMap { problem -> [SourceRange] in
      switch problem {
      case .invalid(let cause): [cause.range] + cause.notes.map(\.range)
      case .duplicateKey(let key, let first): [key.range, first]
      case .secondDocument(let range), .limit(_, _, let range): [range]
      }
    }
    guard let tree = result.tree, let root = tree.root else { return reported }
    var ranges = reported
    var waiting = [root]
    while let node = waiting.popLast() {
      ranges.append(tree.range(of: node))
      waiting += tree.children(of: node)
    }
    return ranges
  }
}

extension YAMLProblem {
  /// Whether the text is not YAML; the suite does not consider duplicate keys.
  fileprivate var isSyntax: Bool {
    if case .invalid = self { true } else { false }
  }
}

private struct SuiteCase {
  let name: String
  let yaml: String
  let mustFail: Bool

  static let all: [SuiteCase] = {
    guard let folder = ProcessInfo.processInfo.environment["FLOWLINT_YAML_SUITE"] else { return [] }
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted().flatMap { path in
      cases(inFile: URL(filePath: folder).appending(path: path))
    }
  }()

  private static func cases(inFile file: URL) -> [SuiteCase] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let name = file.deletingPathExtension().lastPathComponent
    guard let tree = Reading(bytes: Array(data)).result.tree, let root = tree.root else {
      return []
    }
    var yaml = ""
    return tree.children(of: root).enumerated().map { number, node in
      var mustFail = false
      for entry in tree.entries(of: node) {
        switch tree.scalarText(entry.key) {
        // A case without a text of its own has that of the one before it.
        case "yaml": yaml = shown(tree.scalarText(entry.value))
        case "fail": mustFail = tree.boolean(entry.value) == true
        default: break
        }
      }
      return SuiteCase(
        name: number == 0 ? name : "\(name)-\(number)", yaml: yaml, mustFail: mustFail)
    }
  }

  /// A text with the characters for which the suite writes visible ones.
  private static func shown(_ text: String) -> String {
    var result = text.replacingOccurrences(of: "␣", with: " ")
    for dashes in ["————", "———", "——", "—", ""] {
      result = result.replacingOccurrences(of: dashes + "»", with: "\t")
    }
    return result.replacingOccurrences(of: "⇔", with: "\u{FEFF}")
      .replacingOccurrences(of: "↵", with: "").replacingOccurrences(of: "∎\n", with: "")
      .replacingOccurrences(of: "←", with: "\r")
  }
}
