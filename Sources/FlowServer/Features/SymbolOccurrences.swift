import FlowAnalysis
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

/// Where names are declared and used in some flows.
///
/// It goes through them for each question: an index of all names takes longer to make than the answer, and
/// would be out of date with the next keystroke.
struct SymbolOccurrences {
  struct Occurrence {
    let symbol: Symbol
    let path: String
    /// The name without quotes.
    let range: SourceRange
    let isDeclaration: Bool
  }

  private let flows: [CheckedFlow]
  private let groups: [PathKey: PathKey]

  init(_ flows: [CheckedFlow]) {
    self.flows = flows
    groups = SymbolOccurrences.groups(of: flows)
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

  private func walk(_ flow: CheckedFlow, _ wanted: SymbolWalk.Wanted) -> SymbolWalk {
    let key = PathKey(flow.source.path)
    return SymbolWalk(flow, group: groups[key] ?? key, wanted)
  }

  private func find(_ wanted: SymbolWalk.Wanted, in path: String?) -> [Occurrence] {
    let key = path.map { PathKey($0) }
    return flows.flatMap { flow -> [Occurrence] in
      guard key == nil || key == PathKey(flow.source.path) else { return [] }
      var walk = walk(flow, wanted)
      walk.visit()
      return walk.occurrences
    }
  }

  /// The names at an offset of a file: several for a placeholder of several parameters.
  func occurrences(at offset: Int, in path: String) -> [Occurrence] {
    find(SymbolWalk.Wanted(offset: offset), in: path)
  }

  /// In the order of the flows; in one file if `path` is not nil.
  func occurrences(of symbols: Set<Symbol>, in path: String? = nil) -> [Occurrence] {
    find(SymbolWalk.Wanted(symbols: symbols), in: path)
  }

  func declarations(of symbols: Set<Symbol>) -> [Occurrence] {
    find(SymbolWalk.Wanted(symbols: symbols, onlyDeclarations: true), in: nil)
  }

  /// Some symbols and all that must keep the same name, because a placeholder gives them one value.
  func together(with symbols: Set<Symbol>) -> Set<Symbol> {
    var sameName: [Symbol: Set<Symbol>] = [:]
    for flow in flows {
      for parameters in walk(flow, SymbolWalk.Wanted()).sameName() {
        for parameter in parameters { sameName[parameter, default: []].formUnion(parameters) }
      }
    }
    var all = symbols
    var path = Array(symbols)
    while let symbol = path.popLast() {
      for other in sameName[symbol] ?? [] where all.insert(other).inserted { path.append(other) }
    }
    return all
  }
}

extension [SymbolOccurrences.Occurrence] {
  /// Without those that are where another one is: placeholders stand for several symbols, and what an alias
  /// repeats is written once.
  var distinct: Self {
    var seen: [String: Set<SourceRange>] = [:]
    return filter { seen[$0.path, default: []].insert($0.range).inserted }
  }
}
