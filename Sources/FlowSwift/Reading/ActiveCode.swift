import SwiftSyntax

/// Whether the code of a branch of `#if` can run on iOS.
func canBeIOS(_ condition: ExprSyntax) -> Bool {
  truth(of: condition) != false
}

/// nil if it depends on the build.
private func truth(of condition: ExprSyntax) -> Bool? {
  switch condition.as(ExprSyntaxEnum.self) {
  case .prefixOperatorExpr(let node):
    return node.operator.text == "!" ? truth(of: node.expression).map { !$0 } : nil
  case .tupleExpr(let node):
    return node.elements.count == 1 ? node.elements.first.flatMap { truth(of: $0.expression) } : nil
  case .functionCallExpr(let call):
    let name = call.calledExpression.trimmedDescription
    guard let argument = call.arguments.first?.expression.trimmedDescription else { return nil }
    if name == "os" { return argument == "iOS" }
    if name == "canImport" { return modulesNotOnIOS.contains(argument) ? false : nil }
    return name == "targetEnvironment" && argument == "macCatalyst" ? false : nil
  case .booleanLiteralExpr(let node): return node.literal.text == "true"
  case .sequenceExpr(let node): return truth(of: Array(node.elements))
  default: return nil
  }
}

/// Of `a && b || c`, without the precedence of other operators.
private func truth(of elements: [ExprSyntax]) -> Bool? {
  let names = elements.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
  guard names.allSatisfy({ $0 == nil || $0 == "&&" || $0 == "||" }) else { return nil }
  let alternatives = elements.indices.split { names[$0] == "||" }
  let truths = alternatives.map { alternative -> Bool? in
    let parts = alternative.filter { names[$0] == nil }.map { truth(of: elements[$0]) }
    if parts.contains(false) { return false }
    return parts.contains(nil) ? nil : true
  }
  if truths.contains(true) { return true }
  return truths.contains(nil) ? nil : false
}

/// Modules that no iOS app can import.
let modulesNotOnIOS: Set = ["AppKit", "Cocoa", "WatchKit", "TVUIKit"]

extension CodeBlockItemListSyntax {
  /// The statements that can be part of an iOS app.
  var active: [CodeBlockItemSyntax] {
    flatMap { item -> [CodeBlockItemSyntax] in
      guard let branches = item.item.as(IfConfigDeclSyntax.self) else { return [item] }
      return branches.activeClauses.flatMap { clause -> [CodeBlockItemSyntax] in
        guard case .statements(let list)? = clause.elements else { return [] }
        return list.active
      }
    }
  }
}

extension IfConfigDeclSyntax {
  /// The branches that can be part of an iOS app.
  var activeClauses: [IfConfigClauseSyntax] {
    var active: [IfConfigClauseSyntax] = []
    for clause in clauses {
      guard let condition = clause.condition else { return active + [clause] }
      guard canBeIOS(condition) else { continue }
      active.append(clause)
      if truth(of: condition) == true { return active }
    }
    return active
  }
}
