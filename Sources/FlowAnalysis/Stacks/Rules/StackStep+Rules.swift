import Pushdown

/// The rules that steps make.
extension StackStep {
  /// The app goes on with the same stack.
  mutating func put(_ rest: StackState.Rest, _ motion: Motion) { put(rest, current, motion) }

  /// A screen replaces the top.
  mutating func put(_ rest: StackState.Rest, _ new: StackSymbol, _ motion: Motion) {
    add(.put, rest, number(of: new), [], motion)
  }

  /// A screen is above the top, or what replaces that.
  mutating func put(
    _ rest: StackState.Rest, _ new: StackSymbol, above lower: StackSymbol, _ motion: Motion
  ) {
    let below = number(of: lower)
    if self.lower.first != below { self.lower = [below] }
    add(.put, rest, number(of: new), self.lower, motion)
  }

  /// Screens replace the top, the new top first.
  mutating func put(_ rest: StackState.Rest, _ word: [StackSymbol], _ motion: Motion) {
    add(.put, rest, word, motion)
  }

  /// Screens replace all of the layer, bottom to top.
  mutating func replaceLayer(
    _ rest: StackState.Rest, by pile: [StackSymbol], _ motion: Motion
  ) {
    add(.layer, rest, pile.reversed(), motion)
  }

  /// Screens are the whole stack.
  mutating func reset(_ rest: StackState.Rest, _ word: [StackSymbol], _ motion: Motion) {
    add(.reset, rest, word, motion)
  }

  /// The top goes, and what the descent erases.
  mutating func down(_ descent: StackDescent, _ rest: StackState.Rest, _ motion: Motion) {
    add(.down(rules.number(descent)), rest, -1, [], motion)
  }

  private func number(of new: StackSymbol) -> Int { new == symbol ? number : rules.number(new) }

  private mutating func add(
    _ kind: PushdownRule.Kind, _ rest: StackState.Rest, _ word: [StackSymbol], _ motion: Motion
  ) {
    add(kind, rest, number(of: word[0]), word.dropFirst().map { number(of: $0) }, motion)
  }

  private mutating func add(
    _ kind: PushdownRule.Kind, _ rest: StackState.Rest, _ top: Int, _ below: [Int],
    _ motion: Motion
  ) {
    let next = StackState(
      rest: rest, conditions: motion.conditions,
      isCounting: state.isCounting || motion.startsCounting)
    // Most rules of a head lead to the same state.
    if next != numbered.state { numbered = (next, rules.number(next)) }
    if motion.keepsTabs { keepingTabs.insert(made.count) }
    made.append(
      PushdownRule(
        kind, to: numbered.number, top: top, below: below, weight: motion.weight,
        cause: motion.cause))
  }

  /// What replaces the window leads outside, and so may screens of which not all moves are known.
  mutating func leaveForOutside() {
    guard symbol.screen >= 0 else { return }
    let outside = rules.number(.outside)
    made = made.map { rule in
      guard case .reset = rule.kind else { return rule }
      return PushdownRule(
        .put, to: rule.state, top: outside, weight: rule.weight, cause: rule.cause)
    }
    if rules.options.exits?.openScreens.contains(symbol.screen) == true {
      made.append(PushdownRule(.put, to: rules.number(state), top: outside, cause: -1))
    }
  }

  /// Adds a rule that follows from another head's.
  mutating func add(_ rule: PushdownRule) { made.append(rule) }
}
