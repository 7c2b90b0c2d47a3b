import FlowSource
import FlowXML

/// All navigation graphs that were read together, graphs and destinations numbered from first to last.
struct AndroidProject: Sendable {
  /// What an id names.
  enum Node: Sendable {
    case destination(Int)
    case graph(Int)
  }

  private(set) var graphs: [AndroidGraph] = []
  private(set) var destinations: [AndroidDestination] = []
  /// By graph, the graphs that it is a part of.
  private(set) var parents: [[Int]] = []
  /// By graph, the graphs that are parts of it, be they written in it or included.
  private(set) var parts: [[Int]] = []
  /// By graph, its own destinations.
  private(set) var members: [[Int]] = []
  /// Destinations that another one of the same graph and id takes the place of.
  private(set) var replaced: [Int] = []
  /// By graph, what its ids name.
  private var nodes: [[String: Node]] = []
  /// What an id names anywhere, the first in the order of files.
  private var anywhere: [String: Node] = [:]

  /// `files` are the roots with the names of their files.
  init(_ files: [(root: XMLElement, path: String, shownPath: String)]) {
    var roots: [(path: String, graph: Int)] = []
    for file in files {
      roots.append((file.path, graphs.count))
      let reader = AndroidGraphReader(
        file.root, file: file.shownPath,
        fileName: withoutExtension(lastComponent(of: file.path)), offset: graphs.count)
      graphs += reader.graphs
      destinations += reader.destinations
    }
    members = Array(repeating: [], count: graphs.count)
    parts = members
    parents = members
    connect(roots)
    nameNodes()
  }

  private mutating func connect(_ roots: [(path: String, graph: Int)]) {
    var byName: [String: [(path: String, graph: Int)]] = [:]
    for root in roots {
      byName[withoutExtension(lastComponent(of: root.path)), default: []].append(root)
    }
    var path = ""
    var paths: [Int: String] = [:]
    for root in roots { paths[root.graph] = root.path }
    for number in graphs.indices {
      path = paths[number] ?? path
      if let parent = graphs[number].parent { add(number, to: parent) }
      for include in graphs[number].includes {
        let candidates = byName[include.graph] ?? []
        if let found = nearest(to: path, among: candidates.map(\.path)) {
          add(candidates[found].graph, to: number)
        } else {
          destinations.append(AndroidDestination(standingFor: include, in: number))
        }
      }
    }
  }

  private mutating func add(_ part: Int, to graph: Int) {
    guard part != graph, !parts[graph].contains(part) else { return }
    parts[graph].append(part)
    parents[part].append(graph)
  }

  private mutating func nameNodes() {
    nodes = Array(repeating: [:], count: graphs.count)
    for number in destinations.indices {
      let destination = destinations[number]
      if let id = destination.id {
        // As `NavGraph.addDestination` does, the last of an id takes the place of the others.
        if case .destination(let first) = nodes[destination.graph][id] { replaced.append(first) }
        nodes[destination.graph][id] = .destination(number)
        if anywhere[id] == nil { anywhere[id] = .destination(number) }
      }
    }
    let gone = Set(replaced)
    for number in destinations.indices where !gone.contains(number) {
      members[destinations[number].graph].append(number)
    }
    for number in graphs.indices {
      guard let id = graphs[number].id else { continue }
      for parent in parents[number] where nodes[parent][id] == nil {
        nodes[parent][id] = .graph(number)
      }
      if anywhere[id] == nil { anywhere[id] = .graph(number) }
    }
  }

  /// What an id names to something in a graph: there, in the graphs around it, then anywhere.
  func node(_ id: String, from graph: Int) -> Node? {
    var waiting = [graph]
    var seen: Set = [graph]
    var next = 0
    while next < waiting.count {
      let current = waiting[next]
      if let node = nodes[current][id] { return node }
      if graphs[current].id == id { return .graph(current) }
      waiting += parents[current].filter { seen.insert($0).inserted }
      next += 1
    }
    return anywhere[id]
  }

  /// The destination that is shown first in a graph; nil where there is none.
  func start(of graph: Int) -> Int? {
    var current = graph
    for _ in graphs.indices {
      let named = graphs[current].startID.flatMap { node($0, from: current) }
      switch named {
      case .destination(let destination): return destination
      case .graph(let part) where part != current: current = part
      case .graph, nil: return firstMember(of: current)
      }
    }
    return firstMember(of: current)
  }

  /// By its id the first, for a graph that says nothing of where it starts.
  private func firstMember(of graph: Int) -> Int? {
    members[graph].min { destinations[$0].key < destinations[$1].key }
  }

  func destination(of node: Node) -> Int? {
    switch node {
    case .destination(let destination): destination
    case .graph(let graph): start(of: graph)
    }
  }

  /// Whether a destination lies in a graph or a part of it.
  func isInside(_ destination: Int, _ graph: Int) -> Bool {
    var waiting = [destinations[destination].graph]
    var seen = Set(waiting)
    while let current = waiting.popLast() {
      if current == graph { return true }
      waiting += parents[current].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The destinations of a graph and of all its parts.
  func descendants(of graph: Int) -> [Int] {
    var waiting = [graph]
    var seen: Set = [graph]
    var found: [Int] = []
    var next = 0
    while next < waiting.count {
      found += members[waiting[next]]
      waiting += parts[waiting[next]].filter { seen.insert($0).inserted }
      next += 1
    }
    return found
  }
}

extension AndroidDestination {
  /// What is its own in its graph, and does not change with the order of destinations.
  var key: String { id ?? className ?? tag }
}

/// The path that begins most like another one; of equals the first.
func nearest(to path: String, among candidates: [String]) -> Int? {
  var best: Int?
  var bestLength = -1
  for (number, candidate) in candidates.enumerated() {
    let length = zip(candidate.utf8, path.utf8).prefix { $0 == $1 }.count
    if length > bestLength {
      best = number
      bestLength = length
    }
  }
  return best
}
