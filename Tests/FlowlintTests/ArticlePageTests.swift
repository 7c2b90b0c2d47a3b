import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

/// The page about the published articles, whose commands are run.
@Suite("the page about the articles")
struct ArticlePageTests {
  private let place: Workplace
  private let page: String

  init() throws {
    page = try String(
      contentsOf: packageFolder.appending(path: "docs/articles.md"), encoding: .utf8)
    place = try Workplace([:])
    for block in page.matches(of: #/(?s)```yaml\n(# ([^\n]+)\n.*?)```/#) {
      try place.write(String(block.1), to: String(block.2))
    }
  }

  @Test("every command prints what its row says")
  func rows() {
    let rows = page.matches(of: #/(?m)^\| [ABCDU]\d+ \| .* \| `([^`]+)` \| (`.*`) \|$/#)
    #expect(rows.count > 115)
    for row in rows {
      let run = place.run(arguments(of: row.1))
      var rest = (run.output + run.errors)[...]
      for wanted in fragments(of: row.2) {
        guard let range = rest.range(of: wanted) else {
          Issue.record("\(row.0)\nprints no `\(wanted)` there:\n\(run.output)\(run.errors)")
          break
        }
        rest = rest[range.upperBound...]
      }
    }
  }

  @Test("the transcripts are what the commands print")
  func transcripts() {
    let blocks = page.matches(of: #/(?m)^```console\n\$ flowlint (.*)\n((?s).*?)^```$/#)
    #expect(blocks.count == 5)
    for block in blocks {
      #expect(Run(arguments(of: block.1).filter { $0 != " " }).output == block.2)
    }
  }

  @Test("every behavior has a row, and those that are left out have a reason")
  func allBehaviors() {
    let ids = Set(page.matches(of: #/(?m)^\| ([ABCD]\d+) \|/#).map { String($0.1) })
    let behaviors = [("A", 36), ("B", 22), ("C", 21), ("D", 41)]
    #expect(
      ids == Set(behaviors.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } }))
  }

  /// Those of `trace flow.yaml 'push a'`.
  private func arguments(of line: Substring) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
      index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }

  /// The texts in backticks; `\\`` stands for a backtick.
  private func fragments(of cell: Substring) -> [String] {
    cell.matches(of: #/`((?:\\`|[^`])*)`/#).map { String($0.1).replacing("\\`", with: "`") }
  }
}
