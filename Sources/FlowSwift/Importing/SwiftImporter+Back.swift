import FlowFormat
import FlowImport
import SwiftSyntax

extension SwiftImporter {
  mutating func addMovesBack(roots: [String]) {
    let layers = ScreenLayers(screens, roots: roots)
    for item in reading.shown where !item.place.effect.isForward {
      let found = sources.sources(of: item.place.node, owner: item.place.owner)
      let location = reading.location(of: item.place)
      for source in found.screens.flatMap(landings) {
        guard let index = indices[source] else { continue }
        for var move in back(item, on: source, layers) {
          move.locations = [location]
          move.label = item.label
          move.condition = joined(item.condition, move.condition)
          move.isAnimated = item.place.isAnimated
          screens[index].moves.append(move)
        }
      }
    }
  }

  /// The moves of a place that goes back; none if nothing is known to be below the screen.
  func back(
    _ item: CodeReading.Shown, on id: String, _ layers: ScreenLayers
  ) -> [ImportedMove] {
    let isPushed = layers.isPushed.contains(id)
    let isPresented = layers.isPresented.contains(id)
    switch item.place.effect {
    case .pop: return isPushed ? [ImportedMove(.pop, at: [])] : []
    case .popToRoot: return isPushed ? [ImportedMove(.popToRoot, at: [])] : []
    case .popTo:
      let targets = item.resolution.targets.flatMap(landings)
      return isPushed ? targets.map { ImportedMove(.popTo, [$0], at: []) } : []
    case .dismiss: return layers.isInModal.contains(id) ? [ImportedMove(.dismiss, at: [])] : []
    default:
      var moves: [ImportedMove] = []
      if isPresented { moves.append(ImportedMove(.dismiss, at: [])) }
      if isPushed { moves.append(ImportedMove(.pop, at: [])) }
      if moves.count == 2 {
        moves[0].condition = "it was presented"
        moves[1].condition = "it was pushed"
      }
      return moves
    }
  }

  /// Adds a `dismiss` to every modal that no code is seen to close: otherwise users could never leave it.
  mutating func assumeClosings(roots: [String]) {
    let layers = ScreenLayers(screens, roots: roots)
    let closing = closingScreens()
    for position in screens.indices {
      let id = screens[position].id
      guard layers.isPresented.contains(id), !closing.contains(id) else { continue }
      var move = ImportedMove(.dismiss, at: [])
      if layers.isPushed.contains(id) || roots.contains(id) { move.condition = "it was presented" }
      move.remarks = [AssumedMove.codeCloses.rawValue]
      screens[position].moves.append(move)
      summary.assumed.append(
        ImportSummary.Note(
          location: screens[position].location,
          message: "found no code that closes `\(id)`, which is presented; assumed that some does"))
    }
  }

  /// The screens that close their layer, and those from which such a screen is pushed.
  func closingScreens() -> Set<String> {
    var pushers: [String: [String]] = [:]
    var closing: Set<String> = []
    for screen in screens {
      for move in screen.moves {
        if move.verb == .push || move.verb == .set {
          for target in move.screens { pushers[target, default: []].append(screen.id) }
        }
        if move.verb == .dismiss || move.verb == .root { closing.insert(screen.id) }
      }
    }
    var waiting = Array(closing)
    while let next = waiting.popLast() {
      for pusher in pushers[next] ?? [] where closing.insert(pusher).inserted {
        waiting.append(pusher)
      }
    }
    return closing
  }
}
