import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The last name of what is called: `push` of `router.push(…)`.
  var calledName: String? { calledExpression.lastName }

  /// The expression before the last dot.
  var receiver: ExprSyntax? { calledExpression.unwrapped.as(MemberAccessExprSyntax.self)?.base }

  /// The type that the first call of a chain makes: `CartView` of `CartView().padding().tint(.red)`.
  var chainRoot: String? {
    var call = self
    while let inner = call.receiver?.unwrapped.as(FunctionCallExprSyntax.self) { call = inner }
    let name = call.calledExpression.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map(isTypeName) == true ? name : nil
  }

  func argument(_ label: String?) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The closure with a label, in parentheses or after them; nil for the label of the first one.
  func closure(_ label: String?) -> ClosureExprSyntax? {
    if let label {
      if let closure = argument(label)?.as(ClosureExprSyntax.self) { return closure }
      return additionalTrailingClosures.first { $0.label.text == label }?.closure
    }
    return trailingClosure
  }
}

extension ExprSyntax {
  /// Without what changes neither the value nor its name: `try`, `await`, `!`, `?`, parentheses, `&`.
  var unwrapped: ExprSyntax {
    var node = self
    while true {
      switch node.as(ExprSyntaxEnum.self) {
      case .optionalChainingExpr(let next): node = next.expression
      case .forceUnwrapExpr(let next): node = next.expression
      case .tryExpr(let next): node = next.expression
      case .awaitExpr(let next): node = next.expression
      case .inOutExpr(let next): node = next.expression
      case .genericSpecializationExpr(let next): node = next.expression
      // Modifiers in a branch of `#if`.
      case .postfixIfConfigExpr(let next):
        guard let base = next.base else { return node }
        node = base
      case .tupleExpr(let next) where next.elements.count == 1:
        guard let element = next.elements.first else { return node }
        node = element.expression
      default: return node
      }
    }
  }

  /// The name that a chain of members and calls begins with: `a` of `a.b.c().d`; nil for another beginning.
  var root: ExprSyntax? {
    var node = unwrapped
    while true {
      if let member = node.as(MemberAccessExprSyntax.self) {
        guard let base = member.base?.unwrapped else { return nil }
        if base.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" { return node }
        node = base
      } else if let call = node.as(FunctionCallExprSyntax.self) {
        node = call.calledExpression.unwrapped
      } else {
        return node.is(DeclReferenceExprSyntax.self) ? node : nil
      }
    }
  }

  /// `b` of `a.b`, `a?.b` and `b`.
  var lastName: String? {
    let node = unwrapped
    if let member = node.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return node.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  /// The property of a binding: `isShown` of `$isShown`, `$model.isShown` and `Binding(get: …)`.
  var boundName: String? {
    guard let name = lastName else { return nil }
    return name.hasPrefix("$") ? String(name.dropFirst()) : name
  }

  /// The text of a string literal without interpolations, also as a localized key.
  var literalText: String? {
    if let call = self.as(FunctionCallExprSyntax.self),
      ["Text", "LocalizedStringKey", "NSLocalizedString", "Label"].contains(call.calledName ?? "")
        || call.arguments.first?.label?.text == "localized"
    {
      return call.arguments.first?.expression.literalText
    }
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      case .stringSegment(let segment)? = literal.segments.first
    else { return nil }
    let text = segment.content.text
    return text.isEmpty || text.contains("\\") ? nil : text
  }

  /// Whether it can be a title: literal text, or a constant such as `L10n.pay`.
  var isText: Bool {
    literalText != nil
      || self.as(MemberAccessExprSyntax.self)?.base?.lastName.map(isTypeName) == true
  }

  /// `buy` of `#selector(buy)`, `#selector(CartViewController.buy(_:))`.
  var selectorName: String? {
    guard let macro = self.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector"
    else { return nil }
    return macro.arguments.first?.expression.lastName
  }

  /// The enum case that it can be, with the enum if that is written: `.detail(id)`, `Route.detail(id)`.
  ///
  /// `Route.Detail(id)` can also make a nested type.
  var enumCase: (type: ExprSyntax?, name: String, arguments: LabeledExprListSyntax?)? {
    let call = self.as(FunctionCallExprSyntax.self)
    guard call?.trailingClosure == nil,
      let member = (call?.calledExpression ?? self).as(MemberAccessExprSyntax.self)
    else { return nil }
    if let base = member.base, base.lastName.map(isTypeName) != true { return nil }
    let name = member.declName.baseName.text
    guard !["init", "shared", "self", "Type"].contains(name) else { return nil }
    return (member.base, name, call?.arguments)
  }
}

/// Whether a name is that of a type by its first letter: `Cart`, `_Cart`.
func isTypeName(_ name: String) -> Bool { name.first { $0 != "_" }?.isUppercase == true }

extension SyntaxProtocol {
  /// The nearest node around it that `find` accepts.
  func ancestor<Found>(_ find: (Syntax) -> Found?) -> Found? {
    var node = parent
    while let current = node {
      if let found = find(current) { return found }
      node = current.parent
    }
    return nil
  }

  /// The source on one line without comments, shortened.
  var shortText: String {
    var text = ""
    var isApart = false
    // Token by token, because the whole source can be long.
    for token in tokens(viewMode: .sourceAccurate) {
      if isApart || token.leadingTriviaLength.utf8Length > 0 { text += " " }
      text += token.text
      isApart = token.trailingTriviaLength.utf8Length > 0
      if text.utf8.count > 400 { break }
    }
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return words.count > 80 ? words.prefix(79) + "…" : words
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it follows a dot that nothing precedes.
  var isImplicitMember: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self) else { return false }
    return member.base == nil && member.declName.id == id
  }
}

extension Syntax {
  /// The function or property of a type around it.
  var memberName: String? {
    var child = self
    while let parent = child.parent, !parent.is(MemberBlockItemSyntax.self) { child = parent }
    if let function = child.as(FunctionDeclSyntax.self) { return function.name.text }
    return child.as(VariableDeclSyntax.self)?.bindings.first?.pattern
      .as(IdentifierPatternSyntax.self)?.identifier.text
  }
}
