import FlowAnalysis
import FlowFormat

/// Moves of a screen to another one that do the same and have the same label.
struct MoveVariant {
  /// What they do.
  struct Effect: Hashable {
    let verb: Verb
    /// The screens that a `set` puts below its target.
    let lower: [Int?]
    var traits: MoveTraits
    /// What goes on after it, in words.
    let sequels: [String]

    var shape: [AnyHashable] { [verb, lower] }

    /// The same if it always happens.
    var unconditional: Effect {
      var effect = self
      effect.traits = traits.unconditional
      return effect
    }
  }

  let effect: Effect
  let label: String?
  let first: Move

  var traits: MoveTraits { effect.traits }
  var key: [AnyHashable] { [effect, label] }

  /// Whether it does what another one does, at least under the same condition.
  func covers(_ other: MoveVariant) -> Bool {
    effect == other.effect || effect == other.effect.unconditional
  }
}

/// Which variants of one version are which of another, of moves between the same screens.
struct VariantPairs {
  struct Pair {
    let old: MoveVariant
    let new: MoveVariant
    /// When each happens; several if moves with a `when` are one in the other version.
    var oldTimes: [String]
    var newTimes: [String]
  }

  private(set) var pairs: [Pair] = []
  private(set) var gone: [MoveVariant] = []
  private(set) var added: [MoveVariant] = []

  /// A label that stays tells which button a move is; then what it does.
  init(_ old: [MoveVariant], _ new: [MoveVariant]) {
    (gone, added) = (old, new)
    pair { $0.key }
    pair { variant in variant.label.map { [$0] } }
    pair { [$0.effect] }
    pair { $0.effect.shape + [$0.effect.sequels] }
    pair { $0.effect.shape }
    pair { _ in [] }
    // Moves with a `when` that are one move now, and one that is several.
    let (lost, found) = (gone, added)
    gone = lost.filter { variant in
      guard let index = pairs.firstIndex(where: { covers($0.new, variant) }) else { return true }
      pairs[index].oldTimes.append(variant.traits.when)
      return false
    }
    added = found.filter { variant in
      guard let index = pairs.firstIndex(where: { covers($0.old, variant) }) else { return true }
      pairs[index].newTimes.append(variant.traits.when)
      return false
    }
  }

  /// Pairs those with equal keys in their order.
  private mutating func pair(by key: (MoveVariant) -> [AnyHashable]?) {
    if gone.isEmpty || added.isEmpty { return }
    var waiting: [[AnyHashable]: [Int]] = [:]
    for index in added.indices.reversed() {
      if let key = key(added[index]) { waiting[key, default: []].append(index) }
    }
    var isTaken: Set<Int> = []
    gone.removeAll { variant in
      guard let key = key(variant), let index = waiting[key]?.popLast() else { return false }
      isTaken.insert(index)
      let new = added[index]
      pairs.append(
        Pair(
          old: variant, new: new, oldTimes: [variant.traits.when], newTimes: [new.traits.when]))
      return true
    }
    added = added.indices.filter { !isTaken.contains($0) }.map { added[$0] }
  }

}

private func covers(_ one: MoveVariant, _ other: MoveVariant) -> Bool {
  one.label == other.label && one.covers(other)
}
