/// Decides which scenes of storyboards are screens, and which screen each scene shows.
struct StoryboardStructure: Sendable {
  /// The screen that is visible when a scene is shown: for a container, its first screen.
  struct Landing {
    /// The index of a scene that is a screen.
    let screen: Int
    /// Whether the screen is in a navigation controller.
    var hasNavigation = false
    /// Whether the scene itself is a navigation controller.
    var isNavigation = false
    /// Whether the screen is in the tab bar of the app.
    var isTabBar = false
    /// The first `modalPresentationStyle` on the path to the screen.
    var presentationStyle: String?
    /// The same of `modalTransitionStyle`.
    var transitionStyle: String?
  }

  let project: StoryboardProject
  /// The scene that is the app's tab bar.
  let tabBar: Int?
  /// Whether only code shows it.
  let isTabBarOfCode: Bool
  /// Whether it is itself in a navigation controller, on which tabs without their own one push.
  let isTabBarInNavigation: Bool
  private(set) var landings: [Landing] = []
  /// Whether each scene is a separate screen.
  private(set) var isScreen: [Bool]
  /// By scene, the scenes that it embeds.
  private(set) var embedded: [[Int]]
  /// By screen, the containers that show it first or as a tab; their segues are moves of the screen.
  private var containers: [[Int]]
  /// Whether a segue other than an embedding leads to a screen.
  private(set) var hasIncoming: [Bool]
  /// By screen, the first identifier of a segue that leads to it, in alphabetical order.
  private(set) var leadingSegues: [Int: String] = [:]
  /// Whether any segue leads to a scene.
  private var isTarget: [Bool]
  /// Whether a scene is shown inside another.
  private(set) var isEmbedded: [Bool]
  /// The custom segues that go back.
  var backSegues: Set<ImportLocation> = []

  init(_ project: StoryboardProject, initial: Int?, code: CodeWords = CodeWords([])) {
    self.project = project
    let count = project.scenes.count
    isScreen = Array(repeating: false, count: count)
    embedded = Array(repeating: [], count: count)
    containers = embedded
    hasIncoming = isScreen
    isTarget = isScreen
    isEmbedded = isScreen
    let shown = StoryboardStructure.tabBar(of: project, initial: initial)
    tabBar = shown ?? StoryboardStructure.tabBar(of: project, named: code)
    isTabBarOfCode = shown == nil
    isTabBarInNavigation = StoryboardStructure.isInNavigation(tabBar, in: project)
    let references = StoryboardStructure.firstReferences(of: project)
    landings = project.scenes.indices.map { landing(of: $0, references) }
    for scene in project.scenes.indices where project.scenes[scene].isContainer {
      // What a tab bar leads to, each of its tabs does.
      let tabs = project.scenes[scene].children(["viewControllers"])
        .compactMap { landing(of: $0, from: scene)?.screen }
      for screen in Set(tabs + [landings[scene].screen]) where screen != scene {
        containers[screen].append(scene)
      }
    }
    findIncoming()
    findScreens()
    findBackSegues()
  }

  /// The screen that a segue leads to; nil if the file has no such scene.
  func landing(of segue: StoryboardSegue, from scene: Int) -> Landing? {
    project.destination(of: segue, from: scene).map { landings[$0] }
  }

  /// Whether a screen embeds more scenes than are looked at, directly or not.
  func embedsTooMany(_ screen: Int) -> Bool {
    var scenes = [screen]
    var seen: Set = [screen]
    var next = 0
    while next < scenes.count, scenes.count <= mostEmbedded {
      scenes += embedded[scenes[next]].filter { seen.insert($0).inserted }
      next += 1
    }
    return scenes.count > mostEmbedded
  }

  /// The segues of a screen: its own, those of its containers, then those of scenes that it embeds.
  func segues(on screen: Int) -> [(scene: Int, segue: StoryboardSegue)] {
    var segues: [(scene: Int, segue: StoryboardSegue)] = []
    var scenes = [screen]
    var seen: Set = [screen]
    var next = 0
    while next < min(scenes.count, mostEmbedded) {
      for scene in [scenes[next]] + containers[scenes[next]] {
        segues += project.scenes[scene].segues.map { (scene, $0) }
      }
      scenes += embedded[scenes[next]].filter { seen.insert($0).inserted }
      next += 1
    }
    return segues
  }

  // MARK: - Containers

  /// For each unresolved reference, the first one by key with the same target.
  private static func firstReferences(of project: StoryboardProject) -> [Int: Int] {
    var firsts: [[String?]: Int] = [:]
    var references: [Int: Int] = [:]
    let unresolved = project.scenes.indices.filter { project.resolved[$0] == nil }
      .sorted { project.scenes[$0].key < project.scenes[$1].key }
    for scene in unresolved {
      let reference = project.scenes[scene].reference
      let key = [reference.storyboard, reference.identifier, reference.bundle]
      references[scene] = firsts[key] ?? scene
      if firsts[key] == nil { firsts[key] = scene }
    }
    return references
  }

  /// Descends into containers, with a bound in case they contain each other.
  private func landing(of scene: Int, _ references: [Int: Int]) -> Landing {
    var current = scene
    var landing = Landing(screen: scene)
    for _ in 0..<deepest {
      guard let target = project.resolved[current] else {
        return landing.at(references[current] ?? current)
      }
      if current == scene {
        landing.isNavigation = project.scenes[target].element == "navigationController"
      }
      current = target
      let style = project.scenes[current].presentationStyle
      landing.presentationStyle = landing.presentationStyle ?? style
      landing.transitionStyle = landing.transitionStyle ?? project.scenes[current].transitionStyle
      landing.isTabBar = landing.isTabBar || current == tabBar
      landing.hasNavigation =
        landing.hasNavigation || project.scenes[current].kind == .navigation
        || current == tabBar && isTabBarInNavigation
      guard let child = project.child(of: current) else { break }
      current = child
    }
    return landing.at(current)
  }

  // MARK: - Screens

  private mutating func findIncoming() {
    for scene in project.scenes.indices {
      for segue in project.scenes[scene].segues where segue.kind == .embed {
        let target = project.destination(of: segue, from: scene).flatMap { project.resolved[$0] }
        if let target { isEmbedded[target] = true }
      }
    }
    for scene in project.scenes.indices {
      for segue in project.scenes[scene].segues {
        guard let target = landing(of: segue, from: scene)?.screen else { continue }
        isTarget[target] = true
        switch segue.kind {
        case .embed:
          for part in parts(of: segue, from: scene) where !embedded[scene].contains(part) {
            embedded[scene].append(part)
          }
        case .unwind, nil: break
        case .relationship where !showsBeside(scene): break
        default:
          hasIncoming[target] = true
          let names = [leadingSegues[target], segue.identifier].compactMap(\.self)
          leadingSegues[target] = names.min()
        }
      }
    }
    for file in project.files.indices {
      if let initial = project.initialScene(of: file) {
        hasIncoming[landings[initial].screen] = true
        isTarget[landings[initial].screen] = true
      }
    }
  }

  /// Whether a container shows all its children, so that they need no segue.
  ///
  /// Children of an embedded container are parts of the embedding screen.
  private func showsBeside(_ container: Int) -> Bool {
    let kind = project.scenes[container].kind
    return (kind == .tabs || kind == .split) && !isEmbedded[container]
  }

  /// The scenes that an embed segue shows inside a screen: for tabs, all of them.
  private func parts(of segue: StoryboardSegue, from scene: Int) -> [Int] {
    guard let target = project.destination(of: segue, from: scene) else { return [] }
    if let resolved = project.resolved[target], project.scenes[resolved].kind == .tabs {
      return project.scenes[resolved].children(["viewControllers"])
        .compactMap { landing(of: $0, from: resolved)?.screen }
    }
    return [landings[target].screen]
  }

  /// A scene that is embedded in others, and that nothing else leads to, is a part of those.
  private mutating func findScreens() {
    var isPart = Array(repeating: false, count: project.scenes.count)
    for owner in embedded.indices {
      for scene in embedded[owner] where !hasIncoming[scene] { isPart[scene] = true }
    }
    for scene in project.scenes.indices {
      let landing = landings[scene].screen
      // References that nothing leads to are omitted.
      isScreen[landing] = project.resolved[landing] != nil || isTarget[landing]
    }
    // Scenes that only embed each other belong to no screen, so they remain screens.
    var waiting = isScreen.indices.filter { isScreen[$0] && !isPart[$0] }
    while let owner = waiting.popLast() {
      for scene in embedded[owner] where isPart[scene] && isScreen[scene] {
        isScreen[scene] = false
        waiting.append(scene)
      }
    }
  }
}

extension StoryboardStructure.Landing {
  fileprivate func at(_ screen: Int) -> Self {
    Self(
      screen: screen, hasNavigation: hasNavigation, isNavigation: isNavigation, isTabBar: isTabBar,
      presentationStyle: presentationStyle, transitionStyle: transitionStyle)
  }
}

/// The maximum length of a chain of containers and references; real apps have at most four.
let deepest = 64

/// The scenes whose segues one screen can have: scenes that embed one another would have all segues each.
private let mostEmbedded = 50
