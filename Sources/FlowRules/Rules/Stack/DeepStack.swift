import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let deepStack = Rule(
    id: .deepStack,
    family: .stack,
    severity: .info,
    summary: "A move that leaves more than \(Limit.deepStack.standard) screens on one stack.",
    rationale: """
      All of them stay in memory, and users need as many taps to go back; the list that a long \
      press on the back button shows (iOS 14) grows past the screen. A modal for a part of the \
      task, or a `set` between its parts, keeps stacks short. Settings can change the limit: \
      `limits: {deep-stack: 10}`.
      """,
    examples: [
      RuleExample(
        "a long form",
        """
        start: welcome
        screens:
          welcome: {destinations: [name]}
          name: {destinations: [birthday]}
          birthday: {destinations: [address]}
          address: {destinations: [income]}
          income: {destinations: [housing]}
          housing: {destinations: [documents]}
          documents: {destinations: [review]}
          review: {destinations: [sign]}
                                  ^^^^ `sign` can be screen 9 of its stack
          sign: {destinations: [done]}
          done: {final: true}
        """),
      RuleExample(
        "a long list",
        """
        start: a
        screens:
          a: {destinations: [{set: [a, b, c, d, e, f, g, h, i]}]}
                              ^^^ `i` can be screen 9 of its stack
          b:
          c:
          d:
          e:
          f:
          g:
          h:
          i: {final: true}
        """),
      RuleExample(
        "eight screens, a modal, and a part that replaces another",
        """
        start: welcome
        screens:
          welcome: {destinations: [name]}
          name: {destinations: [birthday]}
          birthday: {destinations: [address]}
          address: {destinations: [income]}
          income: {destinations: [housing]}
          housing: {destinations: [documents]}
          documents: {destinations: [review]}
          review: {destinations: [{sheet: sign}, {replace: done}]}
          sign: {destinations: [sent]}
          sent: {destinations: [{dismiss: true, label: Close}]}
          done: {final: true}
        """),
      RuleExample(
        "a loop, which no limit can bound",
        """
        start: menu
        screens:
          menu:
            parameters: {page: {type: int, default: 1}}
            destinations: [{push: menu, with: [page], label: More}]
        """),
    ],
    check: findDeepStacks)
}

private func findDeepStacks(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  let bound = subject.bound(of: .deepStack)
  guard subject.program.screenCount > bound || graph.moves.contains(where: { $0.stack.count > 1 })
  else { return [] }
  func finding(about move: Move) -> Finding {
    Finding(at: graph.destination(of: move).operandRange, screen: move.source) {
      FindingText(
        "one stack can hold more than \(bound) screens",
        label:
          "\(subject.quoted(move.target ?? move.source)) can be screen \(bound + 1) of its stack",
        help: "show a part of the task in a modal, or remove screens with `replace` or `set`")
    }
  }
  let kinds = LayerKinds.notPresented
  let stacks = subject.shownStacks
  let isDeep = graph.moves.indices.map { index in
    switch graph.stackChange(of: graph.moves[index]) {
    // Where stacks grow without bound, no move is the first that makes them deeper.
    case .push: stacks.greatestDepth(making: index, in: kinds) == bound
    case .replaceLayer(let screens): screens.count > bound
    default: false
    }
  }
  let pushed = subject.faultyMoves(in: kinds, as: .isMadeOn(count: bound)) { index, move in
    isDeep[index] && move.verb == .push
  }
  let listed = subject.faultyMoves(in: kinds, as: .isMade) { isDeep[$0] && $1.verb != .push }
  return (pushed + listed).compactMap { subject.show(finding(about: $0.move), making: $0) }
}
