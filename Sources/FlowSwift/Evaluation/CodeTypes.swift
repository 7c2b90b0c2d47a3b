import SwiftSyntax

/// The types of an app with their members, and those of UIKit that its code inherits from.
struct CodeTypes {
  final class Entry {
    let name: String
    var kind: CodeTypeDeclaration.Kind
    /// Whether the app declares it.
    var isOwn = false
    var inherited: [String] = []
    var functions: [String: [CodeFunction]] = [:]
    var initializers: [CodeFunction] = []
    var properties: [String: CodeProperty] = [:]
    /// The names of stored properties, as they are declared.
    var stored: [String] = []
    var cases: [String: (values: [(label: String?, type: CodeTypeName)], raw: String?)] = [:]
    var caseNames: [String] = []

    /// A node that no other type has; nil without code.
    var anyNode: SyntaxIdentifier? {
      let names = functions.keys.sorted()
      if let first = names.first, let function = functions[first]?.first { return function.node }
      return properties.keys.sorted().lazy.compactMap { self.properties[$0]?.getter?.node }.first
    }

    init(_ name: String, _ kind: CodeTypeDeclaration.Kind) {
      self.name = name
      self.kind = kind
    }
  }

  private(set) var entries: [Entry] = []
  private var numbers: [String: Int] = [:]
  private var simpleNames: [String: [Int]] = [:]
  /// By type, it and what it inherits from: classes first, then protocols.
  private(set) var lineages: [[Int]] = []
  private var lineageSets: [Set<Int>] = []
  /// By type, the types of the app that inherit from it or conform to it, at any distance.
  private(set) var heirs: [[Int]] = []
  /// The enums that have a case of a name.
  private(set) var enumsByCase: [String: [Int]] = [:]
  private(set) var functions: [String: [CodeFunction]] = [:]
  private(set) var globals: [String: CodeProperty] = [:]
  /// All functions, by their number.
  private(set) var all: [CodeFunction] = []
  private var functionNumbers: [ObjectIdentifier: Int] = [:]
  private(set) var words: [String: Int] = [:]
  private(set) var assigned: Set<String> = []

  init(_ files: [FileCode]) {
    for (name, base) in frameworkClasses {
      let entry = enter(name, .classType)
      if let base { entry.inherited = [base] }
    }
    for name in frameworkProtocols { _ = enter(name, .protocolType) }
    for file in files {
      for type in file.types where type.kind != .part {
        let entry = enter(type.name, type.kind)
        entry.isOwn = true
        add(type, to: entry)
      }
    }
    for file in files {
      for part in file.types where part.kind == .part {
        add(part, to: number(of: part.name, in: nil).map { entries[$0] } ?? enter(part.name, .part))
      }
      for function in file.functions {
        functions[function.name, default: []].append(function)
        _ = number(function)
      }
      for global in file.globals {
        globals[global.name] = global
        register(global)
      }
      words.merge(file.words, uniquingKeysWith: +)
      assigned.formUnion(file.assigned)
    }
    lineages = entries.indices.map(lineage)
    lineageSets = lineages.map(Set.init)
    heirs = Array(repeating: [], count: entries.count)
    for (type, all) in lineages.enumerated() {
      for ancestor in all where ancestor != type { heirs[ancestor].append(type) }
      for name in entries[type].caseNames { enumsByCase[name, default: []].append(type) }
    }
  }

  private mutating func enter(_ name: String, _ kind: CodeTypeDeclaration.Kind) -> Entry {
    if let known = numbers[name] {
      // A class of the app with the name of one of UIKit.
      if kind != .part, entries[known].kind == .part { entries[known].kind = kind }
      return entries[known]
    }
    numbers[name] = entries.count
    simpleNames[lastComponent(name), default: []].append(entries.count)
    let entry = Entry(name, kind)
    entries.append(entry)
    return entry
  }

  private mutating func add(_ type: CodeTypeDeclaration, to entry: Entry) {
    entry.inherited += type.inherited
    for function in type.functions {
      entry.functions[function.name, default: []].append(function)
      _ = number(function)
    }
    entry.initializers += type.initializers
    for function in type.initializers { _ = number(function) }
    for property in type.properties {
      register(property)
      // An extension of a protocol gives what the protocol requires.
      if let known = entry.properties[property.name], known.getter != nil || known.value != nil {
        continue
      }
      if property.getter == nil, !property.isStatic { entry.stored.append(property.name) }
      entry.properties[property.name] = property
    }
    for item in type.cases where entry.cases[item.name] == nil {
      entry.cases[item.name] = (item.values, item.raw)
      entry.caseNames.append(item.name)
    }
  }

  private mutating func register(_ property: CodeProperty) {
    for function in [property.value, property.getter, property.setter, property.observer] {
      if let function { _ = number(function) }
    }
  }

  /// The number of a function; closures and local functions get one when they are first met.
  mutating func number(_ function: CodeFunction) -> Int {
    if let known = functionNumbers[ObjectIdentifier(function)] { return known }
    functionNumbers[ObjectIdentifier(function)] = all.count
    all.append(function)
    return all.count - 1
  }

  // MARK: - Lookup

  /// The type that a name means inside another type.
  func number(of name: String?, in owner: String?) -> Int? {
    guard let name else { return nil }
    if name == "Self" { return owner.flatMap { number(of: $0, in: nil) } }
    var scope = owner
    while let around = scope {
      if let found = numbers[around + "." + name] { return found }
      scope = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    if let found = numbers[name] { return found }
    let candidates = simpleNames[lastComponent(name)] ?? []
    return candidates.count == 1 || !name.contains(".")
      ? candidates.first : candidates.first { entries[$0].name.hasSuffix("." + name) }
  }

  private func lineage(of type: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    var waiting = [type]
    var next = 0
    while next < waiting.count, found.count < 40 {
      let current = waiting[next]
      next += 1
      guard seen.insert(current).inserted else { continue }
      found.append(current)
      for name in entries[current].inherited {
        if let base = number(of: name, in: entries[current].name) { waiting.append(base) }
      }
    }
    let classes = found.filter { entries[$0].kind != .protocolType }
    return classes + found.filter { entries[$0].kind == .protocolType }
  }

  func isKind(_ type: Int, of name: String) -> Bool {
    numbers[name].map { lineageSets[type].contains($0) } ?? false
  }

  func isKind(_ type: Int, of other: Int) -> Bool { lineageSets[type].contains(other) }

  func isController(_ type: Int) -> Bool { isKind(type, of: "UIViewController") }

  /// Whether it is a view of SwiftUI.
  func isView(_ type: Int) -> Bool {
    isKind(type, of: "View") || isKind(type, of: "UIViewControllerRepresentable")
  }

  /// Whether it is a view of UIKit.
  func isPlainView(_ type: Int) -> Bool { isKind(type, of: "UIView") }

  /// The functions of a type with a body, its own first; `after` leaves out those before the base of a type.
  func functions(_ name: String, of type: Int, after: Int? = nil) -> [CodeFunction] {
    var lineage = lineages[type][...]
    if let after, let position = lineage.firstIndex(of: after) {
      lineage = lineage[(position + 1)...]
    }
    var found = lineage.flatMap { entries[$0].functions[name] ?? [] }.filter { $0.body != nil }
    if found.isEmpty, isView(type), let view = numbers["View"], !lineageSets[type].contains(view) {
      found = entries[view].functions[name] ?? []
    }
    return found
  }

  func property(_ name: String, of type: Int, after: Int? = nil) -> (CodeProperty, owner: Int)? {
    var lineage = lineages[type][...]
    if let after, let position = lineage.firstIndex(of: after) {
      lineage = lineage[(position + 1)...]
    }
    var requirement: (CodeProperty, owner: Int)?
    for ancestor in lineage {
      guard let property = entries[ancestor].properties[name] else { continue }
      // What a protocol requires is in another type.
      if entries[ancestor].kind == .protocolType, property.getter?.body?.isEmpty ?? true {
        requirement = requirement ?? (property, ancestor)
        continue
      }
      return (property, ancestor)
    }
    return requirement
  }
}

/// The classes of UIKit whose objects are told apart, with their bases.
private let frameworkClasses: KeyValuePairs<String, String?> = [
  "UIResponder": nil, "UIViewController": "UIResponder",
  "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
  "UITableViewController": "UIViewController", "UICollectionViewController": "UIViewController",
  "UIHostingController": "UIViewController", "UISplitViewController": "UIViewController",
  "UIPageViewController": "UIViewController", "UIView": "UIResponder", "UIControl": "UIView",
  "UIButton": "UIControl", "UITableViewCell": "UIView", "UICollectionReusableView": "UIView",
  "UICollectionViewCell": "UICollectionReusableView", "UITableViewHeaderFooterView": "UIView",
  "UIStackView": "UIView", "UIScrollView": "UIView", "UITableView": "UIScrollView",
  "UICollectionView": "UIScrollView", "UIStoryboard": nil,
]

private let frameworkProtocols = [
  "View", "ViewModifier", "UIViewControllerRepresentable", "UIApplicationDelegate",
  "UIWindowSceneDelegate", "App",
]
