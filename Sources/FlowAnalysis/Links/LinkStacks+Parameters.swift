import FlowFormat

/// The parameters of the screens that links show.
extension LinkStacks {
  /// The screens of a link's stack that declare parameters; cheap for long stacks without parameters.
  package func screensWithParameters(of link: Int) -> [Int] {
    parameters(of: link).map { Array($0.screens) } ?? []
  }

  /// The parameters of a link's stack; nil if no screen of the flow declares any.
  package func parameters(of link: Int) -> StackParameters? {
    guard let parameters = chains.parameters else { return nil }
    if let landing = chainTop(of: link) {
      return StackParameters(parameters, chainTo: landing)
    }
    return StackParameters(parameters, of: stack(of: link).map(\.screen))
  }

  /// Calls `body` once for each parameter of a screen that any link gives.
  package func forEachGivenParameter(_ body: (_ name: String, _ screen: Int) -> Void) {
    guard let parameters = chains.parameters else { return }
    // The takers below a seen taker of a chain have been seen with it.
    var isSeen = [Bool](repeating: false, count: Int(parameters.takerCount))
    for link in firstLinks {
      for name in patterns[link].names.all {
        if let landing = chainTop(of: link) {
          parameters.forEachTaker(of: name, upTo: landing) { screen, taker in
            if isSeen[taker] { return false }
            isSeen[taker] = true
            body(name, screen)
            return true
          }
        } else {
          for element in stack(of: link) where parameters.has(element.screen) {
            body(name, element.screen)
          }
        }
      }
    }
  }

  /// Whether any screen of the flow declares an optional parameter.
  package var areAnyOptional: Bool {
    chains.parameters?.declared.values.contains { $0.contains(where: \.isOptional) } ?? false
  }

  /// For each pattern, the names in its query that no screen of its stack requires.
  func optionalPlaceholders() -> [Set<String>] {
    let ofGroups = firstLinks.map { link in
      var optional: Set<String> = []
      for name in patterns[link].names.inQuery
      where parameters(of: link)?.takers(of: name)?.requiredCount ?? 0 == 0 {
        optional.insert(name)
      }
      return optional
    }
    return groups.ofLink.map { ofGroups[$0] }
  }
}
