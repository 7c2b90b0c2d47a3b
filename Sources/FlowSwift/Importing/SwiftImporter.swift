import FlowFormat
import FlowImport
import FlowSource
import SwiftSyntax

/// Converts what code says to a flow, joined with that of storyboards.
struct SwiftImporter {
  let reading: CodeReading
  /// The flow of the storyboards.
  let storyboards: ImportResult?
  var sources: SourceFinder
  /// The types that are screens, in order of their declarations.
  let types: [Int]
  var ids: [Int: String] = [:]
  var summary = ImportSummary()
  var screens: [ImportedScreen] = []
  var indices: [String: Int] = [:]
  var start: [(id: String, words: String?)] = []
  var tabs: [String] = []
  var tabSet: Set<String> = []
  var entries: [String: String] = [:]
  /// Whether the type at the start is given.
  let hasRoot: Bool
  /// The places that show screens, after the first ones of a window.
  var forward: [ForwardPlace] = []

  /// `declared` are types that are screens whether or not a place is known to show them.
  init(
    _ reading: CodeReading, storyboards: ImportResult?, root: Int?, declared: Set<Int> = []
  ) {
    self.reading = reading
    self.storyboards = storyboards
    hasRoot = root != nil
    var shown: Set<Int> = root.map { [$0] } ?? []
    for item in reading.shown {
      for target in item.resolution.targets {
        if case .type(let type) = target.screen { shown.insert(type) }
      }
    }
    shown.formUnion(reading.tableTypes)
    for content in reading.containers.values { shown.formUnion(content) }
    shown.formUnion(reading.unshownStarts(shown))
    // Controllers on which moves are made are screens, whatever shows them.
    shown.formUnion(
      reading.evaluation?.movers.filter { reading.index.role(of: $0) == .controller } ?? [])
    shown.subtract(reading.containers.keys)
    shown.subtract(reading.evaluation?.wrappers ?? [])
    shown.formUnion(declared)
    // A class of a storyboard is its scene.
    types = shown.sorted().filter {
      reading.scenes.screens(of: reading.index.types[$0].simpleName).isEmpty
    }
    let scenes = reading.index.types.indices.filter {
      !reading.scenes.screens(of: reading.index.types[$0].simpleName).isEmpty
    }
    sources = SourceFinder(reading, screens: shown.union(scenes))
    screens = storyboards?.flow.screens ?? []
    nameScreens()
    for (position, screen) in screens.enumerated() { indices[screen.id] = position }
    if let root { start = landings(of: root).map { ($0, nil) } }
  }

  mutating func nameScreens() {
    let candidates = types.map { type in
      let name = reading.index.types[type].name
      let outer = name.split(separator: ".").dropLast().joined(separator: ".")
      let file = reading.location(of: type).file.split(separator: ".").first.map(String.init) ?? ""
      return ScreenNames.Candidate(
        name: idName(ofType: name), qualifier: outer.isEmpty ? file : outer, detail: "", key: name)
    }
    var taken = Set(screens.map(\.id))
    let progress = ScreenProgress(reading, screens: Set(types))
    for (type, name) in zip(types, ScreenNames.ids(for: candidates)) {
      var id = name
      var suffix = 1
      while !taken.insert(id).inserted {
        suffix += 1
        id = "\(name)-\(suffix)"
      }
      ids[type] = id
      var screen = ImportedScreen(id: id, location: reading.location(of: type))
      screen.title = reading.title(of: type)
      addLook(of: type, to: &screen)
      screen.progress = progress.shown(by: type).map { ($0.text, $0.source) }
      screen.parameters = parameters(of: type)
      screens.append(screen)
    }
  }

  /// The associated values of its enum case, of types that the format has.
  func parameters(of type: Int) -> [ImportedParameter] {
    (reading.cases[type]?.values ?? []).compactMap { value in
      guard let name = value.label, let type = formatTypes[value.type] else { return nil }
      return ImportedParameter(name: name, type: type, isOptional: value.isOptional)
    }
  }

  // MARK: - Screens

  /// The ids of the screens that are visible when a type is shown.
  func landings(of type: Int) -> [String] {
    var ids: [String] = []
    var seen: Set = [type]
    var waiting = [type]
    // Containers can hold each other.
    while let next = waiting.popLast() {
      let own = ownScreens(of: next)
      ids += own
      guard own.isEmpty, let content = reading.containers[next] else { continue }
      waiting += content.reversed().filter { seen.insert($0).inserted }
    }
    return ids
  }

  private func ownScreens(of type: Int) -> [String] {
    ids[type].map { [$0] } ?? reading.scenes.screens(of: reading.index.types[type].simpleName)
  }

  func landings(of target: Target) -> [String] {
    switch target.screen {
    case .scene(let id): [id]
    case .type(let type): landings(of: type)
    }
  }

  func isTabBar(_ target: Target) -> Bool {
    guard case .type(let type) = target.screen, reading.containers[type] != nil else {
      return false
    }
    return landings(of: type).allSatisfy(tabSet.contains)
  }

  // MARK: - The flow

  mutating func flow(named name: String, origin: String) -> ImportedFlow {
    findTabs()
    for item in reading.shown where item.place.effect.isForward { addForward(item) }
    var flow = storyboards?.flow ?? ImportedFlow(name: name, origin: origin)
    flow = ImportedFlow(name: name, origin: origin).joined(flow)
    flow.framework = framework
    flow.uses = reading.publishedClasses
    flow.largeTitlesFile =
      flow.largeTitlesFile
      ?? zip(reading.files, reading.facts).first { $1.prefersLargeTitles }?.0.shownPath
    findStart(&flow)
    addMovesBack(roots: [flow.start].compactMap(\.self) + flow.tabs)
    assumeClosings(roots: [flow.start].compactMap(\.self) + flow.tabs)
    relaxParameters()
    flow.screens = screens.map { screen in
      var screen = screen
      screen.moves = screen.moves.distinct
      return screen
    }
    finishSummary()
    return flow
  }

  /// A parameter that some move to the screen does not pass is optional.
  mutating func relaxParameters() {
    var passed: [String: [Set<String>]] = [:]
    for move in screens.flatMap(\.moves) {
      for target in move.screens { passed[target, default: []].append(Set(move.arguments)) }
    }
    for position in screens.indices {
      let all = passed[screens[position].id] ?? []
      let isEntered = screens[position].entry != nil || all.isEmpty
      for parameter in screens[position].parameters.indices {
        let name = screens[position].parameters[parameter].name
        if isEntered || all.contains(where: { !$0.contains(name) }) {
          screens[position].parameters[parameter].isOptional = true
        }
      }
    }
  }

  // MARK: - Summary

  mutating func finishSummary() {
    let forward = reading.shown.count { $0.place.effect.isForward }
    let total = forward + reading.unresolved.count
    let resolved = total - reading.unresolved.count - summary.unresolved.count
    summary.read = [
      counted(reading.files.count, "Swift file"),
      counted(total, "place") + " (\(resolved) resolved)",
    ]
    if !reading.system.isEmpty {
      summary.read.append(counted(reading.system.count, "screen") + " of iOS")
    }
    if let storyboards { summary = summary.joined(storyboards.summary) }
    summary.unresolved += reading.unresolved
    for item in reading.facts.flatMap(\.linkSwitches) {
      let literals = item.literals.prefix(20).map { "`\($0)`" }.joined(separator: ", ")
      summary.unsaid.append(
        ImportSummary.Note(
          location: reading.files[item.file].location(of: item.node),
          message: "links that code handles by `\(item.subject)`: \(literals)"))
    }
    summary.skipped += reading.files.compactMap(\.tooDeep).map { location in
      ImportSummary.Note(
        location: location, message: "code nests too deeply here; the file is not read")
    }
    for file in reading.files {
      guard let location = file.firstError else { continue }
      summary.skipped.append(
        ImportSummary.Note(location: location, message: "a syntax error; read as far as it parses"))
    }
  }
}

private let formatTypes: [String: ParameterType] = [
  "String": .string, "Int": .int, "Double": .number, "Float": .number, "CGFloat": .number,
  "Bool": .bool, "UUID": .uuid, "Date": .date,
]

extension ImportedFlow {
  /// The same flow with what another one says.
  fileprivate func joined(_ other: ImportedFlow) -> ImportedFlow {
    var flow = self
    flow.idioms = other.idioms
    flow.largeTitlesFile = other.largeTitlesFile
    flow.start = other.start
    flow.startRemark = other.startRemark
    flow.tabs = other.tabs
    return flow
  }
}

extension ImportSummary {
  fileprivate func joined(_ other: ImportSummary) -> ImportSummary {
    var summary = self
    summary.read += other.read
    summary.skipped += other.skipped
    summary.unresolved += other.unresolved
    summary.unsaid += other.unsaid
    summary.assumed += other.assumed
    return summary
  }
}
