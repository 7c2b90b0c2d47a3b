import SwiftSyntax

/// The control and the conditions around code that shows a screen.
enum SurroundingCode {
  /// The title of the control whose closure holds a node; `text` gives that of an expression.
  static func label(of node: Syntax, text: (ExprSyntax) -> String?) -> String? {
    if let own = node.as(FunctionCallExprSyntax.self), own.calledName == "NavigationLink" {
      return title(of: own, text)
    }
    var child = node
    while let parent = child.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockSyntax.self) { return nil }
      if child.is(ClosureExprSyntax.self) || parent.is(ClosureExprSyntax.self)
        || parent.as(LabeledExprSyntax.self)?.label?.text == "action",
        let call = parent.callOfArgument(child)
      {
        let name = call.calledName ?? ""
        if controls.contains(name) { return title(of: call, text) }
        if isOwnControl(call, name), let title = title(of: call, text) { return title }
      }
      child = parent
    }
    return nil
  }

  private static let controls: Set = ["Button", "UIAction", "UIAlertAction", "NavigationLink"]

  /// Whether a call makes a view of the app that may show a title above or on what is tapped: `PrimaryButton(title: "Buy") {`.
  private static func isOwnControl(_ call: FunctionCallExprSyntax, _ name: String) -> Bool {
    isTypeName(name) && call.calledExpression.is(DeclReferenceExprSyntax.self)
      && !arrangements.contains(name) && !layouts.contains(name)
  }

  private static func title(
    of call: FunctionCallExprSyntax, _ text: (ExprSyntax) -> String?
  ) -> String? {
    let given = call.argument("title") ?? call.argument("text") ?? call.arguments.first?.expression
    if let title = given.flatMap(text) { return title }
    guard let label = call.closure("label") ?? second(call) else { return nil }
    return TextFinder.text(in: Syntax(label), text)
  }

  /// The closure of a label after another in parentheses: `Button(action: …) { Text("Pay") }`.
  private static func second(_ call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    let names = ["action", "destination", "value"]
    return names.contains { call.argument($0) != nil } ? call.trailingClosure : nil
  }

  /// Views with a title above their content.
  private static let arrangements: Set = [
    "Section", "DisclosureGroup", "GroupBox", "Menu", "Tab", "TabSection", "Form", "List",
    "ForEach",
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "WindowGroup", "Window",
    "Group", "LabeledContent", "Picker", "ControlGroup", "ToolbarItem", "ToolbarItemGroup", "Task",
    "UIAlertController", "Binding", "Alert",
  ]

  /// `row` of `switch Row(rawValue: indexPath.row)!`.
  private static func subjectText(of node: SwitchExprSyntax) -> String {
    guard let call = node.subject.unwrapped.as(FunctionCallExprSyntax.self),
      call.argument("rawValue") != nil, let name = call.calledName, let first = name.first
    else { return node.subject.shortText }
    return first.lowercased() + name.dropFirst()
  }

  /// More conditions around a place are left out, from the outermost on.
  private static let mostConditions = 4

  /// The texts of the conditions around a node in its function, or in a closure, outermost first.
  static func condition(of node: Syntax, in closure: Syntax? = nil) -> String? {
    var conditions: [String] = []
    var child = node
    while let parent = child.parent {
      if parent.is(FunctionDeclSyntax.self) || parent.is(MemberBlockSyntax.self)
        || parent.is(AccessorBlockSyntax.self) || parent.id == closure?.id
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
        // A reducer's action is what is done, not a condition of it.
        let subject = subjectText(of: node)
        if subject != "action" { conditions.append("\(subject) is \(text)") }
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
  func callOfArgument(_ child: Syntax) -> FunctionCallExprSyntax? {
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

  private let read: (ExprSyntax) -> String?

  private init(_ read: @escaping (ExprSyntax) -> String?) {
    self.read = read
    super.init(viewMode: .sourceAccurate)
  }

  static func text(in node: Syntax, _ read: (ExprSyntax) -> String?) -> String? {
    withoutActuallyEscaping(read) { read in
      let finder = TextFinder(read)
      finder.walk(node)
      return finder.text
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if text == nil, ["Text", "Label"].contains(node.calledName ?? "") {
      text = node.arguments.first.flatMap { read($0.expression) }
    }
    return .visitChildren
  }
}
