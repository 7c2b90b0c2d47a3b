import Foundation
import Testing

@Suite("Verbs")
struct VerbTests {
  /// What a verb does is said by `StackChange`, for the rules of stacks, windows, tables and traces alike.
  @Test("only one file of the analysis switches over verbs")
  func oneMeaning() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/FlowAnalysis").standardized
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(files.count > 100)
    let switching = try files.filter { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").contains { line in
        line.contains("switch ") && line.hasSuffix("verb {")
      }
    }
    #expect(switching.map(\.lastPathComponent) == ["StackChange.swift"])
  }
}
