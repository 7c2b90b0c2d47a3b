/// The bars of the navigation controllers in whose stacks each screen can be.
struct StoryboardBars: Sendable {
  fileprivate struct Kinds: OptionSet {
    let rawValue: UInt8

    static let hidden = Kinds(rawValue: 1)
    static let shown = Kinds(rawValue: 2)
    static let large = Kinds(rawValue: 4)
    static let small = Kinds(rawValue: 8)
  }

  /// By scene.
  private var kinds: [Kinds]

  init(_ structure: StoryboardStructure) {
    let scenes = structure.project.scenes
    kinds = Array(repeating: [], count: scenes.count)
    var waiting: [Int] = []
    func add(_ new: Kinds, to screen: Int, _ kinds: inout [Kinds]) {
      guard !kinds[screen].isSuperset(of: new) else { return }
      kinds[screen].formUnion(new)
      waiting.append(screen)
    }
    for index in scenes.indices where scenes[index].kind == .navigation {
      let bar: Kinds = [
        scenes[index].bar.isHidden ? .hidden : .shown,
        scenes[index].prefersLargeTitles ? .large : .small,
      ]
      add(bar, to: structure.landings[index].screen, &kinds)
    }
    while let screen = waiting.popLast() {
      for (scene, segue) in structure.segues(on: screen) {
        let effect = segue.effect(in: structure, from: scene)
        guard effect == .show || effect == .push,
          let landing = structure.landing(of: segue, from: scene)
        else { continue }
        add(kinds[screen], to: landing.screen, &kinds)
      }
    }
  }

  /// Whether every navigation controller of a screen hides its bar.
  func areHidden(on screen: Int) -> Bool { kinds[screen].isOnly(.hidden, not: .shown) }

  /// Whether no navigation controller of a screen prefers large titles.
  func areSmall(on screen: Int) -> Bool { kinds[screen].isOnly(.small, not: .large) }
}

extension StoryboardBars.Kinds {
  fileprivate func isOnly(_ one: Self, not other: Self) -> Bool {
    contains(one) && isDisjoint(with: other)
  }
}
