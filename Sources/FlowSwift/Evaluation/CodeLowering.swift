import SwiftSyntax

/// Makes evaluable code of syntax.
enum CodeLowering {
  // MARK: - Declarations

  static func function(_ node: FunctionDeclSyntax, in owner: String?) -> CodeFunction {
    let modifiers = node.modifiers.map(\.name.text)
    let isCalled =
      modifiers.contains("override")
      || node.attributes.names.contains { systemAttributes.contains($0) }
    return CodeFunction(
      name: node.name.text, kind: .function,
      parameters: node.signature.parameterClause.parameters.map(parameter),
      result: node.signature.returnClause.map { CodeTypeName($0.type) },
      body: node.body.map { statements($0.statements) }, owner: owner,
      isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isCalledBySystem: isCalled, node: node)
  }

  private static let systemAttributes: Set = ["objc", "IBAction", "IBSegueAction"]

  static func initializer(_ node: InitializerDeclSyntax, in owner: String?) -> CodeFunction {
    CodeFunction(
      name: "init", kind: .initializer,
      parameters: node.signature.parameterClause.parameters.map(parameter), result: nil,
      body: node.body.map { statements($0.statements) }, owner: owner, node: node)
  }

  private static func parameter(_ node: FunctionParameterSyntax) -> CodeFunction.Parameter {
    let label = node.firstName.text
    return CodeFunction.Parameter(
      label: label == "_" ? nil : label, name: (node.secondName ?? node.firstName).text,
      type: CodeTypeName(node.type), hasDefault: node.defaultValue != nil,
      defaultValue: node.defaultValue.map { expression($0.value) },
      isVariadic: node.ellipsis != nil)
  }

  static func properties(_ node: VariableDeclSyntax, in owner: String?) -> [CodeProperty] {
    let modifiers = node.modifiers.map(\.name.text)
    let isStatic = modifiers.contains("static") || modifiers.contains("class")
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      let type = binding.typeAnnotation.map { CodeTypeName($0.type) }
      let accessors = binding.accessorBlock
      return CodeProperty(
        name: name, type: type,
        value: binding.initializer.map { value in
          accessor(name, [expression(value.value)], type, isStatic, value, owner)
        },
        getter: accessors?.getter.map { accessor(name, statements($0), type, isStatic, $0, owner) },
        setter: accessors?.body("set").map {
          accessor(name, statements($0), nil, isStatic, $0, owner, parameter: "newValue")
        },
        observer: (accessors?.body("didSet") ?? accessors?.body("willSet")).map {
          accessor(name, statements($0), nil, isStatic, $0, owner, parameter: "newValue")
        },
        isStatic: isStatic, isWeak: modifiers.contains("weak"),
        attributes: Set(node.attributes.names))
    }
  }

  private static func accessor(
    _ name: String, _ body: [Code], _ type: CodeTypeName?, _ isStatic: Bool,
    _ node: some SyntaxProtocol, _ owner: String?, parameter: String? = nil
  ) -> CodeFunction {
    let parameters = parameter.map {
      CodeFunction.Parameter(
        label: nil, name: $0, type: nil, hasDefault: false, defaultValue: nil, isVariadic: false)
    }
    return CodeFunction(
      name: name, kind: .accessor, parameters: [parameters].compactMap(\.self), result: type,
      body: body, owner: owner, isStatic: isStatic, node: node)
  }

  // MARK: - Statements

  static func statements(_ list: CodeBlockItemListSyntax) -> [Code] {
    list.active.flatMap { item -> [Code] in
      switch item.item {
      case .expr(let node): [expression(node)]
      case .stmt(let node): statement(node)
      case .decl(let node): declaration(node)
      }
    }
  }

  private static func declaration(_ node: DeclSyntax) -> [Code] {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      return variable.bindings.map { binding in
        if let getter = binding.accessorBlock?.getter {
          // A computed local value is what its code gives.
          return Code(
            .variable(pattern(binding.pattern), nil, Code(.block(statements(getter)), binding)),
            node)
        }
        return Code(
          .variable(
            pattern(binding.pattern), binding.typeAnnotation.map { CodeTypeName($0.type) },
            binding.initializer.map { expression($0.value) }), node)
      }
    case .functionDecl(let function):
      return [Code(.function(self.function(function, in: nil)), node)]
    case .ifConfigDecl(let branches):
      return branches.activeClauses.flatMap { clause -> [Code] in
        guard case .statements(let list)? = clause.elements else { return [] }
        return statements(list)
      }
    default: return []
    }
  }

  private static func statement(_ node: StmtSyntax) -> [Code] {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return [expression(statement.expression)]
    case .returnStmt(let statement):
      return [Code(.result(statement.expression.map(expression)), node)]
    case .guardStmt(let statement):
      return [
        Code(
          .guarding(
            statement.conditions.map(condition), otherwise: statements(statement.body.statements)),
          node)
      ]
    case .forStmt(let loop):
      return [
        Code(
          .loop(
            pattern(loop.pattern), over: expression(loop.sequence), statements(loop.body.statements)
          ), node)
      ]
    case .whileStmt(let loop):
      return [
        Code(
          .condition(
            if: loop.conditions.map(condition), then: statements(loop.body.statements),
            otherwise: []
          ), node)
      ]
    case .repeatStmt(let loop): return [Code(.block(statements(loop.body.statements)), node)]
    case .doStmt(let block):
      let bodies = [block.body.statements] + block.catchClauses.map(\.body.statements)
      return bodies.map { Code(.parts(statements($0)), node) }
    case .deferStmt(let block): return [Code(.parts(statements(block.body.statements)), node)]
    case .throwStmt, .breakStmt, .continueStmt, .fallThroughStmt: return [Code(.jump, node)]
    case .labeledStmt(let labeled): return statement(labeled.statement)
    default: return []
    }
  }

  static func condition(_ node: ConditionElementSyntax) -> Code.Condition {
    switch node.condition {
    case .expression(let value): return .value(expression(value))
    case .availability: return .holds
    case .matchingPattern(let match):
      return .matching(pattern(match.pattern), expression(match.initializer.value))
    case .optionalBinding(let binding):
      let type = binding.typeAnnotation.map { CodeTypeName($0.type) }
      let bound = pattern(binding.pattern)
      if let value = binding.initializer?.value { return .binding(bound, type, expression(value)) }
      guard case .bind(let name) = bound else { return .holds }
      if name == "self" { return .holds }
      return .binding(bound, type, Code(.name(name), binding))
    }
  }

  static func pattern(_ node: PatternSyntax) -> Pattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name): return .bind(name.identifier.text)
    case .valueBindingPattern(let binding): return pattern(binding.pattern)
    case .tuplePattern(let tuple): return .tuple(tuple.elements.map { pattern($0.pattern) })
    case .expressionPattern(let value): return pattern(of: value.expression)
    case .isTypePattern(let type): return .cast(.any, CodeTypeName(type.type))
    default: return .any
    }
  }

  /// An expression that stands as a pattern.
  private static func pattern(of node: ExprSyntax) -> Pattern {
    if let inner = node.as(PatternExprSyntax.self) { return pattern(inner.pattern) }
    if node.is(DiscardAssignmentExprSyntax.self) { return .any }
    if let optional = node.as(OptionalChainingExprSyntax.self) {
      return pattern(of: optional.expression)
    }
    if let sequence = node.as(SequenceExprSyntax.self)?.elements, sequence.count == 3,
      let first = sequence.first, let type = sequence.last?.as(TypeExprSyntax.self)
    {
      return .cast(pattern(of: first), CodeTypeName(type.type))
    }
    if let tuple = node.as(TupleExprSyntax.self) {
      let parts = tuple.elements.map { pattern(of: $0.expression) }
      return parts.count == 1 ? parts[0] : .tuple(parts)
    }
    if let value = node.enumCase {
      let parts = value.arguments?.map {
        (label: $0.label?.text, pattern: pattern(of: $0.expression))
      }
      return .enumCase(value.name, parts ?? [])
    }
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text, name == "_" { return .any }
    return .value(expression(node))
  }
}

extension AttributeListSyntax {
  fileprivate var names: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.namedType
    }
  }
}

extension AccessorBlockSyntax {
  fileprivate func body(_ name: String) -> CodeBlockItemListSyntax? {
    guard case .accessors(let list) = accessors else { return nil }
    return list.first { $0.accessorSpecifier.text == name }?.body?.statements
  }
}
