import FlowFormat
import FlowSource
import Pushdown
import Synchronization

/// Looks for stacks, and for walks to them that the app can make.
///
/// First without any conditions but those of the question. What the shortest walk needs and the model does not know
/// comes into question then, and the search begins again: counterexample-guided refinement (Clarke et al. 2000).
package final class StackSearches: Sendable {
  /// What is looked for.
  struct Question {
    var options = StackRules.Options()
    /// The heads at which a wanted stack may begin, each with the state of the pattern below the top.
    let starts: (StackModel, any Pushdown.StackPattern) -> [StackSearch.Start]
    /// By default, any stack matches.
    var pattern: (StackModel) -> any Pushdown.StackPattern = { _ in AnyStack() }
    /// Whether a state of the app is what is looked for.
    let isWanted: (StackReplay.Position) -> Bool
    /// Moves after a walk, on whose conditions the answer depends as well.
    var next: [Int] = []
    /// Whether the last step of a walk may end the app.
    var mayCrash = false
    /// The steps that are shown of a walk, or of it and what follows.
    var shown: (StackReplay.Position) -> [StackCause] = { $0.steps }

    /// A screen on top while a condition is not satisfied, which is the first one in question.
    static func shown(
      _ screen: Int, lacking condition: String, _ options: StackRules.Options
    ) -> Question {
      Question(
        options: options,
        starts: { model, _ in
          model.shown[screen].filter { model.state(of: $0).conditions & 1 == 0 }
            .map { (head: $0, state: 0) }
        },
        isWanted: { $0.state.top == screen && !$0.state.satisfied.contains(condition) })
    }
  }

  enum Answer {
    case none
    case found(StackWitness)
    /// A walk that the app may refuse; every other one was refused as well.
    case possible(StackWitness)
    /// The budget is spent.
    case undecided
  }

  /// How many conditions are known together.
  static let mostConditions = 3
  /// How many heads' shortest stacks are tried in a model.
  private static let mostTries = 8

  let flow: FlowGraph
  private let models = Mutex<[StackRules.Options: Lazy<StackModel>]>([:])

  private let named: Lazy<NamedConditions>
  /// Whether some move opens each link.
  private let openedLinks: Lazy<[Bool]>

  package init(_ flow: FlowGraph) {
    self.flow = flow
    named = Lazy { NamedConditions(flow) }
    openedLinks = Lazy {
      var isOpened = [Bool](repeating: false, count: flow.program.flow.links.count)
      for move in flow.moves { move.link.map { isOpened[$0] = true } }
      return isOpened
    }
  }

  /// Drops what was found; it is found again when something asks for it.
  package func forget() { models.withLock { $0 = [:] } }

  func model(_ options: StackRules.Options) -> StackModel {
    var options = options
    if !options.opensLinks {
      // Links that nothing opens need not be left out.
      let opened = openedLinks.value
      let isOpened = options.leftOutLinks.indices.contains {
        options.leftOutLinks[$0] && opened[$0]
      }
      if !isOpened { options.leftOutLinks = [] }
    }
    let flow = flow
    return models.withLock { models in
      if let known = models[options] { return known }
      let model = Lazy { [options] in StackModel(flow, options) }
      models[options] = model
      return model
    }.value
  }

  /// A walk without links from outside, if there is one.
  func answer(to question: Question) -> Answer { answers(to: [question])[0] }

  /// A question that has no answer yet.
  private struct Open {
    let index: Int
    /// With the conditions that are in question by now.
    var options: StackRules.Options
    /// Whether walks without links were looked for by themselves, in what is a smaller model.
    var triedWithoutLinks = false
    /// A walk that opens a link, while others without one were refused.
    var linked: StackWitness?
    var doubtful: StackWitness?

    /// Puts more into question; false if there is nothing.
    mutating func refine(for tried: Tries) -> Bool {
      if tried.hasDetour, !options.conditions.isEmpty, !options.knowsTabsBelow {
        options.knowsTabsBelow = true
        return true
      }
      let room = StackSearches.mostConditions - options.conditions.count
      guard room > 0, !tried.needed.isEmpty else { return false }
      options.conditions += tried.needed.prefix(room).sorted()
      (options.opensLinks, triedWithoutLinks) = (triedWithoutLinks && options.opensLinks, true)
      return true
    }

    /// Goes on with links if walks without them were looked for by themselves, and no walk is known.
    mutating func addLinks(of question: Question) -> Bool {
      guard linked == nil, question.options.opensLinks, !options.opensLinks else { return false }
      options.opensLinks = true
      return true
    }
  }

  /// The answers to questions with the same options and patterns, which share a search.
  func answers(to questions: [Question]) -> [Answer] {
    var answers = [Answer](repeating: .none, count: questions.count)
    var open = questions.indices.map { Open(index: $0, options: questions[$0].options) }
    while let options = open.first?.options {
      let group = open.filter { $0.options == options }
      open.removeAll { $0.options == options }
      let model = model(options)
      let pattern = questions[0].pattern(model)
      let starts = group.map { questions[$0.index].starts(model, pattern) }
      let search = StackSearch(
        pattern, from: starts.flatMap(\.self), in: model.graph,
        shouldContinue: flow.budget.meter())
      let isKnown = model.graph.isComplete && !flow.budget.isSpent
      let matches = Lazy { ShortestMatches(of: search, by: model.distances) }
      var first = 0
      for (var one, starts) in zip(group, starts) {
        let own = first..<first + starts.count
        first += starts.count
        let question = questions[one.index]
        guard isKnown else {
          answers[one.index] = one.doubtful.map { .possible($0) } ?? .undecided
          continue
        }
        let isMatched = own.contains { search.isMatched($0) }
        let tried = isMatched ? tries(of: question, own, matches.value, model) : Tries()
        if let found = tried.found {
          guard found.opensAnyLink, tried.doubtful?.opensAnyLink == false else {
            answers[one.index] = .found(found)
            continue
          }
          one.linked = one.linked ?? found
        }
        one.doubtful = one.doubtful ?? tried.doubtful
        if one.refine(for: tried) || one.addLinks(of: question) {
          open.append(one)
        } else if let linked = one.linked {
          answers[one.index] = .found(linked)
        } else if isMatched {
          answers[one.index] = one.doubtful.map { .possible($0) } ?? .undecided
        }
      }
    }
    return answers
  }

  /// What comes of the walks to the shortest stacks of a model.
  private struct Tries {
    var found: StackWitness?
    /// The first that was refused.
    var doubtful: StackWitness?
    /// The conditions that refused walks name, and the model does not know.
    var needed: [String] = []
    /// Whether one of them shows a tab again.
    var hasDetour = false
  }

  private func tries(
    of question: Question, _ starts: Range<Int>, _ matches: ShortestMatches, _ model: StackModel
  ) -> Tries {
    let options = model.options
    let order = starts.filter { matches.weight(of: $0) != nil }
      .sorted { (matches.weight(of: $0) ?? 0, $0) < (matches.weight(of: $1) ?? 0, $1) }
    let replay = StackReplay(graph: flow, options: options, mayCrash: question.mayCrash)
    var tries = Tries()
    for start in order.prefix(StackSearches.mostTries) {
      guard let path = matches.path(from: start), let walk = model.walk(to: path) else {
        continue
      }
      if let found = replay.positions(after: walk).first(where: { question.isWanted($0) }) {
        tries.found = StackWitness(
          flow, steps: question.shown(found), isAllowed: !options.beginsWithAnyConditions,
          remembered: options.beginsWithAnyConditions ? [] : found.remembered)
        return tries
      }
      tries.doubtful = tries.doubtful ?? StackWitness(flow, steps: walk.compactMap(\.step))
      if walk.contains(where: { $0.step == nil }) { tries.hasDetour = true }
      let names = conditions(namedOn: walk) + question.next.flatMap { named.value.byMove[$0] }
      for name in names where !options.conditions.contains(name) {
        if !tries.needed.contains(name) { tries.needed.append(name) }
      }
    }
    return tries
  }

  /// The conditions that the moves and gates of a walk depend on.
  func conditions(namedOn walk: [StackRules.Cause]) -> [String] {
    walk.flatMap { cause -> [String] in
      switch cause.step {
      case .move(let move): named.value.byMove[move] + named.value.afterSubflows
      case .link(let link): flow.conditions(passedBefore: link)
      default: []
      }
    }
  }

  /// The conditions that walks may depend on.
  private struct NamedConditions {
    /// By move, with those of what follows it.
    let byMove: [[String]]
    /// What follows the end of a sub-flow may name any.
    let afterSubflows: [String]

    init(_ flow: FlowGraph) {
      let own = flow.moves.map { move -> [String] in
        let asked = move.hasOptions ? flow.destination(of: move).askedConditions.map(\.value) : []
        return asked + (move.link.map { flow.conditions(passedBefore: $0) } ?? [])
      }
      byMove = flow.moves.indices.map { flow.moves(ofChain: $0).flatMap { own[$0] } }
      afterSubflows = flow.moves.contains(where: \.isAfterFinish) ? flow.conditionsOfMoves : []
    }
  }
}
