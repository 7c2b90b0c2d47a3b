import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unusedParameter = Rule(
    id: .unusedParameter,
    family: .style,
    severity: .info,
    summary: "A parameter that no move or link passes.",
    rationale: """
      It always has its default or no value at all: it is a leftover, or a move forgets it. A move \
      without `with` does not state its parameters, so a screen with such a move to it is skipped.
      """,
    examples: [
      RuleExample(
        "passed by no move",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [{push: order, with: [id]}]}
          order:
            title: Order
            final: true
            parameters: {id: int, tab: {type: string, optional: true}}
                                  ^^^ nothing passes `tab`
        """),
      RuleExample(
        "passed by no link",
        """
        start: home
        screens:
          home: {title: Home, final: true}
          order: {title: Order, final: true, parameters: {page: {type: int, default: 1}}}
                                                          ^^^^ nothing passes `page`
        deep-links:
          shop://orders: [home, order]
        """),
      RuleExample(
        "passed by a move, by a link",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [{push: order, with: {id: 12}}]}
          order: {title: Order, final: true, parameters: {id: int, tab: {type: string, default: items}}}
        deep-links:
          "shop://order/{id}?tab={tab}": [orders, order]
        """),
      RuleExample(
        "only the wrong name in a move",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [{push: order, with: [id]}]}
                                                                      ^^ [undefined-name] `order` has no parameter `id`
          order: {title: Order, final: true, parameters: {number: int}}
        """),
      RuleExample(
        "a move without `with`, and a screen opened from outside",
        """
        start: orders
        screens:
          orders: {title: Orders, destinations: [order]}
          order: {title: Order, final: true, parameters: {id: int}}
          news: {title: News, final: true, entry: a push notification, parameters: {id: int}}
        """),
    ],
    check: findUnusedParameters)
}

private func findUnusedParameters(in subject: CheckedFlow) -> [Finding] {
  let passing = PassedParameters(subject)
  return subject.screensWithOptions.flatMap { screen -> [Finding] in
    guard let arePassed = passing.arePassed(to: screen) else { return [] }
    return zip(subject.flow.screens[screen].parameters, arePassed).compactMap {
      parameter, isPassed in
      if isPassed { return nil }
      return Finding(
        "nothing passes \(quotation(of: parameter.name.value))", at: parameter.name.range,
        help: "pass it in a move's `with` or as a link's placeholder, or delete it", screen: screen)
    }
  }
}

/// The parameters that moves and links pass to the screens that declare them.
private struct PassedParameters {
  private struct Screen {
    let names: [String]
    /// Of each name, whether it has been passed.
    var arePassed: [Bool]
    /// Whether its arguments are unknown.
    var isUnknown: Bool

    /// Returns false for a name that it does not declare.
    mutating func pass(_ name: String) -> Bool {
      var isDeclared = false
      for (index, declared) in names.enumerated() where declared == name {
        arePassed[index] = true
        isDeclared = true
      }
      return isDeclared
    }
  }

  /// The screens with parameters, and for each screen its index among them; −1 for the others.
  private var screens: [Screen] = []
  private var indices: [Int32]

  init(_ subject: CheckedFlow) {
    indices = [Int32](repeating: -1, count: subject.program.screenCount)
    // The callers of a sub-flow and the moves of an unreadable file are unknown.
    let areUnknown = subject.graph.isSubflow || !subject.subflowFaults.isEmpty
    for screen in subject.screensWithOptions {
      let parameters = subject.flow.screens[screen].parameters
      guard !parameters.isEmpty else { continue }
      indices[screen] = Int32(screens.count)
      screens.append(
        Screen(
          names: parameters.map(\.name.value),
          arePassed: [Bool](repeating: false, count: parameters.count),
          isUnknown: areUnknown || subject.flow.screens[screen].entry != nil
            || !subject.reachabilityByLinks.isReached(screen)))
    }
    guard !screens.isEmpty else { return }
    addMoves(of: subject.graph)
    addLinks(of: subject.graph)
  }

  /// Of each parameter of a screen, whether it is passed; nil where the arguments are unknown, or without parameters.
  func arePassed(to screen: Int) -> [Bool]? {
    guard indices[screen] >= 0 else { return nil }
    let known = screens[Int(indices[screen])]
    return known.isUnknown ? nil : known.arePassed
  }

  private mutating func addMoves(of graph: FlowGraph) {
    for move in graph.moves where move.verb.leadsToScreens {
      let stack = move.stack
      let targets = stack.isEmpty ? move.target.map { [$0] } ?? [] : stack
      guard targets.contains(where: { indices[$0] >= 0 }) else { continue }
      let arguments = graph.destination(of: move).arguments
      for target in targets where indices[target] >= 0 {
        let index = Int(indices[target])
        var areDeclared = arguments != nil
        for argument in arguments ?? [] where !screens[index].pass(argument.name.value) {
          areDeclared = areDeclared && stack.count > 1
        }
        // An unknown name may be meant for any parameter.
        if !areDeclared { screens[index].isUnknown = true }
      }
    }
  }

  private mutating func addLinks(of graph: FlowGraph) {
    for (link, pattern) in graph.linkStacks.patterns.enumerated() {
      let given = Set(pattern.names)
      for (screen, parameter) in graph.linkStacks.parameters(of: link)
      where indices[screen] >= 0 && given.contains(parameter.name.value) {
        _ = screens[Int(indices[screen])].pass(parameter.name.value)
      }
    }
  }
}
