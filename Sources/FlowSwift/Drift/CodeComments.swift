import FlowRules
import FlowSource
import FlowYAML
import SwiftSyntax

/// The line comments that may suppress findings, without `//`.
func suppressions(in tree: SourceFileSyntax, _ source: SourceText) -> [YAMLComments.Comment] {
  guard source.bytes.firstRange(of: suppressionWord.utf8) != nil else { return [] }
  var comments: [YAMLComments.Comment] = []
  for token in tree.tokens(viewMode: .sourceAccurate) {
    add(token.leadingTrivia, at: token.position.utf8Offset)
    add(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia.utf8Offset)
  }
  return comments

  func add(_ trivia: Trivia, at start: Int) {
    var offset = start
    for piece in trivia {
      if case .lineComment(let text) = piece, text.contains(suppressionWord) {
        let line = source.byteRange(ofLine: source.line(at: offset))
        comments.append(
          YAMLComments.Comment(
            range: SourceRange(offset + 2, min(offset + text.utf8.count, line.upperBound)),
            isAlone: source.bytes[line.lowerBound..<offset].allSatisfy(isBlank)))
      }
      offset += piece.sourceLength.utf8Length
    }
  }
}

/// The types, functions and variables of a file, in its order.
func declarations(in tree: SourceFileSyntax) -> [CodeFile.Declaration] {
  let finder = DeclarationFinder(viewMode: .sourceAccurate)
  finder.walk(tree)
  return finder.found
}

private final class DeclarationFinder: SyntaxAnyVisitor {
  var found: [CodeFile.Declaration] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let name = name(of: node) {
      found.append(
        CodeFile.Declaration(
          name: name,
          range: SourceRange(
            node.positionAfterSkippingLeadingTrivia.utf8Offset,
            node.endPositionBeforeTrailingTrivia.utf8Offset)))
    }
    return .visitChildren
  }

  private func name(of node: Syntax) -> String? {
    if let named = node.asProtocol((any NamedDeclSyntax).self) { return named.name.text }
    if let part = node.as(ExtensionDeclSyntax.self) { return part.extendedType.trimmedDescription }
    if let binding = node.as(PatternBindingSyntax.self),
      node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
    {
      return binding.pattern.trimmedDescription
    }
    return node.is(InitializerDeclSyntax.self) ? "init" : nil
  }
}
