import FlowFormat
import FlowSource

/// The moves of a flow with what stacks depend on, where some conditions are in question.
///
/// Moves of one destination that mean the same, such as those of `everywhere` on each screen, are one in states.
struct StackMoves {
  /// By index in the graph.
  let moves: [StackMove]
  /// The names of the conditions, by bit.
  let conditions: [String]
  /// The targets of `pop-to` for which symbols know whether they are below, with their bits.
  let targetBits: [Int: Int]
  /// The targets for which symbols would have to know it, but do not.
  let guessedTargets: Set<Int>
  /// The number of the first move that means the same, by index.
  let same: [Int]
  /// By screen: whether the progress bar shows its value.
  let showsProgress: [Bool]
  let leadsToProgress: [Bool]
  /// By index; nil for those that show nothing, or are left out.
  let links: [StackLink?]
  /// Of these, those that replace the window, and the others.
  let replacingLinks: [Int]
  let stackingLinks: [Int]
  /// Two of them that show different tabs, by index, if there are so many.
  let tabLinks: [(link: Int, tab: Int)]

  static let mostTargets = 6

  init(_ graph: FlowGraph, _ options: StackRules.Options) {
    let table = graph.stackMoves
    let bits = Dictionary(
      options.conditions.enumerated().map { ($1, 1 << $0) },
      uniquingKeysWith: { first, _ in first })
    let mask = { (names: [String]) in names.reduce(0) { $0 | (bits[$1] ?? 0) } }
    var moves = table.moves
    for (move, names) in table.conditions {
      moves[move].isUncertain = (names.has + names.lacks).contains { bits[$0] == nil }
      (moves[move].has, moves[move].lacks) = (mask(names.has), mask(names.lacks))
      (moves[move].gained, moves[move].lost) = (mask(names.gained), mask(names.lost))
    }
    if !options.beginsWithAnyConditions, options.exits == nil {
      for move in table.impossible { moves[move].isPossible = false }
    }
    if options.leavesOutWords {
      for move in moves.indices where moves[move].hasWords { moves[move].isPossible = false }
    }
    for move in options.leftOutMoves { moves[move].isPossible = false }
    self.moves = moves
    conditions = options.conditions
    same = table.same
    (showsProgress, leadsToProgress) = (table.showsProgress, table.leadsToProgress)
    links = table.links.enumerated().map { index, link in
      guard var link, options.leftOutLinks.isEmpty || !options.leftOutLinks[index] else {
        return nil
      }
      for gate in link.gates.indices {
        link.gates[gate].bit = link.gates[gate].condition.flatMap { bits[$0] }
      }
      return link
    }
    let shown = links
    let (replacing, stacking) = (
      shown.indices.filter { shown[$0]?.replacesWindow == true },
      shown.indices.filter { shown[$0]?.replacesWindow == false }
    )
    (replacingLinks, stackingLinks) = (replacing, stacking)
    var tabLinks: [(link: Int, tab: Int)] = []
    for index in replacing where graph.tabs.count > 1 && tabLinks.count < 2 {
      guard let link = shown[index], link.gates.isEmpty,
        let tab = graph.tabs.firstIndex(of: link.first.screen),
        !tabLinks.contains(where: { $0.tab == tab })
      else { continue }
      tabLinks.append((index, tab))
    }
    self.tabLinks = tabLinks
    targetBits = Dictionary(
      uniqueKeysWithValues: table.askedTargets.prefix(StackMoves.mostTargets).enumerated()
        .map { ($1, 1 << $0) })
    guessedTargets = Set(table.askedTargets.dropFirst(StackMoves.mostTargets))
  }
}

/// What stacks depend on of a link.
struct StackLink {
  struct Gate {
    let screen: Int
    let condition: String?
    /// The bit of its condition; nil if that is not in question.
    var bit: Int?
    /// What is shown with it on top, bottom to top.
    let elements: [ListElement]
  }

  /// What it shows after its gates, bottom to top.
  let first: ListElement
  let others: [ListElement]
  /// The same in an app that it starts.
  let cold: [ListElement]
  let keeps: Bool
  let appends: Bool
  /// Whether it is not opened while a modal is shown.
  let isIgnoredUnderModals: Bool
  /// Whether modals stay above it.
  let isBelowModals: Bool
  /// The gates that it shows first.
  var gates: [Gate]

  var replacesWindow: Bool { !keeps && !appends && !isIgnoredUnderModals && !isBelowModals }
}

/// What stacks depend on of a move.
struct StackMove {
  let change: StackChange?
  let leavesApp: Bool
  /// Whether the conditions that it requires can be satisfied at all, and it is not left out.
  var isPossible = true
  let hasWords: Bool
  /// Whether it depends on conditions that are not in question.
  var isUncertain = false
  var has = 0
  var lacks = 0
  var gained = 0
  var lost = 0
  /// The move that follows by `then`; −1 without one.
  let then: Int
  let allowsMissingTarget: Bool
  /// Whether a refusal leaves what was done before it: in the later parts of a step, and below an alert.
  let isLate: Bool
  /// Whether it is made only after another one.
  let isFollowing: Bool
  let isCall: Bool
  let passesGate: Bool

  /// Whether it depends on whether its target is below: where it is not, what was done before stays, and the
  /// next part may follow.
  var asksForTarget: Bool { allowsMissingTarget && (isLate || then >= 0) }

  var mayBeLeftOut: Bool { hasWords || isUncertain }

  func isAllowed(under conditions: Int) -> Bool {
    isPossible && conditions & has == has && conditions & lacks == 0
  }

  func conditions(after conditions: Int) -> Int { (conditions | gained) & ~lost }
}
