import FlowImport
import SwiftSyntax

extension CodeReading {
  /// A place whose screen the case of an enum decides makes moves where a case is handed over.
  mutating func findTablesOfPlaces(except inside: [SyntaxIdentifier: Int]) {
    for place in places where inside[place.node.id] == nil {
      let found = resolver.resolve(place.content, Resolver.Scope(owner: place.owner))
      for table in found.tables where place.effect != .tabs {
        resolver.caseTables[table]?.add(place.effect, boundTo: place.binding)
      }
    }
    for destination in destinations.all {
      let scope = Resolver.Scope(owner: destination.owner)
      for table in resolver.statements(destination.statements, scope).tables {
        resolver.caseTables[table]?.add(.push, boundTo: nil)
      }
    }
    for stack in facts.flatMap(\.stacks) {
      let scope = Resolver.Scope(owner: stack.owner)
      for table in resolver.statements(stack.statements, scope).tables {
        resolver.caseTables[table]?.add(.push, boundTo: nil)
      }
    }
    for (type, table) in resolver.caseTables where table.effects.contains(.push) {
      for name in Set(table.targets.keys).union(table.nested.keys) {
        pushedCases[name, default: []].append(type)
      }
    }
  }

  /// The types of the case tables that places show, also of cases that no code is seen to hand over.
  var tableTypes: Set<Int> {
    var tables: Set<Int> = []
    var waiting = resolver.caseTables.filter { !$0.value.effects.isEmpty }.map(\.key) + usedTables
    while let table = waiting.popLast() {
      guard tables.insert(table).inserted else { continue }
      waiting += resolver.caseTables[table]?.nested.values.map(\.self) ?? []
    }
    let targets = tables.flatMap { resolver.caseTables[$0]?.targets.values.flatMap(\.self) ?? [] }
    return Set(typeTargets(targets))
  }

  mutating func findCases() {
    for (type, table) in resolver.caseTables.sorted(by: { $0.key < $1.key }) {
      for item in index.types[type].cases {
        for target in table.targets[item.name] ?? [] {
          if case .type(let screen) = target.screen, cases[screen] == nil { cases[screen] = item }
        }
      }
    }
  }

  mutating func resolveCaseUses() {
    for use in facts.flatMap(\.caseUses) {
      guard let written = use.value.enumCase, let type = enumeration(of: use, written.type),
        let table = resolver.caseTables[type]
      else { continue }
      let isAll = written.name == "allCases"
      let names = isAll ? index.types[type].cases.map(\.name) : [written.name]
      let found = names.flatMap { resolver.targets(of: type, $0, written.arguments) }
      if found.isEmpty || names.count > CodeReading.mostCases { continue }
      guard let effect = effect(of: use, names[0], table) else { continue }
      usedTables.insert(type)
      let passed = written.arguments?.compactMap { $0.label?.text } ?? []
      let targets = found.map { target in
        var target = target
        target.arguments = passed
        return target
      }
      add(
        Place(
          effect: effect, node: use.node, content: .nothing, file: use.file, owner: use.owner,
          binding: use.isProperty ? use.receiver : nil), Resolution(targets: targets))
    }
  }

  mutating func sortShown() {
    shown.sort { ($0.place.file, $0.place.name.position) < ($1.place.file, $1.place.name.position) }
  }

  /// The enum with a case table whose case is handed over.
  func enumeration(of use: CaseUse, _ written: ExprSyntax?) -> Int? {
    if let written {
      guard let type = index.type(named: written.trimmedDescription, in: use.owner),
        isReceiver(use, of: type)
      else { return nil }
      return type
    }
    var names: [String] = []
    if use.isProperty {
      let owner = use.owner.flatMap { index.type(named: $0) }
      let property =
        owner.flatMap { index.property(use.receiver, of: $0) }
        ?? index.propertiesByName[use.receiver]
      names = [property?.type?.elementType].compactMap(\.self)
    } else {
      names = index.parameterTypes[use.receiver] ?? handedProperties(of: use).map(\.type)
    }
    return names.compactMap { index.type(named: $0, in: use.owner) }
      .first { resolver.caseTables[$0] != nil && isReceiver(use, of: $0) }
  }

  /// Whether a call with a case of a case table shows that case: other functions, such as one that makes an account
  /// of a kind, take the enum, too.
  func isReceiver(_ use: CaseUse, of type: Int) -> Bool {
    if !use.isProperty, onlyAsks(use.receiver) || isContent(use) { return false }
    let word = use.receiver.lowercased()
    if use.isProperty || word.hasPrefix("go") || verbs.contains(where: word.contains) {
      return true
    }
    if index.parameterTypes[use.receiver] == nil, isTypeName(use.receiver) {
      return handedProperties(of: use).contains {
        lastComponent($0.type) == index.types[type].simpleName
      }
    }
    guard
      index.parameterTypes[use.receiver]?.contains(where: {
        lastComponent($0) == index.types[type].simpleName
      }) == true
    else { return false }
    return use.receiver.first?.isUppercase == true || leads(use.receiver, to: type)
  }

  /// Whether a call gives a view in the place of one, such as in a body.
  private func isContent(_ use: CaseUse) -> Bool {
    guard let functions = index.functions[use.receiver], functions.count <= 20,
      functions.allSatisfy({ resolver.isShown($0.returnType) }),
      resolver.caseTables.values.contains(where: { $0.functions.contains(use.receiver) })
    else { return false }
    let property = use.node.ancestor { $0.as(VariableDeclSyntax.self) }
    return property?.bindings.first?.typeAnnotation.map { resolver.isShown($0.type) } == true
      && use.node.ancestor { $0.as(ClosureExprSyntax.self) } == nil
  }

  /// Whether a function is called for a value, such as `showsName(for: .inline)`.
  private func onlyAsks(_ name: String) -> Bool {
    guard let functions = index.functions[name], functions.count <= 20 else { return false }
    return functions.allSatisfy { function in
      guard let type = function.returnType?.namedType, type != "Void",
        !resolver.isShown(
          function.returnType)
      else { return false }
      return !function.node.attributes.trimmedDescription.contains("@discardableResult")
    }
  }

  /// Whether a function has the `switch` of a case table, calls one that does, or sets what presents the case.
  private func leads(_ name: String, to type: Int) -> Bool {
    guard let table = resolver.caseTables[type] else { return false }
    if table.functions.contains(name) { return true }
    return (index.functions[name] ?? []).prefix(20).contains { function in
      guard let owner = function.owner.flatMap({ index.type(named: $0) }) else { return true }
      return index.types[owner].members[name]?.names.contains { used, _ in
        table.functions.contains(used) || table.boundEffects[used] != nil || used == "append"
          || verbs.contains(where: used.lowercased().hasPrefix)
      } == true
    }
  }

  func effect(of use: CaseUse, _ name: String, _ table: CaseTable) -> Place.Effect? {
    if let effect = table.caseEffects[name] { return effect }
    if use.isProperty, let effect = table.boundEffects[use.receiver] { return effect }
    if use.isProperty,
      isData(use) || use.node.ancestor({ $0.as(InitializerDeclSyntax.self) }) != nil
    {
      return nil
    }
    let named = namedEffect(of: use)
    guard table.effects.count == 1, let only = table.effects.first else { return named }
    // The places that are seen may not be all of them.
    if !use.isProperty, let named, use.saysHow, (named == .push) != (only == .push) { return named }
    return only
  }

  /// Whether a property is one of a value, which shows nothing.
  private func isData(_ use: CaseUse) -> Bool {
    guard let owner = use.owner.flatMap({ index.type(named: $0) }),
      let property = index.types[owner].properties[use.receiver]
    else { return false }
    return index.types[owner].kind == .structure && index.role(of: owner) == .other
      && property.node.attributes.isEmpty
  }

  /// What the name of a called function or its transition says.
  private func namedEffect(of use: CaseUse) -> Place.Effect? {
    let words = [use.transition, use.isProperty ? nil : use.receiver].compactMap(\.self)
    let handed = isTypeName(use.receiver) ? handedProperties(of: use).map(\.receiver) : []
    return effect(named: words + handed)
      ?? (handed.contains("NavigationLink") ? .push : nil)
  }

  /// What words say, the first that says something.
  func effect(named words: [String]) -> Place.Effect? {
    for word in words.map({ $0.lowercased() }) {
      if word.contains("push") { return .push }
      if word.contains("fullscreen") || word.contains("cover") { return .fullScreen }
      if word.contains("sheet") || word.contains("modal") || word.contains("present") {
        return .sheet
      }
      if word.contains("popover") { return .popover }
      if word.hasPrefix("setroot") || word == "root" { return .root }
      if word.contains("show") { return .show }
    }
    return nil
  }
}

extension CaseUse {
  /// Whether the name of the function leaves no doubt: many are called `present` or `show`, however they do it.
  fileprivate var saysHow: Bool {
    let name = receiver.lowercased()
    return name.hasPrefix("push")
      || ["sheet", "fullscreen", "modal"].contains(where: name.contains)
  }
}

/// Parts of the names of functions that show screens.
private let verbs = ["push", "present", "show", "navigat", "route", "open", "append"]
