import SwiftSyntax

/// How statements fill the navigation controllers that they make without a first screen.
struct ContainerUses {
  /// What is set or pushed, by the name of the controller.
  fileprivate(set) var contents: [String: [(value: ExprSyntax, call: Syntax, closure: Syntax?)]] =
    [:]
  /// The constructors that are handed a controller by this name, such as that of a coordinator.
  fileprivate(set) var handed: [String: [FunctionCallExprSyntax]] = [:]
  /// The functions that are called on a variable.
  fileprivate(set) var calls: [String: [String]] = [:]

  init(_ body: CodeBlockItemListSyntax) {
    let finder = UseFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    self = finder.uses
  }

  fileprivate init() {}
}

extension Resolver {
  /// The screens that the statements around a node put into a navigation controller that they make: by themselves,
  /// or by a coordinator that they hand the controller to and start.
  func filled(_ name: String, _ node: Syntax, _ scope: Scope) -> Resolution? {
    guard scope.depth < 8, let body = node.statements(declaring: name) else { return nil }
    let uses = known.uses[body.id] ?? ContainerUses(body)
    known.uses[body.id] = uses
    var result = Resolution()
    for content in (uses.contents[name] ?? []).prefix(20) {
      // A closure runs later, unless the controller is shown there.
      if let closure = content.closure, node.ancestor({ $0.id == closure.id ? $0 : nil }) == nil {
        continue
      }
      let found = resolve(content.value.lastElement, scope.deeper)
      result += found
      if !found.targets.isEmpty { known.filling.insert(content.call.id) }
    }
    for call in (uses.handed[name] ?? []).prefix(20) {
      guard let type = call.calledName.flatMap({ index.type(named: $0, in: scope.owner) }),
        case .other = index.role(of: type)
      else { continue }
      let started =
        call.assignedName.flatMap { uses.calls[$0] } ?? [call.nextCall].compactMap(\.self)
      for name in Set(started).sorted() {
        for function in index.functions(name, of: type).prefix(20) {
          guard let found = firstScreens(of: function, calls: 0, scope) else { continue }
          result += found
          known.starts[type, default: []].insert(call.id)
        }
      }
    }
    return result.targets.isEmpty ? nil : result.inNavigation()
  }

  /// The screens that a function shows first, or the first function that it calls which does.
  private func firstScreens(of function: Function, calls: Int, _ scope: Scope) -> Resolution? {
    if let found = known.firstScreens[function.node.id] { return found }
    known.firstScreens[function.node.id] = .some(nil)
    let found = computedFirstScreens(of: function, calls: calls, scope)
    known.firstScreens[function.node.id] = .some(found)
    return found
  }

  private func computedFirstScreens(
    of function: Function, calls: Int, _ scope: Scope
  ) -> Resolution? {
    let places = placesByFunction[function.node.id] ?? []
    if !places.isEmpty {
      let shown = places.prefix(20).reduce(into: Resolution()) { result, place in
        guard case .expression(let value) = place.content else { return }
        let found = resolve(value.lastElement, Scope(owner: place.owner, depth: scope.depth + 1))
        result += found
        if let type = function.owner.flatMap({ index.type(named: $0) }), !found.targets.isEmpty {
          known.firstPlaces[place.node.id] = type
        }
      }
      return shown
    }
    guard calls < 3, let type = function.owner.flatMap({ index.type(named: $0) }),
      let body = function.body
    else { return nil }
    let called = known.ownCalls[body.id] ?? OwnCallFinder.calls(in: body)
    known.ownCalls[body.id] = called
    for name in called.prefix(20) {
      for next in index.functions(name, of: type).prefix(20) {
        if let found = firstScreens(of: next, calls: calls + 1, scope) { return found }
      }
    }
    return nil
  }

  /// The only content that a type sets in a navigation controller of its own.
  func content(ofProperty name: String, _ owner: String?, _ scope: Scope) -> Resolution? {
    guard let set = setPlaces[[owner, name]], set.count == 1, scope.depth < 8,
      case .expression(let value) = set[0].content
    else { return nil }
    let found = resolve(value.lastElement, scope.deeper)
    guard !found.targets.isEmpty else { return nil }
    known.filling.insert(set[0].node.id)
    return found.inNavigation()
  }
}

extension CodeReading {
  /// Places that fill a container which another place shows are not moves of their own.
  mutating func removeFillingPlaces() {
    var filling = resolver.known.filling
    let constructions = Dictionary(
      facts.flatMap { $0.constructions.map { ($0.key, $0.value) } }, uniquingKeysWith: +)
    for (place, type) in resolver.known.firstPlaces {
      // Not if the type also fills containers that are shown already.
      let started = resolver.known.starts[type]?.count ?? 0
      if started >= constructions[index.types[type].simpleName] ?? 0 { filling.insert(place) }
    }
    guard !filling.isEmpty else { return }
    remove(places: filling)
  }
}

extension Place {
  /// The function around it, unless it is in a closure.
  var function: FunctionDeclSyntax? {
    var parent = node.parent
    while let current = parent, !current.is(ClosureExprSyntax.self) {
      if let function = current.as(FunctionDeclSyntax.self) { return function }
      parent = current.parent
    }
    return nil
  }
}

extension Place {
  /// `navigation` of `navigation.setViewControllers(…)` and `self.navigation.viewControllers = …`.
  var receiverName: String? {
    if let call = node.as(FunctionCallExprSyntax.self) { return call.receiver?.lastName }
    let target = node.as(SequenceExprSyntax.self)?.elements.first?.unwrapped
    return target?.as(MemberAccessExprSyntax.self)?.base?.lastName
  }
}

extension Syntax {
  /// The statements that declare a variable and hold a node.
  fileprivate func statements(declaring name: String) -> CodeBlockItemListSyntax? {
    ancestor { ancestor in
      guard let items = ancestor.as(CodeBlockItemListSyntax.self) else { return nil }
      // As many as are searched for a name.
      let declares = items.prefix(100).contains { item in
        item.item.as(VariableDeclSyntax.self)?.bindings.contains {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
        } == true
      }
      return declares ? items : nil
    }
  }
}

extension ExprSyntax {
  /// Of a list of controllers, the one on top.
  fileprivate var lastElement: ExprSyntax {
    self.as(ArrayExprSyntax.self)?.elements.last?.expression ?? self
  }

  fileprivate var plainName: String? {
    unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension FunctionCallExprSyntax {
  /// The variable that keeps what is made.
  fileprivate var assignedName: String? {
    parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.pattern
      .as(IdentifierPatternSyntax.self)?.identifier.text
  }

  /// `start` of `Coordinator(…).start()`.
  fileprivate var nextCall: String? {
    let member = parent?.as(MemberAccessExprSyntax.self)
    return member?.parent?.is(FunctionCallExprSyntax.self) == true
      ? member?.declName.baseName.text : nil
  }
}

private final class UseFinder: SyntaxVisitor {
  var uses = ContainerUses()
  private var closures: [Syntax] = []

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    closures.append(Syntax(node))
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { closures.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let called = node.calledName else { return .visitChildren }
    if isTypeName(called) {
      for name in node.arguments.lazy.compactMap(\.expression.plainName) {
        uses.handed[name, default: []].append(node)
      }
    } else if let receiver = node.receiver?.plainName {
      uses.calls[receiver, default: []].append(called)
      let fills = called == "pushViewController" || called == "setViewControllers"
      if fills, let value = node.arguments.first?.expression { add(value, receiver, Syntax(node)) }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements.prefix(4))
    if elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      let target = elements[0].unwrapped.as(MemberAccessExprSyntax.self),
      target.declName.baseName.text == "viewControllers", let receiver = target.base?.plainName
    {
      add(elements[2], receiver, Syntax(node))
    }
    return .visitChildren
  }

  private func add(_ value: ExprSyntax, _ receiver: String, _ call: Syntax) {
    uses.contents[receiver, default: []].append((value, call, closures.last))
  }
}

/// Finds the functions that code calls on its own type, in order.
private final class OwnCallFinder: SyntaxVisitor {
  private var names: [String] = []

  static func calls(in body: CodeBlockItemListSyntax) -> [String] {
    let finder = OwnCallFinder(viewMode: .sourceAccurate)
    finder.walk(body)
    return finder.names
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let receiver = node.receiver
    if receiver == nil || receiver?.plainName == "self", let name = node.calledName {
      names.append(name)
    }
    return .visitChildren
  }
}
