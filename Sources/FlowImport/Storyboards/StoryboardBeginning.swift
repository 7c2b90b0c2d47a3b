/// The entry points: the start, the tabs, and the screens that code shows.
struct StoryboardBeginning {
  /// nil if the app begins with its tab bar.
  let start: Int?
  let tabs: [Int]
  /// By scene, in words.
  private(set) var entries: [String?]
  /// All of these with their surroundings.
  private(set) var roots: [(screen: Int, surroundings: StoryboardLayers.Surroundings)] = []

  init(_ structure: StoryboardStructure, mainFile: Int?, ids: [String], code: CodeWords) {
    let project = structure.project
    let initial = mainFile.flatMap { project.initialScene(of: $0) }
    let landing = initial.map { structure.landings[$0] }
    let tabLandings = structure.tabLandings
    tabs = tabLandings.map(\.screen)
    let beginsWithTabs = landing?.isTabBar == true && !tabs.isEmpty
    let first = landing?.screen ?? structure.firstWithoutIncoming(ids: ids, mainFile: mainFile)
    start = beginsWithTabs ? nil : first
    entries = Array(repeating: nil, count: project.scenes.count)
    for landing in tabLandings {
      let hasNavigation = landing.hasNavigation || structure.isTabBarInNavigation
      roots.append((landing.screen, hasNavigation ? .base : .plainBase))
    }
    if let start { roots.append((start, landing?.hasNavigation == false ? .plainBase : .base)) }
    // The first tab of a bar that code shows is an entry; from there, users come to the others.
    let known = Set((structure.isTabBarOfCode ? [] : tabs) + [start].compactMap(\.self))
    findEntries(structure, apartFrom: known, code)
    roots += entries.indices.filter { entries[$0] != nil }.map { ($0, .base) }
  }

  private mutating func findEntries(
    _ structure: StoryboardStructure, apartFrom known: Set<Int>, _ code: CodeWords
  ) {
    let project = structure.project
    func add(_ words: String, to screen: Int, entries: inout [String?]) {
      guard structure.isScreen[screen], !known.contains(screen) else { return }
      if let entry = entries[screen] {
        entries[screen] = entry == words ? entry : entry + ", " + words
      } else {
        entries[screen] = words
      }
    }
    for scene in project.scenes.indices where project.scenes[scene].kind != .reference {
      let screen = structure.landings[scene].screen
      if let identifier = project.scenes[scene].identifier,
        code.isEmpty || code.names(identifier, ofClass: project.scenes[scene].customClass)
      {
        add(EntryReason.storyboardIdentifier.text(identifier), to: screen, entries: &entries)
      }
    }
    for file in project.files.indices {
      guard let initial = project.initialScene(of: file) else { continue }
      let screen = structure.landings[initial].screen
      guard entries[screen] == nil else { continue }
      add(
        EntryReason.initialSceneOfFile.text(project.files[file].name), to: screen, entries: &entries
      )
    }
    for (child, words) in structure.secondChildren where entries[child] == nil {
      add(words, to: child, entries: &entries)
    }
  }
}

extension StoryboardStructure {
  /// The first screens of the app's tabs, each once.
  fileprivate var tabLandings: [Landing] {
    guard let tabBar else { return [] }
    var seen: Set<Int> = []
    return project.scenes[tabBar].children(["viewControllers"])
      .compactMap { landing(of: $0, from: tabBar) }
      .filter { seen.insert($0.screen).inserted }
  }

  /// The children that containers other than the app's tab bar show in addition to the first, in words.
  fileprivate var secondChildren: [(screen: Int, words: String)] {
    var children: [(screen: Int, words: String)] = []
    for scene in project.scenes.indices where scene != tabBar && !isEmbedded[scene] {
      let kind = project.scenes[scene].kind
      guard kind == .tabs || kind == .split else { continue }
      let first = landings[scene].screen
      for segue in project.scenes[scene].segues where segue.isRelationship {
        guard let landing = landing(of: segue, from: scene), landing.screen != first else {
          continue
        }
        children.append(
          (landing.screen, kind == .tabs ? EntryReason.anotherTab.text() : columnName(segue)))
      }
    }
    return children
  }

  private func columnName(_ segue: StoryboardSegue) -> String {
    let column = segue.relationship?.replacing("ViewController", with: "") ?? ""
    return EntryReason.splitViewColumn.text(column.isEmpty ? "other" : column)
  }

  /// The start if no storyboard has an initial scene.
  ///
  /// Of the screens that no segue leads to, or else of all screens, the one with the most
  /// segues; of several, the first by id. Those of the main storyboard come before all others.
  fileprivate func firstWithoutIncoming(ids: [String], mainFile: Int?) -> Int? {
    let all = isScreen.indices.filter { isScreen[$0] }
    let own = all.filter { project.fileIndices[$0] == mainFile && project.resolved[$0] != nil }
    let screens = own.isEmpty ? all : own
    let known = screens.filter { project.resolved[$0] != nil }
    let free = known.filter { !hasIncoming[$0] }
    let candidates = (free.isEmpty ? known.isEmpty ? screens : known : free).map {
      (screen: $0, segues: segues(on: $0).count)
    }
    return candidates.min {
      (-$0.segues, ids[$0.screen]) < (-$1.segues, ids[$1.screen])
    }?.screen
  }
}

extension StoryboardProject {
  /// The file that the app begins with: one that the Info.plist names, or else of those with an initial scene one
  /// named `Main`, one that code names where it sets the first screen, the one with the most scenes, the first.
  func mainFile(among names: [String], _ code: CodeWords = CodeWords([])) -> Int? {
    func rank(_ file: Int) -> Int {
      let name = files[file].name
      if names.contains(name) { return 0 }
      if name.hasPrefix("Main") { return name == "Main" ? 1 : 2 }
      return code.setsFirstScreen(naming: name) ? 3 : 4
    }
    let candidates = files.indices.filter { initialScene(of: $0) != nil || rank($0) == 0 }
    return candidates.min {
      (rank($0), -files[$0].scenes.count, files[$0].path)
        < (rank($1), -files[$1].scenes.count, files[$1].path)
    }
  }
}
