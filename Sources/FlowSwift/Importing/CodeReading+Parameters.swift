import SwiftSyntax

extension CodeReading {
  /// The function around a place whose parameter it shows, with the index of that parameter.
  func handedParameter(of place: Place) -> (FunctionDeclSyntax, Int)? {
    switch place.content {
    case .expression(let value), .handed(let value, _):
      return handedParameter(value, at: place.node)
    case .statements(let list):
      guard list.count == 1, let value = list.first?.value else { return nil }
      return handedParameter(value, at: place.node)
    case .value(let value):
      guard let found = handedParameter(value, at: place.node) else { return nil }
      let parameters = Array(found.0.signature.parameterClause.parameters)
      let type = parameters[found.1].type.namedType.flatMap { index.type(named: $0) }
      return type.map { resolver.carriesScreen($0) } == true ? found : nil
    case .nothing: return nil
    }
  }

  /// The same of an expression: a parameter, or what a parameter gives, such as `module.toPresentable()`.
  ///
  /// `isClosure`: where a closure that gives it is handed on.
  func handedParameter(
    _ value: ExprSyntax, at node: Syntax, isClosure: Bool = false
  ) -> (FunctionDeclSyntax, Int)? {
    guard let function = node.ancestor({ $0.as(FunctionDeclSyntax.self) }) else { return nil }
    var base = value.unwrapped
    var isGiven = isClosure
    for _ in 0..<8 {
      switch base.as(ExprSyntaxEnum.self) {
      case .arrayExpr(let array):
        guard array.elements.count == 1, let element = array.elements.first else { return nil }
        base = element.expression.unwrapped
      case .memberAccessExpr(let member):
        guard let next = member.base else { return nil }
        base = next.unwrapped
        isGiven = true
      case .functionCallExpr(let call):
        let called = call.calledExpression.unwrapped
        if let name = call.calledName, isTypeName(name) {
          guard navigationContainers.contains(name) || layouts.contains(name) || name == "AnyView"
          else { return nil }
          let inner = call.content?.statements
          guard
            let next = inner.map({ $0.count == 1 ? $0.first?.value : nil }) ?? call.argument(nil)
          else { return nil }
          base = next.unwrapped
        } else {
          base = called
          isGiven = true
        }
      case .declReferenceExpr(let reference):
        let name = reference.baseName.text
        switch LocalName.find(name, from: Syntax(reference)) {
        case .value(_, let value?): base = value.unwrapped
        case .parameter(let type):
          guard isGiven ? gives(type) || isView(type, of: function) : isOpaque(type) else {
            return nil
          }
          let names = function.signature.parameterClause.parameters.map {
            ($0.secondName ?? $0.firstName).text
          }
          return names.firstIndex(of: name).map { (function, $0) }
        default: return nil
        }
      default: return nil
      }
    }
    return nil
  }

  /// Whether a parameter is a view or controller of any type: `some View`, or `T` of `func sheet<T: View>(_ view: T)`.
  private func isView(_ type: TypeSyntax?, of function: FunctionDeclSyntax) -> Bool {
    guard let name = type?.namedType else { return false }
    let generic = function.genericParameterClause?.parameters.first { $0.name.text == name }
    return ["View", "UIViewController"].contains(generic?.inheritedType?.namedType ?? name)
  }

  /// Whether a parameter does not tell by its own type what it shows; one of a type that is a screen does.
  private func isOpaque(_ type: TypeSyntax?) -> Bool {
    guard let name = type?.namedType else { return type?.isFunction != true }
    return isControllerName(name)
      || index.type(named: name).map { resolver.carriesScreen($0) } ?? true
  }

  /// Whether only what is handed over can tell what a call or member of a parameter shows.
  private func gives(_ type: TypeSyntax?) -> Bool {
    if let closure = type?.function {
      return closure.returnClause.type.namedType.map { $0 != "Void" } ?? false
    }
    let element = type?.as(ArrayTypeSyntax.self)?.element ?? type
    return element?.namedType.flatMap { index.type(named: $0) }.map { resolver.carriesScreen($0) }
      ?? false
  }
}
