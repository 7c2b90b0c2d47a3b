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

  private(set) var occurrences: [Occurrence] = []
  /// By symbol and by file, the indices of occurrences.
  private var bySymbol: [Symbol: [Int]] = [:]
  private var byFile: [PathKey: [Int]] = [:]
  /// For placeholders, the parameters that get one value.
  private var sameName: [Symbol: Set<Symbol>] = [:]

  init(_ flows: [CheckedFlow]) {
    let groups = SymbolIndex.groups(of: flows)
    for flow in flows {
      var walk = SymbolWalk(
        flow, group: groups[PathKey(flow.source.path)] ?? PathKey(flow.source.path))
      walk.visit()
      for occurrence in walk.occurrences { add(occurrence) }
      for symbols in walk.sameName {
        for symbol in symbols { sameName[symbol, default: []].formUnion(symbols) }
      }
    }
  }

  private mutating func add(_ occurrence: Occurrence) {
    bySymbol[occurrence.symbol, default: []].append(occurrences.count)
    byFile[PathKey(occurrence.path), default: []].append(occurrences.count)
    occurrences.append(occurrence)
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
    (byFile[PathKey(path)] ?? []).map { occurrences[$0] }.filter {
      $0.range.lower <= offset && offset <= $0.range.upper
    }
  }

  func occurrences(of symbols: Set<Symbol>) -> [Occurrence] {
    symbols.flatMap { bySymbol[$0] ?? [] }.sorted().map { occurrences[$0] }
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
    (bySymbol[symbol] ?? []).contains { occurrences[$0].isDeclaration }
  }
}
