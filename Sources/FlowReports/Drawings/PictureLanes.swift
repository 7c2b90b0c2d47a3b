import FlowAnalysis
import FlowFormat

/// The lanes of a picture: one for each tab or base stack, and below it one for each modal layer.
///
/// A screen is in the lane in which a breadth-first walk from the entries first reaches it.
struct PictureLanes {
  private struct Lane {
    let presentation: Verb?
    var children: [Int] = []
  }

  private let graph: FlowGraph
  private var lanes: [Lane] = []
  private var roots: [Int] = []
  private var laneOfSubject: [FlowPicture.Subject: Int] = [:]
  private var queue: [Int] = []
  /// The positions of the lanes from the top.
  private var positions: [Int] = []

  init(_ graph: FlowGraph) {
    self.graph = graph
  }

  var count: Int { lanes.count }

  func lane(of subject: FlowPicture.Subject) -> (index: Int, presentation: Verb?) {
    guard let lane = laneOfSubject[subject] else { return (0, nil) }
    return (positions[lane], lanes[lane].presentation)
  }

  mutating func assign() {
    if let start = graph.program.start(of: 0) { begin(start) }
    for tab in graph.tabs { begin(tab) }
    for entry in graph.entries {
      // Without tabs, all base stacks share the first lane.
      if let first = roots.first, graph.tabs.isEmpty {
        put(entry.screen, first)
      } else {
        begin(entry.screen)
      }
    }
    var next = 0
    var screens = Array(graph.program.ownScreens)[...]
    while true {
      while next < queue.count {
        follow(queue[next])
        next += 1
      }
      guard let screen = screens.popFirst() else { break }
      guard laneOfSubject[subject(screen)] == nil else { continue }
      if let first = roots.first { put(screen, first) } else { begin(screen) }
    }
    positions = [Int](repeating: 0, count: lanes.count)
    var position = 0
    for root in roots { number(root, &position) }
  }

  private func subject(_ screen: Int) -> FlowPicture.Subject {
    FlowPicture.subject(of: screen, in: graph)
  }

  private mutating func begin(_ screen: Int) {
    guard laneOfSubject[subject(screen)] == nil else { return }
    roots.append(lanes.count)
    lanes.append(Lane(presentation: nil))
    put(screen, lanes.count - 1)
  }

  private mutating func put(_ screen: Int, _ lane: Int) {
    guard laneOfSubject[subject(screen)] == nil else { return }
    laneOfSubject[subject(screen)] = lane
    queue.append(screen)
  }

  private mutating func follow(_ screen: Int) {
    guard let lane = laneOfSubject[subject(screen)] else { return }
    for move in graph.moves(of: screen) {
      guard let target = move.target, let change = graph.stackChange(of: move),
        laneOfSubject[subject(target)] == nil, move.verb.isForward
      else { continue }
      if case .present = change {
        lanes[lane].children.append(lanes.count)
        lanes.append(Lane(presentation: move.verb))
        put(target, lanes.count - 1)
      } else if case .replaceWindow = change, let first = roots.first {
        put(target, first)
      } else {
        put(target, lane)
      }
    }
  }

  private mutating func number(_ lane: Int, _ position: inout Int) {
    var path = [lane]
    while let lane = path.popLast() {
      positions[lane] = position
      position += 1
      path += lanes[lane].children.reversed()
    }
  }
}
