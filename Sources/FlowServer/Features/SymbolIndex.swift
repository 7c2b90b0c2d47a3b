import FlowAnalysis
import FlowFormat
import FlowProject
import FlowRules
import FlowSource

/// Something with a name that flows declare and use.
enum Symbol: Hashable {
  /// A screen of a file.
  case screen(PathKey, String)
  /// The name of a file under `flows` of another file.
  case subflow(PathKey, String)
  /// An exit of a sub-flow's file.
  case exit(PathKey, String)
  /// A condition of all files that use one another, the first of which is named.
  case condition(PathKey, String)
  /// A parameter of a screen of a file.
  case parameter(PathKey, screen: String, String)
}

/// Where names are declared and used.
struct SymbolIndex {
  struct Occurrence {
    let symbol: Symbol
    let path: String
    /// The name without quotes.
    let range: SourceRange
    let isDeclaration: Bool
  }

  private(set) var occurrences: [Occurrence] = []
  /// By symbol and by file, the indices of occurrences.
  private var bySymbol: [Symbol: [Int]] = [:]
  private var byFile: [PathKey: [Int]] = [:]
  /// For placeholders, the parameters that get one value.
  private var sameName: [Symbol: Set<Symbol>] = [:]

  init(_ flows: [CheckedFlow]) {
    let groups = SymbolIndex.groups(of: flows)
    for flow in flows {
      var walk = SymbolWalk(
        flow, group: groups[PathKey(flow.source.path)] ?? PathKey(flow.source.path))
      walk.visit()
      for occurrence in walk.occurrences { add(occurrence) }
      for symbols in walk.sameName {
        for symbol in symbols { sameName[symbol, default: []].formUnion(symbols) }
      }
    }
  }

  private mutating func add(_ occurrence: Occurrence) {
    bySymbol[occurrence.symbol, default: []].append(occurrences.count)
    byFile[PathKey(occurrence.path), default: []].append(occurrences.count)
    occurrences.append(occurrence)
  }

  /// For each file the first of the files that it uses or that use it, directly or not.
  private static func groups(of flows: [CheckedFlow]) -> [PathKey: PathKey] {
    var groups: [PathKey: PathKey] = [:]
    func root(_ key: PathKey) -> PathKey {
      var key = key
      while let next = groups[key], next != key { key = next }
      return key
    }
    for flow in flows {
      let keys = flow.program.files.map { PathKey($0.source.path) }
      for key in keys where groups[key] == nil { groups[key] = key }
      for key in keys.dropFirst() { groups[root(key)] = root(keys[0]) }
    }
    return groups.keys.reduce(into: [:]) { $0[$1] = root($1) }
  }

  /// The occurrences at an offset of a file: several for a placeholder of several parameters.
  func occurrences(at offset: Int, in path: String) -> [Occurrence] {
    (byFile[PathKey(path)] ?? []).map { occurrences[$0] }.filter {
      $0.range.lower <= offset && offset <= $0.range.upper
    }
  }

  func occurrences(of symbols: Set<Symbol>) -> [Occurrence] {
    symbols.flatMap { bySymbol[$0] ?? [] }.sorted().map { occurrences[$0] }
  }

  /// Some symbols and all that must keep the same name, because a placeholder gives them one value.
  func together(with symbols: Set<Symbol>) -> Set<Symbol> {
    var all = symbols
    var path = Array(symbols)
    while let symbol = path.popLast() {
      for other in sameName[symbol] ?? [] where all.insert(other).inserted { path.append(other) }
    }
    return all
  }

  func isDeclared(_ symbol: Symbol) -> Bool {
    (bySymbol[symbol] ?? []).contains { occurrences[$0].isDeclaration }
  }
}

/// Collects the names in one flow.
private struct SymbolWalk {
  private let checked: CheckedFlow
  private let path: String
  private let key: PathKey
  private let group: PathKey
  var occurrences: [SymbolIndex.Occurrence] = []
  var sameName: [Set<Symbol>] = []

  init(_ checked: CheckedFlow, group: PathKey) {
    self.checked = checked
    self.group = group
    path = checked.source.path
    key = PathKey(path)
  }

  private func fileKey(_ index: Int) -> PathKey {
    PathKey(checked.program.files[index].source.path)
  }

  mutating func visit() {
    let flow = checked.flow
    for subflow in flow.subflows {
      add(.subflow(key, subflow.name.value), subflow.name, declares: true)
    }
    for screen in flow.screens { visit(screen) }
    if let start = flow.start { refer(to: start) }
    for tab in flow.tabs { refer(to: tab) }
    for link in flow.links.indices { visit(link: link) }
    for destination in flow.everywhere.destinations { visit(destination) }
    for screen in flow.everywhere.except + (flow.everywhere.only ?? []) { refer(to: screen) }
  }

  private mutating func visit(_ screen: Screen) {
    add(.screen(key, screen.id.value), screen.id, declares: true)
    for parameter in screen.parameters {
      add(
        .parameter(key, screen: screen.id.value, parameter.name.value), parameter.name,
        declares: true)
    }
    if let gate = screen.gate { addCondition(gate, declares: true) }
    for condition in screen.requires { addCondition(condition) }
    for destination in screen.destinations { visit(destination) }
  }

  private mutating func visit(_ destination: Destination) {
    let rare = destination.rare
    switch destination.verb.operand {
    case .screen:
      if let operand = destination.operand { visit(destination, to: operand) }
    case .screens: for screen in rare.stack { refer(to: screen) }
    case .exit:
      if let exit = destination.operand { add(.exit(key, exit.value), exit, declares: true) }
    case .none, .count, .url, .words: break
    }
    for condition in rare.has + rare.lacks + rare.revokes + (rare.passes?.names ?? []) {
      addCondition(condition)
    }
    for nested in destination.nested { visit(nested) }
  }

  private mutating func visit(_ destination: Destination, to operand: Located<String>) {
    refer(to: operand)
    if case .screen(let target, _) = checked.program.resolve(operand.value, in: 0) {
      for argument in destination.arguments ?? [] {
        add(parameter(argument.name.value, of: target), argument.name)
      }
    }
    guard let first = operand.value.split(separator: "/").first,
      let file = subflowFile(String(first))
    else { return }
    for route in destination.exits { add(.exit(fileKey(file), route.exit.value), route.exit) }
  }

  private func parameter(_ name: String, of screen: Int) -> Symbol {
    let program = checked.program
    let file = program.file(of: screen)
    let id = program.files[file].flow.screens[screen - program.firstScreen[file]].id.value
    return .parameter(fileKey(file), screen: id, name)
  }

  /// The index of the file that a name under `flows` leads to.
  private func subflowFile(_ name: String) -> Int? {
    let file = checked.program.files[0]
    guard let index = file.flow.subflows.firstIndex(where: { $0.name.value == name }) else {
      return nil
    }
    return file.subflowFiles[index]
  }

  private mutating func visit(link index: Int) {
    let link = checked.flow.links[index]
    switch link.target {
    case .screen(let screen): if link.listedBy == nil { refer(to: screen) }
    case .stack(let elements): for element in elements { refer(to: element.screen) }
    }
    let stacks = checked.graph.linkStacks
    let takers = stacks.screensWithParameters(of: index)
    for placeholder in stacks.patterns[index].placeholders {
      let symbols = takers.filter { screen in
        checked.program.parameters(of: screen).contains { $0.name.value == placeholder.name }
      }.map { parameter(placeholder.name, of: $0) }
      guard !symbols.isEmpty else { continue }
      sameName.append(Set(symbols))
      let name = nameRange(of: placeholder, in: link.pattern)
      for symbol in symbols { add(symbol, name, declares: false) }
    }
  }

  /// The name in `{name}`, `{name*}` and the like.
  private func nameRange(of placeholder: LinkPlaceholder, in pattern: Located<String>)
    -> SourceRange
  {
    let start = placeholder.byteRange.lowerBound + 1
    return checked.source.range(of: start..<(start + placeholder.name.utf8.count), in: pattern)
  }

  /// A screen, or `flow` and `flow/screen` for a sub-flow.
  private mutating func refer(to name: Located<String>) {
    let program = checked.program
    if program.files[0].flow.screenIndex(named: name.value) != nil {
      return add(.screen(key, name.value), name)
    }
    var (file, offset) = (0, 0)
    for part in name.value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    {
      let range = checked.source.range(of: offset..<(offset + part.utf8.count), in: name)
      if program.files[file].flow.screenIndex(named: part) != nil {
        return add(.screen(fileKey(file), part), range, declares: false)
      }
      add(.subflow(fileKey(file), part), range, declares: false)
      let subflows = program.files[file].flow.subflows
      guard let index = subflows.firstIndex(where: { $0.name.value == part }),
        let next = program.files[file].subflowFiles[index]
      else { return }
      file = next
      offset += part.utf8.count + 1
    }
  }

  private mutating func addCondition(_ name: Located<String>, declares: Bool = false) {
    add(.condition(group, name.value), name, declares: declares)
  }

  private mutating func add(_ symbol: Symbol, _ name: Located<String>, declares: Bool = false) {
    add(symbol, checked.source.range(of: 0..<name.value.utf8.count, in: name), declares: declares)
  }

  private mutating func add(_ symbol: Symbol, _ range: SourceRange, declares: Bool) {
    occurrences.append(
      SymbolIndex.Occurrence(symbol: symbol, path: path, range: range, isDeclaration: declares))
  }
}
