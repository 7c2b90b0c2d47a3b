@testable import FlowImport

/// The back stack of a `NavController`, made after its source (androidx.navigation 2.7, `navigate`,
/// `popBackStackInternal` and `addEntryToBackStack`) and not after the importer.
struct AndroidBackStack: Hashable {
  fileprivate enum Entry: Hashable { case graph(Int), screen(Int) }

  private var entries: [Entry]

  /// With the start of the outermost graph.
  init(_ project: AndroidProject, root: Int) {
    entries = [.graph(root)]
    push(.graph(root), in: project)
  }

  /// Bottom to top, without the entries of graphs.
  var screens: [Int] {
    entries.compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
  }

  /// The lowest screen above the nearest entry of a graph with this id; nil without one.
  func firstScreen(above id: String?, in project: AndroidProject) -> Int? {
    screens(above: id, in: project).first
  }

  /// Whether that is on the stack again above.
  func repeatsFirstScreen(above id: String?, in project: AndroidProject) -> Bool {
    let screens = screens(above: id, in: project)
    return screens.dropFirst().contains { $0 == screens.first }
  }

  private func screens(above id: String?, in project: AndroidProject) -> [Int] {
    let graph = entries.lastIndex {
      if case .graph = $0 { id != nil && project.id(of: $0) == id } else { false }
    }
    return graph.map { index in
      entries[index...].compactMap { if case .screen(let screen) = $0 { screen } else { nil } }
    } ?? []
  }

  mutating func navigate(_ action: AndroidAction, in project: AndroidProject) {
    if let id = action.popUpTo,
      let index = entries.lastIndex(where: { project.id(of: $0) == id })
    {
      entries.removeSubrange((action.isInclusive ? index : index + 1)...)
    }
    guard let id = action.destination else {
      while case .graph = entries.last { entries.removeLast() }
      return
    }
    switch project.node(id, from: action.graph) {
    case .destination(let screen):
      if action.isSingleTop, entries.last == .screen(screen) { return }
      push(.screen(screen), in: project)
    case .graph(let graph):
      // `launchSingleTopInternal` compares the end of the stack with the graph and its start.
      if action.isSingleTop, let start = project.start(of: graph),
        entries.suffix(2) == [.graph(graph), .screen(start)]
      {
        return
      }
      push(.graph(graph), in: project)
    case nil: break
    }
  }

  /// Adds a destination below which its graphs are, and closes what cannot be there.
  private mutating func push(_ node: Entry, in project: AndroidProject) {
    let (graph, screen): (Int, Int)
    switch node {
    case .screen(let index): (graph, screen) = (project.destinations[index].graph, index)
    case .graph(let index):
      guard let start = project.start(of: index) else { return }
      (graph, screen) = (index, start)
      // A copy of the graph without screens is replaced.
      if entries.last == node { entries.removeLast() }
    }
    if !project.destinations[screen].isFloating {
      while case .screen(let top) = entries.last, project.destinations[top].isFloating {
        entries.removeLast()
      }
    }
    let path = project.path(to: graph)
    // Graphs on top that do not contain the destination have no screens any more.
    while case .graph(let top) = entries.last, !path.contains(top) { entries.removeLast() }
    let current: Int? =
      switch entries.last {
      case .graph(let top): top
      case .screen(let top): project.destinations[top].graph
      case nil: nil
      }
    let known = current.map { project.path(to: $0) } ?? []
    var missing = path.filter { !known.contains($0) }
    // Navigating to a graph begins it anew.
    if case .graph(let index) = node, !missing.contains(index) { missing.append(index) }
    entries += missing.map { .graph($0) }
    entries.append(.screen(screen))
  }
}

extension AndroidProject {
  fileprivate func id(of entry: AndroidBackStack.Entry) -> String? {
    switch entry {
    case .graph(let graph): graphs[graph].id
    case .screen(let screen): destinations[screen].id
    }
  }

  /// The graphs from the outermost one to this.
  fileprivate func path(to graph: Int) -> [Int] {
    var path = [graph]
    while let parent = parents[path[0]].first, !path.contains(parent) { path.insert(parent, at: 0) }
    return path
  }
}
