/// In which surroundings each screen of storyboards can be on top.
///
/// What `show` does depends on them: it pushes within a navigation controller and presents elsewhere.
/// An unwind closes what was presented and goes back from what was pushed.
struct StoryboardLayers: Sendable {
  struct Surroundings: OptionSet, Hashable {
    let rawValue: UInt8

    /// First in the window, or entered by code, nobody knows how.
    static let base = Surroundings(rawValue: 1)
    /// First in the window, without a navigation controller.
    static let plainBase = Surroundings(rawValue: 2)
    static let pushed = Surroundings(rawValue: 4)
    static let modal = Surroundings(rawValue: 8)
    static let plainModal = Surroundings(rawValue: 16)
    static let pushedInModal = Surroundings(rawValue: 32)

    static let presented: Surroundings = [.modal, .plainModal, .pushedInModal]
    static let withNavigation: Surroundings = [.base, .pushed, .modal, .pushedInModal]

    fileprivate static let each: [Surroundings] = [
      .base, .plainBase, .pushed, .modal, .plainModal, .pushedInModal,
    ]
  }

  /// What a segue does, before its surroundings are known.
  enum Effect {
    /// Pushes where there is a navigation controller; presents elsewhere.
    case show
    case push
    case present
    /// Shows the app's tab bar in the place of everything.
    case root
  }

  /// By scene; empty for what is no screen or cannot be reached.
  private(set) var surroundings: [Surroundings]

  /// `roots` are the screens that need no segue, each with whether a navigation controller is around.
  init(_ structure: StoryboardStructure, roots: [(screen: Int, surroundings: Surroundings)]) {
    surroundings = Array(repeating: [], count: structure.isScreen.count)
    var waiting: [(screen: Int, surroundings: Surroundings)] = []
    func add(
      _ screen: Int, _ new: Surroundings, to all: inout [Surroundings]
    ) {
      guard !all[screen].contains(new) else { return }
      all[screen].insert(new)
      waiting.append((screen, new))
    }
    for root in roots { add(root.screen, root.surroundings, to: &surroundings) }
    while let (screen, here) = waiting.popLast() {
      for (scene, segue) in structure.segues(on: screen) {
        guard let effect = segue.effect(in: structure, from: scene),
          let landing = structure.landing(of: segue, from: scene)
        else { continue }
        add(landing.screen, here.after(effect, landing), to: &surroundings)
      }
    }
  }
}

extension StoryboardLayers.Surroundings {
  var hasNavigation: Bool { !isDisjoint(with: .withNavigation) }

  /// Whether there is a navigation controller sometimes, and sometimes not.
  var isMixed: Bool { hasNavigation && !isSubset(of: .withNavigation) }

  /// Those of the screen that a segue leads to.
  fileprivate func after(
    _ effect: StoryboardLayers.Effect, _ landing: StoryboardStructure.Landing
  ) -> Self {
    let pushed: Self = isDisjoint(with: .presented) ? .pushed : .pushedInModal
    let presented: Self = landing.hasNavigation ? .modal : .plainModal
    switch effect {
    case .root: return landing.hasNavigation ? .base : .plainBase
    case .push: return pushed
    case .present: return presented
    case .show: return hasNavigation ? pushed : presented
    }
  }
}

extension StoryboardSegue {
  /// What it does to the screens that are up; nil for what shows no other screen.
  func effect(
    in structure: StoryboardStructure, from scene: Int
  ) -> StoryboardLayers.Effect? {
    let leads = structure.landing(of: self, from: scene)?.isTabBar == true
    switch kind {
    case .show, .showDetail, .replace, .custom: return leads ? .root : .show
    case .push: return leads ? .root : .push
    case .presentation, .modal, .popover, .popoverPresentation: return leads ? .root : .present
    case .relationship, .embed, .unwind, nil: return nil
    }
  }
}
