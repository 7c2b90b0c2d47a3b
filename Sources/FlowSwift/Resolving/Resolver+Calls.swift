import SwiftSyntax

extension Resolver {
  func call(_ modified: FunctionCallExprSyntax, _ scope: Scope) -> Resolution {
    let call = withoutModifiers(modified)
    let callee = call.calledExpression.unwrapped
    if let closure = callee.as(ClosureExprSyntax.self) {
      return statements(closure.statements, scope.deeper)
    }
    if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if isTypeName(name), !isFunction(name, scope) {
        return made(name, call, scope)
      }
      return function(name, of: scope.owner.flatMap { index.type(named: $0) }, call, scope)
    }
    guard let member = callee.as(MemberAccessExprSyntax.self) else { return .unresolved("a value") }
    return memberCall(member, call, scope)
  }

  /// Whether the type around a call has a function with a capital name.
  private func isFunction(_ name: String, _ scope: Scope) -> Bool {
    guard index.functions[name] != nil, let owner = scope.owner.flatMap({ index.type(named: $0) })
    else { return false }
    return !index.functions(name, of: owner).isEmpty
  }

  private func memberCall(
    _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> Resolution {
    let name = member.declName.baseName.text
    guard let base = member.base else { return .unresolved("a value") }
    if name.hasPrefix("instantiate") {
      return instantiated(by: name, of: base, call, scope) ?? typeArgument(of: call, scope)
        ?? scene(call, storyboard: base, scope)
    }
    if name == "init" { return made(base.trimmedDescription, call, scope) }
    if isTypeName(name) { return made(callName(base, name), call, scope) }
    if name == "first" || name == "last", let type = lookedUpType(call, scope) {
      return Resolution(targets: [Target(screen: .type(type))])
    }
    if name == "map" || name == "flatMap", let made = mapped(by: call, scope) { return made }
    let root = base.unwrapped
    if let type = root.as(DeclReferenceExprSyntax.self)?.baseName.text,
      isTypeName(type)
    {
      let named = type == "Self" ? scope.owner ?? type : type
      guard let found = index.type(named: named, in: scope.owner) else {
        if systemControllers.contains(type) { return Resolution(system: [type]) }
        return .unresolved("`\(type)`, a type of another module")
      }
      return function(name, of: found, call, scope)
    }
    let owner =
      root.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      ? scope.owner.flatMap { index.type(named: $0) }
      : typeName(of: root, scope).flatMap {
        index.type(named: $0, in: scope.owner)
      }
    if owner == nil, index.functions[name] == nil {
      return resolve(root, scope.deeper)
    }
    // A modifier, even if other types have a function of its name.
    if let owner, index.isScreen(owner), index.functions(name, of: owner).isEmpty {
      let shown = resolve(root, scope.deeper)
      if !shown.targets.isEmpty { return shown }
    }
    return function(name, of: owner, call, scope)
  }

  /// What the app's own function gives: `DetailViewController.instantiate()` makes the screen that it is called on, unless
  /// its code says otherwise.
  private func instantiated(
    by name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> Resolution? {
    let owner = typeName(of: base, scope).flatMap { index.type(named: $0, in: scope.owner) }
    guard let owner, !index.functions(name, of: owner).isEmpty else { return nil }
    let own = function(name, of: owner, call, scope)
    if !own.targets.isEmpty || !own.tables.isEmpty { return own }
    return index.isScreen(owner) ? Resolution(targets: [Target(screen: .type(owner))]) : nil
  }

  /// The screen that `viewControllers.first { $0 is CartViewController }` looks for.
  private func lookedUpType(_ call: FunctionCallExprSyntax, _ scope: Scope) -> Int? {
    guard let closure = call.trailingClosure ?? call.argument("where")?.as(ClosureExprSyntax.self),
      closure.statements.count == 1,
      let test = closure.statements.first?.value?.as(SequenceExprSyntax.self)?.elements,
      test.contains(where: { $0.is(UnresolvedIsExprSyntax.self) }),
      let name = test.last?.as(TypeExprSyntax.self)?.type.namedType,
      let type = index.type(named: name, in: scope.owner), index.isScreen(type)
    else { return nil }
    return type
  }

  /// The screen whose type a call names: `instantiate(DetailViewController.self)`.
  private func typeArgument(of call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution? {
    let names = call.arguments.lazy.compactMap(\.expression.metatypeName)
    let type = names.compactMap { index.type(named: $0, in: scope.owner) }.first {
      index.isScreen($0)
    }
    return type.map { Resolution(targets: [Target(screen: .type($0))]) }
  }

  private func callName(_ base: ExprSyntax, _ name: String) -> String {
    let prefix = base.trimmedDescription
    return index.type(named: prefix + "." + name) == nil ? name : prefix + "." + name
  }

  // MARK: - Types

  /// What a constructor makes.
  private func made(_ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution {
    if name == "Self", let own = scope.owner.flatMap({ index.type(named: $0) }) {
      return made(own, call, scope)
    }
    if let found = index.type(named: name, in: scope.owner),
      index.role(of: found) != .other || !plainViews.contains(name) && !layouts.contains(name)
    {
      return made(found, call, scope)
    }
    let inner: ExprSyntax?
    switch name {
    case "UINavigationController":
      inner = call.argument("rootViewController")
      return inner.map { resolve($0, scope.deeper).inNavigation() }
        ?? .filledLater
    case "UIHostingController": inner = call.argument("rootView")
    case "AnyView": inner = call.arguments.first?.expression
    case _ where navigationContainers.contains(name):
      return content(of: call, scope).inNavigation()
    case _ where systemControllers.contains(name): return Resolution(system: [name])
    case _ where layouts.contains(name):
      let inner = content(of: call, scope)
      // Beside rows, a view is what stands for them, such as a hint that there are none.
      return rowContainers.contains(name) && !inner.reasons.isEmpty
        ? .unresolved("inline content") : inner
    case "ForEach": return rows(call, scope)
    // Its tabs are a place of their own.
    case "TabView" where !call.isPaged: return Resolution()
    case _ where plainViews.contains(name): return .unresolved("inline content")
    default:
      // A wrapper of another module around a view or controller of the app.
      let root =
        call.argument("rootView") ?? call.argument("rootViewController")
        ?? (name.hasSuffix("HostingController") ? call.arguments.first?.expression : nil)
      if let inner = root.map({ resolve($0, scope.deeper) }), !inner.targets.isEmpty {
        return inner.inNavigation(name.hasSuffix("NavigationController"))
      }
      if call.content != nil {
        let inner = content(of: call, scope)
        if !inner.targets.isEmpty || !inner.tables.isEmpty { return inner }
      }
      return .unresolved("`\(name)`, a type of another module")
    }
    return inner.map { resolve($0, scope.deeper) } ?? content(of: call, scope)
  }

  private func made(_ type: Int, _ call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution {
    switch index.role(of: type) {
    case .system: return Resolution(system: [index.types[type].simpleName])
    case .navigation:
      let root = call.argument("rootViewController") ?? call.argument("root")
      if let root { return resolve(root, scope.deeper).inNavigation() }
      return
        (navigationContent[type].map { resolve($0, scope.deeper) }
        ?? .filledLater).inNavigation()
    case .view, .tabBar, .controller:
      return wrapped(by: type, call, scope)
        ?? Resolution(targets: [Target(screen: .type(type))])
    case .other:
      // A container of another module that the app derives a class from.
      let root = call.argument("rootViewController") ?? call.argument("rootView")
      if let inner = root.map({ resolve($0, scope.deeper) }), !inner.targets.isEmpty {
        return inner
      }
      if carriesScreen(type) {
        let inner = handedView(to: call, scope)
        if !inner.isEmpty { return inner }
      }
      return carriedScreen(type, scope)
        ?? .unresolved("`\(index.types[type].simpleName)`, which is not a view")
    }
  }

  private func content(of call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution {
    let closure = call.content
    return closure.map { statements($0.statements, scope.deeper) } ?? .unresolved("inline content")
  }

  /// A view for each case of an enum is a case table; other rows are not screens.
  private func rows(_ call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution {
    let inner = content(of: call, scope)
    return inner.tables.isEmpty ? .unresolved("rows of a list") : inner
  }
}

/// Views that only arrange others.
let layouts: Set = [
  "Group", "VStack", "HStack", "ZStack", "ScrollView", "GeometryReader", "LazyVStack", "LazyHStack",
  "ScrollViewReader", "ViewThatFits", "Tab", "TabSection", "UITab", "WithPerceptionTracking",
]

/// Views of SwiftUI that are not screens of the app.
private let plainViews: Set = [
  "Text", "Image", "Color", "Spacer", "EmptyView", "ProgressView", "Divider", "Label", "Button",
  "Rectangle", "Circle", "RoundedRectangle", "Toggle", "TextField", "AsyncImage", "Link", "Menu",
  "Picker", "ContentUnavailableView", "LinearGradient", "Capsule", "Map", "Canvas", "TextEditor",
  "DatePicker", "Slider", "List", "Form", "Section", "Stepper", "VideoPlayer", "LabeledContent",
  "Table", "Grid",
]
