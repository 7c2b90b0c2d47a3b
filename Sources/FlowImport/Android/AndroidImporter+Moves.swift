import FlowFormat

extension AndroidImporter {
  /// The moves that actions make on a destination, in their order, those of graphs last.
  mutating func moves(on screen: Int) -> [ImportedMove] {
    var moves: [ImportedMove] = []
    for action in plan.actions[screen] {
      if var move = move(action, on: screen) {
        let isGlobal = plan.globalPlaces[screen].contains(action.place)
        move.remarks.append(isGlobal ? action.id + ", of the graph" : action.id)
        moves.append(move)
      }
    }
    if isSheet[screen] {
      var move = ImportedMove(.dismiss, at: [])
      move.remarks = ["as every dialog"]
      moves.append(move)
    }
    return moves
  }

  private mutating func move(_ action: AndroidAction, on screen: Int) -> ImportedMove? {
    let graph = project.destinations[screen].graph
    if let name = action.destination, plan.target(of: action, from: graph) == nil {
      return stubIDs[name].map { ImportedMove(.push, [$0], at: [action.place]) }
    }
    let before = stacks.stacks[screen]
    switch stacks.outcome(of: action, from: graph, on: before) {
    case .stack(let after): return move(action, on: screen, from: before, to: after)
    case .ignoresPop(let after):
      // To pop the target itself is to show it once at most, and loses nothing where it is not there.
      if let popped = action.popUpTo, popped != action.destination {
        note(
          "`\(action.id)` pops up to `\(popped)`, which is below on no way that is known",
          action.place, \.unsaid)
      }
      return move(action, on: screen, from: before, to: after)
    case .leaves:
      note("`\(action.id)` goes back behind the first screen", action.place, \.unsaid)
      return nil
    case .nothing:
      note("`\(action.id)` leads nowhere", action.place, \.unsaid)
      return nil
    }
  }

  /// The move that makes one stack of the other.
  private mutating func move(
    _ action: AndroidAction, on screen: Int, from before: [Int], to after: [Int]
  ) -> ImportedMove? {
    guard let top = after.last else { return nil }
    let verb: Verb
    if action.destination == nil {
      // An entry lies at the bottom of a stack of its own: the start is not below it.
      verb = after.count == 1 && stacks.isEntered[screen] ? .root : .popTo
    } else if after.count == before.count + 1 {
      verb = isSheet[top] ? .sheet : .push
    } else if after.count == before.count, before.dropLast() == after.dropLast() {
      verb = .replace
    } else {
      verb = after.count == 1 ? .root : .set
    }
    if action.destination == nil, after.count >= before.count {
      note("`\(action.id)` pops nothing", action.place, \.unsaid)
      return nil
    }
    var move = ImportedMove(
      verb, verb == .set ? after.map { ids[$0] } : [ids[top]], at: [action.place])
    if action.destination != nil {
      move.arguments = arguments(of: action, to: top, isSelf: top == screen)
    }
    if verb == .sheet { move.hasNavigation = false }
    return move
  }

  /// What has to be given, and what the action gives besides; to itself a screen gives all it takes.
  private func arguments(of action: AndroidAction, to target: Int, isSelf: Bool) -> [String] {
    parameters(of: target).filter {
      $0.isRequired || isSelf || action.arguments.contains($0.name)
    }.map(\.name)
  }
}
