import FlowFormat

/// Links that keep modals.
extension StackBuilder {
  /// Links opened from outside over modals that stay: one shared node stands for all that can be
  /// below the top layer.
  ///
  /// Alerts close, which leaves what was there before them.
  mutating func addKeptLinks(below top: StackTop) {
    guard top.variant != .alert else { return }
    let isBare = top.variant.isBare
    let key = SharedNode(kind: .kept, index: isBare ? 1 : 0)
    let isNew = shared[key] == nil
    let node = shared[key] ?? addNodeBelowLayer()
    shared[key] = node
    let below = below(layerOf: Int(top.index))
    add(
      StackEdge(from: Int32(node), to: Int32(below), symbol: .none, cause: nil, weight: 0))
    guard isNew else { return }
    let issuer = Issuer(top: top, node: node)
    for link in graph.linkStacks.patterns.indices
    where graph.program.flow.links[link].replacesTopLayer && options.opens(link) {
      for gate in gates(of: link) {
        let cause = StackCause.gate(Int32(gate), of: Int32(link), by: nil)
        keep(gate: gate, over: node, by: issuer, cause)
      }
      keep(link, over: node, by: issuer, .link(link))
    }
  }

  /// Shows a gate of a link alone in the layer of the issuer; `below` is what is below that.
  mutating func keep(
    gate: Int, over below: Int, by issuer: Issuer, _ cause: StackCause
  ) {
    let top = StackTop(gate, issuer.top.variant.isBare ? .bareWaiting : .waiting)
    add(
      StackEdge(
        from: top.index, to: Int32(below), symbol: .none, cause: cause, weight: issuer.weight,
        idleParts: issuer.idleParts, premiseState: issuer.premise))
    reach(top)
  }

  /// Shows a link's stack in the layer of the issuer; `below` is what is below that.
  mutating func keep(
    _ link: Int, over below: Int, by issuer: Issuer, _ cause: StackCause
  ) {
    let elements = graph.elements(ofPassed: link)
    let isBare = issuer.top.variant.isBare
    guard !elements.isEmpty, !isBare || elements.count == 1 || elements[1].layer != nil else {
      return
    }
    let key = SharedNode(kind: .keptList, index: link * 2 + (isBare ? 1 : 0))
    let isNew = shared[key] == nil
    let base = shared[key] ?? addNode()
    shared[key] = base
    add(
      StackEdge(
        from: Int32(base), to: Int32(below), symbol: .none, cause: cause, weight: issuer.weight,
        idleParts: issuer.idleParts, premiseState: issuer.premise))
    if elements.contains(where: { $0.layer != nil }) {
      unwindings.start(
        .keep(link: Int32(link), isBare: isBare), at: below, by: cause, after: issuer.premise,
        idleParts: issuer.idleParts)
    }
    if isNew { lay(elements, over: base, isBare: isBare, isInBase: false) }
  }

  /// The same where the layer is the base one, so that closing the link's modals shows what is below
  /// them.
  mutating func keep(
    _ link: Int, isBare: Bool, inBase kind: LayerKind, over end: Int32, after hit: Int
  ) {
    let key = SharedNode(kind: .keptBase, index: link * 2 + (isBare ? 1 : 0), other: Int(end))
    guard shared[key] == nil else { return }
    let base = addNode()
    shared[key] = base
    keptBases.insert(base)
    tabsOfBases[base] = tab(ofBottom: end)
    add(
      StackEdge(
        from: Int32(base), to: end, symbol: .layer(kind), cause: nil, weight: 1,
        premiseState: Int32(hit)))
    lay(graph.elements(ofPassed: link), over: base, isBare: isBare, isInBase: true)
  }

  private mutating func lay(
    _ elements: [ListElement], over base: Int, isBare: Bool, isInBase: Bool
  ) {
    guard let last = elements.last else { return }
    let node = lay(
      Array(elements.dropLast()), upTo: last, over: base, lowest: isBare ? .bare : .first,
      isInBase: isInBase)
    let isFirst = elements.count == 1 || last.layer != nil
    let variant: StackTop.Variant =
      isFirst ? (elements.count == 1 && isBare ? .bare : .first) : .above
    let top = StackTop(last.screen, variant)
    add(
      StackEdge(from: top.index, to: Int32(node), symbol: .none, cause: nil, weight: 0))
    reach(top)
  }
}
