/// The kinds of unwindings, without their counts and targets, as a set.
///
/// A `pop-to` has no kind, because the kind does not determine whether it finds its target.
struct UnwindingKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// It reveals the next screen.
  static let pop = UnwindingKinds(rawValue: 1)
  /// It goes further, to an unknown depth.
  static let deeper = UnwindingKinds(rawValue: 2)
  static let popToRoot = UnwindingKinds(rawValue: 4)
  static let dismiss = UnwindingKinds(rawValue: 8)
  static let dismissAll = UnwindingKinds(rawValue: 16)
  static let surface = UnwindingKinds(rawValue: 32)
  static let pull = UnwindingKinds(rawValue: 64)
  static let pulled = UnwindingKinds(rawValue: 128)
  static let finish = UnwindingKinds(rawValue: 256)

  static let count = 9

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ unwinding: Unwinding) {
    switch unwinding {
    case .pop(let count): self = count == 1 ? .pop : .deeper
    case .popPast: self = .deeper
    case .popToRoot: self = .popToRoot
    case .dismiss: self = .dismiss
    case .dismissAll: self = .dismissAll
    case .surface(nil): self = .surface
    case .pull: self = .pull
    case .pulled: self = .pulled
    case .finish: self = .finish
    default: self = []
    }
  }

  /// The indices of the kinds, in ascending order; allocates no array.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var bits = rawValue
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }

  /// Unwindings of each kind; for `deeper`, those that reveal the next screen and those that do
  /// not.
  fileprivate static let samples: [[Unwinding]] = [
    [.pop(1)], [.pop(2), .pop(3)], [.popToRoot], [.dismiss], [.dismissAll], [.surface(nil)],
    [.pull], [.pulled], [.finish(exit: 0, file: 0, screen: -1)],
  ]
}

/// One step of each kind of unwinding over each kind of edge, derived from `Unwinding.step`.
struct UnwindingTable: Sendable {
  struct Step: Sendable {
    /// The unwindings that continue at the lower end.
    fileprivate(set) var next: UnwindingKinds = []
    fileprivate(set) var reveals = false
    fileprivate(set) var meetsCall = false
  }

  static let shared = UnwindingTable()

  /// By the class of the edge, then by kind.
  private var steps: [Step] = []

  private init() {
    for (symbol, allowsBack) in UnwindingTable.symbols {
      for samples in UnwindingKinds.samples {
        var step = Step()
        for unwinding in samples {
          switch unwinding.step(over: symbol, allowsBack: { _ in allowsBack }) {
          case .on(let next): step.next.formUnion(UnwindingKinds(next))
          case .reveals(let next):
            step.reveals = true
            if let next { step.next.formUnion(UnwindingKinds(next)) }
          case .meetsCall: step.meetsCall = true
          case .meetsBase, .ends: break
          }
        }
        steps.append(step)
      }
    }
  }

  /// One symbol of each class: the symbol of an edge, and whether its screen allows going back.
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
    case .layer(let kind): 2 + 2 * StackTop.variantCount + Int(kind.rawValue)
    }
  }

  @inline(__always)
  func step(of kind: Int, over symbolClass: Int) -> Step {
    steps[symbolClass * UnwindingKinds.count + kind]
  }

  /// What some unwindings can become.
  func closure(of unwindings: UnwindingKinds) -> UnwindingKinds {
    var result = unwindings
    var known: UnwindingKinds = []
    while result != known {
      known = result
      for start in stride(from: 0, to: steps.count, by: UnwindingKinds.count) {
        known.forEach { result.formUnion(steps[start + $0].next) }
      }
    }
    return result
  }
}
