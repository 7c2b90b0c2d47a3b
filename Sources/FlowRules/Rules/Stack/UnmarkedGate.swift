import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unmarkedGate = Rule(
    id: .unmarkedGate,
    family: .stack,
    severity: .info,
    summary: "A screen named like a login or an onboarding that pushes on, without `gate`.",
    rationale: """
      What it pushes has a back button that leads to the login again: one of the most common complaints \
      about apps. With `gate`, flowlint reports where such a screen stays on the stack \
      (`lingering-gate`), and which screens can be shown without it (`unguarded-screen`).
      """,
    examples: [
      RuleExample(
        "a start named like a login",
        """
        start: sign-in
               ^^^^^^^ `sign-in` stays below `home`
        screens:
          sign-in: {title: Sign in, destinations: [{push: home, label: Sign in}]}
          home: {title: Home, final: true}
        """),
      RuleExample(
        "a screen that `root` shows",
        """
        start: home
        screens:
          home: {title: Home, final: true, destinations: [{root: welcomeBack, label: Log out}]}
                                                                 ^^^^^^^^^^^ `welcomeBack` stays below `home`
          welcomeBack: {title: Welcome back, destinations: [home]}
        """),
      RuleExample(
        "a gate, and screens that are left with `root` and `replace`",
        """
        start: splash
        screens:
          splash: {title: Hello, destinations: [{replace: login}, {root: intro}]}
          login: {title: Log in, gate: session, destinations: [{root: home, passes: true}, {push: blog, passes: false}]}
          intro: {title: Intro, destinations: [{root: blog, label: Start}, {sheet: imprint}]}
          imprint: {title: Imprint, destinations: [dismiss]}
          home: {title: Home, requires: session, final: true}
          blog: {title: Blog, final: true}
        """),
    ],
    check: findUnmarkedGates)
}

private func findUnmarkedGates(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  /// Where each is first named as the start or the target of a `root`.
  var places: [(screen: Int, range: SourceRange)] = []
  if let start = subject.flow.start, let screen = subject.program.start(of: 0) {
    places.append((screen, start.range))
  }
  for move in subject.writtenMoves(where: { $1.verb == .root }) {
    if let target = move.target {
      places.append((target, graph.destination(of: move).operandRange))
    }
  }
  var seen: Set<Int> = []
  return places.compactMap { screen, range in
    guard subject.screens.contains(screen), seen.insert(screen).inserted,
      subject.program.gate(of: screen) == nil, isNamedLikeGate(subject.id(of: screen)),
      let next = graph.moves(of: screen).lazy
        .compactMap({
          if case .push(let target) = graph.stackChange(of: $0) { target } else { nil }
        })
        .first(where: { !isNamedLikeGate(subject.id(of: $0)) })
    else { return nil }
    let name = subject.quoted(screen)
    return Finding(
      "\(name) has no `gate` and stays below what it pushes", at: range,
      label: "\(name) stays below \(subject.quoted(next))",
      help:
        "set `gate` to the condition that users satisfy there, or show what comes next with `root`",
      screen: screen)
  }
}

/// Whether a screen's id has a word for what users pass once, before they use the app.
func isNamedLikeGate(_ id: String) -> Bool {
  let words = words(ofName: id)
  let single: Set = ["login", "signin", "onboarding", "welcome", "intro", "splash"]
  return words.contains(where: single.contains)
    || zip(words, words.dropFirst()).contains { ["log", "sign"].contains($0) && $1 == "in" }
}

/// Whether it has a word for what the app shows while it starts.
func isNamedLikeLaunch(_ id: String) -> Bool {
  let single: Set = ["launch", "launcher", "startup", "loading", "boot"]
  return isNamedLikeGate(id) || words(ofName: id).contains(where: single.contains)
}
