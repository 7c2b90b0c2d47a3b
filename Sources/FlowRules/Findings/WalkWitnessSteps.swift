import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// The displayed steps of a walk: each screen with its move and the move's source range.
  func witness(_ walk: [WalkStep], showsProgress: Bool) -> [WitnessStep] {
    walk.map { step in
      WitnessStep(
        screen: program.name(of: step.screen), localScreen: localName(of: step.screen),
        by: step.cause.word(in: graph),
        link: pattern(of: step),
        progress: showsProgress && shownProgress[step.screen] != nil
          ? progressText(of: step.screen) : nil,
        at: range(of: step), path: path(of: step))
    }
  }

  private func pattern(of step: WalkStep) -> String? {
    guard case .entry(.link) = step.cause else { return nil }
    return firstLink(to: step.screen).map { program.flow.links[$0].pattern.value }
  }

  private func firstLink(to screen: Int) -> Int? {
    graph.linkStacks.patterns.indices.first { graph.linkStacks.landing(of: $0) == screen }
  }

  /// Whether a finding depends on a `when`, also one of its walk.
  func isConditional(_ finding: Finding) -> Bool {
    finding.isConditional || isConditional(finding.walk)
      || finding.stackWitness?.isConditional == true
  }

  private func isConditional(_ walk: FoundWalk) -> Bool { !conditionalMoves(on: walk).isEmpty }

  /// The moves of a walk that have `when`.
  func conditionalMoves(on walk: FoundWalk) -> [Int] {
    guard !walk.isEmpty, graph.hasConditions else { return [] }
    return walk.steps.compactMap { step in
      switch step.cause {
      case .move(let move), .back(let move): graph.moves[move].isConditional ? move : nil
      case .entry, .backOnLink, .tap, .tapOnLink, .tapOnEntry: nil
      }
    }
  }

  /// Such as `` `Buy now` (when the bank asks) ``, without duplicates.
  func conditions(of moves: [Int]) -> [String] {
    var texts: [String] = []
    for index in moves {
      let destination = graph.destination(of: graph.moves[index])
      guard let condition = destination.conditionText() else { continue }
      let words = [destination.verb.rawValue, destination.operand?.value].compactMap(\.self)
      let name = destination.label?.value ?? words.joined(separator: " ")
      let text = "\(quotation(of: name)) (when \(condition))"
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  private func path(of step: WalkStep) -> String? {
    switch step.cause {
    case .move(let move), .back(let move): graph.path(of: graph.moves[move])
    case .entry, .backOnLink, .tap, .tapOnLink, .tapOnEntry: program.path(ofFile: 0)
    }
  }

  func range(of step: WalkStep) -> SourceRange {
    switch step.cause {
    case .move(let move), .back(let move): graph.destination(of: graph.moves[move]).range
    case .entry(let entry): range(of: entry, leadingTo: step.screen)
    case .backOnLink(let link): program.flow.links[link].pattern.range
    case .tap, .tapOnLink, .tapOnEntry: range(of: .tab, leadingTo: step.screen)
    }
  }

  private func range(of entry: Entry, leadingTo screen: Int) -> SourceRange {
    let ownRange = program.idRange(of: screen)
    switch entry {
    case .start: return program.flow.start?.range ?? ownRange
    case .tab:
      let index = graph.tabs.firstIndex(of: screen)
      return index.map { program.flow.tabs[$0].range } ?? ownRange
    case .entry: return program.screen(screen).entry?.range ?? ownRange
    case .link:
      return firstLink(to: screen).map { program.flow.links[$0].pattern.range } ?? ownRange
    }
  }
}
