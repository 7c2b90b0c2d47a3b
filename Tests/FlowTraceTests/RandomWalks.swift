import SampleFlows
import FlowAnalysis
import FlowFormat
import FlowTrace

/// Writes small flows with all that changes stacks or bars.
struct WalkFlowWriter {
  private var dice: Dice
  private var screens: [String] = []
  private var tabs: [String] = []
  private var hasSub = false
  private var hasLinks = false
  private var isSub = false

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// The checked file, and perhaps one that it uses as `sub`.
  mutating func texts() -> [String] {
    screens = ["a", "b", "c", "d"].prefix(dice.number(1...4)).map { $0 }
    hasSub = dice.isLucky(percent: 30)
    hasLinks = dice.isLucky(percent: 40)
    if dice.isLucky(percent: 25) { tabs = Array(screens.prefix(2)) }
    var texts = [file()]
    if hasSub {
      (isSub, tabs, hasLinks) = (true, [], false)
      screens = ["x", "y"]
      texts.append(file())
    }
    return texts
  }

  private mutating func file() -> String {
    let pad = dice.isLucky(percent: 20) ? ", idioms: [pad]" : ""
    var lines = ["app: {ui: uikit\(pad), large-titles: \(dice.one(of: ["true", "false"]))}"]
    if !tabs.isEmpty { lines.append("tabs: [\(tabs.joined(separator: ", "))]") }
    if tabs.isEmpty || dice.isLucky(percent: 50) { lines.append("start: \(dice.one(of: screens))") }
    if hasSub, !isSub { lines.append("flows: {sub: sub.yaml}") }
    if dice.isLucky(percent: 10) { lines.append("everywhere: [{sheet: \(dice.one(of: screens))}]") }
    lines.append("screens:")
    // One that is shown as an alert alone: of others no rule says what their moves are made from.
    for id in screens + ["q"] { lines.append("  \(id): {\(screen())}") }
    if hasLinks {
      lines.append("deep-links:")
      for number in 0...1 { lines.append("  app://l\(number): \(link())") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func screen() -> String {
    var fields: [String] = []
    if dice.isLucky(percent: 25) { fields.append("back: false") }
    if dice.isLucky(percent: 50) {
      fields.append("progress: \(dice.one(of: ["0", "1/3", "2/3", "1", "auto"]))")
    }
    if dice.isLucky(percent: 10) { fields.append("final: true") }
    if dice.isLucky(percent: 15) { fields.append("gate: \(dice.one(of: ["g", "h"]))") }
    if dice.isLucky(percent: 30) {
      let bar = dice.one(of: [
        "bar: {hidden: true}", "bar: {large-title: never}", "bar: {large-title: always}",
        "bar: {prompt: one}",
      ])
      // Progress that its own navigation bar hides is a fault of its own, whatever its value is.
      let hidesProgress = bar.contains("hidden") && fields.contains { $0.hasPrefix("progress") }
      if !hidesProgress { fields.append(bar) }
    }
    let moves = (0..<dice.number(1...4)).map { _ in move() }
    return (fields + ["destinations: [\(moves.joined(separator: ", "))]"]).joined(separator: ", ")
  }

  private mutating func move(isNested: Bool = false) -> String {
    var options = dice.isLucky(percent: 15) ? ", animated: false" : ""
    if dice.isLucky(percent: 15) {
      let condition = dice.one(of: ["g", "h"])
      options += dice.one(of: [
        ", when: {has: \(condition)}", ", when: {lacks: \(condition)}", ", revokes: \(condition)",
        ", passes: \(condition)",
      ])
    }
    let target = hasSub && !isSub && dice.isLucky(percent: 30) ? "sub" : dice.one(of: screens)
    if target == "sub", !isNested, dice.isLucky(percent: 70) {
      options += ", on-finish: {ok: \(move(isNested: true))}"
    }
    let bare = dice.isLucky(percent: 20) ? ", navigation: false" : ""
    switch dice.number(1...20) {
    case 1...6: return "{push: \(target)\(options)}"
    case 7: return "{replace: \(target)\(options)}"
    case 8...9:
      let lower = (0..<dice.number(0...2)).map { _ in dice.one(of: screens) }
      return "{set: [\((lower + [target]).joined(separator: ", "))]\(options)}"
    case 10: return "{root: \(target)\(bare)\(options)}"
    case 11...13:
      let verb = dice.one(of: ["present", "sheet", "full-screen", "popover", "custom", "alert"])
      if verb == "alert" { return "{alert: q}" }
      return "{\(verb): \(target)\(bare)\(options)}"
    case 14...16: return wayBack(isNested: isNested)
    case 17: return dice.one(of: ["{external: Safari}", "dismiss"])
    case 18 where !tabs.isEmpty && dice.isLucky(percent: 50): return "{tab: \(dice.one(of: tabs))}"
    case 18 where hasLinks: return "{open: \"app://l0\"}"
    default: return isSub ? "{finish: \(dice.one(of: ["ok", "no"]))}" : "dismiss"
    }
  }

  /// A move back, and what follows it by `then`.
  private mutating func wayBack(isNested: Bool) -> String {
    var move = dice.one(of: [
      "pop: 1", "pop: 2", "pop-to: \(dice.one(of: screens))", "pop-to: \(dice.one(of: screens))",
      "pop-to-root: true", "dismiss: true", "dismiss-all: true",
    ])
    if move.hasPrefix("pop-to:") {
      if dice.isLucky(percent: 40) { move += ", inclusive: true" }
      if dice.isLucky(percent: 30) { move += ", missing: stay" }
    }
    if !isNested, dice.isLucky(percent: 40) { move += ", then: \(self.move(isNested: true))" }
    return "{\(move)}"
  }

  private mutating func link() -> String {
    if dice.isLucky(percent: 30) { return dice.one(of: screens) }
    let keeps = dice.isLucky(percent: 40)
    var elements = [dice.one(of: screens)]
    for _ in 0..<dice.number(0...2) {
      let screen = dice.one(of: screens)
      elements.append(dice.isLucky(percent: 30) ? "{full-screen: \(screen)}" : screen)
    }
    let list = "[\(elements.joined(separator: ", "))]"
    return keeps ? "{path: \(list), when-modal: keep}" : list
  }
}

extension Simulator {
  /// Any move that a user may try: a declared one, a gesture, a link, a tab.
  func anyMove(in state: WindowState, _ dice: inout Dice) -> TracedMove {
    if dice.isLucky(percent: 15), !graph.linkStacks.patterns.isEmpty {
      return TracedMove(.verb(.open, ["app://l\(dice.number(0...1))"]))
    }
    if dice.isLucky(percent: 25) {
      let name = graph.program.name(of: state.topLayer.stack.screens[0].screen)
      return TracedMove(
        dice.one(of: [
          .back, .swipeBack(canceledAt: nil), .swipeBack(canceledAt: dice.number(0...100)),
          .swipeDismiss(isCanceled: false), .swipeDismiss(isCanceled: true), .backMenu(name),
        ]))
    }
    let moves = possibleMoves(in: state)
    guard !moves.isEmpty else { return TracedMove(.back) }
    return TracedMove(dice.one(of: moves).kind, isAnimated: !dice.isLucky(percent: 20))
  }
}
