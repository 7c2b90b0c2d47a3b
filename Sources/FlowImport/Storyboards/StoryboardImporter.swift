import FlowFormat
import FlowSource

/// Converts storyboards to a flow, and lists what it could not convert.
struct StoryboardImporter {
  let project: StoryboardProject
  let structure: StoryboardStructure
  let layers: StoryboardLayers
  /// By scene; empty if it is not a screen.
  let ids: [String]
  let start: Int?
  let tabs: [Int]
  /// By scene, how code or a container can show it; nil if only segues do.
  let entries: [String?]
  private let bars: StoryboardBars
  private let largeTitlesFile: String?
  private let properties: AppProperties
  let code: CodeWords
  private let mainFile: Int?
  var summary = ImportSummary()

  init(_ files: [StoryboardFile], _ properties: AppProperties, _ code: CodeWords) {
    let project = StoryboardProject(files)
    let mainFile = project.mainFile(among: properties.mainStoryboards, code)
    let initial = mainFile.flatMap { project.initialScene(of: $0) }
    let structure = StoryboardStructure(project, initial: initial, code: code)
    let ids = StoryboardImporter.ids(structure)
    let beginning = StoryboardBeginning(structure, mainFile: mainFile, ids: ids, code: code)
    self.project = project
    self.structure = structure
    self.ids = ids
    start = beginning.start
    tabs = beginning.tabs
    entries = beginning.entries
    bars = StoryboardBars(structure)
    largeTitlesFile = project.scenes.first(where: \.prefersLargeTitles)?.location.file
    self.properties = properties
    self.code = code
    self.mainFile = mainFile
    layers = StoryboardLayers(structure, roots: beginning.roots)
  }

  private static func ids(_ structure: StoryboardStructure) -> [String] {
    let scenes = structure.project.scenes
    let screens = scenes.indices.filter { structure.isScreen[$0] }
    let fileIndices = structure.project.fileIndices
    let screensOfFile = Dictionary(grouping: screens) { fileIndices[$0] }
    let candidates = screens.map { screen in
      let scene = scenes[screen]
      let reference = scene.reference
      let file = structure.project.files[fileIndices[screen]].name
      // The only screen of a file is what the file is named after.
      let unnamed =
        screensOfFile[fileIndices[screen]]?.count == 1
        ? file : structure.leadingSegues[screen] ?? scene.element
      let names =
        scene.kind == .reference ? [reference.identifier, reference.storyboard] : scene.names
      return ScreenNames.Candidate(
        name: names.compactMap(\.self).first ?? unnamed,
        qualifier: file,
        detail: scene.detail,
        key: scene.key)
    }
    var ids = Array(repeating: "", count: scenes.count)
    for (screen, id) in zip(screens, ScreenNames.ids(for: candidates)) { ids[screen] = id }
    return ids
  }

  /// The flow of the storyboards.
  mutating func flow(named name: String, origin: String) -> ImportedFlow {
    var flow = ImportedFlow(name: name, origin: origin)
    flow.framework = .uikit
    properties.describe(&flow)
    if project.files.allSatisfy(\.isForPad) { flow.idioms = [.pad] }
    flow.largeTitlesFile = largeTitlesFile
    flow.start = start.map { ids[$0] }
    flow.startFile = start.map { project.scenes[$0].location.file }
    noteStart()
    flow.tabs = tabs.map { ids[$0] }
    flow.tabsFile = structure.tabBar.map { project.scenes[$0].location.file }
    let screens = project.scenes.indices.filter { structure.isScreen[$0] }
    var made: [[ImportedMove]] = []
    for screen in screens { made.append(moves(on: screen)) }
    assumeClosings(of: screens, &made)
    assumeBackButtons(on: screens, &made)
    for (screen, moves) in zip(screens, made) {
      flow.screens.append(imported(screen, moves.distinct))
    }
    flow.beginWithScreens(of: mainFile.map { project.files[$0].shownPath })
    count()
    return flow
  }

  private mutating func imported(_ screen: Int, _ moves: [ImportedMove]) -> ImportedScreen {
    let scene = project.scenes[screen]
    var imported = ImportedScreen(id: ids[screen], location: scene.location)
    imported.moves = moves
    imported.entry = entries[screen]
    guard scene.kind != .reference else {
      imported.remark = "in " + reference(scene.reference) + ", which was not read"
      return imported
    }
    imported.title = scene.title
    imported.allowsBack = scene.allowsBack
    imported.bar = scene.bar
    imported.bar.isHidden = hidesBar(screen)
    if largeTitlesFile != nil {
      if bars.areSmall(on: screen) { imported.bar.largeTitle = .never }
    } else if scene.bar.largeTitle == .always {
      // Without large titles in the app, it says nothing.
      imported.bar.largeTitle = nil
    }
    return imported
  }

  /// Whether a screen has no bar, in the stack of any navigation controller.
  func hidesBar(_ screen: Int) -> Bool {
    project.scenes[screen].bar.isHidden || bars.areHidden(on: screen)
  }

  /// Notes the start if no file says which scene it is.
  private mutating func noteStart() {
    guard let screen = start ?? tabs.first else { return }
    let reason: String
    if let mainFile {
      let name = project.files[mainFile].name
      let others = project.files.indices.filter { project.initialScene(of: $0) != nil }
      if properties.mainStoryboards.contains(name) {
        guard project.initialScene(of: mainFile) == nil else { return }
        reason = "\(name), the main storyboard, has no initial scene"
      } else {
        guard others.count > 1 else { return }
        reason = "no Info.plist names the main storyboard; \(name) is one of \(others.count)"
      }
    } else {
      reason = "there is no initial scene"
    }
    summary.assumed.append(
      ImportSummary.Note(
        location: project.scenes[screen].location, message: "start `\(ids[screen])`: \(reason)"))
  }

  /// Counts what was read, with the segues by kind, and notes unresolved references.
  private mutating func count() {
    for (index, scene) in project.scenes.enumerated() where project.resolved[index] == nil {
      summary.unresolved.append(
        ImportSummary.Note(location: scene.location, message: reference(scene.reference)))
    }
    let segues = project.scenes.flatMap(\.segues)
    var kinds: [String: Int] = [:]
    for segue in segues { kinds[segue.writtenKind ?? "without a kind", default: 0] += 1 }
    let counts = kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    summary.read = [
      counted(project.files.count, "storyboard"), counted(project.scenes.count, "scene"),
      counted(segues.count, "segue") + (counts.isEmpty ? "" : " (\(counts))"),
    ]
  }

  private func reference(_ reference: StoryboardScene.Reference) -> String {
    let storyboard = (reference.storyboard ?? "a storyboard without a name") + ".storyboard"
    let scene = reference.identifier.map { ", scene \($0)" } ?? ""
    return storyboard + scene + (reference.bundle.map { " of the bundle \($0)" } ?? "")
  }
}
