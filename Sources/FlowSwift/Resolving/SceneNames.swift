import SwiftSyntax
import FlowImport

/// The scenes of the storyboards that were read.
struct SceneNames: Sendable {
  let scenes: [StoryboardSceneName]
  private var identifiers: [String: [Int]] = [:]
  private var classes: [String: [Int]] = [:]
  private var initial: [String: Int] = [:]
  /// The screens that segues lead to, by identifier, the first of each.
  private var segues: [String: String] = [:]

  init(_ scenes: [StoryboardSceneName]) {
    self.scenes = scenes
    for (position, scene) in scenes.enumerated() {
      if let identifier = scene.identifier { identifiers[identifier, default: []].append(position) }
      if let name = scene.customClass { classes[name, default: []].append(position) }
      segues.merge(scene.segues) { first, _ in first }
      if scene.isInitial, initial[scene.storyboard] == nil { initial[scene.storyboard] = position }
    }
  }

  /// The screen that an identifier shows; nil if no storyboard has it.
  func screen(identifier: String, storyboard: String?) -> StoryboardSceneName? {
    let found = identifiers[identifier] ?? []
    let scene = found.first { scenes[$0].storyboard == storyboard } ?? found.first
    return scene.map { scenes[$0] }
  }

  /// The screen that a segue leads to, of the scenes with a class, else of any; nil if no storyboard has it.
  func segue(_ identifier: String, of name: String?) -> String? {
    let own = name.flatMap { classes[$0] } ?? []
    return own.lazy.compactMap { scenes[$0].segues[identifier] }.first ?? segues[identifier]
  }

  func initialScreen(of storyboard: String) -> StoryboardSceneName? {
    initial[storyboard].map { scenes[$0] }
  }

  /// The ids of the screens with a class.
  func screens(of name: String) -> [String] {
    var seen: Set<String> = []
    return (classes[name] ?? []).map { scenes[$0].screen }.filter { seen.insert($0).inserted }
  }
}

extension Resolver {
  /// `instantiateViewController(withIdentifier:)` and its relatives.
  func scene(
    _ call: FunctionCallExprSyntax, storyboard: ExprSyntax, _ scope: Scope
  ) -> Resolution {
    let name = storyboardName(storyboard, scope)
    if call.calledName == "instantiateInitialViewController" {
      guard let name else { return .unresolved("a computed storyboard") }
      guard let scene = scenes.initialScreen(of: name) else {
        return .unresolved("the initial scene of `\(name)`, which was not read")
      }
      return Resolution(targets: [target(scene)])
    }
    let identifier = call.argument("withIdentifier") ?? call.argument("identifier")
    let named = identifier?.typeBefore.flatMap { type in
      scenes.screen(identifier: type, storyboard: name) == nil ? nil : type
    }
    guard let text = identifier.flatMap({ literal($0, scope) }) ?? named else {
      return .unresolved("a computed identifier")
    }
    guard let scene = scenes.screen(identifier: text, storyboard: name) else {
      return .unresolved("the scene `\(text)`, which no storyboard has")
    }
    return Resolution(targets: [target(scene)])
  }

  private func target(_ scene: StoryboardSceneName) -> Target {
    Target(screen: .scene(scene.screen), hasNavigation: scene.hasNavigation)
  }

  /// The name of a storyboard: `Main` of `UIStoryboard(name: "Main", bundle: nil)`.
  func storyboardName(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    let node = expression.unwrapped
    if let call = node.as(FunctionCallExprSyntax.self) {
      return call.argument("name").flatMap { literal($0, scope) }
    }
    guard let name = node.lastName,
      case .value(_, let value?)? = LocalName.find(name, from: Syntax(node))
    else { return nil }
    return storyboardName(value, scope.deeper)
  }

  /// The text of a literal, also of a constant.
  func literal(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    if let text = expression.literalText { return text }
    guard scope.depth < 4 else { return nil }
    let node = expression.unwrapped
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      if case .value(_, let value?)? = LocalName.find(name, from: Syntax(node)) {
        return literal(value, scope.deeper)
      }
      let owner = scope.owner.flatMap { index.type(named: $0) }
      return owner.flatMap { index.property(name, of: $0)?.value }.flatMap { $0.literalText }
    }
    if node.is(FunctionCallExprSyntax.self), let name = node.describedType {
      return name == "self" ? nil : name
    }
    if let text = rawValue(node, scope) { return text }
    guard let member = node.as(MemberAccessExprSyntax.self), let base = member.base,
      let owner = typeName(of: base, scope), let type = index.type(named: owner, in: scope.owner)
    else { return nil }
    let property = index.property(member.declName.baseName.text, of: type)
    if let text = property?.value?.literalText { return text }
    guard let getter = property?.getter, getter.count == 1, let value = getter.first?.result
    else { return nil }
    return value.literalText ?? (value.describedType == "self" ? index.types[type].simpleName : nil)
  }
}

extension Resolver {
  /// The text of `SegueIdentifier.toDetail.rawValue`.
  private func rawValue(_ node: ExprSyntax, _ scope: Scope) -> String? {
    guard let member = node.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "rawValue", let value = member.base?.unwrapped.enumCase,
      let name = value.type?.trimmedDescription,
      let type = index.type(named: name == "Self" ? scope.owner ?? name : name, in: scope.owner),
      let item = index.enumCase(value.name, of: type)
    else { return nil }
    guard let raw = item.rawValue else { return item.name }
    return raw.count > 2 && raw.hasPrefix("\"") ? String(raw.dropFirst().dropLast()) : nil
  }
}

extension ExprSyntax {
  /// The type that a static member is of, which many apps give the name of the type: `Cart` of `Cart.identifier`.
  var typeBefore: String? {
    let name = unwrapped.as(MemberAccessExprSyntax.self)?.base?.lastName
    return name.flatMap { isTypeName($0) ? $0 : nil }
  }

  /// The type whose name it is: `Cart` of `String(describing: Cart.self)`, `self` of `String(describing: self)`.
  fileprivate var describedType: String? {
    // The part after the name of the module.
    let text = trimmedDescription
    if text.hasPrefix("NSStringFromClass(self).components"), text.hasSuffix(".last!") {
      return "self"
    }
    guard let call = self.as(FunctionCallExprSyntax.self), call.calledName == "String",
      let described = call.argument("describing")
    else { return nil }
    let name = described.metatypeName ?? described.trimmedDescription
    return name == "Self" ? "self" : lastComponent(name)
  }
}

extension CodeBlockItemSyntax {
  fileprivate var result: ExprSyntax? {
    value ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}
