import FlowFormat

extension AndroidImporter {
  /// The moves of a screen, in order of its actions, those of graphs last.
  mutating func moves(on screen: Int) -> [ImportedMove] {
    var moves: [ImportedMove] = []
    for action in plan.actions[screen] where !plan.isEverywhere(action, on: screen) {
      if var move = move(action, on: screen) {
        if plan.globalLocations[screen].contains(action.location) {
          move.remarks.append("of the graph")
        }
        moves.append(move)
      }
    }
    if isSheet[screen] {
      var move = ImportedMove(.dismiss, at: [])
      move.remarks = ["like every dialog"]
      moves.append(move)
    }
    return moves
  }

  /// Adds the moves that most screens have.
  mutating func addEverywhere(to flow: inout ImportedFlow) {
    for action in plan.everywhere {
      if let move = move(action, on: nil) { flow.everywhere.append(move) }
    }
    flow.everywhere = flow.everywhere.distinct
    flow.exceptEverywhere = flow.everywhere.isEmpty ? [] : plan.exceptions.map { ids[$0] }
  }

  /// The move that makes the stack that `NavController.navigate` makes, or nil, which is noted.
  ///
  /// `screen` is nil for any screen but the target of the pop.
  private mutating func move(_ action: AndroidAction, on screen: Int?) -> ImportedMove? {
    let popped = plan.popped(by: action)
    if action.popUpTo != nil, popped == nil {
      note(
        "`\(action.id)` pops up to `\(action.popUpTo ?? "")`, which is not in any file that was read",
        action.location, \.unresolved)
    }
    guard let shown = shown(by: action) else {
      guard action.destination == nil else { return nil }
      return popping(action, popped, on: screen)
    }
    var show = ImportedMove(.push, [shown.id], at: [action.location])
    guard let target = shown.target else { return show }
    show.arguments = parameters(of: target).map(\.name)
    switch popped {
    case .everything:
      show.verb = .root
      return show
    case .to(let below, let isInclusive) where below != screen:
      var move = pops(below, isInclusive, then: show, to: target, action)
      move.pop?.canMiss = screen.map { plan.directlyBelow[$0] != below } ?? true
      return move
    case .to(_, isInclusive: true):
      show.verb = plan.isTabRoot(target, insteadOf: screen) ? .root : .replace
      return show
    case .to, nil: break
    }
    let closes = screen.map { project.destinations[$0].isFloating } ?? false
    if isSheet[target] {
      show.verb = .sheet
      show.hasNavigation = false
    } else if closes && !project.destinations[target].isFloating
      || action.isSingleTop && screen == target
    {
      show.verb = .replace
    }
    return show
  }

  /// What an action shows: the id of a screen, and the destination unless it was not read.
  private func shown(by action: AndroidAction) -> (id: String, target: Int?)? {
    if let target = plan.target(of: action) { return (ids[target], target) }
    return action.destination.flatMap { stubIDs[$0] }.map { ($0, nil) }
  }

  /// Goes back to a screen below, if it is there, and shows another in any case.
  private func pops(
    _ below: Int, _ isInclusive: Bool, then show: ImportedMove, to target: Int,
    _ action: AndroidAction
  ) -> ImportedMove {
    // `launchSingleTop` replaces the target on top; a floating window closes when a screen is shown.
    let isReplaced = action.isSingleTop && below == target
    let closes = project.destinations[below].isFloating && !project.destinations[target].isFloating
    var move = ImportedMove(.popTo, [ids[below]], at: show.locations)
    move.pop = ImportedPop(
      isInclusive: isInclusive || isReplaced || closes, verb: .push, screen: ids[target],
      arguments: show.arguments)
    if action.isSingleTop, isInclusive, below != target {
      move.remarks.append("single top: \(ids[target]) is not shown twice in a row")
    }
    return move
  }

  /// The move of an action without a destination.
  private mutating func popping(
    _ action: AndroidAction, _ popped: AndroidPlan.Popped?, on screen: Int?
  ) -> ImportedMove? {
    let start = plan.roots.first
    switch popped {
    case .everything, .to(start, isInclusive: true):
      note("`\(action.id)` goes back past the first screen", action.location, \.unsaid)
    case .to(screen, isInclusive: true): return ImportedMove(.pop, at: [action.location])
    case .to(screen, isInclusive: false):
      note("`\(action.id)` pops nothing", action.location, \.unsaid)
    case .to(let below, let isInclusive):
      var move = ImportedMove(.popTo, [ids[below]], at: [action.location])
      move.pop = ImportedPop(
        isInclusive: isInclusive,
        canMiss: screen.map { plan.directlyBelow[$0] != below } ?? true)
      return move
    case nil: note("`\(action.id)` leads nowhere", action.location, \.unsaid)
    }
    return nil
  }
}
