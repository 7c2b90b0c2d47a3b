/// Finds the app's tab bar, and what is around it.
extension StoryboardStructure {
  /// The tab bar with which the app begins, or else the first one that segues show.
  static func tabBar(of project: StoryboardProject, initial: Int?) -> Int? {
    var scene = initial.flatMap { project.resolved[$0] }
    for _ in 0..<deepest {
      guard let current = scene else { break }
      if project.scenes[current].kind == .tabs { return current }
      scene = project.child(of: current).flatMap { project.resolved[$0] }
    }
    let shown = project.scenes.indices.flatMap { scene in
      project.scenes[scene].segues.filter { $0.kind?.showsAnother == true }
        .compactMap { project.destination(of: $0, from: scene) }
    }
    return shown.compactMap { project.resolved[$0] }.filter { project.scenes[$0].kind == .tabs }
      .min { project.scenes[$0].key < project.scenes[$1].key }
  }

  /// The first one that code names.
  static func tabBar(of project: StoryboardProject, named code: CodeWords) -> Int? {
    project.scenes.indices.filter { index in
      let scene = project.scenes[index]
      guard scene.kind == .tabs, let identifier = scene.identifier else { return false }
      return code.isEmpty || code.names(identifier, ofClass: scene.customClass)
    }.min { project.scenes[$0].key < project.scenes[$1].key }
  }

  /// Whether a scene is the root of a navigation controller, or the root of one shows or any scene pushes it.
  static func isInNavigation(_ scene: Int?, in project: StoryboardProject) -> Bool {
    func resolved(_ segue: StoryboardSegue, _ owner: Int) -> Int? {
      project.destination(of: segue, from: owner).flatMap { project.resolved[$0] }
    }
    guard let scene else { return false }
    let roots = Set(
      project.scenes.indices.filter { project.scenes[$0].kind == .navigation }
        .compactMap { project.child(of: $0).flatMap { project.resolved[$0] } })
    return roots.contains(scene)
      || project.scenes.indices.contains { owner in
        project.scenes[owner].segues.contains {
          ($0.kind == .push || $0.kind == .show && roots.contains(owner))
            && resolved($0, owner) == scene
        }
      }
  }
}
