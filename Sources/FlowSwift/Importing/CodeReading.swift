import FlowImport
import FlowSource
import FlowSystem
import SwiftSyntax

/// What the source of an app says about its navigation.
struct CodeReading {
  /// A place with the screens that it shows and the screens that have it.
  struct Shown {
    let place: Place
    var resolution: Resolution
    var label: String?
    var condition: String?
  }

  let files: [ParsedFile]
  let index: DeclarationIndex
  let scenes: SceneNames
  /// Places in order of files and lines, with what they show.
  var shown: [Shown] = []
  /// Places that are not resolved, and the reasons.
  private(set) var unresolved: [ImportSummary.Note] = []
  /// The same places, in the same order.
  private(set) var unresolvedPlaces: [(place: Place, reason: String)] = []
  /// Names of system screens that places show, in order.
  var system: [String] = []
  /// The containers that are tab bars.
  var tabBars: Set<Int> = []
  /// By container, the screens that it shows.
  var containers: [Int: [Int]] = [:]
  /// By type, the enum case of a case table that shows it.
  var cases: [Int: EnumCase] = [:]
  /// By the names of cases, the enums whose case tables push them.
  var pushedCases: [String: [Int]] = [:]
  /// The enums whose cases code hands over to be shown by their case tables.
  var usedTables: Set<Int> = []
  var resolver: Resolver
  let facts: [FileFacts]
  /// The places of all files, in order.
  var places: [Place] = []
  let destinations: ValueDestinations
  /// What running the code says.
  var evaluation: Evaluation?
  /// The functions outside of screens that nothing names.
  var deadFunctions: Set<SyntaxIdentifier> = []
  /// The title of the only control that sets a property, by its owner and name.
  private let settingLabels: [[String?]: String]
  /// The title of the only control that calls a function by its selector, by owner and name.
  let selectorLabels: [[String?]: String]

  init(
    _ sources: [SourceText], scenes: [StoryboardSceneName], declaredContainers: [String] = [],
    texts: LocalizedTexts = LocalizedTexts()
  ) {
    let paths = shownPaths(of: sources.map(\.path))
    let numbered = sources.indices.map { (sources[$0], paths[$0], $0) }
    let read = numbered.mapOnAllCores(stack: largeStack) { source, path, file in
      let parsed = ParsedFile(source, shownPath: path)
      let reader = FactsReader(file: file)
      reader.walk(parsed.tree)
      if reader.facts.isForOtherPlatform { return (parsed, FileFacts(), FileCode()) }
      return (parsed, reader.facts, CodeReader.read(parsed.tree))
    }
    files = read.map(\.0)
    facts = read.map(\.1)
    let bound = Set(facts.flatMap(\.places).compactMap(\.binding))
    let settings = facts.flatMap(\.settings).filter { bound.contains($0.property) }
    index = DeclarationIndex(facts)
    destinations = ValueDestinations(facts.flatMap(\.destinations), index)
    self.scenes = SceneNames(scenes)
    let named = Resolver(index: index, scenes: self.scenes, texts: texts)
    resolver = named
    settingLabels = Dictionary(grouping: settings) { [$0.owner, $0.property] }
      .compactMapValues { settings in
        only(settings.compactMap { named.label(of: $0.node, in: $0.owner) })
      }
    selectorLabels = named.selectorLabels(facts)
    resolver.assignments = Dictionary(grouping: facts.flatMap(\.settings)) {
      [$0.owner, $0.property]
    }.mapValues { $0.compactMap { $0.node.as(ExprSyntax.self) } }
    places = forwardedPlaces(facts.flatMap(\.places).filter { !setsOwnProperty($0) })
    fillNavigation()
    findFillingPlaces()
    removePlainTabViews()
    let inside = resolver.findCaseTables(facts)
    findTablesOfPlaces(except: inside)
    findContainers(declared: declaredContainers.compactMap { index.type(named: $0) })
    resolvePlaces(except: inside)
    removeFillingPlaces()
    removeRouterViews()
    resolveCaseUses()
    resolveSetValues()
    resolveUnusedTables(inside)
    evaluate(read.map(\.2))
    sortShown()
    findCases()
  }

  func location(of place: Place) -> ImportLocation { files[place.file].location(of: place.name) }

  func location(of type: Int) -> ImportLocation {
    files[index.types[type].file].location(of: index.types[type].node)
  }

  mutating func remove(places filling: Set<SyntaxIdentifier>) {
    shown.removeAll { filling.contains($0.place.node.id) }
    removeUnresolved(filling)
  }

  mutating func removeUnresolved(_ answered: Set<SyntaxIdentifier>) {
    let kept = unresolvedPlaces.indices.filter {
      !answered.contains(unresolvedPlaces[$0].place.node.id)
    }
    unresolved = kept.map { unresolved[$0] }
    unresolvedPlaces = kept.map { unresolvedPlaces[$0] }
  }

  func typeTargets(_ targets: [Target]) -> [Int] {
    var seen: Set<Int> = []
    return targets.compactMap { target in
      if case .type(let type) = target.screen, seen.insert(type).inserted { type } else { nil }
    }
  }

  /// The screens of the tabs, in order.
  func tabs(of place: Place) -> Resolution {
    let scope = Resolver.Scope(owner: place.owner)
    guard case .statements(let list) = place.content else {
      let found = expanded(resolver.resolve(place.content, scope))
      return found.targets.isEmpty
        ? place.appended.reduce(into: found) { $0 += resolver.resolve($1, scope) } : found
    }
    return list.compactMap(\.value).reduce(into: Resolution()) { result, item in
      result = result + expanded(resolver.resolve(item, scope))
    }
  }

  /// All screens of a case table.
  private func expanded(_ resolution: Resolution) -> Resolution {
    var result = resolution
    for table in resolution.tables.sorted() {
      for item in index.types[table].cases {
        result.targets += resolver.caseTables[table]?.targets[item.name] ?? []
      }
    }
    return result
  }

  // MARK: - Places

  private mutating func resolvePlaces(except inside: [SyntaxIdentifier: Int]) {
    for place in places where inside[place.node.id] == nil {
      let scope = Resolver.Scope(owner: place.owner)
      switch place.content {
      case .nothing: add(place, Resolution())
      case .value(let value): resolveValue(value, of: place)
      case .expression(let name) where place.effect == .segue: resolveSegue(name, of: place)
      case .handed(let value, let type):
        let found = resolver.resolve(place.content, scope)
        if !found.tables.isEmpty { continue }
        add(place.with(effect(ofHanded: value, type, at: place)), found)
      default:
        let found = place.effect == .tabs ? tabs(of: place) : resolver.resolve(place.content, scope)
        // The moves of a case table are where a case is handed over.
        if place.effect != .tabs, !found.tables.isEmpty { continue }
        add(place, found)
      }
    }
  }

  mutating func add(_ place: Place, _ found: Resolution) {
    system += found.system
    if place.effect.isForward, found.targets.isEmpty, found.system.isEmpty {
      // A tab view inside it is a place of its own.
      if found.reasons.isEmpty, place.effect == .start || place.effect == .root { return }
      note(place, found.reasons.first ?? "nothing that is known to be a screen")
      return
    }
    if place.effect == .popTo, found.targets.isEmpty {
      note(place, found.reasons.first ?? "nothing that is known to be a screen")
      return
    }
    var label = resolver.label(of: place.node, in: place.owner)
    if label == nil, let binding = place.binding { label = settingLabels[[place.owner, binding]] }
    if label == nil, let function = place.node.memberName {
      label = selectorLabels[[place.owner, function]]
    }
    let condition = SurroundingCode.condition(of: place.node)
    shown.append(Shown(place: place, resolution: found, label: label, condition: condition))
  }

  mutating func note(_ place: Place, _ reason: String) {
    unresolvedPlaces.append((place, reason))
    unresolved.append(
      ImportSummary.Note(
        location: location(of: place), message: "\(place.effect.words): \(reason)"))
  }
}

extension Place.Effect {
  /// What the code does, in words.
  var words: String {
    switch self {
    case .start: "the start"
    case .root: "a root"
    case .tabs: "a tab bar"
    case .push: "a push"
    case .set: "a stack"
    case .sheet: "a sheet"
    case .fullScreen: "a full-screen cover"
    case .popover: "a popover"
    case .present: "a presentation"
    case .show: "`show`"
    case .segue: "a segue"
    case .pop, .popTo, .popToRoot, .goBack, .dismiss: "a move back"
    }
  }
}
