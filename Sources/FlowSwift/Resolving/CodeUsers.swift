import SwiftSyntax

/// Who runs code: which members of types name a type, or call a function.
struct CodeUsers {
  /// A type, or one of its functions and properties.
  struct Code: Hashable {
    let type: Int
    let member: String?
  }

  /// Code that runs other code.
  struct User {
    let code: Code
    /// The screens that the code makes there: it runs on them, instead of on those that have this code.
    var shown: [Int]?
  }

  private let index: DeclarationIndex
  /// By type, the members that name it.
  private var holders: [[User]]
  /// By name, the members that use a function.
  private var callers: [String: [User]] = [:]
  private var namedTypes: [Code: Set<Int>] = [:]

  /// A function with more callers is too common to tell anything.
  private static let mostCallers = 300

  /// `contents` are the screens that expressions and statements make, by these.
  init(_ index: DeclarationIndex, contents: [SyntaxIdentifier: [Int]]) {
    self.index = index
    holders = [[User]](repeating: [], count: index.types.count)
    for (type, declaration) in index.types.enumerated() {
      var known: [String: Int?] = [:]
      for (name, member) in declaration.members.sorted(by: { $0.key < $1.key }) {
        let code = Code(type: type, member: name)
        var seen: Set<[Int]> = []
        for use in member.types {
          let found = known[use.name] ?? index.type(named: use.name, in: declaration.name)
          known[use.name] = .some(found)
          guard let found, found != type, isVisible(found, from: type, use.node, member) else {
            continue
          }
          namedTypes[code, default: []].insert(found)
          let shown = contents.isEmpty ? nil : use.node.ancestor { contents[$0.id] }
          if seen.insert([found] + (shown ?? [])).inserted {
            holders[found].append(User(code: code, shown: shown))
          }
        }
        for called in member.names where index.functions[called] != nil {
          callers[called, default: []].append(User(code: code))
        }
        for (called, node) in member.namesInClosures where index.functions[called] != nil {
          let shown = contents.isEmpty ? nil : node.ancestor { contents[$0.id] }
          callers[called, default: []].append(User(code: code, shown: shown))
        }
      }
    }
  }

  func holders(of type: Int) -> [User] { holders[type] }

  /// The code that calls a function of a type: code of the type itself, and code that names the type, one of those
  /// it inherits from or one of its heirs; nil if none is known.
  func callers(of name: String, in type: Int) -> [User]? {
    guard let all = callers[name], all.count <= CodeUsers.mostCallers else { return nil }
    let own = all.filter { $0.code.type == type && $0.code.member != name }
    let others = all.filter { $0.code.type != type }
    let family = family(of: type)
    let near = others.filter { namedTypes[$0.code]?.isDisjoint(with: family) == false }
    let far = near.isEmpty ? others.filter { names(family, $0.code.type) } : []
    let found = own + near + far
    return found.isEmpty ? nil : found
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

  private func names(_ family: Set<Int>, _ type: Int) -> Bool {
    index.types[type].members.keys.contains { member in
      namedTypes[Code(type: type, member: member)]?.isDisjoint(with: family) == false
    }
  }

  private func family(of type: Int) -> Set<Int> {
    let above = index.ancestors(of: type).compactMap { index.type(named: $0) }
    let below = index.heirs[index.types[type].simpleName] ?? []
    return Set([type] + above + below.prefix(CodeUsers.mostCallers))
  }
}
