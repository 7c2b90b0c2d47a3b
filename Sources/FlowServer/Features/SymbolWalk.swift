import FlowAnalysis
import FlowFormat
import FlowProject
import FlowRules
import FlowSource

/// Collects names in one flow.
struct SymbolWalk {
  /// Which names are collected; without conditions, all.
  struct Wanted {
    /// A name begins, ends or has a letter here.
    var offset: Int?
    var symbols: Set<Symbol>?
    var onlyDeclarations = false

    fileprivate func includes(_ range: SourceRange, declares: Bool) -> Bool {
      guard declares || !onlyDeclarations else { return false }
      return offset.map { range.lower <= $0 && $0 <= range.upper } ?? true
    }
  }

  private let checked: CheckedFlow
  private let path: String
  private let key: PathKey
  private let group: PathKey
  private let wanted: Wanted
  private(set) var occurrences: [SymbolOccurrences.Occurrence] = []

  init(_ checked: CheckedFlow, group: PathKey, _ wanted: Wanted) {
    self.checked = checked
    self.group = group
    self.wanted = wanted
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
    for condition in flow.app.remembers { addCondition(condition) }
    for link in flow.links.indices { visit(link: link) }
    for destination in flow.everywhere.destinations { visit(destination) }
    for screen in flow.everywhere.screenNames { refer(to: screen) }
    for claim in flow.claims {
      for screen in claim.screens { refer(to: screen) }
      if case .neverShown(_, let condition) = claim.statement { addCondition(condition) }
    }
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
    switch destination.verb.operand {
    case .screen:
      if let operand = destination.operand { visit(destination, to: operand) }
    case .screens: for screen in destination.stack { refer(to: screen) }
    case .exit:
      if let exit = destination.operand { add(.exit(key, exit.value), exit, declares: true) }
    case .none, .count, .url, .words: break
    }
    for condition in destination.neededConditions + destination.passedConditions {
      addCondition(condition)
    }
    for nested in destination.nested { visit(nested) }
  }

  private mutating func visit(_ destination: Destination, to operand: Located<String>) {
    refer(to: operand)
    if let arguments = destination.arguments,
      case .screen(let target, _) = checked.program.resolve(operand.value, in: 0)
    {
      for argument in arguments where isWanted(argument.name) {
        add(parameter(argument.name.value, of: target), argument.name)
      }
    }
    guard !destination.exits.isEmpty, let first = operand.value.split(separator: "/").first,
      let file = subflowFile(String(first))
    else { return }
    for route in destination.exits { add(.exit(fileKey(file), route.exit.value), route.exit) }
  }

  private func parameter(_ name: String, of screen: Int) -> Symbol {
    let (file, id) = checked.program.declaration(of: screen)
    return .parameter(PathKey(file), screen: id, name)
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
    for element in link.cold?.value ?? [] { refer(to: element.screen) }
    if let gate = link.gate { refer(to: gate.screen) }
    guard isWanted(link.pattern) else { return }
    for (name, parameters) in placeholders(ofLink: index) {
      for parameter in parameters { add(parameter, name, declares: false) }
    }
  }

  /// For each link the parameters that one of its placeholders gives one value.
  func sameName() -> [Set<Symbol>] {
    checked.flow.links.indices.flatMap { placeholders(ofLink: $0).map { Set($0.parameters) } }
  }

  private func placeholders(ofLink index: Int) -> [(name: SourceRange, parameters: [Symbol])] {
    let stacks = checked.graph.linkStacks
    let placeholders = stacks.patterns[index].placeholders
    guard !placeholders.isEmpty else { return [] }
    let takers = stacks.parameters(of: index)
    return placeholders.map { placeholder in
      let parameters = takers.filter { $0.parameter.name.value == placeholder.name }.map {
        parameter(placeholder.name, of: $0.screen)
      }
      return (nameRange(of: placeholder, in: checked.flow.links[index].pattern), parameters)
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
    guard isWanted(name) else { return }
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

  /// Whether a name, or a part of it, can be wanted where it is used.
  private func isWanted(_ name: Located<String>) -> Bool {
    wanted.includes(name.range, declares: false)
  }

  private mutating func add(_ symbol: Symbol, _ name: Located<String>, declares: Bool = false) {
    guard wanted.includes(name.range, declares: declares) else { return }
    add(symbol, checked.source.range(of: 0..<name.value.utf8.count, in: name), declares: declares)
  }

  private mutating func add(_ symbol: Symbol, _ range: SourceRange, declares: Bool) {
    guard wanted.includes(range, declares: declares), wanted.symbols?.contains(symbol) != false
    else { return }
    occurrences.append(
      SymbolOccurrences.Occurrence(
        symbol: symbol, path: path, range: range, isDeclaration: declares))
  }
}
