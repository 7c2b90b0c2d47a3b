import FlowFormat

/// A screen on a stack, and whether anything of its layer can lie below it.
package struct StackTop: Hashable, Sendable {
  package enum Variant: Int32, CaseIterable, Sendable {
    /// On another screen of its layer.
    case above
    /// The lowest of a layer with a navigation stack.
    case first
    /// All there is of a layer without one.
    case bare

    /// The variant of the top with this number.
    @inline(__always)
    init(ofTop number: Int32) {
      switch number % 3 {
      case 0: self = .above
      case 1: self = .first
      default: self = .bare
      }
    }
  }

  /// Tops are numbered screen by screen, in the order of the variants.
  let number: Int32

  package init(_ screen: Int, _ variant: Variant) {
    number = Int32(screen * Variant.allCases.count) + variant.rawValue
  }

  init(number: Int) { self.number = Int32(number) }

  package var screen: Int { Int(number) / Variant.allCases.count }
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

/// What a layer lies on.
package enum LayerKind: Int32, CaseIterable, Sendable {
  /// The base layer of the window, without a tab bar.
  case window
  /// The base layer of the window, on the stack of a tab.
  case tabs
  case sheet, fullScreen, popover, custom
  /// In a file that is a sub-flow: the layer of the unknown caller that pushed its start.
  case caller
  /// In a file that is a sub-flow: presented by its unknown caller, nobody knows how.
  case presented

  init?(_ verb: Verb) {
    switch verb {
    case .sheet: self = .sheet
    case .fullScreen: self = .fullScreen
    case .popover: self = .popover
    case .custom: self = .custom
    default: return nil
    }
  }

  package var isModal: Bool {
    switch self {
    case .sheet, .fullScreen, .popover, .custom, .presented: true
    case .window, .tabs, .caller: false
    }
  }

  /// Whether users can pull it down, if its lowest screen lets them go back.
  package var canBePulledDown: Bool { self == .sheet || self == .popover || self == .presented }
}

/// A set of kinds of layers.
package struct LayerKinds: OptionSet, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }
  package init(_ kind: LayerKind) { rawValue = 1 << kind.rawValue }

  package static let base: LayerKinds = [LayerKinds(.window), LayerKinds(.tabs)]
  package static let modal = LayerKinds(LayerKind.allCases.filter(\.isModal).map { .init($0) })
  package static let pulledDown = LayerKinds(
    LayerKind.allCases.filter(\.canBePulledDown).map { .init($0) })
  package static let all = LayerKinds(LayerKind.allCases.map { .init($0) })

  package func contains(_ kind: LayerKind) -> Bool { contains(LayerKinds(kind)) }
}

/// On how many of the stacks in question something holds.
package enum Extent: String, Sendable {
  case none, some, every

  package init(some: Bool, someNot: Bool) {
    self = some ? (someNot ? .some : .every) : .none
  }
}
