/// A screen on a stack, and whether anything of its layer can be below it.
package struct StackTop: Hashable, Sendable {
  package enum Variant: Int32, CaseIterable, Sendable {
    /// Above another screen of its layer.
    case above
    /// The lowest screen of a layer with a navigation stack.
    case first
    /// The only screen of a layer without a navigation stack.
    case bare
    /// An alert: any move of it closes it first.
    case alert
    /// A gate that a link shows before its stack: the moves that pass it open the link.
    case waiting
    /// The same in a layer without navigation.
    case bareWaiting

    /// The variant of the screen that a layer is presented with.
    init(lowestIn kind: LayerKind, _ hasNavigation: Bool) {
      self = kind == .alert ? .alert : hasNavigation ? .first : .bare
    }

    /// Whether a link waits for the moves that pass the gate.
    package var isWaiting: Bool { self == .waiting || self == .bareWaiting }

    /// Without a navigation stack.
    var isBare: Bool { self == .bare || self == .bareWaiting }

    /// The variant of the gate when no link waits for it any more.
    var notWaiting: Self {
      switch self {
      case .waiting: .first
      case .bareWaiting: .bare
      default: self
      }
    }

    /// The variant of the top with this index.
    @inline(__always)
    init(ofTop index: Int32) {
      switch index % 6 {
      case 0: self = .above
      case 1: self = .first
      case 2: self = .bare
      case 3: self = .alert
      case 4: self = .waiting
      default: self = .bareWaiting
      }
    }
  }

  /// The number of tops of a screen, whether they can occur or not.
  static let variantCount = 6

  /// Tops have consecutive indices: by screen, then in the order of the variants.
  let index: Int32

  package init(_ screen: Int, _ variant: Variant) {
    index = Int32(screen * StackTop.variantCount) + variant.rawValue
  }

  init(index: Int) { self.index = Int32(index) }

  package var screen: Int { Int(index) / StackTop.variantCount }
  package var variant: Variant { Variant(ofTop: index) }
}

/// Some tops of one screen, in the order of their variants.
struct StackTopSet: Sequence, IteratorProtocol {
  private let first: Int
  /// The remaining ones; the lowest bit stands for the first variant.
  private var bits: UInt8

  @inline(__always)
  init(first: Int, bits: UInt8) {
    self.first = first
    self.bits = bits
  }

  /// Those with some variants.
  @inline(__always)
  func keeping(_ isKept: (StackTop.Variant) -> Bool) -> StackTopSet {
    var kept = self
    for top in self where !isKept(top.variant) { kept.bits &= ~(1 << (Int(top.index) - first)) }
    return kept
  }

  @inline(__always)
  mutating func next() -> StackTop? {
    guard bits != 0 else { return nil }
    let variant = bits.trailingZeroBitCount
    bits &= bits - 1
    return StackTop(index: first + variant)
  }
}

/// On how many of the stacks in question something holds.
package enum Extent: String, Sendable {
  case none, some, every

  package init(some: Bool, someNot: Bool) {
    self = some ? (someNot ? .some : .every) : .none
  }
}
