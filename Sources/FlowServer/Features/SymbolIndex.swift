import FlowAnalysis
import FlowFormat
import FlowProject
import FlowRules
import FlowSource

/// Something with a name that flows declare and use.
enum Symbol: Hashable {
  /// A screen of a file.
  case screen(PathKey, String)
  /// The name of a file under `flows` of another file.
  case subflow(PathKey, String)
  /// An exit of a sub-flow's file.
  case exit(PathKey, String)
  /// A condition of all files that use one another, the first of which is named.
  case condition(PathKey, String)
  /// A parameter of a screen of a file.
  case parameter(PathKey, screen: String, String)
}

/// Where names are declared and used.
struct SymbolIndex {
  struct Occurrence {
    let symbol: Symbol
    let path: String
    /// The name without quotes.
    let range: SourceRange
    let isDeclaration: Bool
  }

  /// 16 bytes: there are as many as a text has names.
  private struct Place {
    let range: SourceRange
    /// An index of `symbols`.
    let symbol: Int32
    let isDeclaration: Bool
  }

  /// Each once, in order of their first occurrences.
  private var symbols: [Symbol] = []
  private var places: [Place] = []
  /// The indices of the places in each file.
  private var files: [(path: String, places: Range<Int>)] = []
  /// For placeholders, the parameters that get one value.
  private var sameName: [Symbol: Set<Symbol>] = [:]

  init(_ flows: [CheckedFlow]) {
    let groups = SymbolIndex.groups(of: flows)
    let walks = flows.map { flow in
      let key = PathKey(flow.source.path)
      var walk = SymbolWalk(flow, group: groups[key] ?? key)
      walk.visit()
      return walk
    }
    places.reserveCapacity(walks.reduce(0) { $0 + $1.occurrences.count })
    var indices: [Symbol: Int32] = [:]
    for (flow, walk) in zip(flows, walks) {
      let start = places.count
      for one in walk.occurrences {
        let index = indices[one.symbol] ?? Int32(symbols.count)
        if index == symbols.count {
          indices[one.symbol] = index
          symbols.append(one.symbol)
        }
        places.append(
          Place(range: one.range, symbol: index, isDeclaration: one.isDeclaration))
      }
      files.append((flow.source.path, start..<places.count))
      for symbols in walk.sameName {
        for symbol in symbols { sameName[symbol, default: []].formUnion(symbols) }
      }
    }
  }

  /// For each file the first of the files that it uses or that use it, directly or not.
  private static func groups(of flows: [CheckedFlow]) -> [PathKey: PathKey] {
    var groups: [PathKey: PathKey] = [:]
    func root(_ key: PathKey) -> PathKey {
      var key = key
      while let next = groups[key], next != key { key = next }
      return key
    }
    for flow in flows {
      let keys = flow.program.files.map { PathKey($0.source.path) }
      for key in keys where groups[key] == nil { groups[key] = key }
      for key in keys.dropFirst() { groups[root(key)] = root(keys[0]) }
    }
    return groups.keys.reduce(into: [:]) { $0[$1] = root($1) }
  }

  /// The occurrences at an offset of a file: several for a placeholder of several parameters.
  func occurrences(at offset: Int, in path: String) -> [Occurrence] {
    let key = PathKey(path)
    return files.filter { PathKey($0.path) == key }.flatMap { file in
      occurrences(in: file) { $0.range.lower <= offset && offset <= $0.range.upper }
    }
  }

  /// In the order of the flows.
  func occurrences(of wanted: Set<Symbol>) -> [Occurrence] {
    let isWanted = symbols.map(wanted.contains)
    return files.flatMap { file in occurrences(in: file) { isWanted[Int($0.symbol)] } }
  }

  private func occurrences(
    in file: (path: String, places: Range<Int>), where isWanted: (Place) -> Bool
  ) -> [Occurrence] {
    places[file.places].filter(isWanted).map {
      Occurrence(
        symbol: symbols[Int($0.symbol)], path: file.path, range: $0.range,
        isDeclaration: $0.isDeclaration)
    }
  }

  /// Some symbols and all that must keep the same name, because a placeholder gives them one value.
  func together(with symbols: Set<Symbol>) -> Set<Symbol> {
    var all = symbols
    var path = Array(symbols)
    while let symbol = path.popLast() {
      for other in sameName[symbol] ?? [] where all.insert(other).inserted { path.append(other) }
    }
    return all
  }

  func isDeclared(_ symbol: Symbol) -> Bool {
    guard let index = symbols.firstIndex(of: symbol) else { return false }
    return places.contains { $0.symbol == index && $0.isDeclaration }
  }
}
