import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unhandledExit = Rule(
    id: .unhandledExit,
    family: .schema,
    severity: .error,
    summary: "An exit of a sub-flow that its caller does not handle.",
    rationale: """
      Called by `start`, `replace`, `root` or `set`, a sub-flow has nothing to go back to: a `finish` that \
      no `on-finish` names does nothing. Where it was pushed or presented, the caller is shown again; \
      that is info.
      """,
    examples: [
      RuleExample(
        "a cancel button that does nothing",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {destinations: [{root: login, on-finish: {done: {root: home}}}]}
                                       ^^^^^ the exit `cancel` of `login` is not handled
          home: {final: true}
        """,
        files: [
          "login.yaml": """
          start: form
          screens:
            form: {destinations: [{push: code}, {finish: cancel}]}
            code: {destinations: [{finish: done}]}

          """
        ]),
      RuleExample(
        "a start has no `on-finish`",
        """
        start: login
               ^^^^^ the exit `done` of `login` is not handled
        flows: {login: login.yaml}
        screens:
          home: {final: true, entry: the app's icon}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
      RuleExample(
        "a tab has no `on-finish`, either",
        """
        tabs: [home, login]
                     ^^^^^ the exit `done` of `login` is not handled
        flows: {login: login.yaml}
        screens:
          home: {final: true, destinations: [{tab: login, label: Log in}]}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
      RuleExample(
        "a presented sub-flow that closes",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {title: Cart, final: true, destinations: [{sheet: login, on-finish: {done: {push: pay}}}]}
                                                                  ^^^^^ the exit `cancel` of `login` is not handled
          pay: {title: Pay, final: true}
        """,
        files: [
          "login.yaml": """
          start: form
          screens:
            form: {title: Log in, destinations: [{finish: done, label: OK}, {finish: cancel, label: Cancel}]}

          """
        ]),
      RuleExample(
        "a misspelled exit is reported as that",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {destinations: [{root: login, on-finish: {dne: {root: home}}}]}
                                                          ^^^ [undefined-name] `login` has no exit `dne`
          home: {final: true}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
      RuleExample(
        "every exit that can be reached is handled",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {destinations: [{root: login, on-finish: {done: {root: home}}}]}
          home: {final: true}
        """,
        files: [
          "login.yaml": """
          start: form
          screens:
            form: {destinations: [{finish: done}]}
            code: {destinations: [{finish: cancel}]}

          """
        ]),
    ],
    check: findUnhandledExits)
}

private func findUnhandledExits(in subject: CheckedFlow) -> [Finding] {
  guard subject.graph.hasAllExits else { return [] }
  var declared = DeclaredExits(subject.program)
  var findings: [Finding] = []
  func look(at name: Located<String>, handled: [String], by verb: Verb?) {
    guard case .screen(let target, isCall: true) = subject.program.resolve(name.value, in: 0) else {
      return
    }
    var open = subject.graph.exitsByEntry[target, default: []].filter { !handled.contains($0) }
    // An unknown name is reported, and may mean one of them.
    let known = declared.names(ofAny: [name.value]) ?? []
    let unknown = handled.filter { !known.contains($0) }
    if open.count <= unknown.count { return }
    for exit in unknown {
      let meant = NearestNames(open).nearest(to: exit)
      open.removeAll { $0 == meant }
    }
    let what = open.count == 1 ? "exit" : "exits"
    let isOrAre = open.count == 1 ? "is" : "are"
    let itOrThem = open.count == 1 ? "it" : "them"
    let returns = verb == .push || verb?.isModal == true
    let help =
      if returns {
        "name \(itOrThem) under `on-finish`; without it the caller is shown again"
      } else if let verb, verb != .tab {
        "name \(itOrThem) under `on-finish`; without it the `finish` does nothing"
      } else {
        """
        \(verb == nil ? "`start`" : "a tab") takes no `on-finish`, so the `finish` does nothing: use \
        `root` instead
        """
      }
    var finding = Finding(
      "the \(what) \(quotedList(open)) of \(quotation(of: name.value)) \(isOrAre) not handled",
      at: name.range, help: help)
    if returns { finding.greatestSeverity = .info }
    findings.append(finding)
  }
  if let start = subject.flow.start { look(at: start, handled: [], by: nil) }
  for tab in subject.flow.tabs { look(at: tab, handled: [], by: .tab) }
  for (_, destination) in subject.destinations(of: \.isCall) {
    guard destination.verb.isForward, destination.verb != .tab, let name = destination.landing
    else { continue }
    look(at: name, handled: destination.exits.map(\.exit.value), by: destination.verb)
  }
  return findings
}
