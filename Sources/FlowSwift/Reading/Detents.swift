import SwiftSyntax

/// The heights that a sheet's content asks for.
func detents(in node: Syntax) -> [String] {
  let finder = DetentFinder(viewMode: .sourceAccurate)
  finder.walk(node)
  return finder.detents
}

private final class DetentFinder: SyntaxVisitor {
  var detents: [String] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "presentationDetents",
      let list = node.arguments.first?.expression.as(ArrayExprSyntax.self)
    {
      detents = list.elements.compactMap(\.expression.lastName)
      if detents.contains(where: { !["medium", "large"].contains($0) }) { detents = [] }
      return .skipChildren
    }
    return .visitChildren
  }
}
