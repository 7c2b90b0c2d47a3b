import FlowAnalysis
import FlowFormat

/// The lanes of a picture: one for each tab or base stack, and below it one for each modal layer.
///
/// Without tabs, a base stack holds the screens that moves connect.
/// A screen is in the lane in which a breadth-first walk from the entries first reaches it.
struct PictureLanes {
  private struct Lane {
    let presentation: Presentation?
    /// The base stack below it.
    let root: Int
    var children: [Int] = []
  }

  private let graph: FlowGraph
  private var lanes: [Lane] = []
  private var roots: [Int] = []
  /// For each screen a number that it shares with those that moves connect it with.
  private let groups: [Int]
  /// The first base stack of each group.
  private var laneOfGroup: [Int: Int] = [:]
  private var laneOfSubject: [FlowPicture.Subject: Int] = [:]
  private var queue: [Int] = []
  /// The positions of the lanes from the top.
  private var positions: [Int] = []

  init(_ graph: FlowGraph) {
    self.graph = graph
    groups = PictureLanes.groups(of: graph)
  }

  var count: Int { lanes.count }

  /// The lane of a phone, the number of its base stack, and how it is presented.
  func lane(
    of subject: FlowPicture.Subject
  ) -> (index: Int, group: Int, presentation: Presentation?) {
    guard let lane = laneOfSubject[subject] else { return (0, 0, nil) }
    let group = roots.firstIndex(of: lanes[lane].root) ?? 0
    return (positions[lane], group, lanes[lane].presentation)
  }

  mutating func assign() {
    if let start = graph.program.start(of: 0) { begin(start) }
    for tab in graph.tabs { begin(tab) }
    for entry in graph.entries {
      if graph.tabs.isEmpty { putInBase(entry.screen) } else { begin(entry.screen) }
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
      putInBase(screen)
    }
    positions = [Int](repeating: 0, count: lanes.count)
    var position = 0
    for root in roots { number(root, &position) }
  }

  private static func groups(of graph: FlowGraph) -> [Int] {
    var neighbors = [[Int]](repeating: [], count: graph.screenCount)
    for move in graph.moves {
      guard let target = move.target else { continue }
      neighbors[move.source].append(target)
      neighbors[target].append(move.source)
    }
    var groups = [Int?](repeating: nil, count: graph.screenCount)
    for first in groups.indices where groups[first] == nil {
      groups[first] = first
      var path = [first]
      while let screen = path.popLast() {
        for neighbor in neighbors[screen] where groups[neighbor] == nil {
          groups[neighbor] = first
          path.append(neighbor)
        }
      }
    }
    return groups.map { $0 ?? 0 }
  }

  private func subject(_ screen: Int) -> FlowPicture.Subject {
    FlowPicture.subject(of: screen, in: graph)
  }

  private mutating func begin(_ screen: Int) {
    guard laneOfSubject[subject(screen)] == nil else { return }
    roots.append(lanes.count)
    lanes.append(Lane(presentation: nil, root: lanes.count))
    if laneOfGroup[groups[screen]] == nil { laneOfGroup[groups[screen]] = lanes.count - 1 }
    put(screen, lanes.count - 1)
  }

  /// Puts a screen into the base stack of a screen that moves connect it with, or into a new one.
  private mutating func putInBase(_ screen: Int) {
    if let lane = laneOfGroup[groups[screen]] { put(screen, lane) } else { begin(screen) }
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
        lanes.append(
          Lane(presentation: Presentation(graph.destination(of: move)), root: lanes[lane].root))
        put(target, lanes.count - 1)
      } else if case .replaceWindow = change {
        putInBase(target)
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
