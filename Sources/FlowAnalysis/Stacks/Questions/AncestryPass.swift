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

/// Bits for each of some consecutive components.
///
/// There can be ten components for each screen, of which a pass may need few.
private struct ComponentBits {
  private(set) var first = 0
  /// Those of the components from `first` on.
  var bits: [ScreenBits] = []

  /// nil for other components.
  @inline(__always)
  subscript(component: Int) -> ScreenBits? {
    let index = component - first
    return bits.indices.contains(index) ? bits[index] : nil
  }

  @inline(__always)
  mutating func add(_ more: ScreenBits, to component: Int) { bits[component - first] |= more }

  /// Begins again, with the bits that `value` gives each of other components.
  mutating func set(_ components: Range<Int>, to value: (Int) -> ScreenBits) {
    first = components.lowerBound
    bits.removeAll(keepingCapacity: true)
    bits.reserveCapacity(components.count)
    for component in components { bits.append(value(component)) }
  }
}

/// Propagates bits of screens upward through the components of the layers.
struct AncestryPass {
  private let layers: LayerGraph
  private let twice: Bool
  /// The bits of the screens that can be below each component, and of those that can be below it twice.
  private var once = ComponentBits()
  private var again = ComponentBits()

  init(_ layers: LayerGraph, twice: Bool) { (self.layers, self.twice) = (layers, twice) }

  func below(_ component: Int) -> ScreenBits { (twice ? again : once)[component] ?? .zero }

  /// Only through the components from `first` to `last`: nothing is below the first.
  mutating func run(_ bits: [ScreenBits], over first: Int, through last: Int) {
    let components = min(first, last)..<last + 1
    once.set(components) { _ in .zero }
    if twice { again.set(components) { _ in .zero } }
    let steps = layers.steps[layers.steps(from: first, through: last)]
    propagate(bits, over: steps, from: components.lowerBound, &once.bits, &again.bits)
  }
}

/// Propagates bits upward over steps of layers, in arrays that begin with the component `first`; `again` is empty if
/// only one of each screen is asked about.
private func propagate(
  _ bits: [ScreenBits], over steps: ArraySlice<LayerGraph.Step>, from first: Int,
  _ once: inout [ScreenBits], _ again: inout [ScreenBits]
) {
  let twice = !again.isEmpty
  // Spans: an array would check whether it is shared before each change.
  var once = once.mutableSpan
  var again = again.mutableSpan
  for step in steps {
    let (upper, lower) = (Int(step.upper) - first, Int(step.lower) - first)
    let own = step.top < 0 ? .zero : bits[step.screen]
    let below = lower < 0 ? .zero : once[lower]
    if own | below == .zero { continue }
    // An edge of a cycle can be passed any number of times.
    if twice, lower == upper {
      again[upper] |= own
    } else if twice, lower >= 0 {
      again[upper] |= again[lower] | own & below
    }
    once[upper] |= own | below
  }
}

/// The same for the bits of the screens that can be missing.
struct AvoidingPass {
  private let layers: LayerGraph
  private let bottoms: [LayerKinds]
  private let members: GroupedIndices
  /// For each node, or each component if no screen is in a cycle, the bits of the screens without
  /// which a path leads down to the bottom of its layer.
  private var avoided = ComponentBits()
  /// The same where no screen is asked about: all of them, or none.
  private let unasked: [Bool]
  private var waiting: [Int] = []

  init(_ layers: LayerGraph) {
    self.layers = layers
    bottoms = layers.isAcyclic ? layers.bottomsByComponent() : layers.bottoms
    members =
      layers.isAcyclic
      ? GroupedIndices()
      : GroupedIndices(count: layers.components.count, layers.components.component)
    unasked = layers.isAcyclic ? leadDown(to: bottoms, in: layers) : []
  }

  func avoided(below node: Int) -> ScreenBits {
    avoided(at: layers.isAcyclic ? layers.component(of: node) : node)
  }

  @inline(__always)
  private func avoided(at index: Int) -> ScreenBits {
    avoided[index] ?? (unasked[index] ? .all : .zero)
  }

  /// Only the components from `first` to `last` matter: no screen with a bit is below the first.
  mutating func run(_ bits: [ScreenBits], over first: Int, through last: Int) {
    guard layers.isAcyclic else {
      return run(bits, from: bottoms.map { $0.isEmpty ? .zero : .all })
    }
    avoided.set(min(first, last)..<last + 1) { bottoms[$0].isEmpty ? .zero : .all }
    pass(over: layers.steps(from: first, through: last), bits)
  }

  private mutating func run(_ bits: [ScreenBits], from ends: [ScreenBits]) {
    avoided.set(ends.indices) { ends[$0] }
    guard !layers.isAcyclic else { return pass(over: layers.steps.indices, bits) }
    for index in members.positions(of: 0..<layers.components.count) {
      spread(from: members.index(at: index), bits)
    }
  }

  private mutating func pass(over steps: Range<Int>, _ bits: [ScreenBits]) {
    let (layers, unasked, first) = (layers, unasked, avoided.first)
    var avoidedBits = avoided.bits.mutableSpan
    for step in layers.steps[steps] {
      let (upper, lower) = (Int(step.upper) - first, Int(step.lower) - first)
      let below = lower < 0 ? (unasked[Int(step.lower)] ? .all : .zero) : avoidedBits[lower]
      if below == .zero { continue }
      avoidedBits[upper] |= step.top < 0 ? below : below & ~bits[step.screen]
    }
  }

  /// Propagates bits upward; within a component, nodes are revisited while something changes.
  private mutating func spread(from first: Int, _ bits: [ScreenBits]) {
    if avoided(at: first) != .zero { waiting.append(first) }
    let layers = layers
    while let node = waiting.popLast() {
      let own = avoided(at: node)
      layers.forEachRise(to: node) { rise in
        let upper = Int(rise.upper)
        let more = rise.top < 0 ? own : own & ~bits[rise.screen]
        guard more & ~avoided(at: upper) != .zero else { return }
        avoided.add(more, to: upper)
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
