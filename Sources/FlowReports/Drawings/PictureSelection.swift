import FlowAnalysis

/// The screens and sub-flows that a picture shows, in file order.
struct PictureSelection {
  let subjects: [FlowPicture.Subject]

  init(_ graph: FlowGraph, _ options: FlowPicture.Options) {
    var all = graph.program.ownScreens.map { FlowPicture.Subject.screen($0) }
    var files: Set<Int> = []
    for move in graph.moves where graph.isOwn(move) {
      guard let target = move.target else { continue }
      let file = graph.program.file(of: target)
      if file > 0, files.insert(file).inserted { all.append(.subflow(file)) }
    }
    if let screens = options.screens {
      let wanted = Set(screens.map { FlowPicture.subject(of: $0, in: graph) })
      all.removeAll { !wanted.contains($0) }
    }
    if let (screen, depth) = options.around {
      let near = PictureSelection.near(screen, depth, graph)
      all.removeAll { !near.contains($0) }
    }
    subjects = all
  }

  /// The subjects at most that many moves from a screen, in either direction.
  private static func near(
    _ screen: Int, _ depth: Int, _ graph: FlowGraph
  ) -> Set<FlowPicture.Subject> {
    var neighbors: [FlowPicture.Subject: [FlowPicture.Subject]] = [:]
    for move in graph.moves where graph.isOwn(move) {
      guard let target = move.target else { continue }
      let source = FlowPicture.subject(of: move.source, in: graph)
      let end = FlowPicture.subject(of: target, in: graph)
      neighbors[source, default: []].append(end)
      neighbors[end, default: []].append(source)
    }
    var near: Set<FlowPicture.Subject> = [.screen(screen)]
    var border = Array(near)
    for _ in 0..<depth {
      border = border.flatMap { neighbors[$0] ?? [] }.filter { near.insert($0).inserted }
    }
    return near
  }
}
