import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let assumedExit = Rule(
    id: .assumedExit,
    family: .presentation,
    severity: .info,
    summary: "A modal that only a move closes which an import assumed.",
    rationale: """
      Where an import finds nothing that closes a modal, it assumes that code does, and writes \
      `dismiss` with a comment. If that is wrong, users are stuck in the modal; the comment would \
      hide it.
      """,
    examples: [
      RuleExample(
        "nothing else closes it",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: offer, label: Offer}]}
          offer:
            destinations:
              - terms
              - dismiss  # assumed: code closes it
                ^^^^^^^ the import found no code that does this
          terms: {destinations: [pop]}
        """),
      RuleExample(
        "another way out",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: offer, label: Offer}]}
          offer:
            destinations:
              - terms
              - dismiss  # assumed: code closes it
          terms: {destinations: [{dismiss: true, label: Accept}]}
        """),
      RuleExample(
        "a sheet that users can pull down",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: offer, label: Offer}]}
          offer:
            destinations:
              - dismiss  # assumed: code closes it
        """),
      RuleExample(
        "a comment of the team",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: offer, label: Offer}]}
          offer:
            destinations:
              - dismiss  # the Close button
        """),
    ],
    check: findAssumedExits)
}

private func findAssumedExits(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  let assumed = graph.moves.indices.filter { index in
    let move = graph.moves[index]
    guard graph.isOwn(move), case .goBack(.dismiss) = graph.stackChange(of: move) else {
      return false
    }
    let line = subject.source.line(at: graph.destination(of: move).range.lower)
    let text = subject.source.bytes[subject.source.byteRange(ofLine: line)]
    return String(decoding: text, as: UTF8.self).hasSuffix("# " + AssumedMove.codeCloses.rawValue)
  }
  guard !assumed.isEmpty else { return [] }
  return subject.modals.stuck(in: .declaredModal, without: Set(assumed)).compactMap { stuck in
    let exit = assumed.first { graph.moves[$0].source == stuck.screen }
    guard let move = exit.map({ graph.moves[$0] }) else { return nil }
    let finding = Finding(
      "only a move that an import assumed closes the \(stuck.kind.name) with \(subject.quoted(stuck.screen))",
      at: graph.destination(of: move).verbRange, label: "the import found no code that does this",
      help: "if code closes it, delete the comment; else add what does", screen: stuck.screen)
    return subject.show(finding, along: stuck.walk)
  }
}
