import SwiftSyntax

/// Who runs code: which members of types name a type, or call a function.
struct CodeUsers {
  /// A type, or one of its functions and properties.
  struct Code: Hashable {
    let type: Int
    let member: String?
    /// The cases of the function's argument for which it runs; empty for all.
    var cases: [String] = []
    /// The labels and types of the function's parameters, to tell it from others with its name; empty for any.
    var signature: [String] = []
  }

  /// Code that runs other code.
  struct User {
    let code: Code
    /// The screens that the code makes there: it runs on them, instead of on those that have this code.
    var shown: [Int]?
  }

  private let resolver: Resolver
  private let index: DeclarationIndex
  /// By type, the members that name it.
  private var holders: [[User]]
  /// By name, the members that use a function.
  private var callers: [String: [(user: User, node: Syntax)]] = [:]
  /// By static function, the members that call it on its type.
  private var staticCallers: [Code: [User]] = [:]
  private var namedTypes: [Code: Set<Int>] = [:]
  /// By type, those of its properties.
  private var propertyTypes: [Set<Int>]
  /// By code, the cases that it passes to functions, by their names.
  private var passedCases: [Code: [String: Set<String>]] = [:]

  /// A function with more callers is too common to tell anything.
  private static let mostCallers = 300

  /// `contents` are the screens that expressions and statements make, by these.
  init(_ reading: CodeReading, contents: [SyntaxIdentifier: [Int]]) {
    resolver = reading.resolver
    index = reading.index
    holders = [[User]](repeating: [], count: index.types.count)
    propertyTypes = [Set<Int>](repeating: [], count: index.types.count)
    var weakHolders: [Int: [User]] = [:]
    for (type, declaration) in index.types.enumerated() {
      var known: [String: Int?] = [:]
      for (name, member) in declaration.members.sorted(by: { $0.key < $1.key }) {
        let code = Code(type: type, member: name)
        var seen: Set<[Int]> = []
        for use in member.types {
          let found = known[use.name] ?? index.type(named: use.name, in: declaration.name)
          known[use.name] = .some(found)
          guard let found, found != type, isVisible(found, from: type, use.node, member),
            !use.node.ignoresTouches
          else { continue }
          namedTypes[code, default: []].insert(found)
          if use.node.is(VariableDeclSyntax.self) { propertyTypes[type].insert(found) }
          let shown = contents.isEmpty ? nil : use.node.ancestor { contents[$0.id] }
          if let function = staticFunction(use.node, found) {
            staticCallers[Code(type: found, member: function), default: []].append(
              User(code: code, shown: shown))
          } else if seen.insert([found] + (shown ?? [])).inserted {
            let user = User(code: code, shown: shown)
            if use.node.isWeakProperty {
              weakHolders[found, default: []].append(user)
            } else {
              holders[found].append(user)
            }
          }
        }
        for (called, node) in member.names
        where index.partProperties.contains(called)
          || (index.functions[called] != nil || index.modifiers.contains(called))
            && !node.isBase && !isOfOtherModule(node, declaration)
        {
          let shown = contents.isEmpty ? nil : node.ancestor { contents[$0.id] }
          callers[called, default: []].append((User(code: code, shown: shown), node))
        }
      }
    }
    // A weak reference, such as that to a delegate, is to an object of other code.
    for (type, users) in weakHolders where holders[type].isEmpty { holders[type] = users }
    readEvents(reading.facts.flatMap(\.caseUses), contents)
    readExtensions(reading.facts.flatMap(\.extensions), contents)
    readCases(reading.facts.flatMap(\.caseUses))
  }

  /// Code that the handler of an event calls is called by the code that hands over the event.
  private mutating func readEvents(_ uses: [CaseUse], _ contents: [SyntaxIdentifier: [Int]]) {
    var events = HandledEvents()
    for use in uses {
      guard let type = use.owner.flatMap({ index.type(named: $0) }), index.isOutsideScreens(type)
      else { continue }
      let code = Code(type: type, member: use.node.memberName)
      events.add(use, User(code: code, shown: use.node.ancestor { contents[$0.id] }))
    }
    for name in callers.keys where callers[name]?.count ?? 0 <= CodeUsers.mostCallers {
      callers[name] = callers[name]?.flatMap { caller in
        let type = caller.user.code.type
        guard caller.user.shown == nil, index.isOutsideScreens(type) else { return [caller] }
        let users = events.users(of: caller.node, in: type)
        return users.isEmpty ? [caller] : users.map { ($0, caller.node) }
      }
    }
  }

  /// What functions make that extend types of other modules, such as modifiers of views, is made by their callers.
  private mutating func readExtensions(
    _ extensions: [SwiftType], _ contents: [SyntaxIdentifier: [Int]]
  ) {
    for part in extensions where index.extended(by: part) == nil {
      for (name, member) in part.members.sorted(by: { $0.key < $1.key }) {
        guard index.modifiers.contains(name), let callers = callers[name],
          callers.count <= CodeUsers.mostCallers
        else { continue }
        for use in member.types {
          guard let found = index.type(named: use.name, in: part.name) else { continue }
          let shown = use.node.ancestor { contents[$0.id] }
          for (user, _) in callers where user.code.type != found {
            holders[found].append(User(code: user.code, shown: shown ?? user.shown))
          }
        }
      }
    }
  }

  private mutating func readCases(_ uses: [CaseUse]) {
    for use in uses where !use.isProperty {
      guard let type = use.owner.flatMap({ index.type(named: $0) }),
        let name = use.value.enumCase?.name
      else { continue }
      let code = Code(type: type, member: use.node.memberName)
      passedCases[code, default: [:]][use.receiver, default: []].insert(name)
    }
  }

  func holders(of type: Int) -> [User] { holders[type] }

  /// The code that calls a function of a type: on itself, on a value of the type, or on one of unknown type in code
  /// that names the type; else on a type that it inherits from or an heir; nil if none is known.
  func callers(of code: Code) -> [User]? {
    guard let name = code.member, let known = callers[name] else { return nil }
    if known.count > CodeUsers.mostCallers {
      return staticCallers[Code(type: code.type, member: name)]
    }
    var related = related(to: code.type).filter {
      index.types[$0].functions[name] != nil || index.types[$0].properties[name] != nil
    }
    // Many delegates have functions with the same name.
    let exact = related.filter { type in
      index.types[type].functions[name]?.contains { $0.signature == code.signature } == true
    }
    if !exact.isEmpty { related = exact }
    var found: [User] = []
    var others: [User] = []
    for (user, node) in known {
      if !code.cases.isEmpty, let passed = passedCases[user.code]?[name],
        passed.isDisjoint(with: code.cases)
      {
        continue
      }
      switch receiver(node, user.code) {
      case code.type?: if user.code != Code(type: code.type, member: name) { found.append(user) }
      case let type?: if related.contains(type) { others.append(user) }
      case nil where names([code.type], user.code): found.append(user)
      case nil: if names(related, user.code) { others.append(user) }
      }
    }
    if found.isEmpty { found = others }
    return found.isEmpty ? nil : found
  }

  /// The type on which code calls a function, if it is known.
  private func receiver(_ node: Syntax, _ code: Code) -> Int? {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id
    else { return code.type }
    guard let base = member.base else { return nil }
    let owner = index.types[code.type].name
    return resolver.typeName(of: base, Resolver.Scope(owner: owner)).flatMap {
      index.type(named: $0, in: owner)
    }
  }

  /// Whether code calls a function on a type of another module: `NSLayoutConstraint.activate(…)`.
  private func isOfOtherModule(_ node: Syntax, _ caller: SwiftType) -> Bool {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id,
      let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text, isTypeName(name)
    else { return false }
    return name != "Self" && !caller.generics.contains(name) && !index.aliases.contains(name)
      && index.type(named: name, in: caller.name) == nil
  }

  /// Whether code names a type, or its type has a property of one.
  private func names(_ types: Set<Int>, _ code: Code) -> Bool {
    namedTypes[code]?.isDisjoint(with: types) == false
      || !propertyTypes[code.type].isDisjoint(with: types)
  }

  /// The static function that a type is named to call, by code that has none of its values.
  private func staticFunction(_ node: Syntax, _ type: Int) -> String? {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id,
      let functions = index.types[type].functions[member.declName.baseName.text]
    else { return nil }
    let isStatic = functions.allSatisfy { function in
      function.node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    }
    return isStatic ? member.declName.baseName.text : nil
  }

  /// Whether code can mean a nested type without naming the one around it.
  private func isVisible(
    _ found: Int, from type: Int, _ node: Syntax, _ member: MemberCode
  ) -> Bool {
    let parts = index.types[found].name.split(separator: ".")
    guard parts.count > 1 else { return true }
    let outer = String(parts[parts.count - 2])
    return index.types[type].name.split(separator: ".").contains { $0 == outer }
      || node.parent?.as(MemberAccessExprSyntax.self)?.base?.lastName == outer
      || node.is(VariableDeclSyntax.self) && member.types.contains { $0.name == outer }
      || index.ancestors(of: type).contains(outer)
  }

  private func related(to type: Int) -> Set<Int> {
    let above = index.ancestors(of: type).compactMap { index.type(named: $0) }
    let below = index.heirs[index.types[type].simpleName] ?? []
    return Set(above + below.prefix(CodeUsers.mostCallers))
  }
}

extension Syntax {
  /// Whether it is a value whose member follows, so that it can be no function.
  fileprivate var isBase: Bool { parent?.as(MemberAccessExprSyntax.self)?.base?.id == id }

  /// Whether a view is only looked at, such as an example in settings.
  fileprivate var ignoresTouches: Bool {
    ancestor { node in
      let call = node.as(FunctionCallExprSyntax.self)
      return call?.calledName == "allowsHitTesting"
        && call?.arguments.first?.expression.trimmedDescription == "false" ? true : nil
    } == true
  }

  fileprivate var isWeakProperty: Bool {
    self.as(VariableDeclSyntax.self)?.modifiers.contains {
      ["weak", "unowned"].contains($0.name.text)
    } == true
  }
}
