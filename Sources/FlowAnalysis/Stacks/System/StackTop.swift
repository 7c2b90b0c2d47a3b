/// A screen on a stack, and whether anything of its layer can lie below it.
package struct StackTop: Hashable, Sendable {
  package enum Variant: Int32, CaseIterable, Sendable {
    /// On another screen of its layer.
    case above
    /// The lowest of a layer with a navigation stack.
    case first
    /// All there is of a layer without one.
    case bare
    /// An alert: any move of it closes it first.
    case alert

    /// Of the screen that a layer is presented with.
    init(lowestIn kind: LayerKind, _ hasNavigation: Bool) {
      self = kind == .alert ? .alert : hasNavigation ? .first : .bare
    }

    /// The variant of the top with this number.
    @inline(__always)
    init(ofTop number: Int32) {
      switch number % 4 {
      case 0: self = .above
      case 1: self = .first
      case 2: self = .bare
      default: self = .alert
      }
    }
  }

  /// How many tops a screen has, whether they can occur or not.
  static let variantCount = 4

  /// Tops are numbered screen by screen, in the order of the variants.
  let number: Int32

  package init(_ screen: Int, _ variant: Variant) {
    number = Int32(screen * StackTop.variantCount) + variant.rawValue
  }

  init(number: Int) { self.number = Int32(number) }

  package var screen: Int { Int(number) / StackTop.variantCount }
  package var variant: Variant { Variant(ofTop: number) }
}

/// Some tops of one screen, in the order of their variants.
struct StackTopSet: Sequence, IteratorProtocol {
  private let first: Int
  /// Those still to come, the lowest bit for the first variant.
  private var bits: UInt8

  @inline(__always)
  init(first: Int, bits: UInt8) {
    self.first = first
    self.bits = bits
  }

  @inline(__always)
  mutating func next() -> StackTop? {
    guard bits != 0 else { return nil }
    let variant = bits.trailingZeroBitCount
    bits &= bits - 1
    return StackTop(number: first + variant)
  }
}

/// On how many of the stacks in question something holds.
package enum Extent: String, Sendable {
  case none, some, every

  package init(some: Bool, someNot: Bool) {
    self = some ? (someNot ? .some : .every) : .none
  }
}
