import Foundation
import OtherPrograms
import Testing

@Suite("links between documents")
struct DocumentLinkTests {
  private static let pages =
    ["README.md"]
    + (FileManager.default.enumerator(atPath: packageFolder.appending(path: "docs").path)?
    .compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }

  @Test("every link leads to a file, and to a heading of it", arguments: pages)
  func links(page: String) throws {
    let text = try DocumentLinkTests.prose(of: page)
    let folder = packageFolder.appending(path: page).deletingLastPathComponent()
    var anchors: [URL: Set<String>] = [:]
    for match in text.matches(of: #/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/#) {
      let target =
        match.1.isEmpty
        ? packageFolder.appending(path: page) : folder.appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(match.0)")
      guard let anchor = match.2, target.pathExtension == "md" else { continue }
      let known =
        try anchors[target]
        ?? DocumentLinkTests.anchors(in: String(contentsOf: target, encoding: .utf8))
      anchors[target] = known
      #expect(known.contains(String(anchor)), "\(page): \(match.0)")
    }
  }

  @Test("the index of the documentation links every page, but not each rule")
  func index() throws {
    let index = try DocumentLinkTests.prose(of: "docs/README.md")
    let pages = DocumentLinkTests.pages.filter {
      $0 != "docs/README.md" && (!$0.hasPrefix("docs/rules/") || $0.hasSuffix("/README.md"))
    }
    for page in pages {
      let link = page == "README.md" ? "../README.md" : String(page.dropFirst(5))
      #expect(index.contains("](\(link))"), "\(page)")
    }
    #expect(try DocumentLinkTests.prose(of: "README.md").contains("](docs/README.md)"))
  }

  /// The text without blocks of code.
  private static func prose(of page: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: page), encoding: .utf8)
      .replacing(#/(?m)^```(?s:.*?)^```/#, with: "")
  }

  /// The anchors that GitHub makes for headings.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      text.matches(of: #/(?m)^#+ (.*)$/#).map { match in
        match.1.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacing(" ", with: "-")
      })
  }
}
