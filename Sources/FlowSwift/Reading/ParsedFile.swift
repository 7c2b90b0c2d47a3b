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
    // The parser's own limit is 20 in debug builds; the stack is large enough for that of its releases.
    var parser = Parser(offset == nil ? code : "", maximumNestingLevel: 256)
    tree = SourceFileSyntax.parse(from: &parser)
  }

  func location(of node: some SyntaxProtocol) -> ImportLocation {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return ImportLocation(
      file: shownPath, line: text.line(at: offset), element: Syntax(node).declarationName)
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

extension Syntax {
  /// The name of the declaration that it is or is in, with the types around it: `CartView.body`.
  fileprivate var declarationName: String? {
    var names: [String] = []
    var node: Syntax? = self
    while let current = node {
      if let name = current.declaredName?.text ?? current.memberDeclaration { names.append(name) }
      node = current.parent
    }
    // The types, and the member of the innermost: what is declared inside of a function has no name of its own.
    let path = Array(names.reversed())
    let types = path.prefix(while: isTypeName)
    let shown = types + path.dropFirst(types.count).prefix(1)
    return shown.isEmpty ? nil : shown.joined(separator: ".")
  }

  /// The name of a type that it declares.
  var declaredName: TokenSyntax? {
    switch self.as(SyntaxEnum.self) {
    case .structDecl(let node): node.name
    case .classDecl(let node): node.name
    case .actorDecl(let node): node.name
    case .enumDecl(let node): node.name
    case .protocolDecl(let node): node.name
    default: nil
    }
  }

  /// The name of a member that it declares, or of a type that it extends.
  private var memberDeclaration: String? {
    switch self.as(SyntaxEnum.self) {
    case .extensionDecl(let node): node.extendedType.trimmedDescription
    case .functionDecl(let node): node.name.text
    case .initializerDecl: "init"
    case .variableDecl(let node) where parent?.is(MemberBlockItemSyntax.self) == true:
      node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    default: nil
    }
  }
}
