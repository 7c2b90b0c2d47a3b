import FlowAnalysis
import FlowFormat
import FlowSource

/// The screens that walks would reach if every unknown name were replaced with the nearest one.
///
/// A typo in one name must not make every screen after it look unreachable.
struct ProbableReach: Sendable {
  /// Walks from the start, tabs and entries, and from screens that other files call.
  let byMoves: Reachability
  /// The same, and walks that begin with a link.
  let byLinks: Reachability
  /// What is not checked, and why; nil if the reachable screens are known.
  let gap: String?

  init(_ subject: CheckedFlow) {
    let missing = subject.subflowFaults.first.map { fault in
      let path = subject.flow.subflows[fault.path].path.value
      return "some checks were skipped: the sub-flow \(quotation(of: path)) cannot be read"
    }
    let isEverythingReached = subject.screens.allSatisfy(subject.reachability.isReached)
    let called = subject.calledScreens.compactMap { subject.flow.screenIndices[$0] }
    func known(_ gap: String?) -> Self {
      let byMoves = subject.reachability
      return called.isEmpty
        ? Self(byMoves, subject.reachabilityByLinks, gap: gap)
        : Self(byMoves.with(called), subject.reachabilityByLinks.with(called), gap: gap)
    }
    guard missing == nil, !isEverythingReached || !subject.graph.isComplete else {
      self = known(missing)
      return
    }
    let unknownStart =
      subject.graph.isComplete ? nil : "some checks were skipped: the start is unknown"
    guard subject.mayHaveUnknownNames else {
      self = known(unknownStart)
      return
    }
    var guesses = NameGuesses(subject)
    let files = subject.program.files.indices.map { guesses.corrected(file: $0) }
    guard guesses.areUsed || guesses.gap != nil else {
      self = known(unknownStart)
      return
    }
    let graph = FlowGraph(FlowProgram(files: files))
    let reachability = Reachability(graph).with(called)
    let byLinks = reachability.withLinks()
    let isStillOpen = subject.screens.contains { !reachability.isReached($0) }
    self.init(
      reachability, byLinks,
      gap: isStillOpen ? guesses.gap.map { "reachability was not checked: \($0)" } : nil)
  }

  private init(_ byMoves: Reachability, _ byLinks: Reachability, gap: String?) {
    (self.byMoves, self.byLinks, self.gap) = (byMoves, byLinks, gap)
  }
}

extension CheckedFlow {
  /// Whether any name that `NameGuesses` looks at may be unknown.
  ///
  /// The moves of the graph tell this without a copy of the flow.
  fileprivate var mayHaveUnknownNames: Bool {
    let graph = self.graph
    let isMissingTarget = graph.moves.contains { move in
      switch move.verb.operand {
      case .screen: move.target == nil
      case .screens: move.stack.isEmpty
      case .none, .count, .url, .words, .exit: false
      }
    }
    let isMissingLanding = graph.linkStacks.origins.contains { origin in
      switch origin {
      case .unknown: true
      case .written(let screens): screens.contains(nil)
      case .found, .bare: false
      }
    }
    return isMissingTarget || isMissingLanding
      || program.files.indices.contains { mayHaveUnknownNames(in: $0) }
  }

  /// The same for names that are not targets of moves in the graph.
  private func mayHaveUnknownNames(in file: Int) -> Bool {
    let flow = program.files[file].flow
    let names = (flow.start.map { [$0] } ?? []) + flow.tabs
    guard flow.unreadMoves.isEmpty,
      names.allSatisfy({ program.resolve($0.value, in: file) != .unknown })
    else { return true }
    return flow.screens.indices.contains { screen in
      flow.screens[screen].destinations.indices.contains {
        flow.screens[screen].destinations[$0].hasNested
      }
    }
  }
}

/// Replaces unknown names of screens with the nearest names.
private struct NameGuesses {
  private let subject: CheckedFlow
  private var names: NameSuggestions
  private var exits: DeclaredExits
  private(set) var areUsed = false
  /// Other screens that a name may mean.
  private var alternatives: [Located<String>] = []
  /// Why some names could not be replaced.
  private(set) var gap: String?

  init(_ subject: CheckedFlow) {
    self.subject = subject
    names = NameSuggestions(screensOf: subject)
    exits = DeclaredExits(subject.program)
  }

  /// The file with corrected names; in a file that this one uses, an unknown name is a gap.
  mutating func corrected(file index: Int) -> FlowProgram.File {
    let file = subject.program.files[index]
    var flow = file.flow
    flow.start = flow.start.map { corrected($0, in: index) }
    flow.tabs = flow.tabs.map { corrected($0, in: index) }
    for screen in flow.screens.indices {
      flow.screens[screen].destinations = flow.screens[screen].destinations.map {
        corrected($0, in: index)
      }
      flow.screens[screen].destinations += alternatives.map(push)
      alternatives = []
    }
    for move in flow.unreadMoves { add(move, to: &flow, in: index) }
    flow.links = flow.links.map { corrected($0, in: index) }
    return FlowProgram.File(source: file.source, flow: flow, subflowFiles: file.subflowFiles)
  }

  private mutating func corrected(_ name: Located<String>, in file: Int) -> Located<String> {
    guard case .unknown = subject.program.resolve(name.value, in: file) else { return name }
    let candidates = file == 0 ? names.candidates(for: name.value) : []
    if let nearest = candidates.first {
      areUsed = true
      alternatives += candidates.dropFirst().map { Located($0, at: name.range) }
      return Located(nearest, at: name.range)
    }
    gap = gap ?? "\(quotation(of: name.value)) is not a screen"
    return name
  }

  private mutating func corrected(_ destination: Destination, in file: Int) -> Destination {
    guard destination.verb.isForward || !destination.nested.isEmpty else { return destination }
    var result = destination
    if destination.verb.operand == .screen {
      result.operand = destination.operand.map { corrected($0, in: file) }
    }
    guard destination.hasOptions else { return result }
    var options = destination.rare
    options.stack = options.stack.map { corrected($0, in: file) }
    for index in options.exits.indices {
      let route = options.exits[index]
      if file == 0 {
        options.exits[index].exit = corrected(exit: route.exit, of: destination.shownScreens)
      }
      options.exits[index].destination = corrected(route.destination, in: file)
    }
    options.following = options.following.map { corrected($0, in: file) }
    result.rare = options
    return result
  }

  private mutating func corrected(
    exit: Located<String>, of screens: [Located<String>]
  ) -> Located<String> {
    guard let declared = exits.names(ofAny: screens.map(\.value)), !declared.isEmpty,
      !declared.contains(exit.value)
    else { return exit }
    guard let nearest = NearestNames(declared).nearest(to: exit.value) else {
      gap = gap ?? "\(quotation(of: exit.value)) is not an exit"
      return exit
    }
    areUsed = true
    return Located(nearest, at: exit.range)
  }

  /// Adds a push to each screen that a destination without a readable verb names.
  private mutating func add(_ move: UnreadMove, to flow: inout Flow, in file: Int) {
    guard !move.goesBack else { return }
    areUsed = true
    let meant = move.names.compactMap { name -> Located<String>? in
      if case .screen = subject.program.resolve(name.value, in: file) { return name }
      return file == 0
        ? names.nearest(to: name.value).map { Located($0, at: name.range) } : nil
    }
    guard file == 0, !meant.isEmpty, !move.isOfFlow,
      let screen = subject.screen(holding: move.range)
    else {
      gap = gap ?? "a destination could not be read"
      return
    }
    flow.screens[screen].destinations += meant.map(push)
  }

  private func push(_ name: Located<String>) -> Destination {
    var push = Destination(verb: .push, verbRange: name.range, range: name.range)
    push.operand = name
    return push
  }

  private mutating func corrected(_ link: DeepLink, in file: Int) -> DeepLink {
    guard file == 0 else { return link }
    var result = link
    switch link.target {
    case .screen(let name): result.target = .screen(corrected(name, in: file))
    case .stack(var elements):
      for element in elements.indices {
        elements[element].screen = corrected(elements[element].screen, in: file)
      }
      result.target = .stack(elements)
    }
    return result
  }
}
