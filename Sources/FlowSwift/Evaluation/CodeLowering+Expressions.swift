import SwiftSyntax

extension CodeLowering {
  static func expression(_ node: ExprSyntax) -> Code {
    let node = node.unwrapped
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return Code(reference(name.baseName), node)
    case .memberAccessExpr(let member):
      let name = member.declName.baseName.text
      guard let base = member.base else { return Code(.implicitMember(name), node) }
      if name == "self" { return expression(base) }
      if name.hasPrefix("$") { return Code(.member(expression(base), name), node) }
      return Code(.member(expression(base), name), node)
    case .superExpr: return Code(.superReference, node)
    case .functionCallExpr(let call): return self.call(call)
    case .subscriptCallExpr(let call):
      return Code(
        .element(of: expression(call.calledExpression), call.arguments.map(argument)), node)
    case .closureExpr(let closure): return Code(.closure(self.closure(closure)), node)
    case .stringLiteralExpr:
      guard let text = node.as(StringLiteralExprSyntax.self) else { return Code(.parts([]), node) }
      if let literal = node.literalText { return Code(.text(literal), node) }
      return Code(.parts(text.segments.flatMap(parts)), node)
    case .booleanLiteralExpr(let literal):
      return Code(.boolean(literal.literal.text == "true"), node)
    case .nilLiteralExpr: return Code(.none, node)
    case .arrayExpr(let array):
      return Code(.list(array.elements.map { expression($0.expression) }), node)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return Code(.list([]), node) }
      return Code(.list(elements.map { expression($0.value) }), node)
    case .tupleExpr(let tuple): return Code(.tuple(tuple.elements.map(argument)), node)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements), node)
    case .ternaryExpr(let choice):
      return Code(
        .choice([expression(choice.thenExpression), expression(choice.elseExpression)]), node)
    case .asExpr(let cast):
      return Code(.cast(expression(cast.expression), CodeTypeName(cast.type)), node)
    case .ifExpr(let branches): return self.branches(branches)
    case .switchExpr(let cases):
      return Code(.cases(of: expression(cases.subject), cases.activeCases.map(branch)), node)
    case .macroExpansionExpr(let macro):
      return Code(.parts(macro.arguments.map { expression($0.expression) }), node)
    case .prefixOperatorExpr(let prefix): return Code(.parts([expression(prefix.expression)]), node)
    case .typeExpr(let type): return Code(type.type.namedType.map { .name($0) } ?? .parts([]), node)
    default: return Code(.parts([]), node)
    }
  }

  private static func reference(_ token: TokenSyntax) -> Code.Form {
    let name = token.text
    if name == "self" { return .selfReference }
    if name.hasPrefix("$"), name.dropFirst().first?.isNumber == false {
      return .projection(String(name.dropFirst()))
    }
    return .name(name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name)
  }

  private static func parts(_ segment: StringLiteralSegmentListSyntax.Element) -> [Code] {
    guard case .expressionSegment(let inner) = segment else { return [] }
    return inner.expressions.map { expression($0.expression) }
  }

  private static func argument(_ node: LabeledExprSyntax) -> Code.Argument {
    Code.Argument(label: node.label?.text, value: expression(node.expression))
  }

  private static func call(_ node: FunctionCallExprSyntax) -> Code {
    var arguments = node.arguments.map(argument)
    if let closure = node.trailingClosure {
      arguments.append(
        Code.Argument(
          label: nil, value: Code(.closure(self.closure(closure)), closure), isTrailing: true))
    }
    for more in node.additionalTrailingClosures {
      arguments.append(
        Code.Argument(
          label: more.label.text, value: Code(.closure(closure(more.closure)), more.closure),
          isTrailing: true))
    }
    return Code(.call(expression(node.calledExpression), arguments), node)
  }

  private static func closure(_ node: ClosureExprSyntax) -> CodeFunction {
    var names: [(String, CodeTypeName?)] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list): names = list.map { ($0.name.text, nil) }
    case .parameterClause(let clause):
      names = clause.parameters.map {
        (($0.secondName ?? $0.firstName).text, $0.type.map { CodeTypeName($0) })
      }
    case nil: break
    }
    // `{ $0.show($1) }`
    if node.signature?.parameterClause == nil {
      names = (0..<4).map { ("$\($0)", nil) }
    }
    return CodeFunction(
      name: "", kind: .closure,
      parameters: names.map {
        CodeFunction.Parameter(
          label: nil, name: $0.0, type: $0.1, hasDefault: true, defaultValue: nil, isVariadic: false
        )
      }, result: nil, body: statements(node.statements), node: node)
  }

  private static func sequence(_ elements: [ExprSyntax], _ node: ExprSyntax) -> Code {
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
      return Code(
        .assignment(to: expression(elements[0]), value(of: Array(elements[2...]), node)), node)
    }
    return value(of: elements, node)
  }

  /// Of operators without assignment.
  private static func value(of elements: [ExprSyntax], _ node: ExprSyntax) -> Code {
    if elements.count == 1 { return expression(elements[0]) }
    if let mark = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = elements[mark].as(UnresolvedTernaryExprSyntax.self)
    {
      return Code(
        .choice([
          expression(choice.thenExpression), value(of: Array(elements[(mark + 1)...]), node),
        ]), node)
    }
    if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    {
      return Code(.cast(expression(elements[0]), CodeTypeName(type.type)), elements[0])
    }
    if elements.count == 3, elements[1].is(UnresolvedIsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)
    {
      return Code(.check(expression(elements[0]), CodeTypeName(type.type)), node)
    }
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let values = elements.filter {
      !$0.is(BinaryOperatorExprSyntax.self) && !$0.is(UnresolvedAsExprSyntax.self)
        && !$0.is(TypeExprSyntax.self) && !$0.is(UnresolvedIsExprSyntax.self)
    }.map(expression)
    if !operators.isEmpty, operators.allSatisfy({ $0 == "??" || $0 == "+" }) {
      return Code(.choice(values), node)
    }
    return Code(.parts(values), node)
  }

  private static func branches(_ node: IfExprSyntax) -> Code {
    var otherwise: [Code] = []
    switch node.elseBody {
    case .ifExpr(let next): otherwise = [branches(next)]
    case .codeBlock(let block): otherwise = statements(block.statements)
    case nil: break
    }
    return Code(
      .condition(
        if: node.conditions.map(condition), then: statements(node.body.statements),
        otherwise: otherwise), node)
  }

  private static func branch(_ node: SwitchCaseSyntax) -> Code.Branch {
    guard let label = node.label.as(SwitchCaseLabelSyntax.self) else {
      return Code.Branch(patterns: [], isGuarded: false, body: statements(node.statements))
    }
    return Code.Branch(
      patterns: label.caseItems.map { pattern($0.pattern) },
      isGuarded: label.caseItems.contains { $0.whereClause != nil },
      body: statements(node.statements))
  }
}
