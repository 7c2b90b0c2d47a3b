import SwiftSyntax

extension CodeReading {
  /// Tab bars, views at the start that only choose between others, and the types that a flow declares to be containers.
  mutating func findContainers(declared: [Int]) {
    for place in places where place.effect == .tabs {
      guard let owner = place.owner.flatMap({ index.type(named: $0) }) else { continue }
      let types = typeTargets(tabs(of: place).targets)
      if types.isEmpty { continue }
      containers[owner] = types
      tabBars.insert(owner)
    }
    var waiting: [Int] = []
    for place in places where place.effect == .start || place.effect == .root {
      let found = resolver.resolve(place.content, Resolver.Scope(owner: place.owner))
      waiting += typeTargets(found.targets)
    }
    while let type = waiting.popLast() {
      guard containers[type] == nil, index.role(of: type) == .view,
        let body = index.types[type].properties["body"]?.getter,
        body.choosesView({ index.types[type].properties[$0]?.getter })
      else { continue }
      let found = resolver.statements(body, Resolver.Scope(owner: index.types[type].name))
      let types = typeTargets(found.targets)
      guard types.count > 1, !types.contains(type) else { continue }
      containers[type] = types
      waiting += types
    }
    for type in index.types.indices where containers[type] == nil && index.role(of: type) == .view {
      guard let root = index.types[type].properties["body"]?.getter?.navigationRoot
      else { continue }
      let scope = Resolver.Scope(owner: index.types[type].name)
      let shown = typeTargets(resolver.resolve(ExprSyntax(root), scope).targets)
      let made = root.calledName.flatMap { index.type(named: $0, in: index.types[type].name) }
      if let made, made != type, shown == [made] { containers[type] = shown }
    }
    for type in declared where containers[type] == nil { containers[type] = content(of: type) }
  }

  /// Without code that starts the app, the screens that show others and that nothing shows.
  func unshownStarts(_ shown: Set<Int>) -> Set<Int> {
    guard !places.contains(where: { [.start, .root, .tabs].contains($0.effect) }) else { return [] }
    let owners = self.shown.filter { $0.place.effect.isForward && !$0.resolution.targets.isEmpty }
      .compactMap { $0.place.owner.flatMap { index.type(named: $0) } }
    return Set(owners).filter { owner in
      index.isScreen(owner) && !shown.contains(owner) && containers[owner] == nil
        && index.holders[owner].isEmpty && index.heirs[index.types[owner].simpleName] == nil
    }
  }

  /// What the body of a view shows, and what a controller sets as its content.
  private func content(of type: Int) -> [Int] {
    let scope = Resolver.Scope(owner: index.types[type].name)
    let body = index.types[type].properties["body"]?.getter
    let shown = body.map { resolver.statements($0, scope).targets } ?? []
    let set = places.filter { place in
      [.start, .root, .set].contains(place.effect)
        && place.owner.flatMap { index.type(named: $0) } == type
    }.flatMap { resolver.resolve($0.content, scope).targets }
    return typeTargets(shown + set).filter { $0 != type }
  }

  /// Whether a place sets a property `rootViewController` of the app, or that of a view, such as one for ads.
  func setsOwnProperty(_ place: Place) -> Bool {
    guard place.effect == .root || place.effect == .start,
      let assignment = place.node.as(SequenceExprSyntax.self)?.elements,
      let target = assignment.first
    else { return false }
    if assignment.last?.trimmedDescription == "self" { return true }
    let base = target.unwrapped.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? "self"
    guard base == "self", let owner = place.owner.flatMap({ index.type(named: $0) }),
      let property = index.property("rootViewController", of: owner)
    else { return false }
    return property.node.bindings.allSatisfy { $0.accessorBlock == nil }
  }

  /// Subclasses of `UINavigationController` that set their own content show it: that is not a move.
  mutating func fillNavigation() {
    places.removeAll { place in
      guard place.effect == .set, let owner = place.owner.flatMap({ index.type(named: $0) }),
        case .navigation = index.role(of: owner)
      else { return false }
      if resolver.navigationContent[owner] == nil {
        resolver.navigationContent[owner] = place.content
      }
      return true
    }
  }

  /// A tab view without items in a bar shows pages, unless views in it bring their items.
  mutating func removePlainTabViews() {
    let plain = facts.reduce(into: Set<SyntaxIdentifier>()) { $0.formUnion($1.plainTabViews) }
    places = places.filter { place in
      guard plain.contains(place.node.id) else { return true }
      let owner = place.owner.flatMap { index.type(named: $0) }
      return (typeTargets(tabs(of: place).targets) + [owner].compactMap(\.self)).contains {
        index.types[$0].calls.contains("tabItem")
      }
    }
  }

  mutating func findFillingPlaces() {
    for place in places where place.effect == .push || place.effect == .set {
      if let function = place.function {
        resolver.placesByFunction[function.id, default: []].append(place)
      }
      if place.effect == .set, let name = place.receiverName {
        resolver.setPlaces[[place.owner, name], default: []].append(place)
      }
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The view that is all that a navigation stack begins with, which is all that a body shows; other code runs the stack.
  fileprivate var navigationRoot: FunctionCallExprSyntax? {
    guard let stack = onlyView,
      ["NavigationStack", "NavigationView"].contains(stack.calledName ?? "")
    else { return nil }
    let root = stack.content?.statements.onlyView
    return root?.calledName.map(isTypeName) == true && root?.receiver == nil ? root : nil
  }

  /// The call that makes the only view, without its modifiers.
  private var onlyView: FunctionCallExprSyntax? {
    guard count == 1, var call = first?.value?.unwrapped.as(FunctionCallExprSyntax.self) else {
      return nil
    }
    while let base = call.receiver?.unwrapped.as(FunctionCallExprSyntax.self) { call = base }
    return call
  }

  /// Whether it is one `if` or `switch`, also in a container or in a property that `property` gives.
  fileprivate func choosesView(
    _ property: (String) -> CodeBlockItemListSyntax?, depth: Int = 0
  ) -> Bool {
    guard count == 1, depth < 8, var value = first?.value?.unwrapped else { return false }
    while let call = value.as(FunctionCallExprSyntax.self) {
      if let base = call.receiver,
        base.is(FunctionCallExprSyntax.self) || base.is(DeclReferenceExprSyntax.self)
      {
        value = base
      } else if let closure = call.content,
        ["Group", "ZStack", "NavigationStack", "NavigationView"].contains(call.calledName ?? "")
      {
        return closure.statements.choosesView(property, depth: depth + 1)
      } else {
        return false
      }
    }
    if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text, let code = property(name) {
      return code.choosesView(property, depth: depth + 1)
    }
    return value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self)
  }
}
