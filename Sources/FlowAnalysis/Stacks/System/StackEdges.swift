/// The edges of a `StackSystem`.
///
/// A large flow has hundreds of thousands, so each is kept in 32 bytes, two thirds of what a `StackEdge` takes.
struct StackEdges: RandomAccessCollection, Sendable {
  private struct Record: Sendable {
    let isListed: Bool
    let isInBase: Bool
    let idleParts: UInt8
    let symbol: Int32
    let cause: Int32
    let from: Int32
    let to: Int32
    let weight: Int32
    let premiseNode: Int32
    let premiseState: Int32
  }

  private var records: [Record] = []
  private var causes = CauseNumbers()
  /// The moves that have left marks on the screens of edges; empty as long as there are none.
  private var marks: [Int32?] = []

  var startIndex: Int { 0 }
  var endIndex: Int { records.count }

  // Only the index can trap here, so the optimizer drops the parts of an edge that a caller does not use.

  @inline(__always)
  subscript(index: Int) -> StackEdge {
    let record = records[index]
    return StackEdge(
      from: record.from, to: record.to, symbol: StackEdge.Symbol(number: record.symbol),
      cause: causes[record.cause], weight: record.weight, isListed: record.isListed,
      isInBase: record.isInBase, mark: marks.indices.contains(index) ? marks[index] : nil,
      idleParts: record.idleParts, premiseNode: record.premiseNode,
      premiseState: record.premiseState)
  }

  mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

  mutating func append(_ edge: StackEdge) {
    if edge.mark != nil || !marks.isEmpty {
      while marks.count < records.count { marks.append(nil) }
      marks.append(edge.mark)
    }
    records.append(
      Record(
        isListed: edge.isListed, isInBase: edge.isInBase, idleParts: edge.idleParts,
        symbol: edge.symbol.number, cause: causes.number(of: edge.cause), from: edge.from,
        to: edge.to, weight: edge.weight, premiseNode: edge.premiseNode,
        premiseState: edge.premiseState))
  }
}

extension StackEdge.Symbol {
  /// That of the call with move number 0, below those of all kinds of layers.
  private static let firstCall: Int32 = -32

  @inline(__always)
  fileprivate init(number: Int32) {
    if number >= 0 {
      self = .screen(StackTop(index: Int(number)))
    } else if number == -1 {
      self = .none
    } else if let kind = LayerKind(rawValue: -2 &- number) {
      self = .layer(kind)
    } else {
      self = .call(StackEdge.Symbol.firstCall &- number)
    }
  }

  @inline(__always)
  fileprivate var number: Int32 {
    switch self {
    case .screen(let top): top.index
    case .none: -1
    case .layer(let kind): -2 - kind.rawValue
    case .call(let move): StackEdge.Symbol.firstCall - move
    }
  }
}
