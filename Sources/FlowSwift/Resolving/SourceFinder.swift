import SwiftSyntax

/// Finds the screens on which code runs.
struct SourceFinder {
  struct Sources {
    /// Types, in the order of their declarations.
    var screens: [Int] = []
    /// Whether the code is part of one screen, or of code that one screen alone holds.
    var isCertain = false
    /// The type whose code more screens share than are listed.
    var sharedBy: String?
    /// The closure that the screen is handed, if that has the code.
    var closure: Syntax?
  }

  let index: DeclarationIndex
  /// Types that places show.
  let screens: Set<Int>
  /// Types that only show others: tab bars, and views that choose one of several.
  let containers: [Int: [Int]]
  /// The screens that expressions and statements make, by these.
  let contents: [SyntaxIdentifier: [Int]]
  private let users: CodeUsers
  /// By type and name, what the navigation controllers begin with that code of the type presents.
  let layers: [[String?]: [Int]]
  let tables: [Int: CaseTable]
  private var callers: [String: [Int]] = [:]
  private var known: [CodeUsers.Code: Sources] = [:]
  private var knownCallers: [String: Sources] = [:]
  private var knownRequirements: [String: Sources] = [:]
  var containerParts: [Int: ContainerParts] = [:]
  /// By place, the screens on which running the code has shown that it runs.
  let evaluated: [SyntaxIdentifier: Evaluation.Answer]

  /// More screens than this are not listed one by one.
  private static let most = 20
  /// So that the search is linear in the number of types.
  private static let mostHolders = 300

  init(_ reading: CodeReading, screens: Set<Int>) {
    index = reading.index
    self.screens = screens
    containers = reading.containers
    contents = reading.contents(screens)
    layers = reading.presentedLayers
    tables = reading.resolver.caseTables
    evaluated = reading.evaluation?.answers ?? [:]
    users = CodeUsers(reading, contents: contents.merging(reading.madeScreens(screens)) { $1 })
    for (holder, type) in index.types.enumerated() {
      for name in type.calls { callers[name, default: []].append(holder) }
    }
    for name in callers.keys { callers[name]?.sort() }
  }

  /// The screens of a node in the code of a type; `binding` is the property that presents a place.
  mutating func sources(of node: Syntax, owner: String?, binding: String? = nil) -> Sources {
    if let known = evaluatedScreens(of: node) { return known }
    if let shown = elementScreens(around: node, owner) { return shown }
    if let handed = handedClosure(around: node, owner) { return handed }
    if let shown = screensAround(node, owner) { return shown }
    if let type = owner.flatMap({ index.type(named: $0) }), containers[type] != nil {
      let parts = parts(of: type, node, binding: binding)
      if !parts.isEmpty { return Sources(screens: parts, isCertain: parts.count == 1) }
    }
    let function = node.ancestor { $0.as(FunctionDeclSyntax.self) }
    guard let type = owner.flatMap({ index.type(named: $0) }) else {
      return function.map { sources(ofCallersOf: $0.name.text) } ?? Sources()
    }
    let isStatic = function?.modifiers.contains {
      $0.name.text == "static" || $0.name.text == "class"
    }
    if let function, isStatic == true || receiverIsParameter(node) {
      let found = sources(ofCallersOf: function.name.text)
      if !found.screens.isEmpty || found.sharedBy != nil { return found }
      return sources(of: CodeUsers.Code(type: type, member: function.name.text))
    }
    if let receiver = receiverType(node, of: type), let own = own(receiver) {
      return Sources(screens: own, isCertain: own.count == 1)
    }
    var code = CodeUsers.Code(type: type, member: index.isScreen(type) ? nil : node.memberName)
    if let function, code.member == function.name.text {
      code.cases = node.casesOfParameter
      code.signature = Function(function, owner: owner).signature
    }
    if users.callers(of: code)?.isEmpty ?? true, let own = layer(under: node, of: type) {
      return own
    }
    let found = sources(of: code)
    if !found.screens.isEmpty || found.sharedBy != nil { return found }
    if let function {
      let others = sources(ofRequirement: Function(function, owner: owner), of: type)
      if !others.screens.isEmpty { return others }
      return sources(ofCallersOf: function.name.text)
    }
    return found
  }

  /// The declared type of the property that a place is called on: `host.present(…)`.
  private func receiverType(_ node: Syntax, of type: Int) -> Int? {
    guard var receiver = node.as(FunctionCallExprSyntax.self)?.receiver?.unwrapped else {
      return nil
    }
    // `host.navigationController?.pushViewController(…)`
    if let member = receiver.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "navigationController", let base = member.base?.unwrapped
    {
      receiver = base
    }
    if let member = receiver.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription != "self"
    {
      return nil
    }
    guard let name = receiver.lastName, LocalName.find(name, from: node) == nil,
      let declared = index.property(name, of: type)?.type?.namedType,
      let found = index.type(named: declared), index.isScreen(found)
    else { return nil }
    return found
  }

  // MARK: - Types

  /// The screens that code is a part of, or that run it at any depth.
  private mutating func sources(of code: CodeUsers.Code) -> Sources {
    if let sources = known[code] { return sources }
    var sources = search(from: code)
    if sources.screens.isEmpty, sources.sharedBy == nil, code.member != nil {
      sources = self.sources(of: CodeUsers.Code(type: code.type, member: nil))
    }
    if sources.screens.count > SourceFinder.most {
      sources = Sources(sharedBy: index.types[code.type].simpleName)
    }
    known[code] = sources
    return sources
  }

  private func search(from start: CodeUsers.Code) -> Sources {
    if let own = own(start.type) { return Sources(screens: own, isCertain: own.count == 1) }
    let shared = Sources(sharedBy: index.types[start.type].simpleName)
    var found: Set<Int> = []
    var seen: Set = [start]
    var waiting = [start]
    var next = 0
    while next < waiting.count, found.count <= SourceFinder.most {
      if next > SourceFinder.mostHolders { return shared }
      for user in runners(of: waiting[next]) {
        if let own = user.shown ?? own(user.code.type) {
          found.formUnion(own)
          continue
        }
        let member = index.isScreen(user.code.type) ? nil : user.code.member
        let code = CodeUsers.Code(type: user.code.type, member: member)
        if seen.insert(code).inserted { waiting.append(code) }
      }
      next += 1
    }
    return Sources(screens: found.sorted(), isCertain: found.count == 1)
  }

  /// The code that calls a function; else that which has its type.
  private func runners(of code: CodeUsers.Code) -> [CodeUsers.User] {
    users.callers(of: code) ?? users.holders(of: code.type)
  }

  /// The screens that a type itself is; nil for a type that is not a screen.
  func own(_ type: Int) -> [Int]? {
    if screens.contains(type) { return [type] }
    if let shown = containers[type] { return shown }
    let heirs = (index.heirs[index.types[type].simpleName] ?? []).filter(screens.contains)
    return heirs.isEmpty || !index.isScreen(type) ? nil : heirs
  }

  // MARK: - Functions

  private mutating func sources(ofCallersOf name: String) -> Sources {
    guard index.functions[name]?.count == 1 || index.modifiers.contains(name) else {
      return Sources()
    }
    if let sources = knownCallers[name] { return sources }
    let sources = union(of: callers[name] ?? [], shared: name)
    knownCallers[name] = sources
    return sources
  }

  /// The screens with a property of the protocol that requires a function.
  private mutating func sources(ofRequirement function: Function, of type: Int) -> Sources {
    let key = "\(type).\(function.name)\(function.signature)"
    if let sources = knownRequirements[key] { return sources }
    let sources = computedSources(ofRequirement: function, of: type)
    knownRequirements[key] = sources
    return sources
  }

  private mutating func computedSources(
    ofRequirement function: Function, of type: Int
  ) -> Sources {
    let name = function.name
    let protocols = index.ancestorTypes(of: type).filter {
      index.types[$0].kind == .protocolType && index.types[$0].functions[name] != nil
    }
    // Many delegates have functions with the same name.
    let exact = protocols.filter { found in
      index.types[found].functions[name]?.contains { $0.signature == function.signature } == true
    }
    for found in exact.isEmpty ? protocols : exact {
      let ancestor = index.types[found].simpleName
      // A property of a protocol with many types, such as all coordinators, tells nothing by itself.
      let heirs = (index.heirs[ancestor] ?? []).filter {
        index.ancestorTypes(of: $0).contains(found)
      }
      let isShared = heirs.count > 1
      let owners = index.holders[found].filter { holder in
        index.types[holder].properties.contains { property, declaration in
          declaration.type?.namedType.flatMap {
            index.type(named: $0, in: index.types[holder].name)
          } == found
            && (!isShared || index.types[holder].calls(name, on: property))
        }
      }
      let sources = union(of: owners.filter { $0 != type }, shared: ancestor)
      if !sources.screens.isEmpty { return sources }
    }
    return Sources()
  }

  private mutating func union(of types: [Int], shared name: String) -> Sources {
    var found: Set<Int> = []
    for type in types {
      let sources = sources(of: CodeUsers.Code(type: type, member: nil))
      if let shared = sources.sharedBy { return Sources(sharedBy: shared) }
      found.formUnion(sources.screens)
      if found.count > SourceFinder.most { return Sources(sharedBy: name) }
    }
    return Sources(screens: found.sorted(), isCertain: false)
  }
}

extension Syntax {
  /// The cases of a parameter of the function around it for which it runs; empty for all.
  fileprivate var casesOfParameter: [String] {
    guard let branch = ancestor({ $0.as(SwitchCaseSyntax.self) }),
      let node = branch.parent?.parent?.as(SwitchExprSyntax.self),
      let name = node.subject.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .parameter? = LocalName.find(name, from: Syntax(node))
    else { return [] }
    return branch.caseNames.sorted()
  }
}
