import FlowFormat

extension AndroidImporter {
  /// The moves of a screen, in order of its actions, those of graphs last.
  mutating func moves(on screen: Int) -> [ImportedMove] {
    var moves: [ImportedMove] = []
    for action in plan.actions[screen] where !plan.isEverywhere(action, on: screen) {
      for var move in self.moves(action, on: screen) {
        if plan.globalLocations[screen].contains(action.location) {
          move.remarks.append("of the graph")
        }
        moves.append(move)
      }
    }
    if presented[screen] != nil {
      var move = ImportedMove(.dismiss, at: [])
      move.remarks = [AssumedMove.dialog.rawValue]
      moves.append(move)
    }
    return moves
  }

  /// Adds the moves that most screens have.
  mutating func addEverywhere(to flow: inout ImportedFlow) {
    for action in plan.everywhere {
      flow.everywhere += moves(action, on: nil)
    }
    flow.everywhere = flow.everywhere.distinct
    guard !flow.everywhere.isEmpty else { return }
    if plan.everywhereScreens.count < plan.exceptions.count {
      flow.onlyEverywhere = plan.everywhereScreens.map { ids[$0] }
    } else {
      // A flow gives these moves to no alert.
      flow.exceptEverywhere = plan.exceptions.filter {
        presented[$0] != .alert || plan.showing[$0] == nil
      }.map { ids[$0] }
    }
    mergeEverywhere(in: &flow)
  }

  /// Leaves out the moves of screens that have the same one from `everywhere`, which then names their actions.
  private func mergeEverywhere(in flow: inout ImportedFlow) {
    let alerts = ids.indices.filter { presented[$0] == .alert }.map { ids[$0] }
    let others = Set(flow.exceptEverywhere + alerts)
    let only = Set(flow.onlyEverywhere)
    for index in flow.screens.indices {
      let id = flow.screens[index].id
      guard !others.contains(id), only.isEmpty || only.contains(id) else { continue }
      flow.screens[index].moves.removeAll { move in
        let same = flow.everywhere.firstIndex { $0.isWritten(like: move) && $0.screens != [id] }
        if let same { flow.everywhere[same].locations += move.locations }
        return same != nil
      }
    }
  }

  /// The move that makes the stack that `NavController.navigate` makes, or none, which is noted; several if
  /// its effect depends on what is on the stack.
  ///
  /// `screen` is nil for any screen but the target of the pop.
  private mutating func moves(_ action: AndroidAction, on screen: Int?) -> [ImportedMove] {
    let popped = plan.popped(by: action)
    if let name = action.popUpTo, popped.isEmpty {
      note(
        "`\(action.id)` pops up to `\(name)`, which is not in any file that was read",
        action.location, \.unresolved)
    }
    if let move = removingGraph(action, popped, on: screen) { return [move] }
    var moves = [move(action, popped.first, on: screen)].compactMap(\.self)
    for case .to(let first, let isInclusive) in popped.dropFirst() {
      guard var move = move(action, .to(first, isInclusive: isInclusive), on: screen) else {
        continue
      }
      move.condition = ids[first] + ImportedCondition.first.rawValue + (action.popUpTo ?? "")
      moves.append(move)
    }
    for one in popped { moves += [onto(action, one, on: screen)].compactMap(\.self) }
    return moves
  }

  /// The move of an action that removes a graph with several first screens: back to each of them that is below,
  /// so that the lowest is on top, in place of which it shows its target.
  ///
  /// nil if that could go back to an earlier entry of the graph, or more depends on the stack.
  private func removingGraph(
    _ action: AndroidAction, _ popped: [AndroidPlan.Popped], on screen: Int?
  ) -> ImportedMove? {
    let shown = shown(by: action)
    guard popped.count > 1, !action.isSingleTop, plan.removesWholeGraph(action, of: screen),
      shown != nil || action.destination == nil
    else { return nil }
    let first = popped.compactMap { if case .to(let screen, _) = $0 { screen } else { nil } }
    guard
      first.allSatisfy({ first in
        shown?.target.map { plan.isTabRoot($0, insteadOf: first) } != true
          && (shown != nil || first != plan.startShownOnce)
      })
    else { return nil }
    let names = first.filter { $0 != screen }.map { ids[$0] }
    guard let name = names.first else { return nil }
    var move = ImportedMove(.popTo, [name], at: [action.location])
    move.pop = ImportedPop(
      further: Array(names.dropFirst()), isInclusive: false, verb: shown == nil ? .pop : .replace,
      screen: shown?.id ?? "",
      arguments: shown?.target.map { parameters(of: $0).map(\.name) } ?? [])
    return move
  }

  /// The move of an action with `launchSingleTop` if it only uncovers its destination; nil if it never does.
  private mutating func onto(
    _ action: AndroidAction, _ popped: AndroidPlan.Popped, on screen: Int?
  ) -> ImportedMove? {
    guard action.isSingleTop, let target = plan.target(of: action),
      case .to(let last, isInclusive: true) = popped, plan.uncovers(target, action, removing: last),
      var move = popping(action, popped, on: screen)
    else { return nil }
    move.condition = ids[target] + ImportedCondition.directlyBelow.rawValue + ids[last]
    return move
  }

  private mutating func move(
    _ action: AndroidAction, _ popped: AndroidPlan.Popped?, on screen: Int?
  ) -> ImportedMove? {
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
      if let move = selectingTab(action, below, isInclusive, then: show, on: screen) { return move }
      var move = pops(below, isInclusive, then: show, to: target, action)
      // Otherwise the single top stays.
      if action.isSingleTop, target == screen { move.condition = "\(ids[below]) is below" }
      return move
    case .to(_, isInclusive: true):
      show.verb = plan.isTabRoot(target, insteadOf: screen) ? .root : .replace
      return show
    case .to, nil: break
    }
    let closes = screen.map { project.destinations[$0].isFloating } ?? false
    if let presented = presented[target] {
      show.verb = presented
      show.hasNavigation = presented != .sheet
    } else if closes && !project.destinations[target].isFloating
      || action.isSingleTop && screen == target
    {
      show.verb = .replace
    }
    return show
  }

  /// The move of an action that goes back to the start, which is below all tabs: it selects a tab at its root.
  ///
  /// nil if only the start's tab has the screen, or the action shows something in place of the start.
  private func selectingTab(
    _ action: AndroidAction, _ below: Int, _ isInclusive: Bool, then show: ImportedMove?,
    on screen: Int?
  ) -> ImportedMove? {
    let target = plan.target(of: action)
    guard plan.isBelowOtherTabs(below, from: screen), target == nil || target != screen,
      !isInclusive || target == below
    else { return nil }
    var move = ImportedMove(.tab, [ids[below]], at: [action.location])
    move.pop = ImportedPop(isInclusive: false)
    if let target, plan.tabs.contains(target) {
      move.screens = [ids[target]]
    } else if let show {
      move.pop?.verb = .push
      move.pop?.screen = show.screens[0]
      move.pop?.arguments = show.arguments
    }
    return move
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
    return move
  }

  /// The move of an action without a destination.
  private mutating func popping(
    _ action: AndroidAction, _ popped: AndroidPlan.Popped?, on screen: Int?
  ) -> ImportedMove? {
    switch popped {
    case .everything, .to(plan.startShownOnce, isInclusive: true):
      return ImportedMove(.external, ["out of the app"], at: [action.location])
    case .to(screen, isInclusive: true): return ImportedMove(.pop, at: [action.location])
    case .to(screen, isInclusive: false):
      note("`\(action.id)` pops nothing", action.location, \.unsaid)
    case .to(let below, let isInclusive):
      var move = ImportedMove(.popTo, [ids[below]], at: [action.location])
      move.pop = ImportedPop(isInclusive: isInclusive)
      return selectingTab(action, below, isInclusive, then: nil, on: screen) ?? move
    case nil: note("`\(action.id)` leads nowhere", action.location, \.unsaid)
    }
    return nil
  }
}
