import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// The displayed steps to a stack: each with its kind, its source range, and the resulting stack
  /// or the progress of its top screen.
  ///
  /// `mostScreens` is how many screens of each layer are listed, from its top; nil for no stacks.
  func witness(
    _ witness: StackWitness, leavingOut hidden: Range<Int>, upTo mostScreens: Int?,
    showsProgress: Bool
  ) -> [WitnessStep] {
    var stack = Window()
    return witness.steps.enumerated().compactMap { index, step in
      let before = stack.top
      stack.take(step, in: graph)
      if hidden.contains(index) { return nil }
      let location = location(of: step, on: before)
      let top = stack.top
      return WitnessStep(
        screen: top.map(program.name) ?? "", localScreen: top.flatMap(localName),
        by: word(for: step), link: pattern(of: step),
        progress: showsProgress
          ? top.flatMap { shownProgress[$0] == nil ? nil : progressText(of: $0) } : nil,
        stack: mostScreens.map { most in
          stack.layers.map { $0.stack.items.suffix(most).map { program.name(of: $0.screen) } }
        },
        at: location.range, path: location.path)
    }
  }

  /// The name that the checked file has for a screen; nil for one of the app in which it is a sub-flow.
  func localName(of screen: Int) -> String? {
    program.checkedFile == 0 || screens.contains(screen) ? name(of: screen) : nil
  }

  private func pattern(of step: StackCause) -> String? {
    if case .link(let link) = step { program.flow.links[link].pattern.value } else { nil }
  }

  private func word(for step: StackCause) -> String {
    switch step {
    case .entry(let index): graph.entries[index].cause.word(in: graph)
    case .call: "call"
    case .move(let index): graph.moves[index].verb.rawValue
    case .back: "back"
    case .canceledSwipe: "swipe-back cancel"
    case .pullDown: "swipe"
    case .tap: Entry.tab.rawValue
    case .link: Entry.link.rawValue
    case .gate: "gate"
    }
  }

  /// The source range of a step; for gestures, that of the screen.
  private func location(
    of step: StackCause, on screen: Int?
  ) -> (range: SourceRange, path: String?) {
    switch step {
    case .entry(let index):
      let entry = graph.entries[index]
      return (range(of: entry), mainPath)
    case .call: return idLocation(of: program.start(of: 0))
    case .move(let index):
      let move = graph.moves[index]
      return (graph.destination(of: move).range, graph.path(of: move))
    case .back, .canceledSwipe, .pullDown: return idLocation(of: screen)
    case .tap(let tab): return idLocation(of: tab)
    case .link(let link): return (program.flow.links[link].pattern.range, mainPath)
    case .gate(_, of: let link, by: _):
      return (program.flow.links[Int(link)].pattern.range, mainPath)
    }
  }

  private var mainPath: String? { program.path(ofFile: 0) }

  private func idLocation(of screen: Int?) -> (range: SourceRange, path: String?) {
    guard let screen else { return (SourceRange(0, 0), nil) }
    return (program.idRange(of: screen), program.path(of: screen))
  }
}
