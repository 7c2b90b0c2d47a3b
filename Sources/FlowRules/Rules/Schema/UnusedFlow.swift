import FlowFormat
import FlowSource

extension Rule {
  static let unusedFlow = Rule(
    id: .unusedFlow,
    family: .schema,
    severity: .warning,
    summary: "A sub-flow that nothing calls.",
    rationale: """
      The file under `flows` is checked on its own, but no screen of it is ever shown here: a move to it \
      was lost, or the entry is a leftover.
      """,
    examples: [
      RuleExample(
        "no move, link or tab names it",
        """
        start: cart
        flows: {login: login.yaml, help: help.yaml}
                                   ^^^^ nothing uses `help`
        screens:
          cart: {final: true, destinations: [{push: login/form}]}
        """,
        files: [
          "login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n",
          "help.yaml": "start: help\nscreens: {help: {destinations: [{finish: end}]}}\n",
        ]),
      RuleExample(
        "used by a link, and under `on-finish`",
        """
        start: cart
        flows: {login: login.yaml, help: help.yaml}
        screens:
          cart: {final: true, destinations: [{push: login, on-finish: {done: {push: help}}}]}
        deep-links:
          shop://login: login/form
        """,
        files: [
          "login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n",
          "help.yaml": "start: help\nscreens: {help: {destinations: [{finish: end}]}}\n",
        ]),
    ],
    check: findUnusedFlows)
}

/// Unusable files are left to `undefined-flow`, and misspelled calls to `undefined-screen`.
private func findUnusedFlows(in subject: CheckedFlow) -> [Finding] {
  let flow = subject.flow
  guard !flow.subflows.isEmpty, !flow.screens.isEmpty else { return [] }
  let names = Set(flow.subflows.map(\.name.value))
  var used = Set<String>()
  for name in subject.namesOfScreens {
    used.insert(name.split(separator: "/").first.map(String.init) ?? name)
  }
  let unknown = used.filter { flow.screen(named: $0) == nil && !names.contains($0) }
  let faulty = Set(subject.subflowFaults.map(\.path))
  return flow.subflows.indices.compactMap { index in
    let name = flow.subflows[index].name
    guard !faulty.contains(index), !used.contains(name.value),
      !unknown.contains(where: { isSlip($0, for: name.value) })
    else { return nil }
    return Finding(
      "nothing uses \(quotation(of: name.value))", at: name.range,
      help: "add a move to it, or remove it from `flows`")
  }
}

extension CheckedFlow {
  /// Everything in the file that names a screen.
  fileprivate var namesOfScreens: [String] {
    var names = ([flow.start].compactMap(\.self) + flow.tabs + flow.unreadMoves.flatMap(\.names))
      .map(\.value)
    for (_, destination) in destinations(of: { _ in true }) {
      names += ([destination.operand].compactMap(\.self) + destination.stack).map(\.value)
    }
    for link in flow.links {
      switch link.target {
      case .screen(let screen): names.append(screen.value)
      case .stack(let elements): names += elements.map(\.screen.value)
      }
    }
    return names
  }
}
