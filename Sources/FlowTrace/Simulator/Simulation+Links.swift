import FlowAnalysis
import FlowFormat

extension Simulation {
  /// Opens a link, as a move or from outside: first the gates of its stack that have not been passed.
  mutating func open(_ link: Int, by move: Int?) {
    let elements = graph.linkStacks.stack(of: link)
    let gates = graph.leadingGates(of: link)
    guard !elements.isEmpty else { return fail(.noOp, .emptyLink, .brokenDeepLink) }
    let keeps = graph.program.flow.links[link].whenModal == .keep && !state.layers.isEmpty
    let closed = gates.first { gate in
      simulator.traits[gate].gate.map { !state.satisfied.contains($0) } ?? false
    }
    if let closed {
      guard putUp([closed], [], keeps: keeps) else { return }
      causes.append(.gate(Int32(closed), of: Int32(link), by: move.map(Int32.init)))
      state.waitingLink = link
      return
    }
    let shown = elements.dropFirst(gates.count)
    // Behind the gates there may be names of no screen alone.
    guard !shown.isEmpty else { return fail(.noOp, .emptyLink, .brokenDeepLink) }
    let modal = shown.dropFirst().firstIndex { $0.verb.isModal } ?? shown.endIndex
    guard putUp(shown[..<modal].map(\.screen), shown[modal...], keeps: keeps) else { return }
    causes.append(move.map { .move($0) } ?? .link(link))
  }

  /// Puts the stack of a link in the place of the window's, or of the layer on top; a link is opened
  /// without animation, as a scene that comes to the front shows its state.
  private mutating func putUp(
    _ screens: [Int], _ modals: ArraySlice<LinkStacks.Element>, keeps: Bool
  ) -> Bool {
    if keeps {
      guard state.topLayer.stack.hasNavigation || screens.count == 1 else {
        fail(.noOp, .noNavigation)
        return false
      }
    } else if !prepareBase(for: screens[0]) {
      showWindow(screens, hasNavigation: true)
      present(modals)
      return true
    }
    if state.topLayer.stack.hasNavigation {
      exchange(with: stack(of: screens).screens, isPop: false, false)
    } else {
      replaceAlone(by: screens[0])
    }
    present(modals)
    return true
  }

  /// Uncovers the stack that a screen belongs to; says whether there is one to put it in.
  ///
  /// The other tabs begin anew, so that a link shows the same whatever was there: what it puts up
  /// replaces all that was, as the stack analysis takes it.
  private mutating func prepareBase(for bottom: Int) -> Bool {
    let place = simulator.tabPlaces[bottom]
    guard let base = state.layers.first, base.stack.hasNavigation,
      (place == nil) == (state.selectedTab == nil)
    else { return false }
    cut(to: 1, false)
    if let place {
      select(place)
      for (other, tab) in graph.tabs.enumerated() where other != place {
        state.tabs[other] = stack(of: [tab])
      }
    }
    return true
  }

  private mutating func replaceAlone(by screen: Int) {
    let old = state.top
    let new = instance(screen, over: nil)
    state.layers[last].stack.screens = [new]
    play(.exchange, Transition(from: [old], to: new, layer: last))
  }

  private mutating func present(_ elements: ArraySlice<LinkStacks.Element>) {
    var rest = elements
    while let first = rest.first, let style = LayerStyle(first.verb) {
      let next = rest.dropFirst().firstIndex { $0.verb.isModal } ?? rest.endIndex
      present(rest[rest.startIndex..<next].map(\.screen), style, false)
      rest = rest[next...]
    }
  }
}
