import SwiftSyntax

/// Finds the screens that expressions show.
struct Resolver {
  let index: DeclarationIndex
  let scenes: SceneNames
  /// The case tables by their enums.
  let texts: LocalizedTexts
  var caseTables: [Int: CaseTable] = [:]
  /// The switches of case tables, with their enums.
  var tables: [SyntaxIdentifier: Int] = [:] { didSet { known.removeAll() } }
  /// By a subclass of `UINavigationController`, the screens that it fills itself with.
  var navigationContent: [Int: Place.Content] = [:]
  /// Outside of closures, the places that fill a stack, by the function around them.
  var placesByFunction: [SyntaxIdentifier: [Place]] = [:]
  /// The places that set all screens of a stack, by their type and the name of its navigation controller.
  var setPlaces: [[String?]: [Place]] = [:]
  /// What code sets properties to, by owner and name.
  var assignments: [[String?]: [ExprSyntax]] = [:]
  /// What has been resolved since the last change of tables: branches that call each other are read once.
  let known = KnownResolutions()

  init(index: DeclarationIndex, scenes: SceneNames, texts: LocalizedTexts) {
    self.index = index
    self.scenes = scenes
    self.texts = texts
  }

  /// The code around an expression.
  struct Scope {
    /// The full name of the type.
    let owner: String?
    /// Calls that are being looked into.
    var depth = 0

    var deeper: Scope { Scope(owner: owner, depth: depth + 1) }
    func inside(_ owner: String?) -> Scope { Scope(owner: owner, depth: depth + 1) }
  }

  private static let deepest = 100

  func resolve(_ expression: ExprSyntax, _ scope: Scope) -> Resolution {
    let node = expression.unwrapped
    return once(Syntax(node), scope) { resolveUnwrapped(node, scope.deeper) }
  }

  private func once(_ node: Syntax, _ scope: Scope, _ resolve: () -> Resolution) -> Resolution {
    if let found = known.resolutions[node.id] { return found }
    guard scope.depth < Resolver.deepest else { return .unresolved("code that calls itself") }
    known.resolutions[node.id] = .unresolved("code that calls itself")
    let found = resolve()
    known.resolutions[node.id] = found
    return found
  }

  private func resolveUnwrapped(_ node: ExprSyntax, _ scope: Scope) -> Resolution {
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return self.call(call, scope)
    case .declReferenceExpr(let name): return self.name(name.baseName.text, Syntax(node), scope)
    case .memberAccessExpr(let member): return self.member(member, scope)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements), scope)
    case .ternaryExpr(let choice):
      let condition = choice.condition.shortText
      return resolve(choice.thenExpression, scope).when(condition)
        + resolve(choice.elseExpression, scope).when("not (\(condition))")
    case .asExpr(let cast): return self.cast(cast.expression, to: cast.type, scope)
    case .ifExpr(let branches): return self.branches(branches, scope)
    case .switchExpr(let node): return self.switchCases(node, scope)
    case .arrayExpr(let array):
      return array.elements.reduce(into: Resolution()) { $0 += resolve($1.expression, scope) }
    case .closureExpr: return .unresolved("a closure")
    case .nilLiteralExpr: return Resolution()
    case .subscriptCallExpr: return .unresolved("an element of a collection")
    case .macroExpansionExpr: return .unresolved("a macro")
    default: return .unresolved("a value")
    }
  }

  // MARK: - Operators

  private func sequence(_ elements: [ExprSyntax], _ scope: Scope) -> Resolution {
    var rest = elements[...]
    if let equals = rest.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      rest = rest[(equals + 1)...]
    }
    if let mark = rest.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = rest[mark].as(UnresolvedTernaryExprSyntax.self)
    {
      let condition = rest[..<mark].map(\.shortText).joined(separator: " ")
      return resolve(choice.thenExpression, scope.deeper).when(condition)
        + sequence(Array(rest[(mark + 1)...]), scope.deeper).when("not (\(condition))")
    }
    if rest.count >= 3, rest[rest.startIndex + 1].is(UnresolvedAsExprSyntax.self),
      let type = rest[rest.startIndex + 2].as(TypeExprSyntax.self)
    {
      return cast(rest[rest.startIndex], to: type.type, scope)
    }
    if rest.count == 3, rest[rest.startIndex + 1].trimmedDescription == "??" {
      return resolve(rest[rest.startIndex], scope.deeper)
        + resolve(rest[rest.startIndex + 2], scope.deeper)
    }
    guard rest.count == 1, let only = rest.first else { return .unresolved("a computed value") }
    return resolve(only, scope.deeper)
  }

  /// The type that is cast to, unless it is a base class; else what is cast.
  private func cast(_ value: ExprSyntax, to type: TypeSyntax, _ scope: Scope) -> Resolution {
    let inner = resolve(value, scope.deeper)
    if !inner.targets.isEmpty { return inner }
    return declared(type, scope) ?? inner
  }

  // MARK: - Types

  /// The screen that a declared type names; nil for another type.
  func declared(_ type: TypeSyntax?, _ scope: Scope) -> Resolution? {
    guard let name = type?.namedType else { return nil }
    guard let found = index.type(named: name, in: scope.owner) else {
      return systemControllers.contains(name) ? Resolution(system: [name]) : nil
    }
    guard index.isScreen(found), index.heirs[index.types[found].simpleName] == nil
    else { return nil }
    return Resolution(targets: [Target(screen: .type(found))])
  }

  // MARK: - Branches

  /// `if` and `else`, each with its condition.
  func branches(_ node: IfExprSyntax, _ scope: Scope) -> Resolution {
    let condition = node.conditions.shortText
    if condition.hasPrefix("#available") { return statements(node.body.statements, scope.deeper) }
    var result = statements(node.body.statements, scope.deeper).when(condition)
    switch node.elseBody {
    case .ifExpr(let next): result = result + branches(next, scope.deeper)
    case .codeBlock(let block):
      result = result + statements(block.statements, scope.deeper).when("not (\(condition))")
    case nil: break
    }
    return result
  }

  /// The cases of a `switch`, which are not looked into if it is a case table.
  func switchCases(_ node: SwitchExprSyntax, _ scope: Scope) -> Resolution {
    if let table = tables[node.id] { return Resolution(tables: [table]) }
    let subject = node.subject.shortText
    return node.activeCases.reduce(into: Resolution()) { result, branch in
      let found = statements(branch.statements, scope.deeper)
      result += branch.patternText.map { found.when("\(subject) is \($0)") } ?? found
    }
  }

  /// What statements show: of a function with `return` what it returns, else the only view in them.
  func statements(_ list: CodeBlockItemListSyntax, _ scope: Scope) -> Resolution {
    once(Syntax(list), scope) { content(of: list, scope) }
  }

  private func content(of list: CodeBlockItemListSyntax, _ scope: Scope) -> Resolution {
    let returns = ReturnFinder.find(in: list, tables)
    if !returns.values.isEmpty || !returns.tables.isEmpty {
      return returns.values.reduce(into: Resolution(tables: returns.tables)) {
        $0 += resolve($1, scope.deeper)
      }
    }
    var found: [Resolution] = []
    for item in list.active {
      guard let expression = item.value else { continue }
      let resolution = resolve(expression, scope.deeper)
      if !resolution.isEmpty { found.append(resolution) }
    }
    let known = found.filter { !$0.targets.isEmpty || !$0.tables.isEmpty || !$0.system.isEmpty }
    if known.count > 1 { return .unresolved("inline content") }
    return known.first ?? found.first ?? Resolution()
  }
}

extension CodeBlockItemSyntax {
  /// The expression that a statement consists of.
  var value: ExprSyntax? {
    if let expression = item.as(ExprSyntax.self) { return expression }
    return item.as(ExpressionStmtSyntax.self)?.expression
  }
}

extension SwitchExprSyntax {
  /// The cases that can be part of an iOS app.
  var activeCases: [SwitchCaseSyntax] {
    cases.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let node): return [node]
      case .ifConfigDecl(let node):
        return node.activeClauses.flatMap { clause -> [SwitchCaseSyntax] in
          guard case .switchCases(let list)? = clause.elements else { return [] }
          return list.compactMap { $0.as(SwitchCaseSyntax.self) }
        }
      }
    }
  }
}

extension SwitchCaseSyntax {
  private var caseLabel: SwitchCaseLabelSyntax? { label.as(SwitchCaseLabelSyntax.self) }

  /// nil for `default`.
  var patternText: String? { caseLabel?.caseItems.shortText }

  /// The expressions of its patterns: `.detail(id)` of `case let .detail(id)`.
  var caseItems: [ExprSyntax] {
    caseLabel?.caseItems.compactMap { item in
      let pattern = item.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? item.pattern
      return pattern.as(ExpressionPatternSyntax.self)?.expression
    } ?? []
  }

  /// The names of enum cases in its patterns.
  var caseNames: [String] { caseItems.compactMap { $0.enumCase?.name } }
}
