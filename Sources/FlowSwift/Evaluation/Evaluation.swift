import SwiftSyntax

/// What running the code says of its places: on which screens each runs, and what it shows there.
struct Evaluation {
  struct Answer {
    /// The screens' types, in order.
    var sources: [Int] = []
    /// By source, what it shows and how; a source without targets goes back, or shows what is not known.
    var targets: [Int: [(target: Target, effect: Place.Effect)]] = [:]
    /// What it shows on any screen, and before there is one.
    var shown: [Target] = []
    /// What it shows before there is a screen.
    var beginning: [Target] = []
    /// The screens of iOS among what it shows.
    var system: [String] = []
    /// Whether it shows the tab bar of the app.
    var isTabBar = false
    /// Whether it only prepares what another place shows.
    var isFilling = false
  }

  /// By the node of a place.
  private(set) var answers: [SyntaxIdentifier: Answer] = [:]
  let isExhausted: Bool
  /// Places from which calls lead to other places, and only there.
  private(set) var passed: Set<SyntaxIdentifier> = []
  /// The types of controllers that only hold what they are handed.
  private(set) var wrappers: Set<Int> = []

  /// The types on which places show something that is known.
  var movers: Set<Int> { Set(answers.values.flatMap(\.targets.keys)) }

  /// `known` are the nodes of places that syntax tells; `others` are those of other calls that can be one.
  init(
    _ evaluator: Evaluator, _ index: DeclarationIndex, known: Set<SyntaxIdentifier>,
    others: Set<SyntaxIdentifier>, owners: [SyntaxIdentifier: String]
  ) {
    isExhausted = evaluator.isExhausted
    let own = evaluator.types.entries.indices.map { type in
      index.screen(named: evaluator.types.entries[type].name)
    }
    var found: [SyntaxIdentifier: [Evaluator.Event]] = [:]
    for event in evaluator.events {
      guard
        let place = event.calls.first(where: known.contains)
          ?? event.calls.first(where: others.contains)
      else { continue }
      found[place, default: []].append(event)
      if event.position != nil {
        passed.formUnion(event.calls.drop { $0 != place }.dropFirst().filter(known.contains))
      }
    }
    for (place, events) in found {
      let isCertain = events.contains { !$0.isGuess && $0.position != nil }
      let owner = owners[place].flatMap { evaluator.types.number(of: $0, in: nil) }
      let positions = Set(events.compactMap(\.position).map { evaluator.objects[$0].type })
      let shared = positions.count { position in
        owner.map { !evaluator.types.isKind(position, of: $0) } ?? true
      }
      // Too many cases could be meant.
      let shown = Dictionary(grouping: events) { $0.position }
        .mapValues { Set($0.compactMap(\.shown)).count }
      func isVague(_ event: Evaluator.Event) -> Bool {
        guard shown[event.position] ?? 0 > Evaluation.mostSources, let position = event.position
        else { return false }
        let type = evaluator.objects[position].type
        return owner.map { !evaluator.types.isKind(type, of: $0) } ?? true
      }
      for event in events where !event.isGuess || !isCertain {
        add(
          event, to: place, evaluator, own,
          isKnown: shared <= Evaluation.mostSources && !isVague(event))
      }
    }
    for filling in evaluator.fillings where evaluator.shownLayers.contains(filling.layer) {
      guard
        let place = filling.calls.first(where: known.contains)
          ?? filling.calls.first(where: others.contains)
      else { continue }
      answers[place, default: Answer()].isFilling = true
    }
    for place in answers.keys { answers[place]?.sources.sort() }
    passed.subtract(answers.keys)
    wrappers = Set(evaluator.wrappers.compactMap { own[$0] })
  }

  /// Code that more screens share says of none of them where it leads.
  private static let mostSources = 8

  private mutating func add(
    _ event: Evaluator.Event, to place: SyntaxIdentifier, _ evaluator: Evaluator, _ own: [Int?],
    isKnown: Bool
  ) {
    var answer = answers[place] ?? Answer()
    let targets = event.shown.map { evaluator.screens(of: $0, own) } ?? []
    for target in targets where !answer.shown.contains(target) { answer.shown.append(target) }
    if let shown = event.shown, evaluator.isFrameworkTabBar(shown) { answer.isTabBar = true }
    if let shown = event.shown, case .system(let name) = evaluator.value(shown),
      !answer.system.contains(name)
    {
      answer.system.append(name)
    }
    if event.position == nil, event.effect == .root {
      for target in targets where !answer.beginning.contains(target) {
        answer.beginning.append(target)
      }
    }
    guard isKnown else {
      answers[place] = answer
      return
    }
    let position = event.position.map { evaluator.sources(of: $0, own) } ?? []
    for source in position {
      // Code that shows something unknown on a screen says nothing.
      if event.shown != nil, targets.isEmpty { continue }
      if !answer.sources.contains(source) { answer.sources.append(source) }
      for target in targets
      where answer.targets[source]?.contains(where: { $0 == (target, event.effect) }) != true {
        answer.targets[source, default: []].append((target, event.effect))
      }
    }
    answers[place] = answer
  }
}

extension DeclarationIndex {
  /// The view or controller with this whole name.
  fileprivate func screen(named name: String) -> Int? {
    guard let found = type(named: name), types[found].name == name, isScreen(found) else {
      return nil
    }
    return found
  }
}
