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
  guard
    subject.program.screenCount > bound
      || graph.moves.contains(where: { $0.stack.count > 1 })
      || !graph.linkStacks.patterns.isEmpty
  else { return [] }
  let depths = subject.stacks.depths
  let crossings = depths.crossings(of: bound)
  return crossings.compactMap { crossing in
    let move = graph.moves[crossing.move]
    guard graph.isOwn(move), let target = move.target else { return nil }
    let finding = Finding(at: graph.destination(of: move).operandRange, screen: move.source) {
      FindingText(
        "one stack can hold more than \(bound) screens",
        label: "\(subject.quoted(target)) can be screen \(bound + 1) of its stack",
        help: "show a part of the task in a modal, or remove screens with `replace` or `set`")
    }
    let isAlwaysDeep = move.verb != .push || depths.least(of: move.source) == bound
    guard let weighed = finding.weighed(by: isAlwaysDeep ? .every : .some, of: move) else {
      return nil
    }
    return subject.show(
      weighed,
      by: subject.witness(
        ofDeepening: move, index: crossing.move, beyond: bound, isOneOfMany: crossings.count > 8))
  }
}

extension CheckedFlow {
  /// A push from the deepest stack that the limit allows, or a `set` from any stack.
  fileprivate func witness(
    ofDeepening move: Move, index: Int, beyond bound: Int, isOneOfMany: Bool
  ) -> StackWitness? {
    let witnesses = stacks.witnesses
    let kinds = LayerKinds.all.subtracting(LayerKinds(.caller))
    let before =
      if move.verb != .push {
        witnesses.witness(of: move.source)
      } else if isOneOfMany {
        witnesses.witness(of: move.source, in: kinds, depth: bound)
      } else {
        witnesses.witness(of: move.source, in: kinds, depths: bound...bound)
      }
    return before.map { witnesses.witness($0, making: index) }
  }
}
