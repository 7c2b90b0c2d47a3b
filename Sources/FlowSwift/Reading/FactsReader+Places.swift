import SwiftSyntax

extension FactsReader {
  func add(
    _ effect: Place.Effect, _ node: some SyntaxProtocol, _ content: Place.Content,
    binding: String? = nil, detents: [String] = []
  ) {
    facts.places.append(
      Place(
        effect: effect, node: Syntax(node), content: content, file: file, owner: owner,
        binding: binding, detents: detents))
  }

  func add(
    _ effect: Place.Effect, _ call: FunctionCallExprSyntax, _ value: ExprSyntax?
  ) {
    if let value { add(effect, call, .expression(value)) }
  }

  func readPlace(_ call: FunctionCallExprSyntax, _ name: String) {
    if call.calledExpression.is(DeclReferenceExprSyntax.self) { return readView(call, name) }
    readModifier(call, name)
    readControllerCall(call, name)
  }

  // MARK: - SwiftUI

  private func readView(_ call: FunctionCallExprSyntax, _ name: String) {
    switch name {
    case "WindowGroup":
      if let closure = call.content { add(.start, call, .statements(closure.statements)) }
    case "TabView":
      guard let closure = call.content, !call.isPaged else { return }
      add(.tabs, call, .statements(closure.statements))
      if TagFinder.hasOnlyTags(Syntax(closure)) { facts.plainTabViews.insert(call.id) }
    case "NavigationLink": readLink(call)
    case "NavigationStack", "NavigationStackStore":
      if let closure = call.stackDestination {
        facts.stacks.append(StackDestination(statements: closure.statements, owner: owner))
      }
    case "dismiss":
      if call.arguments.isEmpty, isDismissAction(name) { add(.goBack, call, .nothing) }
      if call.arguments.first?.label?.text == "animated" { add(.dismiss, call, .nothing) }
    default:
      readModifier(call, name)
      readControllerCall(call, name)
    }
  }

  private func readLink(_ call: FunctionCallExprSyntax) {
    let given = call.argument("destination") ?? call.argument("value") ?? call.argument(nil)
    // With its type, a capital name makes a view.
    if let given, let written = given.enumCase,
      written.type == nil || written.name.first?.isLowercase == true
    {
      return add(.push, call, .value(given))
    }
    if call.argument("destination") == nil, let value = call.argument("value") {
      return add(.push, call, .value(value))
    }
    if let destination = call.argument("destination") {
      if let closure = destination.as(ClosureExprSyntax.self) {
        return add(.push, call, .statements(closure.statements))
      }
      return add(.push, call, .expression(destination))
    }
    if let closure = call.trailingClosure { add(.push, call, .statements(closure.statements)) }
  }

  private func readModifier(_ call: FunctionCallExprSyntax, _ name: String) {
    guard let first = call.arguments.first else { return }
    let label = first.label?.text
    let isShown = label == "isPresented" || label == "item"
    let effects: [String: Place.Effect] = [
      "navigationDestination": .push, "sheet": .sheet, "fullScreenCover": .fullScreen,
      "popover": .popover,
    ]
    if name == "navigationDestination", label == "for" {
      guard let closure = call.closure("destination") ?? call.trailingClosure,
        let type = first.expression.metatypeName
      else { return }
      facts.destinations.append(
        ValueDestination(
          type: type, node: Syntax(call), statements: closure.statements, file: file, owner: owner))
    } else if let effect = effects[name], isShown {
      let closure =
        call.closure("content") ?? call.closure("destination") ?? call.trailingClosure
      let content =
        closure.map { Place.Content.statements($0.statements) }
        ?? (call.argument("content") ?? call.argument("destination")).map { .expression($0) }
      guard let content else { return }
      add(
        effect, call, content, binding: first.expression.boundName,
        detents: closure.map { detents(in: Syntax($0)) } ?? [])
    }
  }

  /// Whether a name is SwiftUI's action that closes or goes back.
  func isDismissAction(_ name: String) -> Bool {
    property(name)?.node.attributes.trimmedDescription.contains("\\.dismiss") == true
  }
}

extension FunctionCallExprSyntax {
  /// The closure with the content of a view.
  var content: ClosureExprSyntax? {
    closure("content") ?? closure("root") ?? closure("sidebar") ?? closure("viewControllerProvider")
      ?? trailingClosure
  }

  /// Whether a `TabView` shows pages.
  var isPaged: Bool {
    var node = Syntax(self)
    while let member = node.parent?.as(MemberAccessExprSyntax.self),
      let call = member.parent?.as(FunctionCallExprSyntax.self)
    {
      let style = call.arguments.trimmedDescription
      if member.declName.baseName.text == "tabViewStyle",
        style.hasPrefix(".page") || style.hasPrefix("Page")
      {
        return true
      }
      node = Syntax(call)
    }
    return false
  }
}

/// Looks for what selects a page, and for what gives a tab its item in the bar.
private final class TagFinder: SyntaxVisitor {
  private var hasTags = false
  private var hasItems = false

  static func hasOnlyTags(_ node: Syntax) -> Bool {
    let finder = TagFinder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.hasTags && !finder.hasItems
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.baseName.text {
    case "tag": hasTags = true
    case "tabItem", "Tab", "TabSection": hasItems = true
    default: break
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// `Route` of `Route.self`.
  var metatypeName: String? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self"
    else { return nil }
    return member.base?.trimmedDescription
  }
}
