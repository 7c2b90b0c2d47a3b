/// The surroundings in which each screen of the storyboards can be on top.
///
/// The effect of `show` depends on them: it pushes in a navigation controller and presents elsewhere.
/// An unwind closes what was presented and goes back from what was pushed.
struct StoryboardLayers: Sendable {
  struct Surroundings: OptionSet, Hashable {
    let rawValue: UInt8

    /// First in the window, or entered by code in an unknown way.
    static let base = Surroundings(rawValue: 1)
    /// First in the window, without a navigation controller.
    static let plainBase = Surroundings(rawValue: 2)
    static let pushed = Surroundings(rawValue: 4)
    static let modal = Surroundings(rawValue: 8)
    static let plainModal = Surroundings(rawValue: 16)
    static let pushedInModal = Surroundings(rawValue: 32)

    static let presented: Surroundings = [.modal, .plainModal, .pushedInModal]
    static let withNavigation: Surroundings = [.base, .pushed, .modal, .pushedInModal]

    static let abovePusher: Surroundings = [.pushed, .pushedInModal]
  }

  /// The effect of a segue, independent of its surroundings.
  enum Effect {
    /// Pushes in a navigation controller; presents elsewhere.
    case show
    case push
    case present
    /// Replaces everything with the app's tab bar.
    case root
  }

  /// By scene; empty if it is not a screen or cannot be reached.
  private(set) var surroundings: [Surroundings]
  /// By screen, the screens that push it.
  private(set) var pushers: [Set<Int>]
  /// By screen, the screens that present it.
  private(set) var presenters: [Set<Int>]

  /// `roots` are the screens that need no segue, with their surroundings.
  init(_ structure: StoryboardStructure, roots: [(screen: Int, surroundings: Surroundings)]) {
    surroundings = Array(repeating: [], count: structure.isScreen.count)
    pushers = Array(repeating: [], count: structure.isScreen.count)
    presenters = pushers
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
        let after = here.after(effect, landing)
        if after.isSubset(of: .abovePusher) {
          pushers[landing.screen].insert(screen)
        } else if after.isSubset(of: .presented) {
          presenters[landing.screen].insert(screen)
        }
        add(landing.screen, after, to: &surroundings)
      }
    }
  }
}

extension StoryboardLayers.Surroundings {
  var hasNavigation: Bool { !isDisjoint(with: .withNavigation) }

  /// Whether it is sometimes in a navigation controller, and sometimes not.
  var isMixed: Bool { hasNavigation && !isSubset(of: .withNavigation) }

  /// The surroundings of the target of a segue.
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
  /// Its effect; nil if it shows no other screen.
  func effect(
    in structure: StoryboardStructure, from scene: Int
  ) -> StoryboardLayers.Effect? {
    let landing = structure.landing(of: self, from: scene)
    let showsTabBar = landing?.isTabBar == true
    switch kind {
    // UIKit presents a navigation controller, because it cannot be pushed.
    case .show where landing?.isNavigation == true: return showsTabBar ? .root : .present
    case .custom where structure.leadsBack(self): return nil
    case .show, .showDetail, .replace, .custom: return showsTabBar ? .root : .show
    case .push: return showsTabBar ? .root : .push
    case .presentation, .modal, .popover, .popoverPresentation:
      return showsTabBar ? .root : .present
    case .relationship, .embed, .unwind, nil: return nil
    }
  }
}
