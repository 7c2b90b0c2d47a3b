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
    guard let left = passing.left(at: screen) else { return [] }
    return subject.flow.screens[screen].parameters.compactMap { parameter in
      guard left.contains(parameter.name.value) else { return nil }
      return Finding(
        "nothing passes \(quotation(of: parameter.name.value))", at: parameter.name.range,
        help: "pass it in a move's `with` or as a link's placeholder, or delete it", screen: screen)
    }
  }
}

/// The parameters that moves and links pass to the screens that declare them.
private struct PassedParameters {
  /// The parameters that have not been passed, for each screen that declares some.
  private var left: [Int: Set<String>] = [:]
  /// All of them.
  private var declared: [Int: Set<String>] = [:]
  /// The screens with unknown arguments.
  private var unknown: Set<Int> = []

  init(_ subject: CheckedFlow) {
    for screen in subject.screensWithOptions {
      let parameters = subject.flow.screens[screen].parameters
      guard !parameters.isEmpty else { continue }
      left[screen] = Set(parameters.map(\.name.value))
      if subject.flow.screens[screen].entry != nil
        || !subject.reachabilityByLinks.isReached(screen)
      {
        unknown.insert(screen)
      }
    }
    guard !left.isEmpty else { return }
    declared = left
    // The callers of a sub-flow and the moves of an unreadable file are unknown.
    if subject.graph.isSubflow || !subject.subflowFaults.isEmpty { unknown.formUnion(left.keys) }
    addMoves(of: subject.graph)
    addLinks(of: subject.graph)
  }

  /// nil where the arguments are unknown.
  func left(at screen: Int) -> Set<String>? { unknown.contains(screen) ? nil : left[screen] }

  private mutating func addMoves(of graph: FlowGraph) {
    for move in graph.moves where move.verb.leadsToScreens {
      let stack = Array(graph.stack(of: move))
      let targets = stack.isEmpty ? move.target.map { [$0] } ?? [] : stack
      guard targets.contains(where: { left[$0] != nil }) else { continue }
      let arguments = graph.destination(of: move).arguments
      for target in targets where left[target] != nil {
        if let arguments,
          stack.count > 1
            || arguments.allSatisfy({ declared[target]?.contains($0.name.value) ?? false })
        {
          left[target]?.subtract(arguments.map(\.name.value))
        } else {
          // An unknown name may be meant for any parameter.
          unknown.insert(target)
        }
      }
    }
  }

  private mutating func addLinks(of graph: FlowGraph) {
    graph.linkStacks.forEachGivenParameter { name, screen in
      if left[screen] != nil { left[screen]?.remove(name) }
    }
  }
}
