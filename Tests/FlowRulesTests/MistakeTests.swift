import FlowSource
import Foundation
import Testing

@testable import FlowRules

/// One line of a flow without findings, written wrong.
struct Mistake: CustomTestStringConvertible, Sendable {
  let title: String
  /// What of the flow is replaced, and by what.
  let old: String
  let new: String
  /// What is found: rule, line and column.
  let found: [String]

  init(_ title: String, _ old: String, _ new: String, _ found: String...) {
    (self.title, self.old, self.new, self.found) = (title, old, new, found)
  }

  var testDescription: String { title }
}

/// A mistake is reported once, at the text to edit: what follows from it is not.
@Suite("One mistake, one finding")
struct MistakeTests {
  @Test("the flow itself has no findings")
  func clean() throws {
    #expect(try findings(in: text("flow.yaml")).isEmpty)
  }

  @Test("a mistake is found once, where it is written", arguments: mistakes)
  func mistake(_ one: Mistake) throws {
    let flow = try text("flow.yaml")
    try #require(flow.contains(one.old))
    let end = flow.firstRange(of: one.old)?.upperBound ?? flow.endIndex
    let written = flow[..<end].replacing(one.old, with: one.new) + flow[end...]
    #expect(try findings(in: String(written)) == one.found)
  }

  private func findings(in flow: String) throws -> [String] {
    let source = SourceText(path: "flow.yaml", text: flow)
    let subject = checkedFlow(
      source, files: ["returns/flow.yaml": try text("returns/flow.yaml")])
    return Checker().check(subject).filter { $0.severity >= .warning }.map { found in
      let location = source.position(at: found.range.lower)
      return "\(found.rule) \(location.line):\(location.column)"
    }
  }

  private func text(_ path: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "Mistakes/\(path)"), encoding: .utf8)
  }
}
