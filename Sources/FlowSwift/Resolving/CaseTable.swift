import SwiftSyntax

/// A `switch` over an enum that gives a screen for half of its cases or more.
struct CaseTable: Sendable {
  /// The screens by the names of cases.
  var targets: [String: [Target]] = [:]
  /// The enums with a case table that decide further, by the names of cases: `.settings(.general)`.
  var nested: [String: Int] = [:]
  /// How places that contain it show its cases.
  private(set) var effects: Set<Place.Effect> = []
  /// The same by the property that presents them, the first place of each.
  private(set) var boundEffects: [String: Place.Effect] = [:]
  /// The functions and properties with its switches.
  var functions: Set<String> = []
  /// By case, the effect of the place inside the switch.
  var caseEffects: [String: Place.Effect] = [:]

  mutating func add(_ effect: Place.Effect, boundTo binding: String?) {
    effects.insert(effect)
    if let binding, boundEffects[binding] == nil { boundEffects[binding] = effect }
  }
}

extension Resolver {
  /// Finds the case tables, and for the places inside them, their enums.
  mutating func findCaseTables(_ files: [FileFacts]) -> [SyntaxIdentifier: Int] {
    // Once more for tables that lead to others which are found later.
    let inside = readCaseTables(files)
    return caseTables.isEmpty ? inside : inside.merging(readCaseTables(files)) { $1 }
  }

  /// The screens of a case, by its argument where that decides.
  func targets(
    of table: Int, _ name: String, _ arguments: LabeledExprListSyntax?, depth: Int = 0
  ) -> [Target] {
    guard let found = caseTables[table], depth < 8 else { return [] }
    if let targets = found.targets[name], !targets.isEmpty { return targets }
    guard let inner = found.nested[name],
      let choice = arguments?.lazy.compactMap(\.expression.enumCase).first
    else { return [] }
    return targets(of: inner, choice.name, choice.arguments, depth: depth + 1)
  }

  private mutating func readCaseTables(_ files: [FileFacts]) -> [SyntaxIdentifier: Int] {
    var inside: [SyntaxIdentifier: Int] = [:]
    for facts in files where !facts.switches.isEmpty {
      let forward = facts.places.filter(\.effect.isForward)
        .sorted { $0.node.position < $1.node.position }
      for (node, owner) in facts.switches {
        guard let type = enumeration(of: node, Scope(owner: owner)),
          standsInTable(node, owner) != nil
        else { continue }
        read(node, type, owner, forward, &inside)
      }
    }
    return inside
  }

  private mutating func read(
    _ node: SwitchExprSyntax, _ type: Int, _ owner: String?, _ places: [Place],
    _ inside: inout [SyntaxIdentifier: Int]
  ) {
    var table = CaseTable()
    if let name = Syntax(node).memberName { table.functions.insert(name) }
    var found: [SyntaxIdentifier] = []
    for branch in node.activeCases {
      let scope = Scope(owner: owner)
      let resolution = statements(branch.statements, scope)
      var targets = resolution.targets
      if let inner = resolution.tables.first, resolution.tables.count == 1, inner != type {
        for name in branch.caseNames { table.nested[name] = inner }
      }
      var effect: Place.Effect?
      if targets.isEmpty, standsInTable(node, owner) == .presents {
        for place in places.inside(branch) {
          targets += resolve(place.content, scope).targets
          effect = effect ?? place.effect
          found.append(place.node.id)
        }
      }
      for name in branch.caseNames where !targets.isEmpty {
        table.targets[name] = targets
        table.caseEffects[name] = effect
      }
    }
    let known = table.targets.count + table.nested.count
    guard known * 2 >= index.types[type].cases.count, known > 0 else { return }
    tables[node.id] = type
    for place in found { inside[place] = type }
    caseTables[type] = caseTables[type].map { $0.merged(with: table) } ?? table
  }

  private enum Position { case gives, presents }

  /// Whether a `switch` gives screens or presents them; nil elsewhere, such as in a view's `body`.
  private func standsInTable(_ node: SwitchExprSyntax, _ owner: String?) -> Position? {
    let type = owner.flatMap { index.type(named: $0) }
    let isEnum = type.map { index.types[$0].kind == .enumeration } ?? false
    var parent = node.parent
    while let current = parent {
      if let call = current.as(FunctionCallExprSyntax.self), let name = call.calledName {
        if destinations.contains(name) || call.stackDestination != nil { return .gives }
      }
      if let function = current.as(FunctionDeclSyntax.self) {
        return isShown(function.signature.returnClause?.type) ? .gives : .presents
      }
      if let variable = current.as(VariableDeclSyntax.self) {
        return isEnum && isShown(variable.bindings.first?.typeAnnotation?.type) ? .gives : nil
      }
      if current.is(MemberBlockSyntax.self) { return nil }
      parent = current.parent
    }
    return nil
  }

  /// Whether a type is that of views or controllers.
  func isShown(_ type: TypeSyntax?) -> Bool {
    guard let name = type?.namedType else { return false }
    return name == "View" || name == "AnyView" || name.hasSuffix("Controller")
      || index.type(named: name).map { index.isScreen($0) } == true
  }

  /// The enum of a `switch`: by the type of its subject, else the only one with all its cases.
  func enumeration(of node: SwitchExprSyntax, _ scope: Scope) -> Int? {
    if let found = known.enums[node.id] { return found }
    let found = computedEnumeration(of: node, scope)
    known.enums[node.id] = .some(found)
    return found
  }

  private func computedEnumeration(of node: SwitchExprSyntax, _ scope: Scope) -> Int? {
    let names = Set(node.activeCases.flatMap(\.caseNames))
    guard !names.isEmpty else { return nil }
    func fits(_ type: Int) -> Bool {
      index.types[type].kind == .enumeration
        && names.isSubset(of: index.types[type].cases.map(\.name))
    }
    if let name = typeName(of: node.subject, scope),
      let type = index.type(named: name, in: scope.owner), fits(type)
    {
      return type
    }
    if let reducer = reducer(of: node.subject, scope),
      let type = index.type(named: reducer + ".Path") ?? index.type(named: reducer + ".Path.State"),
      fits(type)
    {
      return type
    }
    if let found = known.enumsByCases[names] { return found }
    // Of the enums with one of the cases, the fewest are looked at.
    let fewest = names.map { index.enumsByCase[$0] ?? [] }.min { $0.count < $1.count } ?? []
    let fitting = fewest.filter(fits)
    let only = fitting.count == 1 ? fitting.first : nil
    known.enumsByCases[names] = .some(only)
    return only
  }

  func resolve(_ content: Place.Content, _ scope: Scope) -> Resolution {
    switch content {
    case .expression(let expression): resolve(expression, scope)
    case .statements(let list): statements(list, scope)
    case .handed(let value, let type): handed(value, type, scope)
    case .value, .nothing: Resolution()
    }
  }
}

private let destinations: Set = [
  "navigationDestination", "sheet", "fullScreenCover", "popover", "ForEach", "TabView",
]

extension [Place] {
  /// Those inside a node, of places in the order of their positions.
  fileprivate func inside(_ node: some SyntaxProtocol) -> ArraySlice<Place> {
    var (first, end) = (0, count)
    while first < end {
      let middle = (first + end) / 2
      if self[middle].node.position < node.position { first = middle + 1 } else { end = middle }
    }
    return self[first...].prefix { $0.node.position < node.endPosition }
  }
}

extension CaseTable {
  fileprivate func merged(with other: CaseTable) -> CaseTable {
    var merged = self
    // Before the other table was known, all its screens were taken for those of the case.
    for name in other.nested.keys where other.targets[name] == nil { merged.targets[name] = nil }
    merged.targets.merge(other.targets) { first, _ in first }
    merged.nested.merge(other.nested) { first, _ in first }
    merged.functions.formUnion(other.functions)
    merged.caseEffects.merge(other.caseEffects) { first, _ in first }
    return merged
  }
}
