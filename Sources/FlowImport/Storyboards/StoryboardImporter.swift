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
  var summary = ImportSummary()

  init(_ files: [StoryboardFile]) {
    let project = StoryboardProject(files)
    let mainFile = project.mainFile
    let initial = mainFile.flatMap { project.initialScene(of: $0) }
    let structure = StoryboardStructure(project, initial: initial)
    let ids = StoryboardImporter.ids(structure)
    let beginning = StoryboardBeginning(structure, initial: initial, ids: ids)
    self.project = project
    self.structure = structure
    self.ids = ids
    start = beginning.start
    tabs = beginning.tabs
    entries = beginning.entries
    layers = StoryboardLayers(structure, roots: beginning.roots)
  }

  private static func ids(_ structure: StoryboardStructure) -> [String] {
    let scenes = structure.project.scenes
    let screens = scenes.indices.filter { structure.isScreen[$0] }
    let candidates = screens.map { screen in
      let scene = scenes[screen]
      let reference = scene.reference
      let names =
        scene.kind == .reference ? [reference.identifier, reference.storyboard] : scene.names
      return ScreenNames.Candidate(
        name: names.compactMap(\.self).first ?? scene.element,
        qualifier: structure.project.files[structure.project.fileIndices[screen]].name,
        detail: scene.identifier == nil && scene.customClass != nil ? scene.title ?? "" : "",
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
    if project.files.allSatisfy(\.isForPad) { flow.idioms = [.pad] }
    flow.prefersLargeTitles = project.scenes.contains(where: \.prefersLargeTitles)
    flow.start = start.map { ids[$0] }
    if project.mainFile == nil { flow.startRemark = "there is no initial scene" }
    flow.tabs = tabs.map { ids[$0] }
    let screens = project.scenes.indices.filter { structure.isScreen[$0] }
    var made: [[ImportedMove]] = []
    for screen in screens { made.append(moves(on: screen)) }
    assumeClosings(of: screens, &made)
    for (screen, moves) in zip(screens, made) {
      flow.screens.append(imported(screen, moves.distinct))
    }
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
    imported.bar.isHidden = scene.bar.isHidden || structure.hasHiddenBar[screen]
    return imported
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
