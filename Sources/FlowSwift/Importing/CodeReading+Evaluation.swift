import SwiftSyntax

extension CodeReading {
  /// Runs the code, and lets what that says of a place replace what its syntax says.
  mutating func evaluate(_ code: [FileCode]) {
    var names = Set(shown.flatMap(\.resolution.targets).compactMap(typeName))
    for content in containers.values { names.formUnion(content.map { index.types[$0].name }) }
    let evaluator = Evaluator(code, scenes: scenes, screens: names)
    let raw = facts.flatMap(\.places)
    evaluator.solve(
      placeFunctions: Set(
        raw.compactMap { place in
          place.node.ancestor { node in
            node.is(FunctionDeclSyntax.self) ? node.id : nil
          }
        }))
    let places = shown.map(\.place) + unresolvedPlaces.map(\.place)
    evaluation = Evaluation(
      evaluator, index, known: Set(places.map(\.node.id)), others: Set(raw.map(\.node.id)),
      owners: Dictionary(
        (places + raw).compactMap { place in place.owner.map { (place.node.id, $0) } }
      ) { first, _ in first })
    answerShown()
    answerUnresolved()
    deadFunctions = evaluator.deadFunctions
    answerOthers(raw)
  }

  private func typeName(_ target: Target) -> String? {
    if case .type(let type) = target.screen { index.types[type].name } else { nil }
  }

  /// Whether a place is in a function outside of screens that nothing names.
  func isDead(_ place: Place) -> Bool {
    place.node.ancestor { node in
      node.is(FunctionDeclSyntax.self) && deadFunctions.contains(node.id) ? true : nil
    } == true
  }

  private mutating func answerShown() {
    var removed: Set<SyntaxIdentifier> = []
    for position in shown.indices {
      let item = shown[position]
      if evaluation?.passed.contains(item.place.node.id) == true {
        removed.insert(item.place.node.id)
        continue
      }
      guard item.place.effect.isEvaluated, let answer = evaluation?.answers[item.place.node.id]
      else { continue }
      if answer.isFilling, answer.sources.isEmpty {
        removed.insert(item.place.node.id)
      } else if answer.shown.isEmpty, !answer.system.isEmpty, item.resolution.system.isEmpty {
        removed.insert(item.place.node.id)
        system += answer.system
      } else if let targets = answer.known(
        item.resolution.targets, isTabs: item.place.effect == .tabs)
      {
        shown[position].resolution.targets = targets
      }
    }
    shown.removeAll { removed.contains($0.place.node.id) }
    unwrap()
  }

  /// A controller that only holds what it is handed is not a screen.
  private mutating func unwrap() {
    guard let evaluation, !evaluation.wrappers.isEmpty else { return }
    var empty: [(place: Place, name: String)] = []
    for position in shown.indices where shown[position].place.effect.isForward {
      let item = shown[position]
      let wrapped = item.resolution.targets.compactMap { target -> Int? in
        guard case .type(let type) = target.screen, evaluation.wrappers.contains(type) else {
          return nil
        }
        return type
      }
      guard let first = wrapped.first else { continue }
      var targets = item.resolution.targets.filter { target in
        if case .type(let type) = target.screen { !wrapped.contains(type) } else { true }
      }
      if targets.isEmpty, let answer = evaluation.answers[item.place.node.id] {
        targets = answer.shown
      }
      shown[position].resolution.targets = targets
      if targets.isEmpty { empty.append((item.place, index.types[first].simpleName)) }
    }
    let nodes = Set(empty.map(\.place.node.id))
    shown.removeAll { nodes.contains($0.place.node.id) }
    for (place, name) in empty { note(place, "`\(name)`, which only holds what it is handed") }
  }

  private mutating func answerUnresolved() {
    var answered: Set<SyntaxIdentifier> = []
    for (place, _) in unresolvedPlaces where place.effect.isEvaluated {
      guard let answer = evaluation?.answers[place.node.id] else { continue }
      if answer.isTabBar || answer.isFilling && answer.sources.isEmpty {
        answered.insert(place.node.id)
        continue
      }
      if answer.shown.isEmpty, !answer.system.isEmpty {
        answered.insert(place.node.id)
        system += answer.system
      }
      guard let targets = answer.known([]), place.effect != .tabs || targets.count > 1
      else { continue }
      answered.insert(place.node.id)
      add(place, Resolution(targets: targets))
    }
    removeUnresolved(answered)
  }

  /// Places whose calls have been taken for places, but which no screen is known to run.
  private mutating func answerOthers(_ raw: [Place]) {
    let known = Set((shown.map(\.place) + unresolvedPlaces.map(\.place)).map(\.node.id))
    for place in raw where place.effect.isEvaluated && !known.contains(place.node.id) {
      guard let answer = evaluation?.answers[place.node.id],
        !answer.sources.isEmpty || place.effect == .tabs,
        let targets = answer.known([])
      else { continue }
      add(place, Resolution(targets: targets))
    }
  }
}

extension Place.Effect {
  /// Whether running the code tells what a place shows: calls of UIKit.
  var isEvaluated: Bool {
    switch self {
    case .push, .present, .show, .sheet, .fullScreen, .set, .tabs, .start, .root: true
    default: false
    }
  }
}

extension Place.Effect {
  /// Whether both push, or both present.
  fileprivate func isSame(as other: Place.Effect) -> Bool {
    let pushes: Set<Place.Effect> = [.push, .show, .set]
    return pushes.contains(self) == pushes.contains(other)
  }
}

extension Place {
  /// Whether a condition is about a parameter of the function around the place.
  func isConditionOfParameter(_ condition: String?) -> Bool {
    guard let words = condition?.split(separator: " "), words.count > 1, words[1] == "is",
      let function = node.ancestor({ $0.as(FunctionDeclSyntax.self) })
    else { return false }
    return function.signature.parameterClause.parameters.contains {
      ($0.secondName ?? $0.firstName).text == words[0]
    }
  }
}

extension Evaluation.Answer {
  /// What a place shows, with what its syntax says of the same screens; nil if that is not known.
  func known(_ syntactic: [Target], isTabs: Bool = false) -> [Target]? {
    guard !shown.isEmpty,
      !sources.isEmpty || syntactic.isEmpty || isTabs && shown.count > syntactic.count
    else { return nil }
    let order =
      isTabs
      ? [] : syntactic.map(\.screen).filter { screen in shown.contains { $0.screen == screen } }
    let later = shown.filter { !order.contains($0.screen) }
    let first = order.flatMap { screen in shown.filter { $0.screen == screen } }
    var distinct: [Target] = []
    for target in first + later where !distinct.contains(target) { distinct.append(target) }
    return distinct.map { merged($0, syntactic) }
  }

  /// What a place shows on a screen, by how it does so.
  func items(on source: Int, _ item: CodeReading.Shown) -> [CodeReading.Shown] {
    guard let shown = targets[source] else { return [item] }
    var items: [CodeReading.Shown] = []
    for (target, effect) in shown {
      let place = item.place.effect.isSame(as: effect) ? item.place : item.place.with(effect)
      let merged = merged(target, item.resolution.targets)
      if let last = items.indices.last, items[last].place.effect == place.effect {
        items[last].resolution.targets.append(merged)
      } else {
        items.append(
          CodeReading.Shown(
            place: place, resolution: Resolution(targets: [merged]), label: item.label,
            condition: item.condition))
      }
    }
    return items
  }

  private func merged(_ target: Target, _ syntactic: [Target]) -> Target {
    var merged = target
    guard let same = syntactic.first(where: { $0.screen == target.screen }) else { return merged }
    merged.condition = same.condition
    merged.arguments = same.arguments
    merged.hasNavigation = merged.hasNavigation || same.hasNavigation
    merged.presentationStyle = merged.presentationStyle ?? same.presentationStyle
    return merged
  }
}
