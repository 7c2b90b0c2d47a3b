import FlowRules
import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("imports of whole files")
struct ImportCorpusTests {
  @Test("the project's own files become flows with everything that is counted in them")
  func fixtures() throws { try check(ImportCase.cases(in: importFixtures)) }

  @Test(
    "public files become flows with everything that is counted in them",
    .enabled(if: !ImportCase.corpus.isEmpty, "there is no ../shared/corpus with public files"))
  func corpus() throws { try check(RandomRounds.some(of: ImportCase.corpus)) }

  @Test("a count that differs is reported")
  func differingCount() throws {
    let place = try Workplace()
    let fixture = try #require(
      ImportCase.cases(in: importFixtures).first {
        $0.kind == "android" && $0.files.count > 1
      })
    let record = try imported(fixture, number: 0, place)
    let flow = try place.text(of: "0.yaml")
    try place.write(flow.replacing(/\n  search:.*/, with: ""), to: "0.yaml")
    let (status, output) = try counted([record], in: place)
    #expect(status == 1 && output.contains("screens, and "))
  }

  private func check(_ cases: [ImportCase]) throws {
    let place = try Workplace()
    var records: [[String: Any]] = []
    for (number, one) in cases.enumerated() {
      let record = try imported(one, number: number, place)
      records.append(record)
      guard record["status"] as? Int32 == 0 else { continue }
      let again = Run(["import", one.kind] + one.arguments)
      #expect(try again.output == place.text(of: "\(number).yaml"), "\(one.arguments)")
      let check = place.run(
        "check", "\(number).yaml", "--format", "concise", "--level", "info", "--steps", "none",
        "--select", "syntax,schema")
      #expect(check.output.isEmpty && check.errors == "", "\(one.arguments)")
    }
    #expect(records.contains { $0["status"] as? Int32 == 0 })
    let (status, output) = try counted(records, in: place)
    #expect(status == 0 && output == "")
  }

  /// Imports what a case names; the record is what the script that counts wants to know.
  private func imported(
    _ one: ImportCase, number: Int, _ place: Workplace
  ) throws -> [String: Any] {
    let run = Run(["import", one.kind, "--verbose"] + one.arguments)
    #expect(run.status != 1)
    try place.write(run.output, to: "\(number).yaml")
    try place.write(run.errors, to: "\(number).summary")
    return [
      "kind": one.kind, "files": one.files, "status": run.status, "flow": "\(number).yaml",
      "summary": "\(number).summary",
    ]
  }

  private func counted(
    _ records: [[String: Any]], in place: Workplace
  ) throws -> (status: Int32, output: String) {
    try place.write(JSONSerialization.data(withJSONObject: records), to: "cases.json")
    return try Python.run(
      script: "Tests/FlowlintTests/count_imports.py", ["cases.json"], in: place.folder)
  }
}

/// Files to import together.
private struct ImportCase {
  let kind: String
  let arguments: [String]
  let files: [String]

  /// Public files, where they are.
  static let corpus = cases(in: packageFolder.appending(path: "../shared/corpus").standardized)

  /// Each file alone, and each folder two levels below.
  static func cases(in folder: URL) -> [ImportCase] {
    let places = [
      ("storyboard", "storyboard"), ("android", "android-nav"), ("android", "android"),
    ]
    return places.flatMap { kind, name in
      let root = folder.appending(path: name).path
      let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      let files = found.filter {
        kind == "android" ? $0.contains(/navigation\/[^\/]*\.xml$/) : $0.hasSuffix(".storyboard")
      }.sorted()
      let folders = Set(
        files.map { $0.split(separator: "/").prefix(2).joined(separator: "/") }
      ).filter { !files.contains($0) }.sorted()
      return files.map {
        ImportCase(kind: kind, arguments: ["\(root)/\($0)"], files: ["\(root)/\($0)"])
      }
        + folders.map { folder in
          ImportCase(
            kind: kind, arguments: ["\(root)/\(folder)"],
            files: files.filter { $0.hasPrefix(folder + "/") }.map { "\(root)/\($0)" })
        }
    }
  }
}

/// Small storyboards and resources that hold one of each thing.
let importFixtures = packageFolder.appending(path: "Tests/FlowlintTests/ImportFixtures")
