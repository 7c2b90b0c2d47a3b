import FlowSource
import FlowXML

/// All navigation graphs that were read together; graphs and destinations are known by their indices.
struct AndroidProject: Sendable {
  /// What an id refers to.
  enum Node: Sendable {
    case destination(Int)
    case graph(Int)
  }

  private(set) var graphs: [AndroidGraph] = []
  private(set) var destinations: [AndroidDestination] = []
  /// By graph, the graphs that contain it.
  private(set) var parents: [[Int]] = []
  /// By graph, the graphs that it contains, nested or included.
  private(set) var parts: [[Int]] = []
  /// By graph, its own destinations.
  private(set) var members: [[Int]] = []
  /// Destinations that a later one with the same graph and id replaces.
  private(set) var replaced: [Int] = []
  /// By graph, what its ids refer to.
  private var nodes: [[String: Node]] = []
  /// What an id refers to in any graph; the first one in file order.
  private var anywhere: [String: Node] = [:]

  /// `files` are the root elements with the paths of their files.
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
    for index in graphs.indices {
      path = paths[index] ?? path
      if let parent = graphs[index].parent { add(index, to: parent) }
      for include in graphs[index].includes {
        let candidates = byName[include.graph] ?? []
        if let found = nearest(to: path, among: candidates.map(\.path)) {
          add(candidates[found].graph, to: index)
        } else {
          destinations.append(AndroidDestination(standingFor: include, in: index))
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
    for index in destinations.indices {
      let destination = destinations[index]
      if let id = destination.id {
        // As in `NavGraph.addDestination`, the last destination with an id replaces the others.
        if case .destination(let first) = nodes[destination.graph][id] { replaced.append(first) }
        nodes[destination.graph][id] = .destination(index)
        if anywhere[id] == nil { anywhere[id] = .destination(index) }
      }
    }
    let gone = Set(replaced)
    for index in destinations.indices where !gone.contains(index) {
      members[destinations[index].graph].append(index)
    }
    for index in graphs.indices {
      guard let id = graphs[index].id else { continue }
      for parent in parents[index] where nodes[parent][id] == nil {
        nodes[parent][id] = .graph(index)
      }
      if anywhere[id] == nil { anywhere[id] = .graph(index) }
    }
  }

  /// What an id in a graph refers to: looked up there, in the enclosing graphs, then anywhere.
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

  /// The destination that is shown first in a graph, or nil.
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

  /// The first destination by id, for a graph without a start destination.
  private func firstMember(of graph: Int) -> Int? {
    members[graph].min { destinations[$0].key < destinations[$1].key }
  }

  func destination(of node: Node) -> Int? {
    switch node {
    case .destination(let destination): destination
    case .graph(let graph): start(of: graph)
    }
  }

  /// Whether a destination is in a graph or in a graph that it contains.
  func isInside(_ destination: Int, _ graph: Int) -> Bool {
    var waiting = [destinations[destination].graph]
    var seen = Set(waiting)
    while let current = waiting.popLast() {
      if current == graph { return true }
      waiting += parents[current].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// The destinations of a graph and of all graphs that it contains.
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
  /// Unique in its graph, and independent of the order of destinations.
  var key: String { id ?? className ?? tag }
}

/// The index of the path with the longest common prefix; of several, the first.
func nearest(to path: String, among candidates: [String]) -> Int? {
  var best: Int?
  var bestLength = -1
  for (index, candidate) in candidates.enumerated() {
    let length = zip(candidate.utf8, path.utf8).prefix { $0 == $1 }.count
    if length > bestLength {
      best = index
      bestLength = length
    }
  }
  return best
}
