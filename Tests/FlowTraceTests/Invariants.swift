import FlowAnalysis
import FlowFormat

@testable import FlowTrace

/// What holds after every move, whatever it was.
struct Invariants {
  private enum Appearance { case gone, coming, there, going }

  private let simulator: Simulator
  private var appearances: [Int: Appearance] = [:]
  /// How many more `willShow` than `didShow` there were, and how many transitions were canceled.
  private var begun = 0
  private var canceled = 0

  init(_ simulator: Simulator) {
    self.simulator = simulator
  }

  /// Takes in what a move told; says what is wrong afterwards.
  mutating func fault(
    after events: [TraceEvent], _ outcome: TraceOutcome, in state: WindowState
  ) -> String? {
    for event in events {
      if let fault = take(event) { return fault }
    }
    if outcome == .canceled, events.contains(where: { $0.name == .willShow }) { canceled += 1 }
    if begun != canceled { return "\(begun) transitions begun, \(canceled) canceled" }
    return faultOfStacks(state) ?? faultOfAppearance(state) ?? faultOfBars(state)
  }

  private mutating func take(_ event: TraceEvent) -> String? {
    switch event.name {
    case .willShow: begun += 1
    case .didShow: begun -= 1
    default: break
    }
    guard event.kind == .appearance, let serial = event.instance?.serial else { return nil }
    switch (event.name, appearances[serial] ?? .gone) {
    case (.viewWillAppear, .gone), (.viewWillAppear, .going): appearances[serial] = .coming
    case (.viewDidAppear, .coming): appearances[serial] = .there
    case (.viewWillDisappear, .there), (.viewWillDisappear, .coming): appearances[serial] = .going
    case (.viewDidDisappear, .going): appearances[serial] = .gone
    case (let name, let before): return "\(name.rawValue) while \(before)"
    }
    return nil
  }

  private func stacks(_ state: WindowState) -> [NavigationStack] {
    state.layers.map(\.stack) + state.tabs.compactMap(\.self)
  }

  private func faultOfStacks(_ state: WindowState) -> String? {
    let stacks = stacks(state)
    if state.layers.isEmpty || stacks.contains(where: \.screens.isEmpty) { return "an empty stack" }
    if stacks.contains(where: { !$0.hasNavigation && $0.screens.count > 1 }) {
      return "screens on each other without navigation"
    }
    let serials = stacks.flatMap { $0.screens.map(\.serial) }
    return Set(serials).count == serials.count ? nil : "one instance in two places"
  }

  /// The top of every layer that nothing covers is there, and nothing else is.
  private func faultOfAppearance(_ state: WindowState) -> String? {
    let shown = Set(
      state.layers.indices.filter { state.window.isInWindow($0) }.map {
        state.layers[$0].stack.top.serial
      }
    )
    for (serial, appearance) in appearances where (appearance == .there) != shown.contains(serial) {
      return "\(serial) is \(appearance), in the window \(shown)"
    }
    if appearances.values.contains(where: { $0 == .coming || $0 == .going }) { return "in between" }
    return shown.allSatisfy { appearances[$0] == .there } ? nil : "a top that never appeared"
  }

  /// With the fixed bar, every navigation controller that was shown shows what its top asks for.
  private func faultOfBars(_ state: WindowState) -> String? {
    for stack in stacks(state) where stack.hasNavigation && stack.progress.mode != .none {
      let program = simulator.graph.program
      let progress = program.pinnedProgress(of: stack.top.screen)
      if simulator.options.progressModel == .fixed {
        if stack.progress.isVisible != (progress != nil) { return "the bar's visibility" }
        if let value = progress, value != stack.progress.value { return "the bar's value" }
      }
      var isLarge: Bool?
      for screen in stack.screens {
        isLarge = program.hasLargeTitle(screen.screen, over: isLarge)
      }
      if stack.top.hasLargeTitle != isLarge { return "the title's size" }
      if NavigationBarState(over: stack.top, in: program) != stack.bar { return "the bar's height" }
    }
    return nil
  }
}
