import FlowAnalysis
import FlowFormat
import FlowSource

/// The moves of a screen to another one that do the same and have the same label.
struct MoveVariant {
  let verb: Verb
  /// Those that a `set` puts below its target.
  let lower: [Int?]
  let traits: MoveTraits
  /// What goes on after it, in words.
  let sequels: [String]
  let first: Move
  /// Its label; in pairs, also those of others that do the same.
  var labels: Set<String> = []

  func doesTheSame(as other: MoveVariant) -> Bool {
    hasSameShape(as: other) && traits == other.traits && sequels == other.sequels
  }

  /// Whether it shows the same screens in the same way.
  func hasSameShape(as other: MoveVariant) -> Bool {
    verb == other.verb && lower == other.lower
  }

  /// Whether it does what the other one does, at least under the same condition.
  func covers(_ other: MoveVariant) -> Bool {
    hasSameShape(as: other) && sequels == other.sequels
      && (traits == other.traits || traits == other.traits.unconditional)
  }
}

/// Which variants of one version are which of another, of moves between the same screens.
struct VariantPairs {
  private(set) var pairs: [(old: MoveVariant, new: MoveVariant)] = []
  private(set) var gone: [MoveVariant] = []
  private(set) var added: [MoveVariant] = []

  /// A label that stays tells which button a move is; then what it does.
  init(_ old: [MoveVariant], _ new: [MoveVariant]) {
    var (old, new) = (old, new)
    let likenesses: [(MoveVariant, MoveVariant) -> Bool] = [
      { $0.doesTheSame(as: $1) && $0.labels == $1.labels },
      { !$0.labels.isEmpty && $0.labels == $1.labels }, { $0.doesTheSame(as: $1) },
      { $0.hasSameShape(as: $1) && $0.sequels == $1.sequels },
      { $0.hasSameShape(as: $1) }, { _, _ in true },
    ]
    for areAlike in likenesses {
      old.removeAll { variant in
        guard let index = new.firstIndex(where: { areAlike(variant, $0) }) else { return false }
        pairs.append((variant, new.remove(at: index)))
        return true
      }
    }
    // What another move does as well is still there.
    for variant in old {
      if let index = pairs.firstIndex(where: { $0.new.covers(variant) }) {
        pairs[index].old.labels.formUnion(variant.labels)
      } else {
        gone.append(variant)
      }
    }
    for variant in new {
      if let index = pairs.firstIndex(where: { $0.old.covers(variant) }) {
        pairs[index].new.labels.formUnion(variant.labels)
      } else {
        added.append(variant)
      }
    }
  }
}
