import FlowFormat
import FlowImport
import FlowRules
import FlowSource
import SwiftSyntax

/// A kind of moves that drift tells apart.
enum MoveFamily: Int {
  case push, modal
  /// Replaces what the window shows.
  case window

  /// nil for a move that is not compared.
  init?(_ verb: Verb) {
    switch verb.row.group {
    case .presents: self = .modal
    case .selectsTab: self = .window
    case .shows: self = verb == .root ? .window : .push
    case .alerts, .goesBack, .opensLink, .leavesApp, .endsFlow: return nil
    }
  }
}

/// A screen that leads to another one in code.
struct CodeMove {
  /// Indices of screens in the flow's program; several where screens share their type.
  let sources: [Int]
  let targets: [Int]
  let verb: Verb
  let families: Set<MoveFamily>
  /// Whether one screen alone makes it, and shows this screen alone.
  let isCertain: Bool
  let location: CodeLocation?
}

/// A place that may make more moves than are known.
struct UncertainPlace {
  /// nil for any screen.
  let sources: Set<Int>?
  let targets: Set<Int>?
  let families: Set<MoveFamily>

  func mayMake(_ source: Int, _ target: Int, _ family: MoveFamily) -> Bool {
    families.contains(family) && sources?.contains(source) != false
      && targets?.contains(target) != false
  }
}

/// The moves that the code makes between screens of the flow.
struct CodeMoves {
  private(set) var moves: [CodeMove] = []
  private(set) var uncertain: [UncertainPlace] = []
  /// The screens that code shows in a window or as a tab, from wherever.
  private(set) var windowScreens: Set<Int> = []
  private(set) var places = 0
  private(set) var resolved = 0
  /// A finding for each place that is not resolved.
  private(set) var unresolved: [Difference] = []

  private var importer: SwiftImporter
  private let screens: ScreenMatches
  private let app: AppCode
  private let typesByID: [String: Int]

  init(_ importer: SwiftImporter, _ screens: ScreenMatches, _ app: AppCode) {
    self.importer = importer
    self.screens = screens
    self.app = app
    typesByID = Dictionary(importer.ids.map { ($1, $0) }, uniquingKeysWith: min)
    let reading = app.reading
    places = reading.shown.count { $0.place.effect.isForward } + reading.unresolvedPlaces.count
    resolved = reading.shown.count { $0.place.effect.isForward }
    for place in importer.forward { add(place) }
    addWindowScreens()
    addSegues()
    for (place, reason) in reading.unresolvedPlaces { addUnresolved(place, reason) }
    addUnknownCases()
    let isComplete = reading.files.allSatisfy { $0.tooDeep == nil && !$0.tree.hasError }
    if !isComplete {
      uncertain.append(
        UncertainPlace(sources: nil, targets: nil, families: [.push, .modal, .window]))
    }
  }

  private func flowScreens(_ id: String) -> [Int] {
    screens.screens(of: id, typesByID)
  }

  // MARK: - Places that show screens

  private mutating func add(_ place: ForwardPlace) {
    let item = place.item
    let shown = shownScreens(of: place)
    guard !shown.isEmpty else { return }
    let location = app.location(of: item.place)
    let targets = Set(shown.flatMap { flowScreens($0.id) })
    let isPartial = !item.resolution.reasons.isEmpty
    guard !place.screens.isEmpty else {
      resolved -= 1
      uncertain.append(
        UncertainPlace(
          sources: nil, targets: isPartial ? nil : targets, families: families(of: item.place)))
      unresolved.append(
        Difference(
          .unresolvedPlace, at: location,
          place.sources.sharedBy.map { "many screens share this code, of \(quotation(of: $0))" }
            ?? "no screen is known to run this code"))
      return
    }
    let ids = Set(place.screens)
    if isPartial {
      uncertain.append(
        UncertainPlace(
          sources: Set(ids.flatMap(flowScreens)), targets: nil, families: families(of: item.place)))
    }
    let isCertain =
      place.sources.isCertain && ids.count == 1 && Set(shown.map(\.id)).count == 1 && !isPartial
    for source in place.screens {
      for target in shown {
        moves.append(
          CodeMove(
            sources: flowScreens(source), targets: flowScreens(target.id), verb: target.verb,
            families: families(of: item.place, target.verb), isCertain: isCertain,
            location: location))
      }
    }
  }

  /// As the importer writes moves.
  private func shownScreens(of place: ForwardPlace) -> [(id: String, verb: Verb)] {
    let item = place.item
    if item.place.effect == .set {
      return importer.stacks(of: item).flatMap(\.screens).map { ($0, .set) }
    }
    return item.resolution.targets.flatMap { target -> [(id: String, verb: Verb)] in
      let isTabs = importer.isTabBar(target)
      let verb = isTabs ? .root : importer.verb(of: item.place, target)
      return importer.landings(of: target).prefix(isTabs ? 1 : Int.max).map { ($0, verb) }
    }
  }

  private func families(of place: Place, _ verb: Verb) -> Set<MoveFamily> {
    // `show` pushes only where there is a stack.
    place.effect == .show && verb == .push
      ? [.push, .modal] : Set([MoveFamily(verb)].compactMap(\.self))
  }

  /// The families of a place whose screen is not known.
  private func families(of place: Place) -> Set<MoveFamily> {
    switch place.effect {
    case .push, .set: [.push]
    case .sheet, .fullScreen, .popover, .present: [.modal]
    case .show: [.push, .modal]
    case .start, .root, .tabs: [.window]
    default: [.push, .modal, .window]
    }
  }

  private mutating func addWindowScreens() {
    for item in app.reading.shown where [.start, .root, .tabs].contains(item.place.effect) {
      for id in item.resolution.targets.flatMap(importer.landings) {
        windowScreens.formUnion(flowScreens(id))
      }
    }
    for content in app.reading.containers.values {
      windowScreens.formUnion(content.flatMap(importer.landings).flatMap(flowScreens))
    }
  }

  /// The segues of storyboards, as their import reads them.
  private mutating func addSegues() {
    for screen in app.storyboards?.flow.screens ?? [] {
      for move in screen.moves {
        guard let family = MoveFamily(move.verb) else { continue }
        for target in move.screens {
          moves.append(
            CodeMove(
              sources: flowScreens(screen.id), targets: flowScreens(target), verb: move.verb,
              families: [family], isCertain: move.screens.count == 1,
              location: move.locations.first.flatMap(app.location(of:))))
        }
      }
    }
  }

  // MARK: - Places that are not resolved

  private mutating func addUnresolved(_ place: Place, _ reason: String) {
    addUncertain(at: place.node, owner: place.owner, targets: nil, families(of: place))
    unresolved.append(
      Difference(
        .unresolvedPlace, at: app.location(of: place),
        "flowlint cannot tell which screen this code shows: \(place.effect.words) of \(reason)"))
  }

  /// Cases of enums with a case table, where the code does not say which, or how they are shown.
  private mutating func addUnknownCases() {
    let tables = app.reading.resolver.caseTables
    for use in app.words.flatMap(\.unknownCases) {
      let targets = use.tables.flatMap { tables[$0]?.targets.values.flatMap(\.self) ?? [] }
      let isPartial = use.tables.contains { type in
        tables[type].map { $0.targets.count < app.reading.index.types[type].cases.count } ?? true
      }
      addUncertain(at: use.node, owner: use.owner, targets: isPartial ? nil : targets)
    }
    for use in app.reading.facts.flatMap(\.caseUses) {
      guard let written = use.value.enumCase,
        let type = app.reading.enumeration(of: use, written.type), let table = tables[type]
      else { continue }
      let targets = table.targets[written.name]
      guard targets == nil || app.reading.effect(of: use, written.name, table) == nil else {
        continue
      }
      addUncertain(at: use.node, owner: use.owner, targets: targets)
    }
  }

  private mutating func addUncertain(
    at node: Syntax, owner: String?, targets: [Target]?,
    _ families: Set<MoveFamily> = [.push, .modal, .window]
  ) {
    let found = importer.sources.sources(of: node, owner: owner)
    let ids = found.screens.flatMap(importer.landings)
    let shown = targets.map { $0.flatMap(importer.landings).flatMap(flowScreens) }
    uncertain.append(
      UncertainPlace(
        sources: ids.isEmpty ? nil : Set(ids.flatMap(flowScreens)), targets: shown.map { Set($0) },
        families: families))
  }
}
