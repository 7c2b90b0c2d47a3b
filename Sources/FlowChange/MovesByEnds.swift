import FlowAnalysis
import FlowFormat
import FlowSource

/// The screens of a move, by their indices in the older version.
struct MoveEnds: Hashable {
  let source: Int
  /// nil if it leads to no screen, or to one that is not known.
  let target: Int?
  /// Of a move without a target.
  let verb: Verb?
  /// Of a `finish`.
  let exit: String?

  /// `index` leads from the older version to the graph.
  func words(in graph: FlowGraph, _ index: (Int) -> Int) -> String {
    let source = graph.quoted(index(source))
    if let target { return "the move from \(source) to \(graph.quoted(index(target)))" }
    let exit = exit.map { ": \($0)" } ?? ""
    return "the move \(verb.map { quotation(of: "\($0.rawValue)\(exit)") } ?? "") of \(source)"
  }
}

/// The moves of one version between screens that both have.
struct MovesByEnds {
  private var variants: [MoveEnds: [MoveVariant]] = [:]
  /// In file order.
  private(set) var order: [MoveEnds] = []

  /// `identity` returns the index of a screen in the older version, `name` its name there, and `conditions` are
  /// the new names of conditions.
  init(
    _ graph: FlowGraph, _ conditions: [String: String], _ identity: (Int) -> Int?,
    name: (Int) -> String
  ) {
    var known: [MoveEnds: Set<[AnyHashable]>] = [:]
    for move in graph.moves {
      guard let source = identity(move.source) else { continue }
      var target: Int?
      if let screen = move.target {
        guard let known = identity(screen) else { continue }
        target = known
      } else if move.verb.operand == .screen || move.verb.operand == .screens {
        continue
      }
      let destination = graph.destination(of: move)
      let ends = MoveEnds(
        source: source, target: target, verb: target == nil ? move.verb : nil,
        exit: move.verb == .finish ? destination.operand?.value : nil)
      let effect = MoveVariant.Effect(
        verb: move.verb, lower: move.stack.dropLast().map(identity),
        traits: MoveTraits(move, in: graph) { conditions[$0] ?? $0 },
        sequels: graph.sequels(of: move, name))
      let variant = MoveVariant(
        effect: effect, label: move.isFollowing ? nil : destination.label?.value, first: move)
      if variants[ends] == nil { order.append(ends) }
      if known[ends, default: []].insert(variant.key).inserted {
        variants[ends, default: []].append(variant)
      }
    }
  }

  subscript(ends: MoveEnds) -> [MoveVariant] { variants[ends] ?? [] }
}
