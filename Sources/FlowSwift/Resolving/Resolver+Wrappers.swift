import SwiftSyntax

extension Resolver {
  /// What a generic type shows instead of itself: the content that it is handed, if it wraps that; nil if it is a
  /// screen of its own.
  func wrapped(by type: Int, _ call: FunctionCallExprSyntax, _ scope: Scope) -> Resolution? {
    if let root = call.argument("rootView"), index.ancestors(of: type).contains(hostingController) {
      return resolve(root, scope.deeper)
    }
    if let table = shownTable(of: type) { return table }
    guard !index.types[type].generics.isEmpty || erasesContent(type) else { return nil }
    if let root = call.argument("rootView") {
      let inner = resolve(root, scope.deeper)
      return inner.targets.isEmpty ? nil : inner
    }
    let closures =
      [call.content].compactMap(\.self) + call.additionalTrailingClosures.map(\.closure)
    if closures.isEmpty, call.arguments.count == 1, isWrapper(type) {
      // An autoclosure, or the view itself.
      let inner = call.argument(nil).map { resolve($0, scope.deeper) } ?? Resolution()
      return inner.targets.isEmpty && inner.tables.isEmpty ? nil : inner
    }
    guard !closures.isEmpty else { return nil }
    // A controller or representable has no body that tells.
    let hasBody = index.types[type].properties["body"]?.getter != nil
    guard !hasBody || isWrapper(type) else { return nil }
    // Others are for parts of it, such as a header.
    let shown = closures.lazy.map { statements($0.statements, scope.deeper) }.first { !$0.isEmpty }
    let inner = shown ?? Resolution()
    if inner.targets.isEmpty, inner.tables.isEmpty {
      return hasBody ? .unresolved("inline content") : nil
    }
    let mentions = index.types[type].mentions
    return inner.inNavigation(navigationContainers.contains(where: mentions.contains))
  }

  /// The case table of a view that shows nothing but the screen of a case: `var body: some View { page.view() }`.
  private func shownTable(of type: Int) -> Resolution? {
    guard let body = index.types[type].properties["body"]?.getter, body.count == 1,
      let value = body.first?.value?.unwrapped
    else { return nil }
    let plain = value.as(FunctionCallExprSyntax.self).map { ExprSyntax(withoutModifiers($0)) }
    guard let member = plain?.as(FunctionCallExprSyntax.self)?.calledExpression.unwrapped ?? plain,
      member.is(MemberAccessExprSyntax.self), member.lastName?.first?.isLowercase == true
    else { return nil }
    let found = statements(body, Scope(owner: index.types[type].name))
    return found.tables.isEmpty ? nil : found
  }

  /// Whether a view keeps what it is handed as `AnyView`.
  private func erasesContent(_ type: Int) -> Bool {
    index.types[type].properties.values.contains {
      $0.getter == nil && $0.value == nil && $0.type?.mentionedTypes.contains("AnyView") == true
    }
  }

  /// Whether the body of a view shows the content that it is handed, perhaps in a container or beside others.
  ///
  /// A view that shows it among rows, or deeper, has content of its own.
  private func isWrapper(_ type: Int) -> Bool {
    if let found = known.wrappers[type] { return found }
    known.wrappers[type] = false
    let generics = Set(index.types[type].generics + ["AnyView"])
    let names = index.types[type].properties.filter { _, property in
      property.type.map { !generics.isDisjoint(with: $0.mentionedTypes) } == true
    }.map(\.key)
    let body = index.types[type].properties["body"]?.getter
    let content = HandedContent(type: type, names: Set(names))
    let found = body.map { shows(content, in: $0, depth: 0) } ?? false
    known.wrappers[type] = found
    return found
  }

  /// The properties of a view with what it is handed.
  private struct HandedContent {
    let type: Int
    let names: Set<String>
    /// Whether it must be alone: in a list, it would be a row of the view's own.
    var isAlone = false
  }

  private func shows(
    _ content: HandedContent, in list: CodeBlockItemListSyntax, depth: Int
  ) -> Bool {
    let values = list.prefix(20).compactMap(\.value)
    if content.isAlone, values.count != 1 { return false }
    return values.contains { shows(content, in: $0, depth: depth + 1) }
  }

  private func shows(_ content: HandedContent, in expression: ExprSyntax, depth: Int) -> Bool {
    guard depth < 40 else { return false }
    let node = expression.unwrapped
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return shows(content, named: name.baseName.text, depth)
    case .memberAccessExpr(let member):
      return member.base?.trimmedDescription == "self"
        && shows(content, named: member.declName.baseName.text, depth)
    case .functionCallExpr(let call):
      if let base = call.receiver, base.trimmedDescription != "self" {
        return shows(content, in: base, depth: depth + 1)
      }
      guard let name = call.calledName else { return false }
      if content.names.contains(name) { return true }
      if name == "AnyView", let value = call.arguments.first?.expression {
        return shows(content, in: value, depth: depth + 1)
      }
      guard let closure = call.content else { return false }
      var inner = content
      if rowContainers.contains(name) {
        inner.isAlone = true
      } else if !layouts.contains(name), !navigationContainers.contains(name) {
        guard let type = index.type(named: name), type != content.type, isWrapper(type) else {
          return false
        }
      }
      return shows(inner, in: closure.statements, depth: depth + 1)
    case .ifExpr(let branches):
      if shows(content, in: branches.body.statements, depth: depth + 1) { return true }
      switch branches.elseBody {
      case .ifExpr(let next): return shows(content, in: ExprSyntax(next), depth: depth + 1)
      case .codeBlock(let block): return shows(content, in: block.statements, depth: depth + 1)
      case nil: return false
      }
    case .switchExpr(let node):
      return node.activeCases.contains { shows(content, in: $0.statements, depth: depth + 1) }
    default: return false
    }
  }

  private func shows(_ content: HandedContent, named name: String, _ depth: Int) -> Bool {
    if content.names.contains(name) { return true }
    guard let getter = index.types[content.type].properties[name]?.getter else { return false }
    return shows(content, in: getter, depth: depth + 10)
  }
}

private let hostingController = "UIHostingController"

/// Containers that bring a navigation bar.
let navigationContainers: Set = ["NavigationStack", "NavigationView", "NavigationSplitView"]

/// Layouts whose content scrolls.
let rowContainers: Set = ["ScrollView", "LazyVStack", "LazyHStack", "List", "Form", "Section"]
