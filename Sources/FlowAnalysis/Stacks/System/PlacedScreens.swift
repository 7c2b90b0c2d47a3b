import FlowFormat
import FlowSource

/// The screens that are put below others although they have not been on top: by lists, and where what is left
/// of a sub-flow makes the move of an `on-finish`.
struct PlacedScreens {
  private(set) var isBelow: [Bool]
  private(set) var areAny = false
  /// Whether some are below a presentation that they have not made.
  private(set) var arePresenters = false
  private let walkedAnyway: [Bool]

  init(_ graph: FlowGraph, _ options: StackSystem.Options, leftForGood: [Bool]) {
    isBelow = [Bool](repeating: false, count: graph.screenCount)
    let links = graph.linkStacks.patterns.indices
    let isPlain =
      options.opensLinks && !options.areRestricted && graph.program.files.count == 1
      && !graph.isSubflow
      && !graph.moves.contains { move in
        switch graph.stackChange(of: move) {
        case .present(_, _, hasNavigation: false), .replaceWindow(_, hasNavigation: false): true
        default: false
        }
      }
    // One that appends has a written stack.
    walkedAnyway = links.map { link in
      isPlain && graph.isFoundFromStart(link) && graph.leadingGates(of: link).isEmpty
        && graph.program.flow.links[link].whenModal == .dismiss
    }
    var opened = links.map { options.opensLinks && !walkedAnyway[$0] }
    for (index, move) in graph.moves.enumerated() where options.allows(index) {
      add(move.stack.dropLast())
      if let link = move.link { opened[link] = true }
      let change = graph.stackChange(of: move)
      // A screen of a list may make it without having been on top.
      if move.isFollowUp, change?.presents == true { arePresenters = true }
      if move.isAfterFinish, leftForGood[graph.program.file(of: move.source)] {
        add([move.source])
        arePresenters = true
      }
      // It is only passed through by what follows.
      guard graph.followUp(of: index) != nil else { continue }
      switch change {
      case .replaceWindow(let screen, _), .selectTab(let screen):
        add([screen])
        arePresenters = true
      default: break
      }
    }
    addScreens(of: links.filter { opened[$0] }, in: graph)
  }

  private mutating func addScreens(of links: [Int], in graph: FlowGraph) {
    for link in links {
      // A gate appears again like other screens when the screens above it are removed.
      let gates = graph.leadingGates(of: link)
      add(gates[...])
      let stack = graph.linkStacks.stack(of: link)
      add(stack.dropLast().map(\.screen)[...])
      if !gates.isEmpty || stack.dropFirst().contains(where: { $0.layer != nil }) {
        arePresenters = true
      }
    }
  }

  /// Whether moves from the beginnings of walks also show the stack of a link, so that opening it
  /// adds nothing.
  func isWalkedAnyway(_ link: Int) -> Bool { walkedAnyway[link] }

  private mutating func add(_ screens: ArraySlice<Int>) {
    for screen in screens {
      isBelow[screen] = true
      areAny = true
    }
  }
}
