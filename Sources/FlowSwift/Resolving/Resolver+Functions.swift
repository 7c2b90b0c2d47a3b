import SwiftSyntax

extension Resolver {
  /// What a function gives, of a type or the only one with its name and labels.
  func function(
    _ name: String, of type: Int?, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> Resolution {
    var candidates = type.map { index.functions(name, of: $0) } ?? []
    let isOwn = !candidates.isEmpty
    if !isOwn {
      if let given = type.flatMap({ closure(named: name, of: $0, scope) }) { return given }
      candidates = index.functions[name] ?? []
    }
    // Of so many functions, the only one with these labels would be found by chance.
    guard isOwn || candidates.count <= 50 else {
      return .unresolved("`\(name)`, one of \(candidates.count) functions with this name")
    }
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let key = "\(isOwn ? type ?? -1 : -1).\(name)"
    let overloads = known.overloads[key] ?? Overloads(candidates)
    known.overloads[key] = overloads
    let fitting = overloads.fitting(labels)
    if !fitting.isEmpty { candidates = fitting }
    let shows = candidates.lazy.filter { $0.returnType != nil }
    guard let required = shows.first else {
      return .unresolved("`\(name)`, which is not a function of the app")
    }
    let count = isOwn ? 1 : shows.count
    guard count == 1 else {
      return .unresolved("`\(name)`, one of \(count) functions with this name")
    }
    let function = implementation(of: required) ?? required
    let inner = scope.inside(function.owner)
    if let resolution = declared(function.returnType, inner) { return resolution }
    guard let body = function.body else { return .unresolved("`\(name)`, a requirement") }
    let result = chosen(by: call, in: statements(body, inner))
    return passed(by: call, to: function, result, scope)
  }

  /// The only function of the app that a requirement of a protocol can mean.
  private func implementation(of function: Function) -> Function? {
    guard function.body == nil, let owner = function.owner.flatMap({ index.type(named: $0) }) else {
      return nil
    }
    let heirs = (index.heirs[index.types[owner].simpleName] ?? []).prefix(20)
    let found = heirs.flatMap { index.types[$0].functions[function.name] ?? [] }.filter {
      $0.body != nil && $0.signature == function.signature
    }
    return found.count == 1 ? found.first : nil
  }

  /// What a closure gives that a type keeps in a property.
  private func closure(named name: String, of type: Int, _ scope: Scope) -> Resolution? {
    guard let property = index.property(name, of: type) else { return nil }
    let inner = scope.inside(property.owner)
    if let shown = declared(property.type?.function?.returnClause.type, inner) { return shown }
    return property.value?.unwrapped.as(ClosureExprSyntax.self).map {
      statements($0.statements, inner)
    }
  }

  /// What a value is converted to: `model.map { DetailView(model: $0) }`, `model.map(DetailView.init)`.
  func mapped(by call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution? {
    let made =
      call.trailingClosure.map { statements($0.statements, scope.deeper) }
      ?? call.argument(nil).map { resolve($0, scope.deeper) }
    return made.flatMap { $0.targets.isEmpty && $0.system.isEmpty ? nil : $0 }
  }

  /// What a call passes to a function that shows its parameter, such as in a navigation controller.
  private func passed(
    by call: FunctionCallExprSyntax, to function: Function, _ result: Resolution, _ scope: Scope
  ) -> Resolution {
    guard result.targets.isEmpty, result.system.isEmpty, result.tables.isEmpty else {
      return result
    }
    for parameter in function.parameters
    where result.reasons.contains(Resolution.parameterReason(parameter.name)) {
      let label = parameter.label == "_" ? nil : parameter.label
      guard let value = call.argument(label) else { continue }
      let found = resolve(value, scope.deeper)
      guard !found.targets.isEmpty || !found.system.isEmpty else { continue }
      let type = function.returnType?.namedType
      return found.inNavigation(type?.hasSuffix("NavigationController") == true)
    }
    return result
  }

  /// Of a case table, the screen of the case that a call passes.
  private func chosen(by call: FunctionCallExprSyntax, in result: Resolution) -> Resolution {
    guard !result.tables.isEmpty,
      let choice = call.arguments.lazy.compactMap(\.expression.enumCase).first
    else { return result }
    for table in result.tables {
      let targets = targets(of: table, choice.name, choice.arguments)
      if !targets.isEmpty { return Resolution(targets: targets) }
    }
    return result
  }
}
