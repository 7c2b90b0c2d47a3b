import FlowAnalysis
import FlowFormat
import FlowSource

/// A second writing of when a progress bar falls: it follows the view controllers of one window.
///
/// For each of them it keeps the value that the bar of its navigation controller showed last when it was
/// on top, so that going back restores that value.
struct BarOracle {
  struct Fall: Equatable {
    let screen: Int
    let from: Double
    let to: Double
    /// Whether the previous screen hides the bar, so that its fall is not visible.
    let isHidden: Bool
  }

  private let graph: FlowGraph
  private(set) var window = Window()
  private var seen: [Int: Double] = [:]
  /// Whether the move that is made is one that all screens have.
  private var isEverywhere = false

  init(_ graph: FlowGraph) { self.graph = graph }

  /// Takes one step; the screens on which the bar falls by a forward motion.
  mutating func take(_ cause: StackCause) -> [Fall] {
    isEverywhere = false
    switch cause {
    case .move(let index):
      let move = graph.moves[index]
      isEverywhere = move.isEverywhere
      guard let change = graph.stackChange(of: move) else { return [] }
      return follow(window.make(change, by: index, in: graph), change)
    case .link(let link):
      return follow(window.make(.open(link: link), in: graph), .open(link: link))
    case .gate(let gate, let link, _):
      let link = Int(link)
      return follow(window.open(link, gate: Int(gate), in: graph), .open(link: link))
    case .entry, .call, .back, .canceledSwipe, .pullDown, .tap:
      window.take(cause, in: graph)
      if let top = window.layers.last?.stack.items.last { reveal(top) }
      return []
    }
  }

  private func progress(_ item: Window.Item) -> Double? {
    graph.progress(of: item.screen).map { min(1, max(0, $0.value)) }
  }

  private mutating func reveal(_ item: Window.Item) {
    if let shown = progress(item) { seen[item.serial] = shown }
  }

  private mutating func follow(_ outcome: Window.Outcome, _ change: StackChange) -> [Fall] {
    guard case .changed(let edits) = outcome else { return [] }
    var falls: [Fall] = []
    for edit in edits {
      guard let new = edit.to else { continue }
      if isForward(edit, change), let old = edit.from.first {
        guard old.serial != new.serial else { continue }
        if let fall = move(from: old, to: new, isRestart: restarts(change, at: new, from: old)) {
          falls.append(fall)
        }
      } else {
        reveal(new)
      }
    }
    return falls
  }

  private func isForward(_ edit: WindowEdit, _ change: StackChange) -> Bool {
    guard edit.hasNavigation else { return false }
    switch edit.kind {
    case .push: return true
    case .exchange:
      if case .goBack = change { return false }
      if case .open(let link) = change {
        let link = graph.program.flow.links[link]
        return link.whenModal == .keep || link.appends
      }
      return true
    case .pop, .present, .close, .show, .select: return false
    }
  }

  private func restarts(
    _ change: StackChange, at new: Window.Item, from old: Window.Item
  ) -> Bool {
    if graph.program.isFinal(old.screen) { return true }
    if isEverywhere, graph.isBottomScreen(new.screen) { return true }
    switch change {
    case .replaceLayer(let screens): return screens.count == 1
    case .open: return graph.isBottomScreen(new.screen)
    default: return false
    }
  }

  private mutating func move(
    from old: Window.Item, to new: Window.Item, isRestart: Bool
  ) -> Fall? {
    let last = isRestart ? nil : seen[old.serial]
    seen[new.serial] = progress(new) ?? last
    guard let shown = progress(new), let last, shown < last - 1e-12 else { return nil }
    return Fall(screen: new.screen, from: last, to: shown, isHidden: progress(old) == nil)
  }
}
