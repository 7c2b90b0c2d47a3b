/// All storyboards that were read together; scenes are known by their indices.
struct StoryboardProject: Sendable {
  let files: [StoryboardFile]
  let scenes: [StoryboardScene]
  /// The index of the file of each scene.
  let fileIndices: [Int]
  /// By scene, the scene itself or the target of a reference; nil if that was not read.
  private(set) var resolved: [Int?] = []
  /// By file, the indices of scenes by the ids of their objects.
  private let objects: [[String: Int]]

  init(_ files: [StoryboardFile]) {
    self.files = files
    var scenes: [StoryboardScene] = []
    var fileIndices: [Int] = []
    var objects: [[String: Int]] = []
    for (fileIndex, file) in files.enumerated() {
      var sceneIndices: [String: Int] = [:]
      for scene in file.scenes {
        if sceneIndices[scene.object] == nil { sceneIndices[scene.object] = scenes.count }
        scenes.append(scene)
        fileIndices.append(fileIndex)
      }
      objects.append(sceneIndices)
    }
    self.scenes = scenes
    self.fileIndices = fileIndices
    self.objects = objects
    let index = StoryboardIndex(files)
    resolved = scenes.indices.map { target(of: $0, index) }
  }

  /// The initial scene of a file, not yet resolved.
  func initialScene(of file: Int) -> Int? {
    files[file].initialObject.flatMap { objects[file][$0] }
  }

  /// The scene that a segue leads to, not yet resolved; nil if the file has no scene with this id.
  func destination(of segue: StoryboardSegue, from scene: Int) -> Int? {
    objects[fileIndices[scene]][segue.destination]
  }

  /// Follows references; nil for a chain that leads back to itself.
  private func target(of scene: Int, _ index: StoryboardIndex) -> Int? {
    var current = scene
    for _ in 0..<deepest {
      guard scenes[current].kind == .reference else { return current }
      guard let next = step(from: current, index) else { return nil }
      current = next
    }
    return nil
  }

  private func step(from scene: Int, _ index: StoryboardIndex) -> Int? {
    let reference = scenes[scene].reference
    guard reference.bundle == nil else { return nil }
    let from = files[fileIndices[scene]]
    guard
      let file = index.file(named: reference.storyboard ?? from.name, nearest: from.path)
    else { return nil }
    guard let identifier = reference.identifier else { return initialScene(of: file) }
    return index.scene(identifier, in: file).flatMap { objects[file][$0] }
  }
}

/// Finds storyboards by name and scenes by identifier.
private struct StoryboardIndex {
  private var files: [String: [Int]] = [:]
  private let paths: [String]
  /// By file, the objects by their identifiers.
  private let identifiers: [[String: String]]

  init(_ storyboards: [StoryboardFile]) {
    paths = storyboards.map(\.path)
    identifiers = storyboards.map { file in
      Dictionary(
        file.scenes.compactMap { scene in scene.identifier.map { ($0, scene.object) } },
        uniquingKeysWith: { first, _ in first })
    }
    for (fileIndex, file) in storyboards.enumerated() {
      files[file.name, default: []].append(fileIndex)
    }
  }

  /// The file with a name; of several, the one with the longest common prefix with `path`.
  func file(named name: String, nearest path: String) -> Int? {
    let candidates = files[name] ?? []
    var best: Int?
    var bestLength = -1
    for candidate in candidates {
      let length = zip(paths[candidate].utf8, path.utf8).prefix { $0 == $1 }.count
      if length > bestLength {
        best = candidate
        bestLength = length
      }
    }
    return best
  }

  func scene(_ identifier: String, in file: Int) -> String? { identifiers[file][identifier] }
}

extension StoryboardProject {
  /// The scene that a container shows first; nil for other scenes, or if it is not in the file.
  func child(of scene: Int) -> Int? {
    let relationships: [String] =
      switch scenes[scene].kind {
      case .navigation: ["rootViewController"]
      case .tabs: ["viewControllers"]
      case .split: ["masterViewController", "primaryViewController"]
      case .screen, .reference: []
      }
    let segues = scenes[scene].children(relationships)
    let first = segues.first ?? (scenes[scene].isContainer ? scenes[scene].firstChild : nil)
    return first.flatMap { destination(of: $0, from: scene) }
  }
}
