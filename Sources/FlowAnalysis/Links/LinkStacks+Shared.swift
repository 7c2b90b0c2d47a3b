/// Questions about the stacks of all links; thousands of stacks can share one chain as long as the flow.
extension LinkStacks {
  /// A screen below the landing of a link.
  struct Lower {
    let link: Int
    let element: Element
    /// Whether it is the bottom of the stack.
    let isLowest: Bool
  }

  /// The screens below the landings of some links, bottom to top.
  ///
  /// A screen that the chains of a tree share appears only for the first link.
  func screensBelowLandings(of links: some Sequence<Int>) -> [Lower] {
    var all: [Lower] = []
    var isListed = [Bool](repeating: false, count: chains.screenCount)
    var isListedInTree: [Int: Set<Int>] = [:]
    func isNew(_ screen: Int, in tree: Int?) -> Bool {
      if let tree { return isListedInTree[tree, default: []].insert(screen).inserted }
      defer { isListed[screen] = true }
      return !isListed[screen]
    }
    for link in links {
      guard let (landing, tree) = chainEnd(of: link) else {
        for (index, element) in stack(of: link).dropLast().enumerated() {
          all.append(Lower(link: link, element: element, isLowest: index == 0))
        }
        continue
      }
      let start = all.count
      var next = element(landing, in: tree).below
      while let screen = next, isNew(screen, in: tree) {
        let (element, below) = element(screen, in: tree)
        all.append(Lower(link: link, element: element, isLowest: below == nil))
        next = below
      }
      all[start...].reverse()
    }
    return all
  }

  /// The landing of a link and the screen below it, if any; nil if the landing is unknown.
  package func top(of link: Int) -> (element: Element, below: Int?)? {
    if let (landing, tree) = chainEnd(of: link) { return element(landing, in: tree) }
    let stack = stack(of: link)
    return stack.last.map { ($0, stack.dropLast().last?.screen) }
  }
}

extension FlowGraph {
  /// The lowest screen of a link's stack once its gates are passed; nil if the stack is empty.
  package func bottom(ofPassed link: Int) -> Int? {
    let gates = leadingGates(of: link).count
    if gates == 0 { return linkStacks.bottom(of: link) }
    if gates == 1, let (landing, tree) = linkStacks.chainEnd(of: link), tree == nil {
      return linkStacks.chains.second(of: landing)
    }
    return linkStacks.stack(of: link).dropFirst(gates).first?.screen
  }
}
