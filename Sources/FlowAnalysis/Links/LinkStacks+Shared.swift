/// What is asked about the stacks of all links, of which thousands can share a chain that is as long as the flow.
extension LinkStacks {
  /// A screen below the landing of a link.
  struct Lower {
    let link: Int
    let element: Element
    /// Whether it is the bottom of the stack.
    let isLowest: Bool
  }

  /// The screens below the landings of some links, bottom to top; those that chains share only for the first link.
  func screensBelowLandings(of links: some Sequence<Int>) -> [Lower] {
    var all: [Lower] = []
    var isListed = [Bool](repeating: false, count: chains.screenCount)
    for link in links {
      guard let landing = chainTop(of: link) else {
        for (index, element) in stack(of: link).dropLast().enumerated() {
          all.append(Lower(link: link, element: element, isLowest: index == 0))
        }
        continue
      }
      let start = all.count
      var next = chains.element(landing).below
      while let screen = next, !isListed[screen] {
        isListed[screen] = true
        let (element, below) = chains.element(screen)
        all.append(Lower(link: link, element: element, isLowest: below == nil))
        next = below
      }
      all[start...].reverse()
    }
    return all
  }

  /// The landing of a link, and the screen below it, if any; nil if the landing is unknown.
  package func top(of link: Int) -> (element: Element, below: Int?)? {
    if let landing = chainTop(of: link) { return chains.element(landing) }
    let stack = stack(of: link)
    return stack.last.map { ($0, stack.dropLast().last?.screen) }
  }
}

extension FlowGraph {
  /// The lowest screen of a link that is left when its gates are passed; nil without any.
  package func bottom(ofPassed link: Int) -> Int? {
    let gates = leadingGates(of: link).count
    if gates == 0 { return linkStacks.bottom(of: link) }
    if gates == 1, let landing = linkStacks.chainTop(of: link) {
      return linkStacks.chains.second(of: landing)
    }
    return linkStacks.stack(of: link).dropFirst(gates).first?.screen
  }
}
