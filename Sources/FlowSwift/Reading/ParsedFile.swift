import FlowImport
import FlowSource
import SwiftParser
import SwiftSyntax

/// A Swift file, parsed.
struct ParsedFile: Sendable {
  /// The path as shown in comments and messages.
  let shownPath: String
  let tree: SourceFileSyntax
  /// Where code nests so deeply that the file is not read; then the tree is empty.
  let tooDeep: ImportLocation?
  private let text: SourceText

  init(_ source: SourceText, shownPath: String) {
    self.shownPath = shownPath
    // Bytes that are not UTF-8 are replaced, so that offsets of the tree are offsets of the text.
    let code = String(decoding: source.bytes, as: UTF8.self)
    let text = SourceText(path: source.path, text: code)
    self.text = text
    let offset = NestingScanner.tooDeepOffset(in: text.bytes)
    tooDeep = offset.map { ImportLocation(file: shownPath, line: text.line(at: $0)) }
    tree = Parser.parse(source: offset == nil ? code : "")
  }

  func location(of node: some SyntaxProtocol) -> ImportLocation {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    var location = ImportLocation(file: shownPath, line: text.line(at: offset))
    location.showsLine = true
    return location
  }

  /// Where the first syntax error is; nil without one.
  var firstError: ImportLocation? {
    guard tree.hasError else { return nil }
    var node = Syntax(tree)
    while let next = node.children(viewMode: .all).first(where: \.hasError) {
      if next.is(UnexpectedNodesSyntax.self) { return location(of: next) }
      node = next
    }
    return location(of: node)
  }
}
