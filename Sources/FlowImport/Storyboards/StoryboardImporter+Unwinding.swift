import FlowFormat

/// Segues that go back: to the nearest screen below whose class has the action, if code says which one that is.
extension StoryboardImporter {
  /// Two moves if the screen is sometimes presented and sometimes pushed.
  mutating func unwind(_ segue: StoryboardSegue, on screen: Int) -> [ImportedMove] {
    let action = segue.unwindAction ?? "an action without a name"
    let custom = segue.kind == .custom ? segue.customClass ?? segue.identifier : nil
    let here = layers.surroundings[screen]
    let owners = custom == nil ? screens(withAction: action).subtracting([screen]) : []
    let pop = popping(to: owners, from: screen)
    let closed: StoryboardLayers.Surroundings = pop == nil ? .presented : [.modal, .plainModal]
    let pushed: StoryboardLayers.Surroundings = pop == nil ? .pushed : .abovePusher
    let exits = [
      (ImportedMove(.dismiss, at: []), closed, ImportedCondition.presented),
      (pop ?? ImportedMove(.pop, at: []), pushed, ImportedCondition.pushed),
    ]
    let moves = exits.filter { !here.isDisjoint(with: $0.1) }.map { exit, way, condition in
      var move = exit
      move.locations = [segue.location]
      if !here.isSubset(of: way) { move.condition = condition.rawValue }
      move.label = segue.trigger
      move.remarks.append(custom.map { "custom segue \($0)" } ?? "unwinds to \(action)")
      return move
    }
    let verbs = moves.map { "`\($0.verb.rawValue)`" }.joined(separator: " or ")
    if moves.isEmpty {
      note(
        (custom.map { "the custom segue `\($0)` leads back" } ?? "unwinds to `\(action)`")
          + ", but no known screen is below", segue)
    } else if let custom {
      assume(
        "the effect of the custom segue `\(custom)` is in code; treated as \(verbs)", segue,
        kind: "the effect of a custom segue back is in code; treated as `dismiss` or `pop`")
    } else if pop == nil && !layers.pushers[screen].isEmpty
      || !layers.presenters[screen].isSubset(of: owners)
    {
      assume(
        "where `\(action)` unwinds to is in code; treated as \(verbs)", segue,
        kind: "where a segue unwinds to is in code; treated as `dismiss` or `pop`")
    }
    return moves
  }

  /// The screens whose class, or that of a container or an embedded scene, has an action.
  private func screens(withAction action: String) -> Set<Int> {
    // The selector of `save(segue:)` is `saveWithSegue:`.
    let name = String(action.prefix { $0 != ":" })
    let short = name.ranges(of: "With").last.map { String(name[..<$0.lowerBound]) }
    guard let owners = code.actionOwners[name] ?? short.flatMap({ code.actionOwners[$0] })
    else { return [] }
    let scenes = project.scenes.indices.filter { index in
      project.scenes[index].customClass.map(owners.contains) == true
    }
    return Set(
      scenes.flatMap { scene in
        [structure.landings[scene].screen]
          + structure.embedded.indices.filter { structure.embedded[$0].contains(scene) }
      })
  }

  /// Goes back in a stack to the nearest of some screens; nil if none of them is below, or which one is not known.
  private func popping(to targets: Set<Int>, from screen: Int) -> ImportedMove? {
    var below: Set<Int> = []
    var between: Set = [screen]
    var waiting = [screen]
    while let next = waiting.popLast() {
      for pusher in layers.pushers[next] {
        if targets.contains(pusher) {
          below.insert(pusher)
        } else if between.insert(pusher).inserted {
          waiting.append(pusher)
        }
      }
    }
    guard let target = below.first else { return nil }
    if between.count == 1 { return ImportedMove(.pop, at: []) }
    guard below.count == 1 else { return nil }
    var move = ImportedMove(.popTo, [ids[target]], at: [])
    // Without it below, UIKit does not unwind.
    if between.contains(where: { !layers.surroundings[$0].isSubset(of: .abovePusher) }) {
      move.pop = ImportedPop(isInclusive: false)
    }
    return move
  }
}
