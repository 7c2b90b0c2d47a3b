import SwiftSyntax

/// The values of the `return` statements of a function, without those of closures in it, and the case tables with such
/// statements.
final class ReturnFinder: SyntaxVisitor {
  private(set) var values: [ExprSyntax] = []
  private(set) var tables: Set<Int> = []
  private let known: [SyntaxIdentifier: Int]

  private init(_ known: [SyntaxIdentifier: Int]) {
    self.known = known
    super.init(viewMode: .sourceAccurate)
  }

  static func find(
    in list: CodeBlockItemListSyntax, _ known: [SyntaxIdentifier: Int]
  ) -> ReturnFinder {
    let finder = ReturnFinder(known)
    finder.walk(list)
    return finder
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    guard let table = known[node.id],
      node.activeCases.contains(where: { !ReturnFinder.find(in: $0.statements, [:]).values.isEmpty }
      )
    else { return .visitChildren }
    tables.insert(table)
    return .skipChildren
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
