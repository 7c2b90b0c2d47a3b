/// One edge of a `StackSystem`: what is on top of the stacks that its end stands for.
struct StackEdge: Sendable {
  /// What the edge adds to a stack.
  enum Symbol: Hashable, Sendable {
    /// Nothing.
    case none
    case screen(StackTop)
    /// The bottom of a layer.
    case layer(LayerKind)
    /// The place where the call with this move number has put a sub-flow on the stack.
    case call(Int32)
  }

  /// The step that makes it; nil where another edge of the same path has it.
  let cause: StackCause?
  /// Whether its screen has been put under another one without having been on top.
  let isListed: Bool
  /// For the edge of a presenter in a list: whether it is in the base layer.
  let isInBase: Bool
  /// How many parts of the chain of its move leave the stack as it is just before that.
  let idleParts: UInt8
  let from: Int32
  let to: Int32
  /// How many moves it takes, beside what the premises take.
  let weight: Int32
  /// The node whose shortest stack comes before; −1 for none.
  let premiseNode: Int32
  /// The state of an unwinding that comes before; −1 for none.
  let premiseState: Int32
  let symbol: Symbol
  /// −1 for none.
  private let marker: Int32

  /// The move that has left a mark on its screen.
  var mark: Int32? { marker < 0 ? nil : marker }

  init(
    from: Int32, to: Int32, symbol: Symbol, cause: StackCause?, weight: Int32,
    isListed: Bool = false, isInBase: Bool = false, mark: Int32? = nil, idleParts: UInt8 = 0,
    premiseNode: Int32 = -1, premiseState: Int32 = -1
  ) {
    self.from = from
    self.to = to
    self.symbol = symbol
    self.cause = cause
    self.weight = weight
    self.isListed = isListed
    self.isInBase = isInBase
    self.idleParts = idleParts
    marker = mark ?? -1
    self.premiseNode = premiseNode
    self.premiseState = premiseState
  }

  /// The same between other nodes, and without its screen where only what is below a layer counts.
  func copied(from: Int, to: Int, isBelowLayer: Bool = false) -> StackEdge {
    StackEdge(
      from: Int32(from), to: Int32(to), symbol: isBelowLayer && isInLayer ? .none : symbol,
      cause: cause, weight: weight, isListed: isListed && !isBelowLayer,
      isInBase: isInBase && !isBelowLayer, mark: isBelowLayer ? nil : mark, idleParts: idleParts,
      premiseNode: premiseNode, premiseState: premiseState)
  }

  /// Whether one step at most makes it, on what is below it.
  var isMadeAtOnce: Bool { premiseState < 0 && premiseNode < 0 && idleParts == 0 }

  /// Whether it stays in the layer.
  var isInLayer: Bool {
    if case .layer = symbol { false } else { true }
  }
}
