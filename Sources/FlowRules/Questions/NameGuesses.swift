import FlowAnalysis
import FlowFormat
import FlowSource

/// Replaces unknown names of screens with the nearest names.
struct NameGuesses {
  private let subject: CheckedFlow
  private var names: NameSuggestions
  private(set) var areUsed = false
  /// Other screens that a name may mean.
  private var alternatives: [Located<String>] = []
  /// Why some names could not be replaced.
  private(set) var gap: String?
  /// How often each name occurs where a screen is wanted.
  private var uses: [String: Int] = [:]
  /// The screens that nothing names.
  private var unnamed: [String] = []

  init(_ subject: CheckedFlow) {
    self.subject = subject
    names = NameSuggestions(screensOf: subject)
    let flow = subject.flow
    for name in flow.tabs { uses[name.value, default: 0] += 1 }
    if let start = flow.start { uses[start.value, default: 0] += 1 }
    for link in flow.links {
      switch link.target {
      case .screen(let name): uses[name.value, default: 0] += 1
      case .stack(let elements): for one in elements { uses[one.screen.value, default: 0] += 1 }
      }
    }
    for screen in flow.screens.indices {
      flow.screens[screen].destinations.forEach { countUses(in: $0) }
    }
    flow.everywhere.destinations.forEach { countUses(in: $0) }
    unnamed = flow.screens.lazy.map(\.id.value).filter { uses[$0] == nil }
  }

  private mutating func countUses(in destination: Destination) {
    if let name = destination.operand, destination.verb.operand == .screen {
      uses[name.value, default: 0] += 1
    }
    for name in destination.stack { uses[name.value, default: 0] += 1 }
    destination.nested.forEach { countUses(in: $0) }
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
      // A name that is written more than once is rarely a typo: its screen may have been renamed.
      if uses[name.value, default: 0] > 1 {
        alternatives += unnamed.map { Located($0, at: name.range) }
      }
      return Located(nearest, at: name.range)
    }
    gap = gap ?? "\(quotation(of: name.value)) is not a screen"
    return name
  }

  private mutating func corrected(_ destination: Destination, in file: Int) -> Destination {
    if file == 0 { noteMeantPush(of: destination) }
    guard destination.verb.isForward || !destination.nested.isEmpty else { return destination }
    var result = destination
    if destination.verb.operand == .screen {
      result.operand = destination.operand.map { corrected($0, in: file) }
    }
    guard destination.hasOptions else { return result }
    var options = destination.rare
    options.stack = options.stack.map { corrected($0, in: file) }
    for exit in options.exits.indices {
      options.exits[exit].destination = corrected(options.exits[exit].destination, in: file)
    }
    options.following = options.following.map { corrected($0, in: file) }
    result.rare = options
    return result
  }

  /// A screen that no move leads to is meant to be shown, whatever verb names it.
  private mutating func noteMeantPush(of destination: Destination) {
    guard let name = destination.operand, [.tab, .popTo, .open].contains(destination.verb),
      case .screen(let screen, _) = subject.program.resolve(name.value, in: 0),
      !subject.reachabilityByLinks.isReached(screen)
    else { return }
    areUsed = true
    alternatives.append(name)
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
    guard file == 0, !meant.isEmpty, let screen = subject.screen(holding: move.range) else {
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
