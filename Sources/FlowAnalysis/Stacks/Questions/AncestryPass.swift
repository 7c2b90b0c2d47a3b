/// Carries bits of screens up through the components of the layers.
struct AncestryPass {
  private let layers: LayerGraph
  private let twice: Bool
  /// For each component the bits of the screens that can lie below it, and of those that can twice.
  private var once: [UInt64]
  private var again: [UInt64]
  private var touched = 0..<0

  init(_ layers: LayerGraph, twice: Bool) {
    self.layers = layers
    self.twice = twice
    once = [UInt64](repeating: 0, count: layers.components.count)
    again = twice ? once : []
  }

  func below(_ component: Int) -> UInt64 { twice ? again[component] : once[component] }

  /// Only through the components from `first` to `last`: below the first there is nothing.
  mutating func run(_ bits: [UInt64], over first: Int, through last: Int) {
    for component in touched {
      once[component] = 0
      if twice { again[component] = 0 }
    }
    touched = min(first, last)..<last + 1
    let steps = layers.steps(from: first, through: last)
    for number in steps {
      let step = layers.steps[number]
      let (upper, lower) = (Int(step.upper), Int(step.lower))
      let own = step.top < 0 ? 0 : bits[step.screen]
      // An edge of a cycle is passed as often as one likes.
      if twice { again[upper] |= lower == upper ? own : again[lower] | own & once[lower] }
      once[upper] |= once[lower] | own
    }
  }
}

/// The same for the bits of the screens that can be missing.
struct AvoidingPass {
  private let layers: LayerGraph
  private let bottoms: [LayerKinds]
  private let members: GroupedIndices
  /// For each node, or each component where no screen is in a cycle, the bits of the screens without which
  /// a path leads down to the bottom of its layer.
  private var avoided: [UInt64] = []
  private var waiting: [Int] = []

  init(_ layers: LayerGraph) {
    self.layers = layers
    bottoms = layers.isAcyclic ? layers.bottomsByComponent() : layers.bottoms
    members =
      layers.isAcyclic
      ? GroupedIndices()
      : GroupedIndices(count: layers.components.count, layers.components.component)
  }

  func avoided(below node: Int) -> UInt64 {
    avoided[layers.isAcyclic ? layers.component(of: node) : node]
  }

  mutating func run(_ bits: [UInt64]) {
    run(bits, from: bottoms.map { $0.isEmpty ? 0 : .max })
  }

  /// The same for paths down to edges with these screens in variants that are wanted.
  mutating func run(
    _ bits: [UInt64], downTo isWanted: (StackTop.Variant) -> Bool, in edges: [StackEdge]
  ) {
    var ends = [UInt64](repeating: 0, count: bottoms.count)
    for edge in edges {
      guard case .screen(let top) = edge.symbol, isWanted(top.variant) else { continue }
      ends[layers.isAcyclic ? layers.component(of: Int(edge.from)) : Int(edge.from)] |=
        bits[top.screen]
    }
    run(bits, from: ends)
  }

  private mutating func run(_ bits: [UInt64], from ends: [UInt64]) {
    avoided = ends
    guard !layers.isAcyclic else {
      for step in layers.steps {
        let passed = step.top < 0 ? 0 : bits[step.screen]
        avoided[Int(step.upper)] |= avoided[Int(step.lower)] & ~passed
      }
      return
    }
    for index in members.positions(of: 0..<layers.components.count) {
      spread(from: members.index(at: index), bits)
    }
  }

  /// Hands bits up; inside of a component nodes are seen again as long as something is new.
  private mutating func spread(from first: Int, _ bits: [UInt64]) {
    if avoided[first] != 0 { waiting.append(first) }
    while let node = waiting.popLast() {
      for index in layers.rises(to: node) {
        let rise = layers.rise(at: index)
        let upper = Int(rise.upper)
        let more = rise.top < 0 ? avoided[node] : avoided[node] & ~bits[rise.screen]
        guard more & ~avoided[upper] != 0 else { continue }
        avoided[upper] |= more
        if layers.component(of: upper) == layers.component(of: first) { waiting.append(upper) }
      }
    }
  }
}
