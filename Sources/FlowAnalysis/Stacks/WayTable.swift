/// The kinds of ways back, without their counts and targets, as a set.
///
/// A `pop-to` is of none: whether it finds its target is not told by kinds.
struct WayKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// It reveals the next screen.
  static let pop = WayKinds(rawValue: 1)
  /// It goes further, nobody knows how far.
  static let deeper = WayKinds(rawValue: 2)
  static let popToRoot = WayKinds(rawValue: 4)
  static let dismiss = WayKinds(rawValue: 8)
  static let dismissAll = WayKinds(rawValue: 16)
  static let surface = WayKinds(rawValue: 32)
  static let pull = WayKinds(rawValue: 64)
  static let pulled = WayKinds(rawValue: 128)
  static let finish = WayKinds(rawValue: 256)

  static let all = WayKinds(rawValue: 511)
  static let count = 9

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ way: WayBack) {
    switch way {
    case .pop(let count): self = count == 1 ? .pop : .deeper
    case .popToRoot: self = .popToRoot
    case .dismiss: self = .dismiss
    case .dismissAll: self = .dismissAll
    case .surface(nil): self = .surface
    case .pull: self = .pull
    case .pulled: self = .pulled
    case .finish: self = .finish
    case .popTo, .surface, .anywhere, .reveal, .end, .collapse: self = []
    }
  }

  /// The numbers of the kinds, in ascending order; makes no array.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var bits = rawValue
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }

  /// Ways of each kind; of `deeper` those that come to the next screen, and that do not.
  fileprivate static let samples: [[WayBack]] = [
    [.pop(1)], [.pop(2), .pop(3)], [.popToRoot], [.dismiss], [.dismissAll], [.surface(nil)],
    [.pull], [.pulled], [.finish(exit: 0, file: 0, screen: -1)],
  ]
}

/// One step of each kind of way back over each kind of edge, read off `WayBack.step`, and the same
/// turned around for searches that begin at goals.
struct WayTable: Sendable {
  struct Step: Sendable {
    /// What goes on at the lower end.
    fileprivate(set) var next: WayKinds = []
    fileprivate(set) var reveals = false
    fileprivate(set) var meetsCall = false
  }

  static let shared = WayTable()

  /// By the class of the edge, then by kind.
  private var steps: [Step] = []
  /// The ways that go on by each kind, by the class of the edge, then by kind.
  private var before: [WayKinds]
  /// The ways that reveal the screen, by the class of the edge.
  private var revealing: [WayKinds] = []

  private init() {
    let symbols = WayTable.symbols
    before = [WayKinds](repeating: [], count: symbols.count * WayKinds.count)
    for (number, (symbol, allowsBack)) in symbols.enumerated() {
      var revealing: WayKinds = []
      for kind in 0..<WayKinds.count {
        var step = Step()
        for way in WayKinds.samples[kind] {
          switch way.step(over: symbol, allowsBack: { _ in allowsBack }) {
          case .on(let next): step.next.formUnion(WayKinds(next))
          case .reveals(let next):
            step.reveals = true
            if let next { step.next.formUnion(WayKinds(next)) }
          case .meetsCall: step.meetsCall = true
          case .ends: break
          }
        }
        let own = WayKinds(rawValue: 1 << kind)
        if step.reveals { revealing.formUnion(own) }
        step.next.forEach { before[number * WayKinds.count + $0].formUnion(own) }
        steps.append(step)
      }
      self.revealing.append(revealing)
    }
  }

  /// One symbol of each class: what lies on an edge, and whether its screen allows to go back.
  private static let symbols: [(StackEdge.Symbol, Bool)] =
    [(.none, true), (.call(0), true)]
    + StackTop.Variant.allCases.flatMap { variant in
      [false, true].map { (.screen(StackTop(0, variant)), $0) }
    }
    + LayerKind.allCases.map { (.layer($0), true) }

  /// The class of an edge, in the order of `symbols`.
  @inline(__always)
  func symbolClass(of edge: StackEdge, in system: StackSystem) -> Int {
    switch edge.symbol {
    case .none: 0
    case .call: 1
    case .screen(let top):
      2 + 2 * Int(top.variant.rawValue) + (system.allowsBack(top.screen) ? 1 : 0)
    case .layer(let kind): 8 + Int(kind.rawValue)
    }
  }

  @inline(__always)
  func step(of kind: Int, over symbolClass: Int) -> Step {
    steps[symbolClass * WayKinds.count + kind]
  }

  /// The ways at the upper end of an edge that go on as one of some at its lower end.
  @inline(__always)
  func ways(to lower: WayKinds, over symbolClass: Int) -> WayKinds {
    var upper: WayKinds = []
    lower.forEach { upper.formUnion(before[symbolClass * WayKinds.count + $0]) }
    return upper
  }

  /// The ways at the upper end of an edge that reveal its screen.
  @inline(__always)
  func ways(revealingOver symbolClass: Int) -> WayKinds { revealing[symbolClass] }

  /// What some ways can become.
  func closure(of ways: WayKinds) -> WayKinds {
    var result = ways
    var known: WayKinds = []
    while result != known {
      known = result
      for start in stride(from: 0, to: steps.count, by: WayKinds.count) {
        known.forEach { result.formUnion(steps[start + $0].next) }
      }
    }
    return result
  }
}
