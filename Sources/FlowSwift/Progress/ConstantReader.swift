import SwiftSyntax

/// Computes expressions of literals, constants and enum cases, as a step over the number of steps is written.
struct ConstantReader {
  struct Scope {
    /// The type that the code is in.
    var type: Int?
    /// The case that a value of an enum is on the screen in question, by the enum.
    var cases: [Int: Int] = [:]
    /// The values of parameters.
    var names: [String: Constant] = [:]
    var depth = 0

    func inside(_ type: Int?, _ names: [String: Constant] = [:]) -> Scope {
      var copy = self
      (copy.type, copy.names, copy.depth) = (type, names, depth + 1)
      return copy
    }
  }

  let index: DeclarationIndex

  func value(of expression: ExprSyntax, _ scope: Scope) -> Constant? {
    guard scope.depth < 12 else { return nil }
    let node = expression.unwrapped
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal): return number(literal.literal.text)
    case .floatLiteralExpr(let literal): return number(literal.literal.text)
    case .prefixOperatorExpr(let node) where node.operator.text == "-":
      return value(of: node.expression, scope).flatMap { .result(.number(0), "-", $0) }
    case .sequenceExpr(let node): return sequence(Array(node.elements), scope)
    case .arrayExpr(let node): return array(node, scope)
    case .functionCallExpr(let call): return self.call(call, scope)
    case .memberAccessExpr(let member): return self.member(member, scope)
    case .switchExpr(let node): return branch(of: node, scope)
    case .declReferenceExpr(let node): return named(node.baseName.text, at: Syntax(node), scope)
    default: return nil
    }
  }

  /// The value of a getter or function: of its only expression, or of a `return`.
  func value(of body: CodeBlockItemListSyntax, _ scope: Scope) -> Constant? {
    guard let last = body.last?.item else { return nil }
    if let node = last.as(ReturnStmtSyntax.self) {
      return node.expression.flatMap { value(of: $0, scope) }
    }
    if let node = last.as(ExpressionStmtSyntax.self) { return value(of: node.expression, scope) }
    return last.as(ExprSyntax.self).flatMap { value(of: $0, scope) }
  }

  /// The value of a property, which is computed or set where it is declared.
  ///
  /// `isKept`: although it is a variable, it keeps its first value.
  func value(of property: Property, _ scope: Scope, isKept: Bool = false) -> Constant? {
    let inside = scope.inside(scope.type ?? property.owner.flatMap { index.type(named: $0) })
    if let getter = property.getter { return value(of: getter, inside) }
    if property.isVariable, !isKept {
      return property.type?.namedType.flatMap { enumeration($0, inside) }.flatMap {
        known(of: $0, scope)
      }
    }
    let expected = property.type?.elementType.flatMap { enumeration($0, inside) }
    return property.value.flatMap { expectedValue($0, expected, inside) }
      ?? expected.flatMap { known(of: $0, scope) }
  }

  // MARK: - Expressions

  func number(_ text: String) -> Constant? {
    Double(text.filter { $0 != "_" }).map { .number($0) }
  }

  /// The operators are flat: those of products bind more tightly.
  private func sequence(_ elements: [ExprSyntax], _ scope: Scope) -> Constant? {
    var signs: [String] = []
    var values: [ExprSyntax] = []
    var rest = elements[...]
    while let first = rest.popFirst() {
      values.append(first)
      guard let next = rest.popFirst() else { break }
      if let sign = next.as(BinaryOperatorExprSyntax.self)?.operator.text {
        signs.append(sign)
      } else if next.is(UnresolvedAsExprSyntax.self) {
        _ = rest.popFirst()
        guard let sign = rest.popFirst()?.as(BinaryOperatorExprSyntax.self) else { break }
        signs.append(sign.operator.text)
      } else {
        return nil
      }
    }
    if signs.first == "??" { return value(of: values[0], scope) ?? value(of: values[1], scope) }
    var constants: [Constant] = []
    for expression in values {
      guard let constant = value(of: expression, scope) else { return nil }
      constants.append(constant)
    }
    guard var product = constants.first else { return nil }
    var sums: [(Constant, String)] = []
    for (sign, next) in zip(signs, constants.dropFirst()) {
      if sign == "*" || sign == "/" {
        guard let result = Constant.result(product, sign, next) else { return nil }
        product = result
      } else {
        sums.append((product, sign))
        product = next
      }
    }
    let parts = sums.map(\.0) + [product]
    var total = parts[0]
    for (sign, next) in zip(sums.map(\.1), parts.dropFirst()) {
      guard let result = Constant.result(total, sign, next) else { return nil }
      total = result
    }
    return total
  }

  private func array(_ node: ArrayExprSyntax, _ scope: Scope) -> Constant? {
    let values = node.elements.map { value(of: $0.expression, scope) }
    var type: Int?
    var cases: [Int] = []
    for case .enumCase(let position, let found)? in values where type == nil || type == found {
      type = found
      cases.append(position)
    }
    if let type, cases.count == values.count { return .cases(cases, type: type) }
    return values.isEmpty ? nil : .list(count: values.count)
  }

  /// A value where one of an enum is expected, so that `.email` is one of its cases.
  func expectedValue(_ node: ExprSyntax, _ type: Int?, _ scope: Scope) -> Constant? {
    if let type {
      if let array = node.as(ArrayExprSyntax.self) {
        let found = array.elements.compactMap { position(of: $0.expression, in: type) }
        if found.count == array.elements.count { return .cases(found, type: type) }
      }
      if let found = position(of: node, in: type) { return .enumCase(found, type: type) }
    }
    return value(of: node, scope)
  }

  private func position(of node: ExprSyntax, in type: Int) -> Int? {
    guard let name = node.unwrapped.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    else { return nil }
    return index.types[type].cases.firstIndex { $0.name == name }
  }

  func enumeration(_ name: String, _ scope: Scope) -> Int? {
    let type = index.type(named: name, in: scope.type.map { index.types[$0].name })
    return type.flatMap { index.types[$0].kind == .enumeration ? $0 : nil }
  }

  func known(of type: Int, _ scope: Scope) -> Constant? {
    scope.cases[type].map { .enumCase($0, type: type) }
  }
}

extension Property {
  /// Whether its value may change while its owner is there.
  var isVariable: Bool {
    guard getter == nil, node.bindingSpecifier.text == "var" else { return false }
    let words = node.modifiers.map(\.name.text)
    return !words.contains("static") && !words.contains("override")
  }
}
