import SwiftSyntax

/// The declarations of all files, by name.
struct DeclarationIndex: Sendable {
  private(set) var types: [SwiftType] = []
  /// All functions, of types and global, by name.
  private(set) var functions: [String: [Function]] = [:]
  /// The names of the types that functions with a name are handed, each once.
  private(set) var parameterTypes: [String: [String]] = [:]
  /// By the names of types, the parameters of their initializers.
  private(set) var initializers: [String: [[FunctionParameterSyntax]]] = [:]
  /// The types with a simple name.
  private var simpleNames: [String: [Int]] = [:]
  private var fullNames: [String: Int] = [:]
  /// The types that inherit from or conform to a name, directly.
  private(set) var heirs: [String: [Int]] = [:]
  /// The enums with a case.
  private(set) var enumsByCase: [String: [Int]] = [:]
  /// By enum, the positions of its cases.
  private var cases: [Int: [String: Int]] = [:]
  /// The first property with a name.
  private(set) var propertiesByName: [String: Property] = [:]
  /// The names of properties that extensions of iOS's types have, and that wrap a controller or view in another.
  private(set) var wrappingProperties: Set<String> = []
  /// The names of functions that extend types of other modules, such as modifiers of views: those declared once.
  private(set) var modifiers: Set<String> = []
  /// The names of type aliases.
  private(set) var aliases: Set<String> = []
  /// The names of properties that give views or controllers and belong to other types.
  private(set) var partProperties: Set<String> = []
  private var roles: [TypeRole] = []
  /// The types whose code names a type, in order.
  private(set) var holders: [[Int]] = []

  init(_ files: [FileFacts]) {
    for type in files.flatMap(\.types) {
      if let other = fullNames[type.name] {
        types[other].merge(type)
        continue
      }
      fullNames[type.name] = types.count
      simpleNames[type.simpleName, default: []].append(types.count)
      types.append(type)
    }
    var foreign: [String: [Function]] = [:]
    for part in files.flatMap(\.extensions) {
      if let index = extended(by: part) {
        types[index].merge(part)
      } else {
        for (name, property) in part.properties where property.wrapsItsOwner {
          wrappingProperties.insert(name)
        }
        for (name, all) in part.functions { foreign[name, default: []] += all }
      }
    }
    // In the order of names, so that the result does not depend on hashes.
    let members = types.flatMap { type in
      type.functions.sorted { $0.key < $1.key }.flatMap(\.value)
    }
    for function in members + files.flatMap(\.functions) {
      functions[function.name, default: []].append(function)
    }
    modifiers = Set(foreign.lazy.filter { $1.count == 1 }.map(\.key)).subtracting(functions.keys)
    var parameters = functions.mapValues { $0.flatMap(\.parameters).map(\.type) }
    for name in modifiers { parameters[name] = foreign[name]?.flatMap(\.parameters).map(\.type) }
    for made in files.flatMap(\.initializers) {
      parameters[made.type, default: []] += made.parameters.map(\.type)
      initializers[made.type, default: []].append(made.parameters)
    }
    parameterTypes = parameters.mapValues { types in
      var seen: Set<String> = []
      return types.compactMap(\.elementType).filter { seen.insert($0).inserted }
    }
    for (index, type) in types.enumerated() {
      for name in type.inherited { heirs[lastComponent(name), default: []].append(index) }
      propertiesByName.merge(type.properties) { first, _ in first }
      for (position, item) in type.cases.enumerated() where type.kind == .enumeration {
        guard cases[index]?[item.name] == nil else { continue }
        cases[index, default: [:]][item.name] = position
        enumsByCase[item.name, default: []].append(index)
      }
    }
    aliases = Set(files.flatMap(\.aliases))
    roles = types.indices.map(computedRole)
    for (index, type) in types.enumerated() where isOutsideScreens(index) {
      partProperties.formUnion(type.properties.lazy.filter { $1.givesPart }.map(\.key))
    }
    holders = computedHolders()
  }

  private func computedHolders() -> [[Int]] {
    var holders = [[Int]](repeating: [], count: types.count)
    for (holder, type) in types.enumerated() {
      let held = Set(type.mentions.compactMap { self.type(named: $0, in: type.name) })
      for held in held where held != holder { holders[held].append(holder) }
    }
    return holders
  }

  /// A type, then the types whose code names it, then those whose code names these, and so on.
  func holders(around type: Int) -> [[Int]] {
    var levels = [[type]]
    var seen: Set = [type]
    // More are not worth a search: code that so many types hold is nowhere in particular.
    while let last = levels.last, seen.count < 300 {
      let next = last.flatMap { holders[$0] }.filter { seen.insert($0).inserted }
      if next.isEmpty { break }
      levels.append(next.sorted())
    }
    return levels
  }

  func role(of type: Int) -> TypeRole { roles[type] }

  /// The type that a name means inside another type: the innermost around it, else the only one, else the
  /// first that is not nested.
  func type(named name: String, in owner: String? = nil) -> Int? {
    var scope = owner
    while let around = scope {
      if let index = fullNames[around + "." + name] { return index }
      scope = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    if let index = fullNames[name] { return index }
    let candidates = simpleNames[lastComponent(name)] ?? []
    if candidates.count == 1 || !name.contains(".") { return candidates.first }
    return candidates.first { types[$0].name.hasSuffix("." + name) }
  }

  /// The type that an extension is of: its name says all types around it, perhaps after the module.
  func extended(by part: SwiftType) -> Int? {
    fullNames[part.name]
      ?? part.name.firstIndex(of: ".").flatMap { fullNames[String(part.name[$0...].dropFirst())] }
  }

  func enumCase(_ name: String, of type: Int) -> EnumCase? {
    cases[type]?[name].map { types[type].cases[$0] }
  }

  /// So that long chains of classes do not take quadratic time.
  private static let mostAncestors = 24

  /// The names that a type inherits from and conforms to, at any distance.
  func ancestors(of type: Int) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    var waiting = types[type].inherited
    while let name = waiting.popLast(), names.count < DeclarationIndex.mostAncestors {
      guard seen.insert(name).inserted else { continue }
      names.append(lastComponent(name))
      if let index = self.type(named: name, in: types[type].name), index != type {
        waiting += types[index].inherited
      }
    }
    return names
  }

  /// The types of the app among them.
  func ancestorTypes(of type: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [type]
    while let next = waiting.popLast(), found.count < DeclarationIndex.mostAncestors {
      for name in types[next].inherited {
        guard let index = self.type(named: name, in: types[next].name), index != type,
          !found.contains(index)
        else { continue }
        found.append(index)
        waiting.append(index)
      }
    }
    return found
  }

  /// The property of a type or of the types that it inherits from.
  func property(_ name: String, of type: Int) -> Property? {
    if let property = types[type].properties[name] { return property }
    for ancestor in ancestors(of: type) {
      if let index = self.type(named: ancestor), index != type,
        let property = types[index].properties[name]
      {
        return property
      }
    }
    return nil
  }

  /// The functions of a type or of the types that it inherits from.
  func functions(_ name: String, of type: Int) -> [Function] {
    if let functions = types[type].functions[name] { return functions }
    for ancestor in ancestors(of: type) {
      if let index = self.type(named: ancestor), index != type,
        let functions = types[index].functions[name]
      {
        return functions
      }
    }
    return []
  }
}

extension Property {
  /// Whether it computes a view or controller that other code shows.
  fileprivate var givesPart: Bool {
    guard getter != nil, let name = type?.namedType else { return false }
    return name == "View" || name == "AnyView" || isControllerName(name)
  }

  /// Whether it hands its owner to what it makes: `var inSheet: UIViewController { Sheet(content: self) }`.
  fileprivate var wrapsItsOwner: Bool {
    guard let name = type?.namedType,
      isControllerName(name) || name == "View" || name == "UINavigationController",
      getter?.count == 1, let call = getter?.first?.value?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledName.map(isTypeName) == true
      && call.arguments.contains {
        $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
      }
  }
}

extension SwiftType {
  fileprivate mutating func merge(_ other: SwiftType) {
    inherited += other.inherited
    cases += other.cases
    // An extension of a protocol gives what the protocol requires.
    properties.merge(other.properties) { first, second in
      first.getter == nil && first.value == nil ? second : first
    }
    // Added in place, so that many extensions of a type do not take quadratic time.
    for (name, more) in other.functions { functions[name, default: []] += more }
    mentions.formUnion(other.mentions)
    calls.formUnion(other.calls)
    for (name, code) in other.members {
      members[name, default: MemberCode()].types += code.types
      members[name, default: MemberCode()].names += code.names
    }
    title = title ?? other.title
    look = look.joined(with: other.look)
    presentationStyle = presentationStyle ?? other.presentationStyle
  }
}
