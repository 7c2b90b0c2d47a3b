import Foundation
import OtherPrograms
import Testing

/// Every flow of the page is clean, and every trace is what the program prints.
///
/// A block whose first line is a comment with a path is that file, any other one `flow.yaml`. Where
/// `FLOWLINT_RECORD` is set, traces are written to the page, and the test fails.
@Suite("how do I say …?")
struct HowDoITests {
  @Test("all flows are clean, and all traces are real")
  func page() throws {
    let file = packageFolder.appending(path: "docs/how-do-i.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let place = try Workplace()
    var wanted = page
    var flows = 0
    for block in page.matches(of: #/```(yaml|console)\n((?s).*?)```/#) {
      let text = String(block.2)
      let firstLine = String(text.prefix { $0 != "\n" })
      guard block.1 == "console" else {
        let path = firstLine.hasPrefix("# ") ? String(firstLine.dropFirst(2)) : "flow.yaml"
        try place.write(text, to: path)
        let run = place.run("check", path, "--strict", "--no-steps", "--format", "concise")
        #expect(run.status == 0 && run.output == "", "\(run.output)\(text)")
        flows += 1
        continue
      }
      let run = place.run(arguments(of: firstLine))
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      wanted = wanted.replacing(text, with: firstLine + "\n" + run.output)
    }
    #expect(flows > 20)
    if ProcessInfo.processInfo.environment["FLOWLINT_RECORD"] != nil, wanted != page {
      try Data(wanted.utf8).write(to: file)
      Issue.record("written, to be read before it is committed")
    } else {
      #expect(page == wanted)
    }
  }

  /// Those of `$ flowlint trace flow.yaml 'push a'`, without the program.
  private func arguments(of line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }.dropFirst(2).map { $0 }
  }
}
