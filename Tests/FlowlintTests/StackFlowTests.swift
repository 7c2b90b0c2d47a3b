import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

/// Flows in which what can be on a stack decides what is found, each with its findings next to it.
@Suite("findings that depend on stacks")
struct StackFlowTests {
  @Test("a flow has the findings next to it", arguments: stackFlows)
  func findings(name: String) throws {
    let level = name.hasPrefix("deep") ? "info" : "warning"
    let path = "Tests/FlowlintTests/StackFlows/\(name).yaml"
    let run = Run(["check", path, "--format", "concise", "--level", level])
    try compare(run.output, to: "../StackFlows/\(name).expected")
  }
}

private let stackFlows: [String] = {
  let folder = packageFolder.appending(path: "Tests/FlowlintTests/StackFlows")
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  return names.filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }.sorted()
}()
