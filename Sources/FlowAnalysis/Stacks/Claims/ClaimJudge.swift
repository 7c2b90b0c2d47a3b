import FlowSource
import Pushdown

/// Decides claims.
///
/// What a claim rules out is a stack, or a screen among the stacks that are left if walks end at another
/// screen, or a screen while a condition is not satisfied. All of that is a search in a `StackModel`; walks that
/// must exist from every state are in `SureReach`.
package struct ClaimJudge: Sendable {
  let graph: FlowGraph
  let searches: StackSearches
  /// The stacks that all questions are about.
  let scope: StackScope
  var options: StackRules.Options { scope.options }
  /// How many screens may be copied to look at states one by one.
  let stateRoom: Int

  /// `isLeftOutLink` contains, for each link, whether it is not judged; it is empty if all are.
  ///
  /// `knowsConditions` is whether no file that uses this one can satisfy conditions.
  package init(
    _ searches: StackSearches, isLeftOutLink: [Bool] = [], knowsConditions: Bool,
    stateRoom: Int = 1_000_000
  ) {
    graph = searches.flow
    self.searches = searches
    self.stateRoom = stateRoom
    // Gates of links are not shown where links are left out, and may satisfy conditions.
    scope = StackScope(
      leftOutLinks: isLeftOutLink,
      mayBeginWithConditions: !knowsConditions || !isLeftOutLink.isEmpty)
  }

  package func answer(to question: ClaimQuestion) -> ClaimAnswer {
    switch question {
    case .neverStack(let language, let screens): never(language, screens)
    case .alwaysStack(let language, let screen): always(language, on: screen)
    case .before(let screen, let first): shown(screen, before: first)
    case .neverShown(let screen, let condition): shown(screen, lacking: condition)
    case .reach(let screen, let from, let within, let without):
      reach(screen, from: from, within: within, without: without)
    case .canReach(let screen, let from, let within):
      canReach(screen, from: from, within: within)
    }
  }

  // MARK: - Stacks

  private func never(_ language: StackLanguage, _ screens: [Set<Int>]) -> ClaimAnswer {
    // Conditions may rule out some screens.
    var known = options
    known.conditions = Array(graph.conditionsOfStates.prefix(3))
    let model = searches.model(known)
    let occur = Set(model.symbols.map(\.screen))
    if let missing = screens.first(where: { $0.isDisjoint(with: occur) })?.min() {
      return .vacuous(missing)
    }
    return refutation {
      $0.shown.flatMap(\.self)
    } isWanted: {
      language.matches($0.state.window.knownLayers)
    } language: {
      (language, true)
    }
  }

  private func always(_ language: StackLanguage, on screen: Int) -> ClaimAnswer {
    refutation(about: screen) {
      $0.shown[screen]
    } isWanted: {
      $0.state.top == screen && !language.matches($0.state.window.knownLayers)
    } language: {
      (language, false)
    }
  }

  // MARK: - Walks

  private func shown(_ screen: Int, before first: Int) -> ClaimAnswer {
    var options = options
    (options.ends, options.beginsAtFirstTab) = ([first], true)
    return refutation(options, about: screen) {
      $0.shown[screen]
    } isWanted: {
      $0.state.top == screen && countedMoves(on: $0.steps, options) != nil
    }
  }

  private func shown(_ screen: Int, lacking condition: String) -> ClaimAnswer {
    var options = options
    options.conditions = [condition]
    if searches.isNeverShown(screen, within: scope) { return .vacuous(screen) }
    return refutation(by: .shown(screen, lacking: condition, options))
  }

  /// The answer to a claim that something cannot be found.
  private func refutation(
    _ options: StackRules.Options? = nil, about screen: Int? = nil,
    among heads: @escaping (StackModel) -> [Int],
    isWanted: @escaping (StackReplay.Position) -> Bool,
    language: () -> (StackLanguage, wantsMatch: Bool)? = { nil }
  ) -> ClaimAnswer {
    if let screen, searches.isNeverShown(screen, within: scope) { return .vacuous(screen) }
    let language = language()
    return refutation(
      by: StackSearches.Question(
        options: options ?? self.options,
        starts: { model, pattern in
          heads(model).map { head in
            let symbol = model.graph.head(of: head)?.symbol ?? 0
            return (head: head, state: pattern.step(0, over: symbol))
          }
        },
        pattern: { model in
          guard let (language, wantsMatch) = language else { return AnyStack() }
          return LanguagePattern(language, wantsMatch: wantsMatch, in: model)
        }, isWanted: isWanted))
  }

  private func refutation(by question: StackSearches.Question) -> ClaimAnswer {
    switch searches.answer(to: question) {
    case .none: .holds(moves: nil)
    case .found(let walk): .broken(walk)
    case .possible(let walk): .possiblyBroken(walk)
    case .undecided: .undecided(.size)
    }
  }
}
