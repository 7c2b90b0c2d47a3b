import FlowAnalysis
import FlowFormat
import FlowSource
import FlowYAML
import Testing

@testable import FlowRules

/// Causes that no example can show: they need other limits, a file system or a long file.
@Suite("Causes beyond the examples")
struct CauseTests {
  @Test(
    "every limit is named with the way to keep to it",
    arguments: [
      (YAMLLimit.bytes, "the file has more than 20 bytes", "`flows`"),
      (.nesting, "nested more than 2 levels", "no part of a flow"),
      (.nodes, "more than 4 nodes once aliases are expanded", "`flows`"),
      (.aliases, "the aliases expand to more than 2 nodes", "write the nodes out"),
    ])
  func limits(limit: YAMLLimit, message: String, remedy: String) throws {
    var limits = YAMLLimits()
    switch limit {
    case .bytes: limits.bytes = 20
    case .nesting: limits.nesting = 2
    case .nodes: limits.nodes = 4
    case .aliases: limits.aliases = 2
    }
    let source = SourceText(
      path: "flow.yaml", text: "start: cart\nscreens: {cart: &end {final: true}, done: *end}\n")
    let document = FlowDocument(source, limits: limits)
    let file = FlowProgram.File(source: source, flow: document.flow, subflowFiles: [])
    let subject = CheckedFlow(document, program: FlowProgram(files: [file]))
    let found = Checker().check(subject)
    #expect(found.map(\.rule) == [.resourceLimit])
    #expect(found.first?.message == message)
    #expect(found.first?.help?.contains(remedy) == true)
  }

  @Test(
    "every way in which a sub-flow cannot be used is told",
    arguments: [
      (NamedFileFault.missing, "`login.yaml` does not exist"),
      (.unreadable(reason: "permission denied"), "`login.yaml` cannot be read: permission denied"),
      (.outsideRoot, "`login.yaml` is outside the root"),
    ])
  func subflows(kind: NamedFileFault, message: String) {
    let text = "start: cart\nflows: {login: login.yaml}\nscreens: {cart: {final: true}}\n"
    let source = SourceText(path: "flow.yaml", text: text)
    let document = FlowDocument(source)
    let file = FlowProgram.File(source: source, flow: document.flow, subflowFiles: [nil])
    let subject = CheckedFlow(
      document, program: FlowProgram(files: [file]),
      subflowFaults: [FileFault(path: 0, kind: kind)])
    let found = Checker().check(subject).filter { $0.rule == .undefinedFlow }
    #expect(found.map(\.message) == [message])
    #expect(found.first.map { source.string($0.range) } == "login.yaml")
  }

  @Test(
    "a long text is cut in what is said of it",
    arguments: [
      ("%", "expected a mapping with `start` and `screens`, found `#`"),
      ("start: %\nscreens: {cart: {final: true}}\n", "`#` is not a screen"),
      ("start: cart\nscreens: {cart: {final: true}}\n? %\n: 1\n", "a flow has no key `#`"),
      (
        "start: cart\nscreens: {cart: {final: true, progress: %}}\n",
        "progress `#` is not a number"
      ),
    ])
  func longTexts(text: String, message: String) {
    for (length, shown) in [(60, 60), (61, 59), (100_000, 59)] {
      let word = String(repeating: "é", count: length)
      let source = SourceText(path: "flow.yaml", text: text.replacing("%", with: word))
      let expected = word.prefix(shown) + (length > 60 ? "…" : "")
      let found = Checker().check(checkedFlow(source))
      let beginning = message.replacing("#", with: expected)
      #expect(found.contains { $0.message.hasPrefix(beginning) })
    }
  }

  @Test("an unknown name is answered with the nearest one and at most eight others")
  func suggestions() {
    let text = "start: cart\nscreens: {cart: {final: true, titel: Cart}}\n"
    let subject = checkedFlow(SourceText(path: "flow.yaml", text: text))
    let help = Checker().check(subject).first { $0.rule == .unknownKey }?.help
    #expect(
      help == "did you mean `title`? (keys: `title`, `progress`, `destinations`, `back`, `final`, "
        + "`entry`, `parameters`, `deep-links` … and 9 more)")
  }

  @Test(
    "a key in the wrong mapping is answered with the mapping that has it",
    arguments: [
      ("detents: [large]", "`detents` is a key of a destination"),
      ("prompt: Hello", "`prompt` is a key of `bar`"),
      ("schemes: [shop]", "`schemes` is a key of `app`"),
      ("duration: 1", "`duration` is a key of a transition"),
    ])
  func misplacedKey(key: String, help: String) {
    let text = "start: cart\nscreens: {cart: {final: true, \(key)}}\n"
    let found = Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: text)))
    #expect(found.first { $0.rule == .unknownKey }?.help == help)
  }

  @Test(
    "a destination that is nearly a verb is taken for one, unless a screen is as near",
    arguments: [
      ("dismis", "did you mean the move `dismiss`?"),
      ("pop-to-rot", "did you mean the move `pop-to-root`?"),
      ("popp", "did you mean `pops`? (screens: `cart`, `pops`)"),
      ("{push: dismis}", "known screens: `cart`, `pops`"),
    ])
  func nearlyVerb(destination: String, help: String) {
    let text = """
      start: cart
      screens: {cart: {final: true, destinations: [\(destination)]}, pops: {entry: a menu}}

      """
    let found = Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: text)))
    #expect(found.first { $0.rule == .undefinedScreen }?.help == help)
  }

  @Test("the exits of a sub-flow are suggested once each, as they are written")
  func exits() throws {
    let files = [
      "start: cart\nflows: {login: login.yaml}\nscreens: {cart: {final: true, destinations: "
        + "[{push: login, on-finish: {don: pop}}]}}\n",
      "start: form\nscreens: {form: {destinations: [{finish: done}, {finish: canceled}]}}\n",
    ]
    let sources = zip(["flow.yaml", "login.yaml"], files).map(SourceText.init(path:text:))
    let documents = sources.map { FlowDocument($0) }
    let program = FlowProgram(files: [
      FlowProgram.File(source: sources[0], flow: documents[0].flow, subflowFiles: [1]),
      FlowProgram.File(source: sources[1], flow: documents[1].flow, subflowFiles: []),
    ])
    let found = Checker().check(CheckedFlow(documents[0], program: program))
    let help = found.first { $0.rule == .undefinedName }?.help
    #expect(help == "did you mean `done`? (exits: `done`, `canceled`)")
  }

  @Test("a comment silences a finding that is only advice")
  func silencedAdvice() {
    let text = """
      start: cart
      screens:
        cart: {final: true} # flowlint:ignore missing-title -- the title is a picture

      """
    #expect(Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: text))).isEmpty)
  }

  @Test("titles are what a search from screen to screen finds", arguments: 0..<200)
  func titles(seed: UInt64) throws {
    var flow = RandomBars(seed)
    let subject = checkedFlow(SourceText(path: "flow.yaml", text: flow.text()))
    #expect(subject.document.problems.shape.isEmpty)
    let naive = NaiveTitles(subject)
    for screen in subject.screens {
      #expect(subject.bars.titles(of: screen) == naive.titles[screen], "\(screen)")
    }
    for dependence in subject.bars.dependences {
      #expect(naive.titles[dependence.screen] == .both)
      #expect(!subject.bars.isHidden(dependence.screen))
      #expect(subject.bars.inheritsTitle(dependence.screen))
    }
    for screen in subject.screens where naive.meetsBoth(screen, subject) {
      #expect(subject.bars.dependences.contains { $0.screen == screen }, "\(screen)")
    }
  }
}

/// Flows of a few screens with bars, pushes, replacements, sets and sheets.
private struct RandomBars {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  private mutating func below(_ bound: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % bound
  }

  mutating func text() -> String {
    let count = 3 + below(6)
    var lines = ["start: s0", "app: {large-titles: \(below(5) > 0)}", "screens:"]
    for screen in 0..<count {
      let moves = (0..<below(4)).map { _ in move(count) }
      let mode = ["automatic", "automatic", "automatic", "always", "never"][Int(below(5))]
      lines.append(
        "  s\(screen): {bar: {large-title: \(mode), hidden: \(below(6) == 0)}, "
          + "destinations: [\(moves.joined(separator: ", "))]}")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func move(_ count: UInt64) -> String {
    let target = "s\(below(count))"
    return switch below(8) {
    case 0, 1, 2, 3: "{push: \(target)}"
    case 4: "{replace: \(target)}"
    case 5: "{set: [\(target), s\(below(count))]}"
    case 6: "{sheet: \(target)}"
    default: "{root: \(target), navigation: \(below(2) == 0)}"
    }
  }
}

/// The screens that can be below each screen, propagated until nothing changes.
private struct NaiveTitles {
  typealias Titles = NavigationBars.Titles

  private(set) var titles: [Titles]
  /// Below each screen; `isFirst` where nothing does.
  private var below: [Titles]
  private var isFirst: [Bool]

  init(_ subject: CheckedFlow) {
    let prefers = subject.flow.app.prefersLargeTitles?.value ?? false
    titles = subject.screens.map { screen in
      let mode = subject.flow.screens[screen].bar?.largeTitle?.value ?? .automatic
      return mode == .automatic ? [] : mode == .always && prefers ? .large : .inline
    }
    below = titles.map { _ in [] }
    isFirst = titles.map { _ in false }
    isFirst[0] = true
    var before: [[Titles]] = []
    var firstBefore: [Bool] = []
    repeat {
      before = [titles, below]
      firstBefore = isFirst
      for move in subject.graph.moves where subject.reachability.isReached(move.source) {
        follow(move, subject)
      }
      for screen in titles.indices where subject.bars.inheritsTitle(screen) {
        titles[screen].formUnion(below[screen])
        if isFirst[screen] { titles[screen].formUnion(prefers ? .large : .inline) }
      }
    } while before != [titles, below] || firstBefore != isFirst
  }

  private mutating func follow(_ move: Move, _ subject: CheckedFlow) {
    guard let target = move.target else { return }
    switch move.verb {
    case .push: below[target].formUnion(titles[move.source])
    case .replace:
      below[target].formUnion(below[move.source])
      if isFirst[move.source] { isFirst[target] = true }
    case .set:
      let stack = move.stack
      isFirst[stack[0]] = true
      below[stack[1]].formUnion(titles[stack[0]])
    default:
      if subject.graph.destination(of: move).navigation?.value ?? true { isFirst[target] = true }
    }
  }

  /// Whether a screen that inherits its title is pushed by one whose title is always large and by one
  /// whose title is always inline, and by no other.
  func meetsBoth(_ screen: Int, _ subject: CheckedFlow) -> Bool {
    guard subject.bars.inheritsTitle(screen), !subject.bars.isHidden(screen) else { return false }
    var pushed: Titles = []
    for move in subject.graph.moves
    where move.verb == .push && move.target == screen && subject.reachability.isReached(move.source)
    {
      let isFixed = !subject.bars.inheritsTitle(move.source)
      guard isFixed else { return false }
      pushed.formUnion(titles[move.source])
    }
    return pushed == .both
  }
}
