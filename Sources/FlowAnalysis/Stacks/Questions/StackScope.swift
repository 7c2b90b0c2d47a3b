/// Which walks lead to the stacks that a question is about.
package struct StackScope: Hashable, Sendable {
  /// Whether links are opened from outside.
  package var opensLinks: Bool
  /// The links that are not opened, by index; empty if all are.
  package var leftOutLinks: [Bool]
  /// Whether a caller may have satisfied any conditions.
  package var mayBeginWithConditions: Bool

  package init(
    opensLinks: Bool = true, leftOutLinks: [Bool] = [], mayBeginWithConditions: Bool = false
  ) {
    self.opensLinks = opensLinks
    self.leftOutLinks = leftOutLinks
    self.mayBeginWithConditions = mayBeginWithConditions
  }

  var options: StackRules.Options {
    var options = StackRules.Options()
    options.opensLinks = opensLinks
    options.leftOutLinks = leftOutLinks
    options.beginsWithAnyConditions = mayBeginWithConditions
    return options
  }
}
