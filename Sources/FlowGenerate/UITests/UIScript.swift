package import FlowAnalysis
import FlowFormat
import FlowSource

/// What a test of the user interface does and looks for, in order.
package struct UIScript: Sendable {
  package enum Step: Hashable, Sendable {
    case launch
    case open(url: String)
    /// A tap on the control with this label.
    case tap(label: String)
    /// The same by its accessibility identifier, where the flow gives no label.
    case tapControl(id: String)
    /// A tap on the tab with this title.
    case tab(String)
    case swipeBack, pullDown
    case showsScreen(id: String)
    case showsAlert(title: String?)
    case comment(String)
  }

  /// In words, unique among the scripts of a flow.
  package internal(set) var name: String
  package internal(set) var steps: [Step]
}

/// The scripts for the routes of a flow.
package struct UIScripts {
  let graph: FlowGraph

  package init(_ graph: FlowGraph) { self.graph = graph }

  private var program: FlowProgram { graph.program }

  /// A script for each route and each link; routes that begin at an `entry` are left out, because only the app
  /// knows how it is opened.
  package func routes(_ routes: [Route]) -> [UIScript] {
    let links = graph.links.ranking.sorted().filter { graph.linkStacks.landing(of: $0) != nil }
    return withUniqueNames(routes.compactMap(script) + links.map(script(ofLink:)))
  }

  private func script(of route: Route) -> UIScript? {
    guard let first = route.steps.first, let last = route.steps.last else { return nil }
    if case .entry(.entry) = first.by { return nil }
    var steps = [UIScript.Step.launch]
    if case .entry(.tab) = first.by, first.screen != graph.firstScreen {
      steps.append(.tab(tabTitle(first.screen)))
    }
    steps.append(shows(first.screen))
    var previous = first.screen
    for (index, step) in route.steps.enumerated().dropFirst() {
      steps += actions(of: step, from: previous)
      previous = step.screen
      let next = index + 1 < route.steps.count ? route.steps[index + 1] : nil
      // At the end of a sub-flow its caller moves on at once.
      if next?.moves.first.map({ graph.moves[$0].isAfterFinish }) != true {
        steps.append(shows(step.screen))
      }
    }
    let ends = [first, last].prefix(route.steps.count).map { program.name(of: $0.screen) }
    return UIScript(name: ends.joined(separator: " to "), steps: steps)
  }

  private func actions(of step: Route.Step, from screen: Int) -> [UIScript.Step] {
    guard let move = step.moves.first else {
      if case .entry(.tab) = step.by { return [.tab(tabTitle(step.screen))] }
      return [step.causes == [.pullDown] ? .pullDown : .swipeBack]
    }
    let first = graph.chain(to: move)[0]
    return graph.moves[first].isAfterFinish ? [] : tap(on: first, of: screen)
  }

  private func script(ofLink link: Int) -> UIScript {
    let pattern = graph.linkStacks.patterns[link]
    var steps = [UIScript.Step.launch, .open(url: exampleURL(of: pattern, link: link))]
    if !graph.leadingGates(of: link).isEmpty {
      steps.append(.comment("where its condition is not satisfied, the gate is shown first"))
    }
    if let landing = graph.linkStacks.landing(of: link) { steps.append(shows(landing)) }
    return UIScript(name: "open \(pattern.text)", steps: steps)
  }

  // MARK: - Parts

  /// What makes a declared move: a tap, after its condition.
  func tap(on move: Int, of screen: Int) -> [UIScript.Step] {
    let destination = graph.destination(of: graph.moves[move])
    let when = destination.condition.map { [UIScript.Step.comment("when \($0.value)")] } ?? []
    if let label = destination.label?.value { return when + [.tap(label: label)] }
    return when + [.tapControl(id: identifier(of: destination, on: screen))]
  }

  /// Such as `cart.push.address`.
  private func identifier(of destination: Destination, on screen: Int) -> String {
    let operands = destination.stack.map(\.value) + [destination.operand?.value].compactMap(\.self)
    return ([program.id(of: screen), destination.verb.rawValue] + operands).joined(separator: ".")
  }

  func shows(_ screen: Int) -> UIScript.Step {
    graph.isAlert(screen)
      ? .showsAlert(title: program.title(of: screen)) : .showsScreen(id: program.id(of: screen))
  }

  func tabTitle(_ screen: Int) -> String { program.title(of: screen) ?? program.id(of: screen) }

  /// A URL that the pattern accepts, with values of the types of its parameters.
  private func exampleURL(of pattern: LinkPattern, link: Int) -> String {
    let parameters = graph.linkStacks.stack(of: link).flatMap { program.parameters(of: $0.screen) }
    var bytes = Array(pattern.text.utf8)
    for placeholder in pattern.placeholders.sorted(by: {
      $0.byteRange.lowerBound > $1.byteRange.lowerBound
    }) {
      let type = parameters.first { $0.name.value == placeholder.name }?.type.value
      bytes.replaceSubrange(placeholder.byteRange, with: (type ?? .string).example.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func withUniqueNames(_ scripts: [UIScript]) -> [UIScript] {
    var counts: [String: Int] = [:]
    return scripts.map { script in
      var script = script
      let count = counts[script.name, default: 0] + 1
      counts[script.name] = count
      if count > 1 { script.name += " (\(count))" }
      return script
    }
  }
}

extension ParameterType {
  /// A value of the type, in characters that a URL need not escape.
  var example: String {
    switch self {
    case .int, .number: "1"
    case .bool: "true"
    case .string, .own: "example"
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .date: "2026-01-01"
    }
  }
}
