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
          (value.root ?? value).lastName != nil, !value.isOfParameter,
          resolver.caseTables[table]?.targets.count ?? 0 <= CodeReading.mostCases
        else { continue }
        // A value without a name is called by the property.
        let text = value.shortText.hasPrefix("$") ? binding : value.shortText
        let all = targets(ofAnyCaseOf: table, called: text)
        guard !all.isEmpty else { continue }
        usedTables.insert(table)
        add(
          Place(
            effect: place.effect, node: setting.node, content: .nothing, file: file,
            owner: setting.owner, binding: binding), Resolution(targets: all))
      }
    }
  }

  /// The screens of a table, each once with the cases that lead to it.
  private func targets(ofAnyCaseOf table: Int, called text: String) -> [Target] {
    let targets = resolver.caseTables[table]?.targets ?? [:]
    func screens(_ item: EnumCase) -> [Target.Screen] { (targets[item.name] ?? []).map(\.screen) }
    let cases = index.types[table].cases.filter { targets[$0.name] != nil }
    let equal = Dictionary(grouping: cases, by: screens)
    return cases.flatMap { item -> [Target] in
      let same = equal[screens(item)] ?? []
      guard same.first?.name == item.name else { return [] }
      let names = same.map { ".\($0.name)" }.joined(separator: ", ")
      return (targets[item.name] ?? []).map { target in
        var target = target
        target.condition = joined(target.condition, "\(text) is \(names)")
        return target
      }
    }
  }
}

extension Place {
  /// How many branches the `switch` around it has, if a parameter of the function decides; else 0.
  fileprivate var branchesOfParameter: Int {
    guard let node = node.ancestor({ $0.as(SwitchExprSyntax.self) }), node.subject.isOfParameter
    else { return 0 }
    return node.activeCases.count
  }
}
