import SwiftSyntax

/// A `switch` over an enum that gives a screen for half of its cases or more.
struct CaseTable: Sendable {
  /// The screens by the names of cases.
  var targets: [String: [Target]] = [:]
  /// How places that contain it show its cases, with the property that presents them.
  var effects: [(effect: Place.Effect, binding: String?)] = []
  /// By case, the effect of the place inside the switch.
  var caseEffects: [String: Place.Effect] = [:]
}

extension Resolver {
  /// Finds the case tables, and the places inside them.
  mutating func findCaseTables(_ files: [FileFacts]) -> Set<SyntaxIdentifier> {
    var inside: Set<SyntaxIdentifier> = []
    for facts in files {
      for (node, owner) in facts.switches {
        guard let type = enumeration(of: node, Scope(owner: owner)),
          standsInTable(node, owner) != nil
        else { continue }
        read(node, type, owner, facts, &inside)
      }
    }
    return inside
  }

  private mutating func read(
    _ node: SwitchExprSyntax, _ type: Int, _ owner: String?, _ facts: FileFacts,
    _ inside: inout Set<SyntaxIdentifier>
  ) {
    var table = CaseTable()
    var places: [SyntaxIdentifier] = []
    for branch in node.activeCases {
      let scope = Scope(owner: owner)
      var found = statements(branch.statements, scope).targets
      var effect: Place.Effect?
      if found.isEmpty, standsInTable(node, owner) == .presents {
        let range = branch.position..<branch.endPosition
        for place in facts.places
        where range.contains(place.node.position) && place.effect.isForward {
          let resolution = resolve(place.content, scope)
          found += resolution.targets
          effect = effect ?? place.effect
          places.append(place.node.id)
        }
      }
      for name in branch.caseNames where !found.isEmpty {
        table.targets[name] = found
        table.caseEffects[name] = effect
      }
    }
    guard table.targets.count * 2 >= index.types[type].cases.count, !table.targets.isEmpty else {
      return
    }
    tables[node.id] = type
    inside.formUnion(places)
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
        if destinations.contains(name) { return .gives }
      }
      if let function = current.as(FunctionDeclSyntax.self) {
        guard let name = function.signature.returnClause?.type.namedType else { return .presents }
        return isShownType(name) ? .gives : .presents
      }
      if let variable = current.as(VariableDeclSyntax.self) {
        let name = variable.bindings.first?.typeAnnotation?.type.namedType
        return isEnum && name.map(isShownType) == true ? .gives : nil
      }
      if current.is(MemberBlockSyntax.self) { return nil }
      parent = current.parent
    }
    return nil
  }

  private func isShownType(_ name: String) -> Bool {
    name == "View" || name == "AnyView" || name.hasSuffix("Controller")
      || index.type(named: name).map { index.isScreen($0) } == true
  }

  /// The enum of a `switch`: by the type of its subject, else the only one with all its cases.
  private func enumeration(of node: SwitchExprSyntax, _ scope: Scope) -> Int? {
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
    let fitting = names.first.flatMap { index.enumsByCase[$0] }?.filter(fits) ?? []
    return fitting.count == 1 ? fitting.first : nil
  }

  func resolve(_ content: Place.Content, _ scope: Scope) -> Resolution {
    switch content {
    case .expression(let expression): resolve(expression, scope)
    case .statements(let list): statements(list, scope)
    case .value, .nothing: Resolution()
    }
  }
}

private let destinations: Set = [
  "navigationDestination", "sheet", "fullScreenCover", "popover", "ForEach", "TabView",
]

extension CaseTable {
  fileprivate func merged(with other: CaseTable) -> CaseTable {
    var merged = self
    merged.targets.merge(other.targets) { first, _ in first }
    merged.caseEffects.merge(other.caseEffects) { first, _ in first }
    return merged
  }
}
