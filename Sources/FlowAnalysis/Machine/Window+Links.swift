import FlowFormat

extension Window {
  /// Shows the stack of a link that is left when its gates are passed, or one of the gates alone.
  @discardableResult
  package mutating func open(_ link: Int, gate: Int?, in graph: FlowGraph) -> Outcome {
    isRemnant = false
    let elements = gate.map { [ListElement(screen: $0)] } ?? graph.elements(ofPassed: link)
    guard let bottom = elements.first?.screen else { return .refused(.emptyLink) }
    let segments = elements.split(before: { $0.layer != nil })
    let screens = segments[0].map(\.screen)
    var edits: [WindowEdit] = []
    if graph.program.flow.links[link].whenModal == .keep, !layers.isEmpty {
      guard layers[last].hasNavigation || screens.count == 1 else {
        return .refused(.noNavigation)
      }
      edits.append(exchange(with: stack(of: screens, in: graph).items, isPop: false))
    } else if let uncovered = uncoverBase(for: bottom, in: graph) {
      edits = uncovered + [exchange(with: stack(of: screens, in: graph).items, isPop: false)]
    } else {
      edits.append(show(screens, in: graph))
    }
    for segment in segments.dropFirst() {
      guard let kind = segment.first?.layer else { continue }
      edits.append(present(stack(of: segment.map(\.screen), in: graph), kind, call: nil))
    }
    return .changed(edits)
  }

  /// Uncovers the stack that a screen belongs to; nil where there is none to put it in.
  ///
  /// The other tabs begin anew, so that a link shows the same whatever was there: what it puts up
  /// replaces all that was, as the stack analysis takes it.
  private mutating func uncoverBase(for bottom: Int, in graph: FlowGraph) -> [WindowEdit]? {
    let tab = graph.tabs.firstIndex(of: bottom)
    guard let base = layers.first, base.kind != .caller, base.hasNavigation,
      (tab == nil) == (selectedTab == nil)
    else { return nil }
    let closed = close(to: 1)
    guard let tab else { return closed }
    let selected = select(tab)
    startTabs(but: tab, in: graph)
    return closed + selected
  }
}

extension [ListElement] {
  /// Consecutive parts, a new one before each element of which something holds.
  fileprivate func split(before begins: (ListElement) -> Bool) -> [ArraySlice<ListElement>] {
    var parts: [ArraySlice<ListElement>] = []
    for index in indices {
      if parts.isEmpty || begins(self[index]) { parts.append(self[index..<index]) }
      parts[parts.count - 1] = self[parts[parts.count - 1].startIndex...index]
    }
    return parts
  }
}
