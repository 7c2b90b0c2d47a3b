/// Custom segues that go back: they are named so, and other segues lead from their destination to their scene.
///
/// What they do is in code; a scene that is below need not be shown again.
extension StoryboardStructure {
  func leadsBack(_ segue: StoryboardSegue) -> Bool { backSegues.contains(segue.location) }

  mutating func findBackSegues() {
    let named = project.scenes.indices.flatMap { scene in
      project.scenes[scene].segues.filter(\.isNamedBack).map { (scene: scene, segue: $0) }
    }
    for (scene, segue) in named.prefix(mostBackSegues) {
      guard let target = landing(of: segue, from: scene)?.screen,
        leads(from: target, to: scene)
      else { continue }
      backSegues.insert(segue.location)
    }
  }

  /// Whether segues forward lead from a screen to one with the segues of a scene.
  private func leads(from screen: Int, to scene: Int) -> Bool {
    var waiting = [screen]
    var seen: Set = [screen]
    while let next = waiting.popLast() {
      for (owner, segue) in segues(on: next) {
        if owner == scene { return true }
        guard segue.kind?.showsAnother == true, !segue.isNamedBack,
          let target = landing(of: segue, from: owner)?.screen, seen.insert(target).inserted
        else { continue }
        waiting.append(target)
      }
    }
    return false
  }
}

/// Each of them is looked for in all segues; real apps have a few.
private let mostBackSegues = 100
