/// A bit for each of as many screens as one pass answers questions about.
typealias ScreenBits = SIMD4<UInt64>

extension ScreenBits {
  static let count = 256
  static let all = ScreenBits(repeating: .max)

  /// With a single bit.
  init(bit: Int) {
    self = .zero
    self[bit / 64] = 1 << UInt64(bit % 64)
  }

  func contains(_ bits: ScreenBits) -> Bool { self & bits != .zero }
}

/// Propagates bits of screens upward through the components of the layers.
struct AncestryPass {
  private let layers: LayerGraph
  private let twice: Bool
  /// For each component, the bits of the screens that can be below it, and of those that can be
  /// below it twice.
  private var once: [ScreenBits]
  private var again: [ScreenBits]
  private var touched = 0..<0

  init(_ layers: LayerGraph, twice: Bool) {
    self.layers = layers
    self.twice = twice
    once = [ScreenBits](repeating: .zero, count: layers.components.count)
    again = twice ? once : []
  }

  func below(_ component: Int) -> ScreenBits { twice ? again[component] : once[component] }

  /// Only through the components from `first` to `last`: nothing is below the first.
  mutating func run(_ bits: [ScreenBits], over first: Int, through last: Int) {
    for component in touched {
      once[component] = .zero
      if twice { again[component] = .zero }
    }
    touched = min(first, last)..<last + 1
    let steps = layers.steps(from: first, through: last)
    for index in steps {
      let step = layers.steps[index]
      let (upper, lower) = (Int(step.upper), Int(step.lower))
      let own = step.top < 0 ? .zero : bits[step.screen]
      // An edge of a cycle can be passed any number of times.
      if twice { again[upper] |= lower == upper ? own : again[lower] | (own & once[lower]) }
      once[upper] |= once[lower] | own
    }
  }
}

/// The same for the bits of the screens that can be missing.
struct AvoidingPass {
  private let layers: LayerGraph
  private let bottoms: [LayerKinds]
  private let members: GroupedIndices
  /// For each node, or each component if no screen is in a cycle, the bits of the screens without
  /// which a path leads down to the bottom of its layer.
  private var avoided: [ScreenBits]
  /// `avoided` where no screen is asked about.
  private let unasked: [Bool]
  private var touched = 0..<0
  private var waiting: [Int] = []

  init(_ layers: LayerGraph) {
    self.layers = layers
    bottoms = layers.isAcyclic ? layers.bottomsByComponent() : layers.bottoms
    members =
      layers.isAcyclic
      ? GroupedIndices()
      : GroupedIndices(count: layers.components.count, layers.components.component)
    avoided = [ScreenBits](repeating: .zero, count: bottoms.count)
    unasked = layers.isAcyclic ? leadDown(to: bottoms, in: layers) : []
    for index in unasked.indices where unasked[index] { avoided[index] = .all }
  }

  func avoided(below node: Int) -> ScreenBits {
    avoided[layers.isAcyclic ? layers.component(of: node) : node]
  }

  /// Only the components from `first` to `last` matter: no screen with a bit is below the first.
  mutating func run(_ bits: [ScreenBits], over first: Int, through last: Int) {
    guard layers.isAcyclic else {
      return run(bits, from: bottoms.map { $0.isEmpty ? .zero : .all })
    }
    for index in touched { avoided[index] = unasked[index] ? .all : .zero }
    touched = min(first, last)..<last + 1
    for index in touched { avoided[index] = bottoms[index].isEmpty ? .zero : .all }
    pass(over: layers.steps(from: first, through: last), bits)
  }

  /// The same for paths down to edges with these screens in variants that are wanted.
  mutating func run(
    _ bits: [ScreenBits], downTo isWanted: (StackTop.Variant) -> Bool, in edges: [StackEdge]
  ) {
    var ends = [ScreenBits](repeating: .zero, count: bottoms.count)
    for edge in edges {
      guard case .screen(let top) = edge.symbol, isWanted(top.variant) else { continue }
      ends[layers.isAcyclic ? layers.component(of: Int(edge.from)) : Int(edge.from)] |=
        bits[top.screen]
    }
    run(bits, from: ends)
  }

  private mutating func run(_ bits: [ScreenBits], from ends: [ScreenBits]) {
    avoided = ends
    guard !layers.isAcyclic else { return pass(over: layers.steps.indices, bits) }
    for index in members.positions(of: 0..<layers.components.count) {
      spread(from: members.index(at: index), bits)
    }
  }

  private mutating func pass(over steps: Range<Int>, _ bits: [ScreenBits]) {
    for index in steps {
      let step = layers.steps[index]
      let passed = step.top < 0 ? .zero : bits[step.screen]
      avoided[Int(step.upper)] |= avoided[Int(step.lower)] & ~passed
    }
  }

  /// Propagates bits upward; within a component, nodes are revisited while something changes.
  private mutating func spread(from first: Int, _ bits: [ScreenBits]) {
    if avoided[first] != .zero { waiting.append(first) }
    while let node = waiting.popLast() {
      for index in layers.rises(to: node) {
        let rise = layers.rise(at: index)
        let upper = Int(rise.upper)
        let more = rise.top < 0 ? avoided[node] : avoided[node] & ~bits[rise.screen]
        guard more & ~avoided[upper] != .zero else { continue }
        avoided[upper] |= more
        if layers.component(of: upper) == layers.component(of: first) { waiting.append(upper) }
      }
    }
  }
}

/// For each component, whether a path leads down to the bottom of its layer.
private func leadDown(to bottoms: [LayerKinds], in layers: LayerGraph) -> [Bool] {
  var leadDown = bottoms.map { !$0.isEmpty }
  for step in layers.steps where leadDown[Int(step.lower)] { leadDown[Int(step.upper)] = true }
  return leadDown
}
