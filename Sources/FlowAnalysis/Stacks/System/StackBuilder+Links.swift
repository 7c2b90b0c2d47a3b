import FlowFormat

/// One screen of a list that a `set` or a link shows.
struct ListElement {
  let screen: Int
  /// The layer that begins with it; nil where it is pushed.
  var layer: LayerKind?
  /// The move that leaves a mark on it.
  var mark: Int32?
}

extension FlowGraph {
  /// The screens of a link that are left when its gates are passed.
  func elements(ofPassed link: Int) -> [ListElement] {
    let appends = program.flow.links[link].appends
    return linkStacks.stack(of: link).dropFirst(leadingGates(of: link).count).enumerated().map {
      ListElement(
        screen: $1.screen, layer: $0 == 0 && !appends ? nil : $1.layer.map(program.shownKind))
    }
  }
}

extension StackBuilder {
  /// Adds the screens below the top of a list and passes on the node for what is below that top.
  ///
  /// Lists with a common beginning share its nodes.
  mutating func lay(
    _ elements: [ListElement], upTo top: ListElement, over base: Int,
    lowest: StackTop.Variant = .first, isInBase: Bool
  ) -> Int {
    var node = base
    var isInBase = isInBase
    for (index, element) in elements.enumerated() {
      let variant: StackTop.Variant =
        index == 0 ? lowest : element.layer != nil ? .first : .above
      let lower = StackTop(element.screen, variant)
      if index > 0, element.layer != nil { isInBase = false }
      let upper = index + 1 < elements.count ? elements[index + 1] : top
      node = position(above: lower, node, below: upper, isInBase, mark: element.mark)
    }
    return node
  }

  private mutating func position(
    above lower: StackTop, _ node: Int, below upper: ListElement, _ isInBase: Bool,
    mark: Int32?
  ) -> Int {
    let layer = upper.layer
    let kind = layer.map { Int($0.rawValue) + 1 } ?? 0
    let key = SharedNode(
      kind: .list, index: Int(lower.index) * 16 + kind, other: node,
      third: layer == nil ? 0 : upper.screen)
    if let known = shared[key] { return known }
    let position = addNode()
    shared[key] = position
    var presenter = position
    if let layer {
      presenter = addPresenter(below: StackTop(upper.screen, .first))
      add(
        StackEdge(
          from: Int32(position), to: Int32(presenter), symbol: .layer(layer), cause: nil,
          weight: 0))
    }
    add(
      StackEdge(
        from: Int32(presenter), to: Int32(node), symbol: .screen(lower), cause: nil, weight: 0,
        isListed: true, isInBase: isInBase && layer != nil, mark: mark))
    return position
  }

  // MARK: - Links

  /// Links opened from outside, over whatever is there.
  mutating func addLinks() {
    for link in graph.linkStacks.patterns.indices
    where !listed.isWalkedAnyway(link) && options.opens(link) {
      for gate in gates(of: link) {
        showAlone(gate, by: nil, .gate(Int32(gate), of: Int32(link), by: nil))
      }
      openAnew(link, by: nil, .link(link))
    }
  }

  func gates(of link: Int) -> [Int] {
    options.showsGates ? graph.shownGates(of: link) : []
  }

  /// A move opens a link.
  mutating func open(_ link: Int, _ index: Int, by issuer: Issuer) {
    guard options.opens(link) else { return }
    if graph.program.flow.links[link].appends {
      return openAppending(link, index, by: issuer)
    }
    let keeps = graph.program.flow.links[link].replacesTopLayer
    for gate in gates(of: link) {
      let cause = StackCause.gate(Int32(gate), of: Int32(link), by: Int32(index))
      if keeps {
        let below = below(layerOf: issuer.node)
        keep(gate: gate, over: below, by: issuer, cause)
      } else {
        showAlone(gate, by: issuer, cause)
      }
    }
    if keeps {
      let below = below(layerOf: issuer.node)
      keep(link, over: below, by: issuer, .move(index))
    } else {
      openAnew(link, by: issuer, .move(index))
    }
  }

  /// A gate alone, before the stack of its link.
  private mutating func showAlone(_ screen: Int, by issuer: Issuer?, _ cause: StackCause) {
    let top = StackTop(screen, .waiting)
    add(
      StackEdge(
        from: top.index, to: bottom(of: screen), symbol: .layer(baseKind(of: screen)),
        cause: cause,
        weight: issuer?.weight ?? 0, idleParts: issuer?.idleParts ?? 0,
        premiseNode: Int32(issuer?.node ?? -1), premiseState: issuer?.premise ?? -1))
    reach(top)
    showTabBar(of: screen, by: issuer, cause)
  }

  private mutating func showTabBar(of bottom: Int, by issuer: Issuer?, _ cause: StackCause) {
    guard graph.tabs.contains(bottom) else { return }
    let outside = Issuer(top: StackTop(bottom, .first), node: -1, weight: 0)
    showTabBar(with: bottom, by: issuer ?? outside, cause)
  }

  /// Shows the stack of a link as the whole window.
  private mutating func openAnew(
    _ link: Int, by issuer: Issuer?, _ cause: StackCause
  ) {
    guard let stack = laidLinks[link] ?? laid(link) else { return }
    if issuer != nil { laidLinks[link] = stack }
    let top = stack.top
    add(
      StackEdge(
        from: top.index, to: Int32(stack.below), symbol: .none, cause: cause,
        weight: issuer?.weight ?? 0, idleParts: issuer?.idleParts ?? 0,
        premiseNode: Int32(issuer?.node ?? -1), premiseState: issuer?.premise ?? -1))
    reach(top)
    // Modals of the link cover the bar.
    if stack.isInBase { showTabBar(of: stack.bottom, by: issuer, cause) }
  }

  /// The stack of a link in the window.
  struct LaidStack {
    let bottom: Int
    let top: StackTop
    /// The node for what is below the top.
    let below: Int
    /// Whether it has no modal.
    let isInBase: Bool
  }

  /// Adds the screens of a link below its landing; nil if there is nothing to show.
  private mutating func laid(_ link: Int) -> LaidStack? {
    var elements = graph.elements(ofPassed: link)
    if graph.program.flow.links[link].appends, !elements.isEmpty {
      if let start = graph.firstScreen {
        elements.insert(ListElement(screen: start), at: 0)
      } else if elements[0].layer != nil {
        return nil
      }
    }
    guard let first = elements.first, let last = elements.last else { return nil }
    let node = lay(
      Array(elements.dropLast()), upTo: last, over: base(of: first.screen), isInBase: true)
    let isFirst = elements.count == 1 || last.layer != nil
    return LaidStack(
      bottom: first.screen, top: StackTop(last.screen, isFirst ? .first : .above), below: node,
      isInBase: elements.allSatisfy { $0.layer == nil })
  }

  private mutating func base(of bottom: Int) -> Int {
    let end = self.bottom(of: bottom)
    let key = SharedNode(kind: .base, index: Int(end))
    if let known = shared[key] { return known }
    let node = addNode()
    shared[key] = node
    if end != Int32(window) { tabsOfBases[node] = bottom }
    add(
      StackEdge(
        from: Int32(node), to: end, symbol: .layer(baseKind(of: bottom)), cause: nil, weight: 0))
    return node
  }
}
