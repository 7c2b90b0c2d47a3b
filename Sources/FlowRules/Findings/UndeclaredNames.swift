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
  let namesMore = subject.destinationsWithOptions {
    $0.verb != .tab && ($0.arguments != nil || !$0.exits.isEmpty)
  }
  for (_, destination) in namesMore { search.look(at: destination) }
  return search.findings + findUnknownConditionsOfClaims(in: subject)
}

/// A caller may satisfy them before; those that screens or moves need too, `undefined-condition` reports.
private func findUnknownConditionsOfClaims(in subject: CheckedFlow) -> [Finding] {
  let claimed = subject.flow.claims.compactMap(\.condition)
  guard !claimed.isEmpty, !subject.mayHaveOuterGates, subject.program.isWhole else { return [] }
  let gates = Gates(subject.program)
  guard gates.areKnown else { return [] }
  let known = Set(subject.program.conditionsOfScreens + gates.conditions)
  var suggestions = NameSuggestions("conditions", gates.conditions)
  return claimed.filter { !known.contains($0.value) }.map { condition in
    Finding(
      "\(quotation(of: condition.value)) is not a condition", at: condition.range,
      help: suggestions.help(for: condition.value) ?? "no screen has a `gate`",
      fix: suggestions.fix(for: condition, in: subject.source))
  }
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
  private var exits: DeclaredExits

  init(_ subject: CheckedFlow) {
    program = subject.program
    exits = DeclaredExits(program)
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
    guard let name = names.last(where: exits.isCall), let declared = exits.names(ofAny: names)
    else { return }
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
}

extension FlowProgram.Reference {
  /// The index of the screen, if it is one.
  var screen: Int? {
    if case .screen(let screen, _) = self { screen } else { nil }
  }
}
