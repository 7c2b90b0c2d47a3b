import FlowAnalysis
import FlowFormat
import FlowSource

/// Finds exits, tabs and parameters that a destination names but their owner does not declare.
///
/// Ignores names in unreadable files, and owners that do not exist, which `undefined-screen`
/// reports.
func findUndeclaredNames(in subject: CheckedFlow) -> [Finding] {
  var search = UndeclaredNames(subject)
  for (_, tab) in subject.destinations(with: .tab) { search.look(at: tab) }
  for (_, destination) in subject.destinationsWithOptions() where destination.verb != .tab {
    search.look(at: destination)
  }
  return search.findings
}

private struct UndeclaredNames {
  private let program: FlowProgram
  private let source: SourceText
  private(set) var findings: [Finding] = []
  private var tabs: NameSuggestions
  /// The tabs that are not screens; `undefined-screen` reports them.
  private let misspelledTabs: [String]
  /// The screens that are tabs in each file.
  private var tabScreens: [Int: Set<Int>] = [:]
  /// The parameters of each screen.
  private var parameters: [Int: Set<String>] = [:]
  /// Suggestions by the names of the target screens.
  private var suggestions: [[String]: NameSuggestions] = [:]
  /// The exits of each file, in file order.
  private var exits: [Int: [String]] = [:]

  init(_ subject: CheckedFlow) {
    program = subject.program
    source = subject.source
    let program = program
    misspelledTabs = subject.flow.tabs.map(\.value).filter {
      program.resolve($0, in: 0) == .unknown
    }
    tabs = NameSuggestions("tabs", subject.flow.tabs.map(\.value))
  }

  mutating func look(at destination: Destination) {
    let verb = destination.verb
    guard verb.leadsToScreens else { return }
    if verb == .tab, let tab = destination.operand { lookUp(tab: tab) }
    let targets = destination.operand.map { [$0] } ?? destination.stack
    lookUp(destination.arguments ?? [], of: targets.map(\.value))
    if !destination.exits.isEmpty { lookUp(destination.exits, of: targets.map(\.value)) }
  }

  private mutating func lookUp(tab: Located<String>) {
    switch program.resolve(tab.value, in: 0) {
    case .unreadable: return
    case .unknown: break
    case .screen(let screen, _):
      // A screen of another file may be a tab there, because files share the tab bar.
      if isTab(screen, in: 0) || isTab(screen, in: program.file(of: screen)) { return }
      if misspelledTabs.contains(where: { isSlip($0, for: tab.value) }) { return }
    }
    findings.append(
      Finding(
        "\(quotation(of: tab.value)) is not a tab", at: tab.range,
        help: tabs.help(for: tab.value) ?? "the flow has no `tabs`",
        fix: tabs.fix(for: tab, in: source)))
  }

  private mutating func isTab(_ screen: Int, in file: Int) -> Bool {
    if let known = tabScreens[file] { return known.contains(screen) }
    let tabs = Set(
      program.files[file].flow.tabs.compactMap { program.resolve($0.value, in: file).screen })
    tabScreens[file] = tabs
    return tabs.contains(screen)
  }

  private mutating func lookUp(_ arguments: [Argument], of names: [String]) {
    guard !arguments.isEmpty, let last = names.last else { return }
    let screens = names.compactMap { program.resolve($0, in: 0).screen }
    guard screens.count == names.count,
      !screens.contains(where: { program.screen($0).rare.hasUnreadableParameters })
    else { return }
    for argument in arguments {
      let name = argument.name.value
      if screens.contains(where: { takes($0, name) }) { continue }
      let owner =
        names.count == 1 ? "\(quotation(of: last)) has no parameter" : "no screen has a parameter"
      let known =
        suggestions[names]
        ?? NameSuggestions(
          "parameters",
          screens.flatMap { program.screen($0).parameters.map(\.name.value) })
      suggestions[names] = known
      findings.append(
        Finding(
          "\(owner) \(quotation(of: name))", at: argument.name.range,
          help: suggestions[names]?.help(for: name)
            ?? "declare it under the screen's `parameters`, or remove it",
          fix: suggestions[names]?.fix(for: argument.name, in: source)))
    }
  }

  private mutating func takes(_ screen: Int, _ name: String) -> Bool {
    if let known = parameters[screen] { return known.contains(name) }
    let names = Set(program.screen(screen).parameters.map(\.name.value))
    parameters[screen] = names
    return names.contains(name)
  }

  private mutating func lookUp(_ routes: [ExitRoute], of names: [String]) {
    let called = names.filter { program.resolve($0, in: 0).isCall }
    guard let name = called.last, names.allSatisfy({ program.resolve($0, in: 0).screen != nil })
    else { return }
    let declared = called.flatMap { exits(ofSubflow: $0) }
    var suggestions = NameSuggestions("exits", declared)
    for route in routes where !declared.contains(route.exit.value) {
      findings.append(
        Finding(
          "\(quotation(of: name)) has no exit \(quotation(of: route.exit.value))",
          at: route.exit.range,
          help: suggestions.help(for: route.exit.value) ?? "no screen of it has a `finish`",
          fix: suggestions.fix(for: route.exit, in: source)))
    }
  }

  /// The exits of all files that a name leads through.
  private mutating func exits(ofSubflow name: String) -> [String] {
    var files: [Int] = []
    for part in name.split(separator: "/") {
      let file = files.last ?? 0
      let subflow = program.files[file].flow.subflows.firstIndex { $0.name.value == part }
      guard let next = subflow.flatMap({ program.files[file].subflowFiles[$0] }) else { break }
      files.append(next)
    }
    // The start of a sub-flow may be in another file.
    if let screen = program.resolve(name, in: 0).screen { files.append(program.file(of: screen)) }
    var seen: Set<Int> = []
    return files.filter { seen.insert($0).inserted }.flatMap { exits(ofFile: $0) }
  }

  private mutating func exits(ofFile file: Int) -> [String] {
    if let known = exits[file] { return known }
    let flow = program.files[file].flow
    var found: [String] = []
    for destinations in flow.screens.map(\.destinations) + [flow.everywhere.destinations] {
      var waiting = Array(destinations.reversed())
      while let destination = waiting.popLast() {
        if destination.verb == .finish, let exit = destination.operand { found.append(exit.value) }
        waiting += destination.nested.reversed()
      }
    }
    var seen: Set<String> = []
    let names = found.filter { seen.insert($0).inserted }
    exits[file] = names
    return names
  }
}

extension FlowProgram.Reference {
  /// The index of the screen, if it is one.
  fileprivate var screen: Int? {
    if case .screen(let screen, _) = self { screen } else { nil }
  }

  fileprivate var isCall: Bool {
    if case .screen(_, isCall: true) = self { true } else { false }
  }
}
