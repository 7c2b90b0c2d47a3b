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
  func addEverywhere(to flow: inout ImportedFlow) {
    for action in plan.everywhere {
      guard let target = plan.target(of: action) else { continue }
      var move = ImportedMove(
        isSheet[target] ? .sheet : .push, [ids[target]], at: [action.location])
      if isSheet[target] { move.hasNavigation = false }
      move.arguments = arguments(of: action, to: target, isSelf: false)
      flow.everywhere.append(move)
    }
    flow.everywhere = flow.everywhere.distinct
    flow.exceptEverywhere = flow.everywhere.isEmpty ? [] : plan.exceptions.map { ids[$0] }
  }

  private mutating func move(_ action: AndroidAction, on screen: Int) -> ImportedMove? {
    if let name = action.destination, plan.target(of: action) == nil {
      return stubIDs[name].map { ImportedMove(.push, [$0], at: [action.location]) }
    }
    let before = stacks.stacks[screen]
    switch stacks.outcome(of: action, on: before) {
    case .stack(let after): return move(action, on: screen, from: before, to: after)
    case .ignoresPop(let after):
      // Popping up to the target itself ensures that it is shown only once; otherwise it has no effect.
      if let popped = action.popUpTo, popped != action.destination {
        note(
          "`\(action.id)` pops up to `\(popped)`, which is not below on any known path",
          action.location, \.unsaid)
      }
      return move(action, on: screen, from: before, to: after)
    case .leaves:
      note("`\(action.id)` goes back past the first screen", action.location, \.unsaid)
      return nil
    case .nothing:
      note("`\(action.id)` leads nowhere", action.location, \.unsaid)
      return nil
    }
  }

  /// The move that changes one stack into the other.
  private mutating func move(
    _ action: AndroidAction, on screen: Int, from before: [Int], to after: [Int]
  ) -> ImportedMove? {
    guard let top = after.last else { return nil }
    let verb: Verb
    if action.destination == nil {
      // In a flow, an entry is at the bottom of its own stack, without the start below it.
      verb = after.count == 1 && stacks.isEntered[screen] ? .root : .popTo
    } else if after.count == before.count + 1 {
      verb = isSheet[top] ? .sheet : .push
    } else if after.count == before.count, before.dropLast() == after.dropLast() {
      verb = .replace
    } else {
      verb = after.count == 1 ? .root : .set
    }
    if action.destination == nil, after.count >= before.count {
      note("`\(action.id)` pops nothing", action.location, \.unsaid)
      return nil
    }
    var move = ImportedMove(
      verb, verb == .set ? after.map { ids[$0] } : [ids[top]], at: [action.location])
    if action.destination != nil {
      move.arguments = arguments(of: action, to: top, isSelf: top == screen)
    }
    if verb == .sheet { move.hasNavigation = false }
    return move
  }

  /// The required parameters and those the action sets; a move of a screen to itself passes all.
  private func arguments(of action: AndroidAction, to target: Int, isSelf: Bool) -> [String] {
    parameters(of: target).filter {
      $0.isRequired || isSelf || action.arguments.contains($0.name)
    }.map(\.name)
  }
}
