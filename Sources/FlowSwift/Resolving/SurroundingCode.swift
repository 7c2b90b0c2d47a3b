import SwiftSyntax

/// The control and the conditions around code that shows a screen.
enum SurroundingCode {
  /// The literal title of the control whose closure holds a node.
  static func label(of node: Syntax) -> String? {
    if let own = node.as(FunctionCallExprSyntax.self), own.calledName == "NavigationLink" {
      return title(of: own)
    }
    var child = node
    while let parent = child.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockSyntax.self) { return nil }
      if child.is(ClosureExprSyntax.self) || parent.is(ClosureExprSyntax.self),
        let call = parent.ancestorCall(of: child), controls.contains(call.calledName ?? "")
      {
        return title(of: call)
      }
      child = parent
    }
    return nil
  }

  private static let controls: Set = ["Button", "UIAction", "UIAlertAction", "NavigationLink"]

  private static func title(of call: FunctionCallExprSyntax) -> String? {
    if let title = (call.argument("title") ?? call.arguments.first?.expression)?.literalText {
      return title
    }
    guard let label = call.closure("label") ?? second(call) else { return nil }
    return TextFinder.text(in: Syntax(label))
  }

  /// The closure of a label after another in parentheses: `Button(action: …) { Text("Pay") }`.
  private static func second(_ call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    let names = ["action", "destination", "value"]
    return names.contains { call.argument($0) != nil } ? call.trailingClosure : nil
  }

  /// More conditions around a place are left out, from the outermost on.
  private static let mostConditions = 4

  /// The texts of the conditions around a node in its function, outermost first.
  static func condition(of node: Syntax) -> String? {
    var conditions: [String] = []
    var child = node
    while let parent = child.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockSyntax.self)
        || parent.is(AccessorBlockSyntax.self)
      {
        break
      }
      if conditions.count >= mostConditions {
        conditions.append("…")
        break
      }
      if let branches = parent.as(IfExprSyntax.self) {
        let text = branches.conditions.shortText
        // Which iOS runs the app is not a condition of the flow.
        if text.hasPrefix("#available") || text.hasPrefix("#unavailable") {
          child = parent
          continue
        }
        if child.id == branches.body.id { conditions.append(text) }
        if child.is(CodeBlockSyntax.self) || child.is(IfExprSyntax.self),
          child.id != branches.body.id
        {
          conditions.append("not (\(text))")
        }
      } else if let branch = parent.as(SwitchCaseSyntax.self), let text = branch.patternText,
        let node = branch.ancestor({ $0.as(SwitchExprSyntax.self) })
      {
        conditions.append("\(node.subject.shortText) is \(text)")
      } else if let check = parent.as(GuardStmtSyntax.self), child.id == check.body.id {
        conditions.append("not (\(check.conditions.shortText))")
      }
      child = parent
    }
    return conditions.isEmpty ? nil : conditions.reversed().joined(separator: " and ")
  }
}

extension Syntax {
  /// The call that a closure below this node is an argument of.
  fileprivate func ancestorCall(of child: Syntax) -> FunctionCallExprSyntax? {
    if let call = self.as(FunctionCallExprSyntax.self) { return call }
    guard self.is(LabeledExprSyntax.self) || self.is(MultipleTrailingClosureElementSyntax.self)
    else {
      return nil
    }
    return parent?.parent?.as(FunctionCallExprSyntax.self)
  }
}

/// Finds the first literal of a label.
private final class TextFinder: SyntaxVisitor {
  private var text: String?

  static func text(in node: Syntax) -> String? {
    let finder = TextFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.text
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if text == nil, ["Text", "Label"].contains(node.calledName ?? "") {
      text = node.arguments.first?.expression.literalText
    }
    return .visitChildren
  }
}
