import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unboundedStack = Rule(
    id: .unboundedStack,
    family: .stack,
    severity: .warning,
    summary: "A loop of moves that makes the stack grow forever.",
    rationale: """
      A forward push used to "go back" leaves the same screen on the stack again and again; each \
      round takes memory, and the back button leads through all of them (Becky Hansmeyer, \
      "Understanding the Navigation Stack"). With `with`, a screen shows something else every \
      time, such as the followers of a follower: that is ordinary, unless the loop leads through the \
      start, the root of a tab or what `everywhere` pushes, which take no parameters.
      """,
    examples: [
      RuleExample(
        "a game that pushes its menu",
        """
        start: menu
        screens:
          menu: {destinations: [levels]}
          levels: {destinations: [game]}
          game: {destinations: [{replace: score}]}
          score: {final: true, destinations: [{push: levels, label: Play again}]}
                                                     ^^^^^^ `levels` is shown again
        """),
      RuleExample(
        "two modals that present each other",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: login}]}
          login: {destinations: [{full-screen: register}, {dismiss: true, label: Cancel}]}
          register:
            destinations:
              - {full-screen: login, label: I have an account}
                              ^^^^^ `login` is shown again
              - {dismiss: true, label: Cancel}
        """),
      RuleExample(
        "a link that keeps modals shows its first screen in the modal, after going back",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: offer}]}
          offer: {destinations: [dismiss, {open: shop://order, label: Order}]}
                                                 ^^^^^^^^^^^^ `home` is shown again
          order:
        deep-links:
          shop://order: {path: [home, order], when-modal: keep}
        """),
      RuleExample(
        "a reader with parameters that leads to the root of a tab",
        """
        tabs: [library, settings]
        screens:
          library: {final: true, destinations: [{push: reader, with: [file]}]}
          reader: {parameters: {file: string}, destinations: [{push: library, label: Library}]}
                                                                     ^^^^^^^ [pushed-tab-root] `library` is the root of a tab
                                                                     ^^^^^^^ `library` is shown again
          settings:
        """),
      RuleExample(
        "a camera that all screens have",
        """
        start: home
        everywhere: {destinations: [{push: camera, label: Camera}], except: [camera]}
                                           ^^^^^^ `camera` is shown again
        screens:
          home: {final: true}
          camera: {destinations: [{push: match, with: [photo]}]}
          match: {parameters: {photo: string}}
        """),
      RuleExample(
        "a notification that adds the same screen each time, and one with another message",
        """
        start: home
        screens:
          home: {final: true, destinations: [inbox, {push: message, with: [id]}]}
          inbox:
          message: {parameters: {id: int}}
        deep-links:
          mail://inbox: {path: [inbox], append: true}
          ^^^^^^^^^^^^ `inbox` is there once more each time
          mail://message/{id}: {path: [message], append: true}
        """),
      RuleExample(
        "users and their followers",
        """
        start: me
        screens:
          me: {final: true, destinations: [{push: user, with: [id], label: My profile}]}
          user: {parameters: {id: int}, destinations: [{push: followers, label: Followers}]}
          followers: {destinations: [{push: user, with: [id], label: A follower}]}
        """),
      RuleExample(
        "loops that go back, or replace screens",
        """
        start: menu
        screens:
          menu: {destinations: [levels]}
          levels: {destinations: [game, settings]}
          game: {destinations: [{replace: score}]}
          score:
            final: true
            destinations: [{pop-to: levels, label: Levels}, {replace: game}, {root: menu}]
          settings: {destinations: [{set: [menu], label: Menu}, {sheet: help}]}
          help: {destinations: [{dismiss: true, label: Close}]}
        """),
      RuleExample(
        "a wizard in a modal that closes before it can start again",
        """
        tabs: [home, account]
        screens:
          home: {final: true, destinations: [{full-screen: name}, {tab: account}]}
          account: {destinations: [{tab: home}]}
          name: {destinations: [photo]}
          photo: {destinations: [{dismiss: true, label: Done}]}
        """),
    ],
    check: findUnboundedStacks)
}

private func findUnboundedStacks(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  func cycles(through anchors: Set<Int>? = nil, where counts: (Move) -> Bool) -> [StackGrowth.Cycle]
  {
    let loops = GrowingLoops(subject, by: counts)
    let screens = anchors.map(loops.screensOfShortest)
    guard screens.map({ !$0.isEmpty }) ?? loops.exist else { return [] }
    return StackGrowth(
      subject.searches, within: subject.allStacks, through: anchors,
      among: screens
    ) { index in
      // A screen that pushes itself must not hide another loop: `self-push` reports it.
      let move = graph.moves[index]
      return counts(move) && (move.target != move.source || move.verb != .push)
        && (screens.map { move.isMade(among: $0) } ?? true)
    }.cycles
  }
  var all = cycles(where: graph.repeatsItself)
  if all.contains(where: graph.usesEverywhere) {
    // One with moves of all screens must not hide one without.
    let others = cycles { graph.repeatsItself($0) && !$0.isEverywhere }
    let screens = Set(others.map(\.screen))
    all = others + all.filter { graph.usesEverywhere($0) && !screens.contains($0.screen) }
  }
  // Whatever is passed on the way, these show the same again.
  let known = Set(all.flatMap { $0.witness.tops(ofLast: $0.steps.count + 1) })
  let same = graph.screensThatShowTheSame
  if !same.isEmpty {
    all += cycles(through: same) { !$0.isCall }.filter { cycle in
      known.isDisjoint(with: cycle.witness.tops(ofLast: cycle.steps.count + 1))
    }
  }
  return all.compactMap { cycle in
    let moves = cycle.steps.compactMap { step -> Move? in
      if case .move(let index) = step { graph.moves[index] } else { nil }
    }.filter { $0.target != nil && $0.verb != .popTo }
    guard let closing = moves.last(where: graph.isOwn) else { return nil }
    // Which screens are on top, only the stacks tell: a tab shows what it has shown before.
    let finding = subject.finding(
      showing: cycle.witness.tops(ofLast: cycle.steps.count + 1), closedBy: closing,
      isConditional: moves.contains(where: graph.isConditionalInWords))
    return subject.show(finding, along: cycle.witness)
  } + findAppendedAgain(in: subject)
}

/// The links that put the same screens on top whenever they are opened.
private func findAppendedAgain(in subject: CheckedFlow) -> [Finding] {
  subject.validLinks.compactMap { link in
    let elements = subject.graph.linkStacks.stack(of: link.index)
    let given = Set(link.pattern.names)
    guard link.link.appends, let top = elements.last, elements.allSatisfy({ $0.layer == nil }),
      // With values of the URL, it is another message or order.
      !subject.graph.linkStacks.parameters(of: link.index).contains(where: {
        given.contains($0.parameter.name.value)
      })
    else { return nil }
    let name = subject.quoted(top.screen)
    return Finding(
      "each time this link is opened, \(name) is pushed again", at: link.link.pattern.range,
      label: "\(name) is there once more each time",
      help:
        "give the link a stack, such as `[…, \(subject.name(of: top.screen))]`, instead of `append`"
    )
  }
}

extension CheckedFlow {
  /// The finding about a cycle of stacks; the last of the screens is the first one again.
  fileprivate func finding(
    showing screens: [Int], closedBy closing: Move, isConditional: Bool
  ) -> Finding {
    var round: [Int] = []
    for screen in screens where screen != round.last { round.append(screen) }
    if round.count == 1 { round += round }
    let wanted = quoted(screens.last ?? closing.source)
    var finding = Finding(
      "the stack grows forever: \(quotedRound(round, in: self))",
      at: graph.destination(of: closing).operandRange, label: "\(wanted) is shown again",
      help: """
        go back to \(wanted) with `pop-to` or `dismiss`, or show it with `set` or `root`; if it shows \
        different content each time, pass it with `with`
        """)
    finding.isConditional = isConditional
    return finding
  }
}

extension FlowGraph {
  /// The start, the roots of tabs and what all screens push, if they take no parameters.
  fileprivate var screensThatShowTheSame: Set<Int> {
    let pushed = moves.filter { $0.isEverywhere && $0.verb == .push }.compactMap(\.target)
    return Set(
      ([firstScreen].compactMap(\.self) + tabs + pushed).filter {
        program.parameters(of: $0).isEmpty
      })
  }

  fileprivate func usesEverywhere(_ cycle: StackGrowth.Cycle) -> Bool {
    cycle.steps.contains(where: isEverywhere)
  }

  /// Whether all screens have the move that a step is.
  fileprivate func isEverywhere(_ step: StackCause) -> Bool {
    if case .move(let index) = step { moves[index].isEverywhere } else { false }
  }

  /// Whether repeating a move shows the same screen: not with arguments, and not as a recursive
  /// call, which is meant to return.
  fileprivate func repeatsItself(_ move: Move) -> Bool {
    !move.isCall && (!move.hasOptions || destination(of: move).arguments == nil)
  }
}

extension Move {
  /// Whether both its screens are among some; a move without a target needs only one.
  fileprivate func isMade(among screens: Set<Int>) -> Bool {
    screens.contains(source) && target.map(screens.contains) ?? true
  }
}
