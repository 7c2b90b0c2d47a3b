import FlowFormat

extension StoryboardImporter {
  /// The moves of a screen, in order of its segues.
  mutating func moves(on screen: Int) -> [ImportedMove] {
    var moves: [ImportedMove] = []
    if structure.embedsTooMany(screen) {
      summary.unsaid.append(
        ImportSummary.Note(
          location: project.scenes[screen].location,
          message: "the segues of some scenes that `\(ids[screen])` embeds: there are too many"))
    }
    for (scene, segue) in structure.segues(on: screen) {
      switch segue.kind {
      case .relationship, .embed: break
      case .unwind: moves += unwind(segue, on: screen)
      case .custom where structure.leadsBack(segue): moves += unwind(segue, on: screen)
      case nil:
        let kind = segue.writtenKind.map { "of the kind `\($0)`, which iOS does not have" }
        note("a segue " + (kind ?? "without a kind"), segue)
      default:
        moves += showing(segue, from: scene, on: screen)
      }
    }
    return moves
  }

  mutating func note(_ message: String, _ segue: StoryboardSegue) {
    summary.unsaid.append(ImportSummary.Note(location: segue.location, message: message))
  }

  mutating func assume(_ message: String, _ segue: StoryboardSegue, kind: String) {
    summary.assumed.append(
      ImportSummary.Note(location: segue.location, message: message, kind: kind))
  }

  // MARK: - Forward

  private mutating func showing(
    _ segue: StoryboardSegue, from scene: Int, on screen: Int
  ) -> [ImportedMove] {
    guard let effect = segue.effect(in: structure, from: scene),
      let landing = structure.landing(of: segue, from: scene)
    else {
      note("a segue to `\(segue.destination)`, which is not a scene of the file", segue)
      return []
    }
    let here = layers.surroundings[screen]
    let isMixed = effect == .show && here.isMixed
    if segue.kind == .custom {
      let name = segue.customClass.map { " `\($0)`" } ?? ""
      assume(
        "the effect of the custom segue\(name) is in code; treated as a move to the scene", segue,
        kind: "the effect of a custom segue is in code; treated as a move to the scene")
    }
    // A screen that nothing leads to is treated as if code had pushed it.
    let pushes = effect == .push || effect == .show && (here.isEmpty || here.hasNavigation)
    let verb = pushes ? .push : effect == .root ? .root : modalVerb(of: segue, landing)
    var moves = [move(verb, segue, landing)]
    if isMixed {
      moves.append(move(modalVerb(of: segue, landing), segue, landing))
      moves[0].condition = ImportedCondition.inNavigation.rawValue
      moves[1].condition = ImportedCondition.elsewhere.rawValue
    }
    return moves
  }

  private func move(
    _ verb: Verb, _ segue: StoryboardSegue, _ landing: StoryboardStructure.Landing
  ) -> ImportedMove {
    var move = ImportedMove(verb, [ids[landing.screen]], at: [segue.location])
    move.label = segue.trigger
    if segue.kind == .custom {
      move.transition = verb == .root ? nil : segue.customClass
      let name = move.transition == nil ? segue.customClass.map { " " + $0 } : nil
      move.remarks.append("custom segue" + (name ?? ""))
    } else if verb == .present {
      move.transition = segue.transitionStyle ?? landing.transitionStyle
    }
    if verb.isModal { move.hasNavigation = landing.hasNavigation }
    if verb == .popover { move.anchor = segue.anchor ?? "set in code" }
    return move
  }

  private func modalVerb(
    of segue: StoryboardSegue, _ landing: StoryboardStructure.Landing
  ) -> Verb {
    switch segue.kind {
    case .popover, .popoverPresentation: return .popover
    case .custom: return .custom
    default: break
    }
    switch segue.presentationStyle ?? landing.presentationStyle {
    case "fullScreen", "overFullScreen", "currentContext", "overCurrentContext":
      return .fullScreen
    case "popover": return .popover
    case "custom": return .custom
    case "formSheet", "pageSheet": return .sheet
    default: return .present
    }
  }

  // MARK: - Back

  /// Adds a `pop` to every screen that is pushed without a bar, and thus without a back button, if no segue leads
  /// back.
  mutating func assumeBackButtons(on screens: [Int], _ moves: inout [[ImportedMove]]) {
    for (index, screen) in screens.enumerated() where hidesBar(screen) {
      let here = layers.surroundings[screen]
      let leadsBack = moves[index].contains { [.pop, .dismiss, .root].contains($0.verb) }
      guard !here.isDisjoint(with: .abovePusher), project.scenes[screen].allowsBack, !leadsBack
      else {
        continue
      }
      var move = ImportedMove(.pop, at: [])
      if !here.isSubset(of: .abovePusher) { move.condition = ImportedCondition.pushed.rawValue }
      move.remarks = [AssumedMove.codeGoesBack.rawValue]
      moves[index].append(move)
      summary.assumed.append(
        ImportSummary.Note(
          location: project.scenes[screen].location,
          message:
            "no segue leads back from `\(ids[screen])`, which has no bar; assumed to be in code",
          kind: "no segue leads back from a screen without a bar; assumed to be in code"))
    }
  }

  /// Adds a `dismiss` to every modal that no move closes: otherwise users could never leave it.
  mutating func assumeClosings(of screens: [Int], _ moves: inout [[ImportedMove]]) {
    let closes = areClosed(screens, moves)
    let presented: StoryboardLayers.Surroundings = [.modal, .plainModal]
    for (index, screen) in screens.enumerated() where !closes[index] {
      let here = layers.surroundings[screen]
      guard !here.isDisjoint(with: presented) else { continue }
      var move = ImportedMove(.dismiss, at: [])
      if !here.isSubset(of: .presented) { move.condition = ImportedCondition.presented.rawValue }
      move.remarks = [AssumedMove.codeCloses.rawValue]
      moves[index].append(move)
      let message =
        "no segue closes `\(ids[screen])`, which is presented; assumed to be closed by code"
      summary.assumed.append(
        ImportSummary.Note(
          location: project.scenes[screen].location, message: message,
          kind: "no segue closes a screen that is presented; assumed to be closed by code"))
    }
  }

  /// Whether each screen, or one pushed from it, closes its layer.
  private func areClosed(_ screens: [Int], _ moves: [[ImportedMove]]) -> [Bool] {
    let screenIndices = Dictionary(uniqueKeysWithValues: screens.enumerated().map { (ids[$1], $0) })
    var pushers: [[Int]] = Array(repeating: [], count: screens.count)
    var closes = Array(repeating: false, count: screens.count)
    for (index, made) in moves.enumerated() {
      for move in made {
        if move.verb == .push, let target = move.screens.first.flatMap({ screenIndices[$0] }) {
          pushers[target].append(index)
        }
        if move.verb == .dismiss || move.verb == .root { closes[index] = true }
      }
    }
    var waiting = closes.indices.filter { closes[$0] }
    while let next = waiting.popLast() {
      for pusher in pushers[next] where !closes[pusher] {
        closes[pusher] = true
        waiting.append(pusher)
      }
    }
    return closes
  }
}
