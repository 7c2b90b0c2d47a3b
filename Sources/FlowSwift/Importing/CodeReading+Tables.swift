import FlowImport
import SwiftSyntax

/// Case tables whose cases no code hands over by name.
extension CodeReading {
  /// A case table whose cases no code hands over, such as that of the rows of a list, is ordinary code.
  mutating func resolveUnusedTables(_ inside: [SyntaxIdentifier: Int]) {
    var used = usedTables
    var waiting = Array(used)
    while let table = waiting.popLast() {
      waiting +=
        (resolver.caseTables[table]?.nested.values).map(Array.init)?
        .filter { used.insert($0).inserted } ?? []
    }
    for place in places {
      guard let table = inside[place.node.id], !used.contains(table) else { continue }
      if place.branchesOfParameter > CodeReading.mostCases {
        note(place, "one of \(place.branchesOfParameter) cases that no code is seen to hand over")
      } else {
        add(place, resolver.resolve(place.content, Resolver.Scope(owner: place.owner)))
      }
    }
    sortShown()
  }

  /// More screens that a parameter decides are not given to all code that calls the function.
  static let mostCases = 8

  /// A value of an enum that is set to the property which presents its case table can be any of its cases.
  mutating func resolveSetValues() {
    let settings = Dictionary(
      grouping: facts.enumerated().flatMap { file, facts in
        facts.settings.map { (file: file, setting: $0) }
      }
    ) { [$0.setting.owner, $0.setting.property] }
    for place in places where place.effect != .tabs {
      guard let binding = place.binding, let found = settings[[place.owner, binding]] else {
        continue
      }
      let scope = Resolver.Scope(owner: place.owner)
      let tables = resolver.resolve(place.content, scope).tables
      guard tables.count == 1, let table = tables.first else { continue }
      for (file, setting) in found {
        guard let value = setting.value, value.enumCase == nil,
          !value.is(NilLiteralExprSyntax.self),
          let name = (value.root ?? value).lastName, !isParameter(name, value),
          let targets = resolver.caseTables[table]?.targets,
          targets.count <= CodeReading.mostCases
        else { continue }
        // A value without a name is called by the property.
        let text = value.shortText.hasPrefix("$") ? binding : value.shortText
        let cases = Dictionary(
          grouping: index.types[table].cases.filter { targets[$0.name] != nil }
        ) {
          (targets[$0.name] ?? []).map(\.screen)
        }
        let all = index.types[table].cases.flatMap { item -> [Target] in
          let found = targets[item.name] ?? []
          let equal = cases[found.map(\.screen)] ?? []
          guard equal.first?.name == item.name else { return [] }
          return found.map { target in
            var target = target
            let names = equal.map { ".\($0.name)" }.joined(separator: ", ")
            target.condition = joined(target.condition, "\(text) is \(names)")
            return target
          }
        }
        guard !all.isEmpty else { continue }
        usedTables.insert(table)
        add(
          Place(
            effect: place.effect, node: setting.node, content: .nothing, file: file,
            owner: setting.owner, binding: binding), Resolution(targets: all))
      }
    }
  }

  /// Whether the callers of a function decide a value.
  private func isParameter(_ name: String, _ value: ExprSyntax) -> Bool {
    if case .parameter? = LocalName.find(name, from: Syntax(value)) { true } else { false }
  }
}

extension Place {
  /// How many branches the `switch` around it has, if a parameter of the function decides; else 0.
  fileprivate var branchesOfParameter: Int {
    guard let node = node.ancestor({ $0.as(SwitchExprSyntax.self) }),
      let name = (node.subject.root ?? node.subject).lastName,
      case .parameter? = LocalName.find(name, from: Syntax(node))
    else { return 0 }
    return node.activeCases.count
  }
}
