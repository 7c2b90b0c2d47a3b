import FlowFormat

/// Links that push their screens on what is shown, after modals are closed or in the layer on top.
extension StackBuilder {
  /// A move opens such a link.
  mutating func openAppending(_ link: Int, _ index: Int, by issuer: Issuer) {
    let sequel = Sequel.append(link: Int32(link), by: Int32(index))
    guard graph.program.flow.links[link].whenModal == .dismiss else {
      return goOn(with: sequel, by: issuer)
    }
    unwindings.start(
      .dismissAll, at: issuer.node, by: .move(index), after: issuer.premise,
      idleParts: issuer.idleParts, then: .append(link: Int32(link), by: -1))
    var issuer = issuer
    issuer.node = restricted(issuer.node, to: .base)
    issuer.isInBase = true
    goOn(with: sequel, by: issuer)
  }

  /// Links opened from outside over a screen.
  ///
  /// One shared node stands for all that they can be on.
  mutating func addAppendedLinks(on issuer: Issuer) {
    if issuer.top.variant != .alert {
      goOn(with: .appendAny(inBase: false), by: issuer)
      var lowest = issuer
      lowest.node = restricted(issuer.node, to: .base)
      goOn(with: .appendAny(inBase: true), by: lowest)
    } else if followsReturns {
      start(.dismiss, inBase: false)
    }
    if followsDismissals { start(.dismissAll, inBase: true) }

    func start(_ unwinding: Unwinding, inBase: Bool) {
      unwindings.start(
        unwinding, at: issuer.node, by: nil, after: -1, then: .appendAny(inBase: inBase))
    }
  }

  mutating func appendAny(on issuer: Issuer, inBase: Bool) {
    let isBare = issuer.top.variant.isBare
    let (node, isNew) = sharedNode(.appendedAny, isBare ? 1 : 0, inBase ? 1 : 0)
    add(
      StackEdge(
        from: Int32(node), to: Int32(issuer.node), symbol: issuer.symbol, cause: nil,
        weight: 0, isListed: issuer.isListed, isInBase: issuer.isInBase, mark: issuer.mark,
        premiseState: issuer.premise))
    guard isNew else { return }
    for (link, declared) in graph.program.flow.links.enumerated()
    where declared.appends && (declared.whenModal == .dismiss) == inBase && options.opens(link) {
      guard let base = appendedBase(of: link, isBare: isBare) else { continue }
      add(
        StackEdge(
          from: Int32(base), to: Int32(node), symbol: .none, cause: .link(link), weight: 1))
    }
  }

  /// Pushes the screens of a link on one that is on top; a move that is −1 has been made already.
  mutating func append(_ link: Int, by index: Int, on issuer: Issuer) {
    guard let base = appendedBase(of: link, isBare: issuer.top.variant.isBare) else { return }
    add(
      StackEdge(
        from: Int32(base), to: Int32(issuer.node), symbol: issuer.symbol,
        cause: index < 0 ? nil : .move(index), weight: issuer.weight,
        isListed: issuer.isListed, isInBase: issuer.isInBase, mark: issuer.mark,
        idleParts: index < 0 ? 0 : issuer.idleParts, premiseState: issuer.premise))
  }

  /// The node for what a link's screens are on; nil where they cannot be.
  private mutating func appendedBase(of link: Int, isBare: Bool) -> Int? {
    let elements = graph.elements(ofPassed: link)
    guard let first = elements.first, let last = elements.last, !isBare || first.layer != nil
    else { return nil }
    let key = SharedNode(kind: .appended, index: link)
    if let known = shared[key] { return known }
    let lowest = StackTop(first.screen, .first)
    let base = first.layer == nil ? addNode() : addPresenter(below: lowest)
    shared[key] = base
    appendedBases.insert(base)
    var below = base
    if let layer = first.layer {
      below = addNode()
      add(
        StackEdge(
          from: Int32(below), to: Int32(base), symbol: .layer(layer), cause: nil, weight: 0))
    }
    let node = lay(
      Array(elements.dropLast()), upTo: last, over: below,
      lowest: first.layer == nil ? .above : .first,
      isInBase: first.layer == nil && graph.program.flow.links[link].whenModal == .dismiss)
    let isFirst = last.layer != nil
    let top = StackTop(last.screen, isFirst ? .first : .above)
    add(StackEdge(from: top.index, to: Int32(node), symbol: .none, cause: nil, weight: 0))
    reach(top)
    return base
  }
}
