import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The names of a flow that can be written at a position.
struct FlowNames {
  private let checked: CheckedFlow

  init(_ checked: CheckedFlow) {
    self.checked = checked
  }

  private var flow: Flow { checked.flow }

  /// Names that are keys: exits of the sub-flow that a move leads to, and parameters of its target.
  func keys(_ context: TextContext, _ forms: [Form]) -> [CompletionItem] {
    switch forms.lazy.compactMap(\.namedByKeys).first {
    case .exit: exits(context)
    case .parameter: parameters(context)
    case .screen, .tab, .condition, .link, nil: []
    }
  }

  /// Names that are values.
  func values(_ context: TextContext, _ forms: [Form]) -> [CompletionItem] {
    // The first one says the most: a tab is a screen, too.
    switch forms.lazy.compactMap(\.named).first {
    case .screen: screens(context)
    case .tab: flow.tabs.compactMap { flow.screen(named: $0.value).map(screen) }
    case .parameter: parameters(context)
    case .condition: conditions
    case .exit: ownExits
    case .link:
      flow.links.map { CompletionItem($0.pattern.value, .reference, detail: "deep link") }
    case nil: []
    }
  }

  // MARK: - Screens

  /// Those that the screen does not lead to yet, from the nearest one in the file; then sub-flows and
  /// their screens.
  private func screens(_ context: TextContext) -> [CompletionItem] {
    var current: Int?
    if context.path.count > 1, case .key("screens") = context.path[0],
      case .key(let id) = context.path[1]
    {
      current = flow.screenIndex(named: id)
    }
    let after = current.map { $0 + 1 } ?? 0
    // Screens after the current one come before those above it.
    let own = Array(after..<flow.screens.count) + (0..<after).reversed()
    let program = checked.program
    return own.map { screen(flow.screens[$0]) }
      + flow.subflows.map { CompletionItem($0.name.value, .file, detail: $0.path.value) }
      + (checked.screens.upperBound..<program.screenCount).map {
        CompletionItem(program.name(of: $0), .value, detail: program.screen($0).title?.value)
      }
  }

  private func screen(_ screen: Screen) -> CompletionItem {
    CompletionItem(screen.id.value, .value, detail: screen.title?.value)
  }

  // MARK: - Other names

  private var conditions: [CompletionItem] {
    unique(checked.program.conditionsOfScreens + checked.graph.passableConditions)
      .map { CompletionItem($0, .value, detail: "condition") }
  }

  private var ownExits: [CompletionItem] {
    unique(checked.graph.exitNames).map { CompletionItem($0, .value, detail: "exit") }
  }

  /// The verb of the move that the position is in, with its operand.
  private func target(_ context: TextContext) -> String? {
    context.siblings.first { key, _ in Verb(rawValue: key)?.showsOperand == true }?.value
      ?? context.outerSiblings.first { key, _ in Verb(rawValue: key)?.showsOperand == true }?.value
  }

  private func exits(_ context: TextContext) -> [CompletionItem] {
    guard let name = target(context)?.split(separator: "/").first,
      let index = flow.subflows.firstIndex(where: { $0.name.value == name }),
      let file = checked.program.files[0].subflowFiles[index]
    else { return [] }
    let moves = checked.program.files[file].flow.screens.flatMap(\.destinations)
    return unique(exits(of: moves)).map { name in
      var item = CompletionItem(name, .field, detail: "exit")
      item.insertion = "\(name): "
      return item
    }
  }

  private func exits(of moves: [Destination]) -> [String] {
    moves.flatMap { move in
      (move.verb == .finish ? [move.operand?.value].compactMap(\.self) : [])
        + exits(of: move.nested)
    }
  }

  private func parameters(_ context: TextContext) -> [CompletionItem] {
    guard let name = target(context),
      case .screen(let screen, _) = checked.program.resolve(name, in: 0)
    else { return [] }
    return parameters(of: screen)
  }

  private func parameters(of screen: Int) -> [CompletionItem] {
    checked.program.parameters(of: screen).map { parameter in
      CompletionItem(
        parameter.name.value, .field,
        detail: parameter.type.value.rawValue + (parameter.isRequired ? "" : ", optional"))
    }
  }

  /// The parameters of the screen that a link leads to; those of all screens before its name is typed.
  func placeholders(_ placeholder: PlaceholderContext, _ context: TextContext) -> [CompletionItem] {
    let program = checked.program
    var screen: Int?
    if let target = placeholder.target {
      if case .screen(let found, _) = program.resolve(target, in: 0) { screen = found }
    } else if context.path.count > 1, context.path[0] == .key("screens"),
      case .key(let id) = context.path[1]
    {
      screen = flow.screenIndex(named: id)
    }
    let items = screen.map(parameters) ?? (0..<program.screenCount).flatMap(parameters)
    var seen: Set<String> = []
    return items.filter { seen.insert($0.label).inserted }.map { item in
      var item = item
      if !placeholder.isClosed { item.insertion = "\(item.label)}" }
      return item
    }
  }

  private func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
