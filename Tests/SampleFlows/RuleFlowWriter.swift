/// Writes small flows with every verb and option that changes stacks, bars or conditions.
///
/// Every destination that a screen lists has a label of its own.
package struct RuleFlowWriter {
  private static let conditions = ["g", "h"]
  private static let values = ["0", "1/4", "1/2", "3/4", "1", "auto"]

  private var dice: Dice
  /// Claims have dice of their own, so that flows stay the same if claims change.
  private var claimDice: Dice
  /// So have what the app remembers and hidden tab bars.
  private var startDice: Dice
  private var screens: [String] = []
  private var tabs: [String] = []
  private var hasSub = false
  private var hasLinks = false
  private var isSub = false
  private var labels = 0

  package init(seed: UInt64) {
    dice = Dice(seed: seed)
    claimDice = Dice(seed: seed + 1)
    startDice = Dice(seed: seed + 2)
  }

  package mutating func flow() -> StackFlow {
    screens = ["a", "b", "c", "d", "e"].prefix(dice.number(2...5)).map { $0 }
    hasSub = dice.isLucky(percent: 25)
    hasLinks = dice.isLucky(percent: 35)
    if dice.isLucky(percent: 25) { tabs = Array(screens.prefix(2)) }
    var files = [file()]
    if hasSub {
      (isSub, tabs, hasLinks) = (true, [], false)
      screens = ["x", "y", "z"].prefix(dice.number(1...3)).map { $0 }
      files.append(file())
    }
    return StackFlow(files: files)
  }

  private mutating func file() -> StackFlow.File {
    var file = StackFlow.File()
    var app = dice.isLucky(percent: 20) ? ["ui: uikit"] : []
    if !isSub, startDice.isLucky(percent: 20) {
      app.append("remembers: \(startDice.one(of: ["g", "h", "[g, h]"]))")
    }
    if !app.isEmpty { file.head.append("app: {\(app.joined(separator: ", "))}") }
    if !tabs.isEmpty { file.head.append("tabs: [\(tabs.joined(separator: ", "))]") }
    if tabs.isEmpty || dice.isLucky(percent: 50) {
      file.head.append("start: \(dice.one(of: screens))")
    }
    if hasSub, !isSub { file.head.append("flows: {sub: sub.yaml}") }
    if !isSub, dice.isLucky(percent: 8) {
      let except = dice.isLucky(percent: 30) ? ", except: [\(dice.one(of: screens))]" : ""
      file.head.append("everywhere: {destinations: [\(single(options: [label()]))]\(except)}")
    }
    if !isSub {
      file.head.append("claims: [\((0..<4).map { claim($0) }.joined(separator: ", "))]")
    }
    for id in screens { file.screens.append(screen(id)) }
    // Shown as an alert alone: of others no rule says what their moves are made from.
    file.screens.append(screen("q"))
    if hasLinks { file.links = (0..<dice.number(1...2)).map { "app://l\($0): \(link())" } }
    return file
  }

  private mutating func claim(_ form: Int) -> String {
    let (one, other) = (claimDice.one(of: screens), claimDice.one(of: screens))
    return switch form {
    case 0: "{never: {stack: [..., \(one), ..., \(other)]}}"
    case 1: "{always: {stack: [\(one), ...], on: \(other)}}"
    case 2 where one != other: "{before: {screen: \(one), first: \(other)}}"
    default:
      "{never: {shown: \(one), when: {lacks: \(claimDice.one(of: RuleFlowWriter.conditions))}}}"
    }
  }

  private mutating func label() -> String {
    labels += 1
    return "label: m\(labels)"
  }

  private mutating func screen(_ id: String) -> StackFlow.Screen {
    var screen = StackFlow.Screen(id: id)
    func add(_ percent: Int, _ field: @autoclosure () -> String) {
      if dice.isLucky(percent: percent) { screen.fields.append(field()) }
    }
    let conditions = RuleFlowWriter.conditions
    add(30, dice.isLucky(percent: 80) ? "back: false" : "back: swipe")
    add(15, "final: true")
    if !isSub { add(5, "entry: a menu") }
    add(15, "gate: \(dice.one(of: conditions))")
    add(20, "requires: \(dice.one(of: conditions))")
    add(15, "commit: true")
    add(50, "progress: \(dice.one(of: RuleFlowWriter.values))")
    add(
      20,
      "bar: {\(dice.one(of: ["hidden: true", "large-title: never", "large-title: always", "prompt: one"]))}"
    )
    if !tabs.isEmpty, !screen.fields.contains(where: { $0.hasPrefix("bar") }),
      startDice.isLucky(percent: 20)
    {
      screen.fields.append("bar: {tab-bar: false}")
    }
    // Progress that its own navigation bar hides is a fault of its own, whatever its value is.
    if screen.fields.contains("bar: {hidden: true}") {
      screen.fields.removeAll { $0.hasPrefix("progress") }
    }
    screen.moves = (0..<dice.number(0...4)).map { _ in move() }
    return screen
  }

  private mutating func move() -> StackFlow.Move {
    var options = [label()]
    let conditions = RuleFlowWriter.conditions
    if dice.isLucky(percent: 15) {
      let condition = dice.one(of: conditions)
      options.append(
        dice.one(of: [
          "when: it rains", "when: {has: \(condition)}", "when: {lacks: \(condition)}",
          "revokes: \(condition)", "passes: \(condition)", "passes: false",
        ]))
    }
    return StackFlow.Move(verb(&options), options)
  }

  private mutating func single(options: [String]) -> String {
    var options = options
    let verb = verb(&options)
    return "{\(([verb] + options).joined(separator: ", "))}"
  }

  private mutating func target(_ options: inout [String]) -> String {
    guard hasSub, !isSub, dice.isLucky(percent: 30) else { return dice.one(of: screens) }
    if dice.isLucky(percent: 75) { options.append("on-finish: {ok: \(single(options: []))}") }
    return "sub"
  }

  /// A verb with its operand; adds the options that only it has.
  private mutating func verb(_ options: inout [String]) -> String {
    switch dice.number(1...23) {
    case 1...6: return "push: \(target(&options))"
    case 7...8: return "replace: \(target(&options))"
    case 9...10:
      let lower = (0..<dice.number(0...2)).map { _ in dice.one(of: screens) }
      return "set: [\((lower + [target(&options)]).joined(separator: ", "))]"
    case 11: return presented("root", &options)
    case 12...14:
      let verb = dice.one(of: ["sheet", "sheet", "full-screen", "popover", "custom"])
      if verb == "sheet", dice.isLucky(percent: 20) { options.append("detents: [medium, large]") }
      return presented(verb, &options)
    case 15: return "alert: q"
    case 16: return "external: Safari"
    case 17 where hasLinks: return "open: \"app://l0\""
    case 18 where !tabs.isEmpty: return "tab: \(dice.one(of: tabs))"
    case 17...19 where isSub: return "finish: \(dice.one(of: ["ok", "ok", "no"]))"
    default: return wayBack(&options)
    }
  }

  private mutating func presented(_ verb: String, _ options: inout [String]) -> String {
    if dice.isLucky(percent: 20) { options.append("navigation: false") }
    return "\(verb): \(target(&options))"
  }

  private mutating func wayBack(_ options: inout [String]) -> String {
    if dice.isLucky(percent: 25) { options.append("then: \(single(options: []))") }
    switch dice.number(1...7) {
    case 1: return "pop: 1"
    case 2: return "pop: 2"
    case 3: return "pop-to-root: true"
    case 4: return "dismiss-all: true"
    case 5...6: return "dismiss: true"
    default:
      if dice.isLucky(percent: 20) { options.append("inclusive: true") }
      if dice.isLucky(percent: 20) { options.append("missing: stay") }
      return "pop-to: \(dice.one(of: screens))"
    }
  }

  private mutating func link() -> String {
    if dice.isLucky(percent: 30) { return dice.one(of: screens) }
    var elements = [dice.one(of: screens)]
    for _ in 0..<dice.number(0...2) {
      let style = dice.one(of: ["", "", "full-screen", "sheet", "popover", "custom"])
      let screen = dice.one(of: screens)
      elements.append(style.isEmpty ? screen : "{\(style): \(screen)}")
    }
    let list = "[\(elements.joined(separator: ", "))]"
    switch startDice.number(1...10) {
    case 1: return "{path: \(list), when-modal: ignore}"
    case 2...3: return "{path: \(list), gate: {sheet: \(startDice.one(of: screens))}}"
    case 4:
      let cold = (0..<startDice.number(1...3)).map { _ in startDice.one(of: screens) }
      return "{cold: [\(cold.joined(separator: ", "))], warm: \(list)}"
    default: break
    }
    switch dice.number(1...10) {
    case 1...2: return "{path: \(list), when-modal: keep}"
    case 3: return "{path: \(list), append: true}"
    case 4: return "{path: \(list), append: true, when-modal: keep}"
    default: return list
    }
  }
}
