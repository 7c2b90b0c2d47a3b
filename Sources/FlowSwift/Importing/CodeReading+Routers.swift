import SwiftSyntax

/// A function that shows a screen which it is handed, by its name and the type of a parameter: the code that shows
/// it is elsewhere, such as in a view that observes the function's type.
struct RouterFunction {
  let function: Function
  /// The index of the parameter.
  let parameter: Int
  let effect: Place.Effect
}

extension CodeReading {
  var routers: [RouterFunction] {
    var found: [RouterFunction] = []
    for (name, functions) in index.functions.sorted(by: { $0.key < $1.key }) {
      let isVerb = ["navigat", "route", "open"].contains(where: name.lowercased().hasPrefix)
      guard let effect = effect(named: [name]) ?? (isVerb ? .show : nil) else { continue }
      for function in functions where !resolver.isShown(function.returnType) {
        guard let owner = function.owner.flatMap({ index.type(named: $0) }),
          case .other = index.role(of: owner), index.types[owner].kind != .enumeration,
          let parameter = function.parameters.indices.first(where: {
            isHandedScreen(function, $0)
          })
        else { continue }
        found.append(RouterFunction(function: function, parameter: parameter, effect: effect))
      }
    }
    return found
  }

  private func isHandedScreen(_ function: Function, _ parameter: Int) -> Bool {
    let list = Array(function.node.signature.parameterClause.parameters)
    let type = function.parameters[parameter].type
    if let closure = type.function {
      return resolver.isShown(closure.returnClause.type)
        || list[parameter].attributes.trimmedDescription.contains("ViewBuilder")
    }
    if let name = type.namedType, name == "View" || name == "AnyView" { return true }
    return type.namedType.flatMap { index.type(named: $0, in: function.owner) }
      .map { resolver.carriesScreen($0) } ?? false
  }

  /// How the content of a call of such a function is read.
  func content(of value: ExprSyntax, _ type: TypeSyntax) -> Place.Content {
    let isPlain =
      type.namedType.map { isControllerName($0) || index.type(named: $0) == nil } ?? true
    return isPlain && !type.isFunction ? .expression(value) : .handed(value, type)
  }

  // MARK: - Calls

  /// Whether the receiver of a call is of another type, which has a function of this name.
  func isOther(
    _ call: FunctionCallExprSyntax, _ name: String, _ owner: String?,
    _ functions: Set<SyntaxIdentifier>
  ) -> Bool {
    guard let receiver = call.receiver, receiver.trimmedDescription != "self",
      let type = resolver.typeName(of: receiver, Resolver.Scope(owner: owner)).flatMap({
        index.type(named: $0, in: owner)
      })
    else { return false }
    let own = index.functions(name, of: type)
    if own.isEmpty || own.contains(where: { functions.contains($0.node.id) }) { return false }
    // A requirement is met by functions of other types.
    let simple = index.types[type].simpleName
    return !(index.functions[name] ?? []).prefix(50).contains { function in
      functions.contains(function.node.id)
        && function.owner.flatMap { index.type(named: $0) }
          .map { index.ancestors(of: $0).contains(simple) } == true
    }
  }

  /// Whether a value begins with a dot, but the type of a parameter that carries screens has no such member.
  func isForeignMember(_ value: ExprSyntax, _ type: TypeSyntax) -> Bool {
    guard let written = value.unwrapped.enumCase, written.type == nil,
      let carrier = type.namedType.flatMap({ index.type(named: $0) }),
      resolver.carriesScreen(carrier)
    else { return false }
    return index.types[carrier].properties[written.name] == nil
      && index.types[carrier].functions[written.name] == nil
  }

  /// How what a call hands over is shown: as it says itself, else as the function does.
  func effect(ofHanded value: ExprSyntax, _ type: TypeSyntax, at place: Place) -> Place.Effect {
    let call = place.node.as(FunctionCallExprSyntax.self)
    let said = styleLabels.lazy.compactMap { call?.argument($0)?.enumCase?.name }.first
    if let effect = effect(named: [said].compactMap(\.self)), effect != .show { return effect }
    guard let carrier = resolver.carrier(value, type, place.owner) else { return place.effect }
    let own = styleLabels.lazy.compactMap { carrier.argument($0)?.enumCase?.name }.first
    return effect(named: [own ?? defaultStyle(of: carrier)].compactMap(\.self)) ?? place.effect
  }

  private func defaultStyle(of call: FunctionCallExprSyntax) -> String? {
    let labels = call.arguments.compactMap(\.label?.text)
    let lists = (index.initializers[call.calledName.map(lastComponent) ?? ""] ?? []).filter {
      list in
      labels.allSatisfy { label in list.contains { $0.firstName.text == label } }
    }
    for parameter in lists.joined() where styleLabels.contains(parameter.firstName.text) {
      if let name = parameter.defaultValue?.value.enumCase?.name { return name }
    }
    return nil
  }

  /// The places that show what routers are handed: their calls are the places.
  mutating func removeRouterViews() {
    var used: Set<Int> = []
    let handed = Set(shown.map(\.place.node.id))
    for place in places {
      guard case .handed(_, let type) = place.content, handed.contains(place.node.id) else {
        continue
      }
      if let carrier = type.namedType.flatMap({ index.type(named: $0, in: place.owner) }) {
        used.insert(carrier)
      }
      for function in index.functions[place.calledName ?? ""] ?? [] {
        guard let owner = function.owner.flatMap({ index.type(named: $0) }),
          case .other = index.role(of: owner)
        else { continue }
        used.insert(owner)
      }
    }
    if used.isEmpty { return }
    var removed: Set<SyntaxIdentifier> = []
    for (place, _) in unresolvedPlaces {
      if case .handed = place.content { continue }
      guard let owner = place.owner.flatMap({ index.type(named: $0) }) else { continue }
      let named = index.types[owner].mentions.compactMap {
        index.type(named: $0, in: index.types[owner].name)
      }
      if used.contains(owner) || named.contains(where: used.contains) {
        removed.insert(place.node.id)
      }
    }
    remove(places: removed)
  }
}

extension Place {
  fileprivate var calledName: String? { node.as(FunctionCallExprSyntax.self)?.calledName }
}

/// The labels of arguments that say how a screen is shown.
private let styleLabels = [
  "transition", "style", "type", "presentation", "presentationStyle", "as",
]
