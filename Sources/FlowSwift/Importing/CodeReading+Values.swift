import SwiftSyntax

extension CodeReading {
  /// The screen that a value stands for.
  mutating func resolveValue(_ value: ExprSyntax, of place: Place) {
    let scope = Resolver.Scope(owner: place.owner)
    if let written = value.enumCase, written.type == nil || isCase(written.type, place.owner) {
      // Read with the other uses of case tables, unless its type is written nowhere.
      if written.type == nil { resolveImplicitCase(written.name, written.arguments, of: place) }
      return
    }
    let name = resolver.typeName(of: value, scope)
    let named = destinations.filter { destination in
      name.map { lastComponent($0) == lastComponent(destination.type) } ?? false
    }
    let near = (named.isEmpty && name == nil ? destinations : named).filter {
      $0.owner == place.owner
    }
    let fitting = near.isEmpty ? (name == nil ? destinations : named) : near
    guard fitting.count == 1 || !near.isEmpty, let destination = fitting.first else {
      return note(place, name.map { "no destination for `\($0)`" } ?? "a value")
    }
    let found = resolver.statements(
      destination.statements, Resolver.Scope(owner: destination.owner))
    if !found.tables.isEmpty {
      // A function that is handed a case: the moves are where it is called.
      if let name = value.lastName, case .parameter? = LocalName.find(name, from: Syntax(value)) {
        return
      }
      return note(place, "a value of an enum")
    }
    add(place, found)
  }

  func isCase(_ type: ExprSyntax?, _ owner: String?) -> Bool {
    type.flatMap { index.type(named: $0.trimmedDescription, in: owner) }
      .map { resolver.caseTables[$0] != nil } ?? false
  }

  /// `.detail` without its enum: of the only case table that pushes and has the case.
  mutating func resolveImplicitCase(
    _ name: String, _ arguments: LabeledExprListSyntax?, of place: Place
  ) {
    let tables = resolver.caseTables.values.filter { table in
      table.targets[name] != nil && table.effects.contains { $0.effect == .push }
    }
    guard tables.count == 1, var targets = tables.first?.targets[name] else {
      return note(place, "`.\(name)`, a case of an enum without a case table")
    }
    for position in targets.indices {
      targets[position].arguments = arguments?.compactMap { $0.label?.text } ?? []
    }
    add(place, Resolution(targets: targets))
  }

  mutating func resolveSegue(_ name: ExprSyntax, of place: Place) {
    guard let identifier = resolver.literal(name, Resolver.Scope(owner: place.owner)) else {
      return note(place, "a computed identifier")
    }
    guard scenes.segues.contains(identifier) else {
      return note(place, "the segue `\(identifier)`, which no storyboard has")
    }
  }
}
