import FlowAnalysis
import SampleFlows

extension FlowGraph {
  /// The number of the screen with this name.
  func screen(_ name: String) -> Int {
    (0..<screenCount).first { program.name(of: $0) == name } ?? 0
  }

  func names(_ screens: [Int]) -> [String] { screens.map { program.name(of: $0) } }
}

/// Writes flows by dice.
struct StackFlowWriter {
  private var dice: Dice
  private var screens: [String] = []
  private var hasSub = false
  private var tabs: [String] = []
  private var links = 0
  private var isSub = false
  /// Whether moves may be followed by others, `pop-to` has options and links append.
  private let hasChains: Bool
  /// Whether moves name conditions.
  private let namesConditions: Bool

  init(seed: UInt64, hasChains: Bool = false, namesConditions: Bool = false) {
    dice = Dice(seed: seed)
    self.hasChains = hasChains
    self.namesConditions = namesConditions
  }

  mutating func flow() -> StackFlow {
    hasSub = dice.isLucky(percent: 25)
    screens = ["a", "b", "c", "d", "e"].prefix(dice.number(1...5)).map { $0 }
    if dice.isLucky(percent: 15) {
      let count = dice.number(2...3)
      tabs = (dice.isLucky(percent: 30) ? screens.suffix(count) : screens.prefix(count)).map { $0 }
    }
    links = dice.isLucky(percent: 35) ? dice.number(1...2) : 0
    var files = [file()]
    if hasSub {
      isSub = true
      tabs = []
      links = 0
      screens = ["x", "y", "z"].prefix(dice.number(1...3)).map { $0 }
      files.append(file())
    }
    return StackFlow(files: files)
  }

  private mutating func file() -> StackFlow.File {
    var file = StackFlow.File()
    if !tabs.isEmpty { file.head.append("tabs: [\(tabs.joined(separator: ", "))]") }
    if tabs.isEmpty || dice.isLucky(percent: 60) {
      file.head.append("start: \(dice.one(of: screens))")
    }
    if hasSub, !isSub || dice.isLucky(percent: 30) { file.head.append("flows: {sub: sub.yaml}") }
    if hasChains, dice.isLucky(percent: 10) {
      file.head.append("everywhere: [\(move(canCall: true))]")
    }
    for id in screens { file.screens.append(screen(id)) }
    for number in 0..<links { file.links.append(link(number)) }
    return file
  }

  private mutating func screen(_ id: String) -> StackFlow.Screen {
    var screen = StackFlow.Screen(id: id)
    let back = dice.number(1...100)
    if back <= 25 { screen.fields.append("back: false") }
    if back > 95 { screen.fields.append("back: swipe") }
    if dice.isLucky(percent: 10) { screen.fields.append("bar: {hidden: true}") }
    if dice.isLucky(percent: 15) { screen.fields.append("final: true") }
    if dice.isLucky(percent: 5) { screen.fields.append("entry: a menu") }
    if dice.isLucky(percent: 15) { screen.fields.append("gate: \(dice.one(of: ["g", "h"]))") }
    if dice.isLucky(percent: 20) { screen.fields.append("requires: \(dice.one(of: ["g", "h"]))") }
    if dice.isLucky(percent: 20) { screen.fields.append("commit: true") }
    if dice.isLucky(percent: 40) {
      screen.fields.append("progress: \(dice.one(of: ["0", "0.25", "0.5", "1"]))")
    }
    screen.moves = (0..<dice.number(0...3)).map { _ in StackFlow.Move(move(canCall: true)) }
    return screen
  }

  private mutating func target(canCall: Bool) -> String {
    canCall && hasSub && dice.isLucky(percent: 30) ? "sub" : dice.one(of: screens)
  }

  private mutating func move(canCall: Bool) -> String {
    guard hasChains, dice.isLucky(percent: 15) else { return singleMove(canCall: canCall) }
    return chain(canCall: canCall)
  }

  private mutating func chain(canCall: Bool) -> String {
    let first = dice.one(of: [
      "pop: 1", "pop: 2", popTo(), "pop-to-root: true", "dismiss: true",
      "dismiss: true", "dismiss-all: true", "root: \(dice.one(of: screens))",
      tabs.isEmpty || links > 0 ? "dismiss: true" : "tab: \(dice.one(of: tabs))",
    ])
    return "{\(first), then: \(move(canCall: canCall))}"
  }

  private mutating func popTo() -> String {
    var move = "pop-to: \(dice.one(of: screens))"
    guard hasChains else { return move }
    if dice.isLucky(percent: 40) { move += ", inclusive: true" }
    if dice.isLucky(percent: 40) { move += ", missing: stay" }
    return move
  }

  private mutating func singleMove(canCall: Bool) -> String {
    var options = ""
    if dice.isLucky(percent: 15) { options += ", when: it rains" }
    if namesConditions, options.isEmpty, dice.isLucky(percent: 30) {
      options += ", when: {\(dice.one(of: ["has", "lacks"])): \(dice.one(of: ["g", "h"]))}"
    }
    if namesConditions, dice.isLucky(percent: 15) {
      options += ", revokes: \(dice.one(of: ["g", "h"]))"
    }
    let target = target(canCall: canCall)
    if target == "sub", dice.isLucky(percent: 70) {
      options += ", on-finish: {ok: \(move(canCall: dice.isLucky(percent: 20)))}"
    }
    let bare = dice.isLucky(percent: 20) ? ", navigation: false" : ""
    switch dice.number(1...22) {
    case 1...6: return "{push: \(target)\(options)}"
    case 7...8: return "{replace: \(target)\(options)}"
    case 9...11:
      let lower = (0..<dice.number(0...2)).map { _ in dice.one(of: screens) }
      return "{set: [\((lower + [target]).joined(separator: ", "))]\(options)}"
    case 12: return "{root: \(target)\(bare)\(options)}"
    case 13: return "{sheet: \(target)\(bare)\(options)}"
    case 14: return "{alert: \(target)\(options)}"
    case 15:
      return "{\(dice.one(of: ["full-screen", "popover", "custom"])): \(target)\(bare)\(options)}"
    case 16: return dice.one(of: ["pop", "{pop: 2}", "{pop: 1, when: it rains}"])
    case 17: return "{\(popTo())}"
    case 18: return dice.one(of: ["pop-to-root", "{external: Safari}"])
    case 19: return "dismiss"
    case 20: return isSub ? "{finish: ok}" : "dismiss-all"
    case 21:
      if isSub { return "{finish: \(dice.one(of: ["ok", "no"]))}" }
      return links > 0 ? "{open: \"app://l0\"}" : "{push: \(target)\(options)}"
    default:
      if isSub { return "{finish: ok}" }
      return tabs.isEmpty ? "dismiss" : "{tab: \(dice.one(of: tabs))}"
    }
  }

  private mutating func link(_ number: Int) -> String {
    let pattern = "app://l\(number)"
    if dice.isLucky(percent: 30) { return "\(pattern): \(dice.one(of: screens))" }
    let keeps = dice.isLucky(percent: 40)
    var elements = [dice.one(of: screens)]
    if hasChains, dice.isLucky(percent: 50) {
      let first = dice.isLucky(percent: 70) ? elements[0] : "{custom: \(elements[0])}"
      return "\(pattern): {path: [\(first), \(dice.one(of: screens))], append: true, "
        + "when-modal: \(keeps ? "keep" : "dismiss")}"
    }
    for _ in 0..<dice.number(0...2) {
      let screen = target(canCall: true)
      let written = screen == "sub" ? dice.one(of: screens) : screen
      elements.append(
        dice.isLucky(percent: 30)
          ? "{\(dice.one(of: ["sheet", "full-screen"])): \(written)}" : written)
    }
    let list = "[\(elements.joined(separator: ", "))]"
    return keeps
      ? "\(pattern): {path: \(list), when-modal: keep}" : "\(pattern): \(list)"
  }
}
