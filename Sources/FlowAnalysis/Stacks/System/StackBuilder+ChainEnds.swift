import FlowFormat

/// Where a chain of moves ends, or one of its parts does nothing.
extension StackBuilder {
  /// Puts a screen on top that has not been there.
  mutating func rest(_ issuer: Issuer) {
    guard issuer.isListed || issuer.mark != nil else { return }
    let (isIdle, isTapped) = (issuer.idleParts > 0, issuer.tapped >= 0)
    let upper = isIdle && isTapped ? Int32(addNode()) : issuer.top.index
    if upper != issuer.top.index {
      add(
        StackEdge(
          from: issuer.top.index, to: upper, symbol: .none, cause: .tap(issuer.tapped), weight: 1))
    }
    add(
      StackEdge(
        from: upper, to: Int32(issuer.node), symbol: .none,
        cause: isIdle ? .move(Int(issuer.lastIdle)) : isTapped ? .tap(issuer.tapped) : nil,
        weight: issuer.weight - (isTapped && !isIdle ? 0 : 1), mark: issuer.mark,
        idleParts: isIdle ? issuer.idleParts - 1 : 0, premiseState: issuer.premise))
    reach(issuer.top)
  }

  /// Whether nothing need follow a move.
  private func mayEnd(with index: Int) -> Bool {
    graph.followUp(of: index).map { graph.destination(of: graph.moves[$0]).isConditional } ?? true
  }

  /// A move that shows another tab leaves what makes it on top of its own, where a tap shows it.
  mutating func stayBehind(_ index: Int, by issuer: Issuer) {
    guard case .selectTab(let shown) = graph.stackChange(of: graph.moves[index]),
      graph.tabs.contains(shown), mayEnd(with: index)
    else { return }
    for tab in graph.tabs where tab != shown {
      var issuer = issuer
      issuer.tapped = tab
      goOn(with: .none, by: issuer, after: index, .bottom(bottom(of: tab)))
    }
  }

  /// A part of a chain leads to what is on top, so that the next part is made.
  mutating func stayInPlace(_ change: StackChange, _ index: Int, by issuer: Issuer) {
    let sequel = sequel(of: index)
    guard sequel != .none || issuer.isApart else { return }
    let move = graph.moves[index]
    switch change {
    case .selectTab(let tab) where graph.tabs.contains(tab):
      goOn(with: sequel, by: issuer, after: index, .bottom(bottom(of: tab)))
    case .goBack(.popToRoot) where issuer.top.variant == .first:
      goOn(with: sequel, by: issuer, after: index, nil)
    case .goBack(.popTo(let screen)), .goBack(.popPast(let screen, _)):
      guard graph.allowsMissingTarget(move), !issuer.top.variant.isBare else { return }
      goOn(
        with: sequel, by: issuer, after: index,
        issuer.top.variant == .above ? .without([screen]) : nil)
    default: return
    }
  }

  private mutating func goOn(
    with sequel: Sequel, by issuer: Issuer, after index: Int, _ restriction: Restriction?
  ) {
    var issuer = issuer
    issuer.isApart = true
    issuer.leaves = false
    issuer.weight += 1
    issuer.idleParts += 1
    issuer.lastIdle = Int32(index)
    if let restriction { issuer.node = restricted(issuer.node, to: restriction) }
    goOn(with: sequel, by: issuer)
  }

  /// A move that is refused leaves a screen on top that may not have been.
  mutating func stay(after index: Int, by issuer: Issuer) {
    guard issuer.isListed || issuer.mark != nil else { return }
    let (isRefused, restrictions) = graph.refusals(of: graph.moves[index], by: issuer.top)
    if isRefused { goOn(with: .none, by: issuer, after: index, nil) }
    for restriction in restrictions { goOn(with: .none, by: issuer, after: index, restriction) }
  }
}
