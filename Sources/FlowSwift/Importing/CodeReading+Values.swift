import SwiftSyntax

extension CodeReading {
  /// The screen that a value stands for.
  mutating func resolveValue(_ value: ExprSyntax, of place: Place) {
    let scope = Resolver.Scope(owner: place.owner)
    if let written = value.enumCase, written.type == nil || isCase(written.type, place.owner) {
      let type = written.type.flatMap {
        index.type(named: $0.trimmedDescription, in: place.owner)
      }
      return resolveCase(written.name, written.arguments, of: type, at: place)
    }
    // A static function or closure that gives a view looks like a case.
    if place.node.as(FunctionCallExprSyntax.self)?.argument("destination") != nil {
      return add(place, resolver.resolve(value, scope))
    }
    let name = resolver.typeName(of: value, scope)
    let around = around(place, for: identifierType(of: value, scope) ?? name)
    // More are not compared: that would be quadratic in the links.
    guard around.count <= 50 else {
      return note(place, "one of several destinations for \(name.map { "`\($0)`" } ?? "a value")")
    }
    let all = around.map {
      resolver.statements($0.statements, Resolver.Scope(owner: $0.owner))
    }
    guard let found = all.first else {
      return note(place, name.map { "no destination for `\($0)`" } ?? "a value")
    }
    guard all.allSatisfy({ $0.screens == found.screens }) else {
      return note(place, "one of several destinations for \(name.map { "`\($0)`" } ?? "a value")")
    }
    if !found.tables.isEmpty {
      // A function that is handed a case: the moves are where it is called.
      if let name = value.lastName, case .parameter? = LocalName.find(name, from: Syntax(value)) {
        return
      }
      return note(place, "a value of an enum")
    }
    add(place, found)
  }

  /// `Product.ID` of `product.id`, if a destination is for it.
  private func identifierType(of value: ExprSyntax, _ scope: Resolver.Scope) -> String? {
    guard let member = value.unwrapped.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "id", let base = member.base,
      let owner = resolver.typeName(of: base, scope)
    else { return nil }
    let name = lastComponent(owner) + ".ID"
    return destinations.of([nil, index.valueKey(name, in: scope.owner)]).isEmpty ? nil : name
  }

  /// The destinations that can show values of a type, or of an unknown one: those of the place's own view, else of
  /// the nearest views around it, else all.
  private func around(_ place: Place, for name: String?) -> [ValueDestination] {
    let key = name.map { index.valueKey($0, in: place.owner) }
    if let owner = place.owner.flatMap({ index.type(named: $0) }) {
      for types in index.holders(around: owner) {
        // Of one type without a copy.
        let found =
          types.count == 1
          ? destinations.of([index.types[types[0]].name, key])
          : types.flatMap { destinations.of([index.types[$0].name, key]) }
        if !found.isEmpty { return found }
      }
    }
    return destinations.of([nil, key])
  }

  func isCase(_ type: ExprSyntax?, _ owner: String?) -> Bool {
    type.flatMap { index.type(named: $0.trimmedDescription, in: owner) }
      .map { resolver.caseTables[$0] != nil } ?? false
  }

  /// The screens of a case, of an enum if that is written, else of the one that the called function takes, else of
  /// the only case table that pushes and has the case.
  private mutating func resolveCase(
    _ name: String, _ arguments: LabeledExprListSyntax?, of type: Int?, at place: Place
  ) {
    let called = place.node.as(FunctionCallExprSyntax.self)?.calledName ?? ""
    let taken =
      type
      ?? (index.parameterTypes[called] ?? [])
      .compactMap { index.type(named: $0, in: place.owner) }
      .first { resolver.caseTables[$0] != nil }
    var tables = taken.map { [$0] } ?? pushedCases[name] ?? []
    // Of the reducer that appends it.
    let own = tables.filter { index.types[$0].name.hasPrefix((place.owner ?? "") + ".") }
    if own.count == 1 { tables = own }
    guard tables.count == 1 else {
      return note(place, "`.\(name)`, a case of an enum without a case table")
    }
    var targets = resolver.targets(of: tables[0], name, arguments)
    for position in targets.indices {
      targets[position].arguments = arguments?.compactMap { $0.label?.text } ?? []
    }
    if targets.isEmpty {
      return note(place, "`.\(name)`, a case without a screen of the case table")
    }
    usedTables.insert(tables[0])
    add(place, Resolution(targets: targets))
  }

  mutating func resolveSegue(_ name: ExprSyntax, of place: Place) {
    let owner = place.owner.map(lastComponent)
    guard
      let identifier = resolver.literal(name, Resolver.Scope(owner: place.owner))
        ?? name.typeBefore.flatMap({ scenes.segue($0, of: owner) == nil ? nil : $0 })
    else { return note(place, "a computed identifier") }
    guard let scene = scenes.segue(identifier, of: owner) else {
      return note(place, "the segue `\(identifier)`, which no storyboard has")
    }
    add(place, Resolution(targets: [Target(screen: .scene(scene))]))
  }
}

/// The destinations of values by the type around them and that of the values; nil is any.
struct ValueDestinations {
  let all: [ValueDestination]
  private var groups: [[String?]: [ValueDestination]] = [:]

  init(_ all: [ValueDestination], _ index: DeclarationIndex) {
    self.all = all
    for destination in all {
      let type = index.valueKey(destination.type, in: destination.owner)
      for key in [[destination.owner, type], [destination.owner, nil], [nil, type], [nil, nil]] {
        groups[key, default: []].append(destination)
      }
    }
  }

  func of(_ key: [String?]) -> [ValueDestination] { groups[key] ?? [] }
}

extension DeclarationIndex {
  /// The name by which destinations and values of a type meet: its whole name, if it is a type of the app.
  fileprivate func valueKey(_ name: String, in owner: String?) -> String {
    type(named: name, in: owner).map { types[$0].name } ?? FlowSwift.valueKey(name)
  }
}

/// The name of a type of values: the last one, but `Product.ID` of `Shop.Product.ID`.
private func valueKey(_ name: String) -> String {
  let parts = name.split(separator: ".")
  return parts.last == "ID" ? parts.suffix(2).joined(separator: ".") : lastComponent(name)
}

extension Resolution {
  fileprivate var screens: Set<Target.Screen> { Set(targets.map(\.screen)) }
}
