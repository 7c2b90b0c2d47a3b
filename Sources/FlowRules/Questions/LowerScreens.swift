import FlowAnalysis
import FlowFormat

/// The screens that are pushed on.
struct LowerScreens {
  /// The most screens that are compared for one move.
  private static let mostCompared = 16

  private var below: [Int: [Int]] = [:]
  /// The lowest screens of the stacks with each screen, as far as they are known and few.
  private var lowest: [Int: [Int]] = [:]

  init(_ subject: CheckedFlow) {
    let graph = subject.graph
    var isUnknown: Set<Int> = []
    var above: [Int: [Int]] = [:]
    for move in graph.moves {
      switch graph.stackChange(of: move) {
      case .push(let screen):
        below[screen, default: []].append(move.source)
        above[move.source, default: []].append(screen)
      case .replaceTop(let screen): isUnknown.insert(screen)
      case .replaceLayer(let screens): isUnknown.formUnion(screens)
      default: break
      }
    }
    for screen in isUnknown { below[screen] = nil }
    guard graph.moves.contains(where: { $0.verb == .popToRoot }) else { return }
    // Upward from the lowest screens, but not from those on unknown ones.
    var waiting = Array(isUnknown)
    while let screen = waiting.popLast() {
      waiting += above[screen, default: []].filter { isUnknown.insert($0).inserted }
    }
    waiting = (0..<graph.screenCount).filter {
      !isUnknown.contains($0) && subject.stacks.system.variants(of: $0).contains(.first)
    }
    for screen in waiting { lowest[screen] = [screen] }
    while let screen = waiting.popLast() {
      let known = lowest[screen, default: []]
      for upper in above[screen, default: []] where !isUnknown.contains(upper) {
        let more = known.filter { lowest[upper]?.contains($0) != true }
        guard !more.isEmpty, lowest[upper, default: []].count <= LowerScreens.mostCompared else {
          continue
        }
        lowest[upper, default: []] += more
        waiting.append(upper)
      }
    }
  }

  /// The screens that a `pop` or a `pop-to-root` can show; empty if they are not known, or many.
  func screens(shownBy move: Move, in subject: CheckedFlow) -> [Int] {
    switch subject.graph.stackChange(of: move) {
    case .goBack(.pop(let count)):
      var screens = [move.source]
      for _ in 0..<count where screens.count <= LowerScreens.mostCompared {
        let parts = screens.map { below[$0] ?? [] }
        if parts.contains(where: \.isEmpty) { return [] }
        var seen: Set<Int> = []
        screens = parts.joined().filter { seen.insert($0).inserted }
      }
      return screens.count <= LowerScreens.mostCompared ? screens : []
    case .goBack(.popToRoot):
      let screens = lowest[move.source, default: []]
      return screens.count <= LowerScreens.mostCompared
        ? screens.filter { $0 != move.source } : []
    default: return []
    }
  }
}
