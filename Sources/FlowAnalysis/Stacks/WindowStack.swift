import FlowFormat
import FlowSource

/// The screens that an app has up, and what a step makes of them.
package struct WindowStack: Hashable, Sendable {
  /// What is presented at once, or the base of the window.
  package struct Layer: Hashable, Sendable {
    package let kind: LayerKind
    package let hasNavigation: Bool
    /// Bottom to top; empty only above an unknown caller.
    package var screens: [Int] { items.map(\.screen) }
    /// The call that has presented the layer.
    var call: Int?
    var items: [Item]
  }

  struct Item: Hashable, Sendable {
    let screen: Int
    /// The calls that begin here, the innermost last.
    var calls: [Int] = []
  }

  /// From the base up.
  package private(set) var layers: [Layer] = []
  /// Whether the screen on top is all that is left of a sub-flow, so that its push takes its place.
  private var leaves = false

  /// The screen on top; nil where there is none.
  package var top: Int? { layers.last?.items.last?.screen }

  mutating func take(_ step: StackCause, in graph: FlowGraph) {
    switch step {
    case .entry(let number): show([graph.entries[number].screen], in: graph)
    case .call(let isModal): beCalled(graph.program.start(of: 0), isModal)
    case .tap(let tab): show([tab], in: graph)
    case .link(let link): open(link, in: graph)
    case .gate(let gate, let link, _):
      open(Int(link), [ListElement(screen: Int(gate))], in: graph)
    case .back: pop(1)
    case .pullDown: if layers.count > 1 { layers.removeLast() }
    case .move(let number): make(graph.moves[number], number, in: graph)
    }
  }

  private mutating func show(_ screens: [Int], in graph: FlowGraph, hasNavigation: Bool = true) {
    let isTab = screens.first.map(graph.tabs.contains) ?? false
    layers = [
      Layer(
        kind: isTab ? .tabs : .window, hasNavigation: hasNavigation || isTab,
        items: screens.map { Item(screen: $0) })
    ]
  }

  private mutating func beCalled(_ start: Int?, _ isModal: Bool) {
    guard let start else { return }
    layers = [Layer(kind: .caller, hasNavigation: true, items: [])]
    if isModal {
      layers.append(Layer(kind: .presented, hasNavigation: true, items: [Item(screen: start)]))
    } else {
      layers[0].items = [Item(screen: start)]
    }
  }

  // MARK: - Moves

  private mutating func make(_ move: Move, _ number: Int, in graph: FlowGraph) {
    let leaves = leaves && move.destination < 0
    self.leaves = false
    let last = layers.count - 1
    guard last >= 0 else { return }
    let calls = move.isCall ? [number] : []
    switch move.verb {
    case .push:
      guard let target = move.target, layers[last].hasNavigation else { return }
      if leaves {
        replace(by: target, [])
      } else {
        layers[last].items.append(Item(screen: target, calls: calls))
      }
    case .replace: if let target = move.target { replace(by: target, calls) }
    case .set: set(Array(graph.stack(of: move)), calls)
    case .root:
      guard let target = move.target else { return }
      show([target], in: graph, hasNavigation: graph.showsNavigation(move))
      layers[0].items[0].calls = calls
    case .sheet, .fullScreen, .popover, .custom:
      guard let target = move.target, let kind = LayerKind(move.verb) else { return }
      layers.append(
        Layer(
          kind: kind, hasNavigation: graph.showsNavigation(move), call: calls.first,
          items: [Item(screen: target)]))
    case .tab: if let target = move.target { show([target], in: graph) }
    case .open: if let link = move.link { open(link, in: graph) }
    case .pop: pop(graph.destination(of: move).count)
    case .popTo:
      guard let target = move.target,
        let place = layers[last].items.dropLast().lastIndex(where: { $0.screen == target })
      else { return }
      layers[last].items.removeSubrange((place + 1)...)
    case .popToRoot: pop(layers[last].items.count - 1)
    case .dismiss: if last > 0 { layers.removeLast() }
    case .dismissAll: layers.removeSubrange(1...)
    case .finish: finish(move, in: graph)
    }
  }

  private mutating func pop(_ count: Int) {
    let last = layers.count - 1
    let isDeepEnough = layers[last].items.count > count || layers[last].kind == .caller
    if count > 0, isDeepEnough {
      layers[last].items.removeLast(min(count, layers[last].items.count))
    }
  }

  private mutating func replace(by screen: Int, _ calls: [Int]) {
    let last = layers.count - 1
    guard let old = layers[last].items.popLast() else { return }
    layers[last].items.append(Item(screen: screen, calls: old.calls + calls))
  }

  private mutating func set(_ screens: [Int], _ calls: [Int]) {
    let last = layers.count - 1
    guard !screens.isEmpty else { return }
    guard layers[last].hasNavigation else {
      if screens.count == 1 { replace(by: screens[0], calls) }
      return
    }
    layers[last].items = screens.map { Item(screen: $0) }
    layers[last].items[screens.count - 1].calls = calls
  }

  // MARK: - Links

  private mutating func open(_ link: Int, in graph: FlowGraph) {
    let gates = graph.leadingGates(of: link).count
    let elements = graph.linkStacks.stack(of: link).dropFirst(gates).enumerated()
    open(
      link,
      elements.map { place, element in
        ListElement(screen: element.screen, layer: place == 0 ? nil : LayerKind(element.verb))
      }, in: graph)
  }

  private mutating func open(_ link: Int, _ elements: [ListElement], in graph: FlowGraph) {
    guard let first = elements.first else { return }
    let keeps = graph.program.flow.links[link].whenModal == .keep
    if keeps, let last = layers.indices.last {
      guard
        layers[last].hasNavigation || elements.count == 1 || elements[1].layer != nil
      else { return }
      layers[last].items = [Item(screen: first.screen)]
    } else {
      show([first.screen], in: graph)
    }
    for element in elements.dropFirst() {
      if let kind = element.layer {
        layers.append(Layer(kind: kind, hasNavigation: true, items: []))
      }
      layers[layers.count - 1].items.append(Item(screen: element.screen))
    }
  }

  // MARK: - The ends of sub-flows

  private mutating func finish(_ move: Move, in graph: FlowGraph) {
    let file = graph.program.file(of: move.source)
    let exit = graph.destination(of: move).operand?.value
    for layer in layers.indices.reversed() {
      for place in layers[layer].items.indices.reversed() {
        guard let call = layers[layer].items[place].calls.last else { continue }
        guard graph.isFile(file, calledBy: call) else { return }
        if graph.moves[call].verb == .push {
          layers.removeSubrange((layer + 1)...)
          layers[layer].items.removeSubrange(place...)
        } else if graph.destination(of: graph.moves[call]).exits.contains(where: {
          $0.exit.value == exit
        }) {
          let calls = layers[layer].items[place].calls.dropLast()
          layers.removeSubrange((layer + 1)...)
          layers[layer].items.removeSubrange(place...)
          layers[layer].items.append(Item(screen: move.source, calls: Array(calls)))
          leaves = true
        }
        return
      }
      guard let call = layers[layer].call else { continue }
      if graph.isFile(file, calledBy: call) { layers.removeSubrange(layer...) }
      return
    }
  }
}

extension FlowGraph {
  /// Whether a presentation or new root has a navigation stack.
  func showsNavigation(_ move: Move) -> Bool {
    !move.hasOptions || destination(of: move).navigation?.value ?? true
  }

  fileprivate func isFile(_ file: Int, calledBy call: Int) -> Bool {
    moves[call].target.map { program.file(of: $0) == file } ?? false
  }
}
