import FlowFormat

/// What comes and goes in a change of what can be seen.
struct Transition {
  /// With those whose going is animated first.
  var from: [ScreenInstance] = []
  var to: ScreenInstance?
  /// The layer of the one that comes.
  var layer = 0
  var isAnimated = false
  /// Whether the delegate of the navigation controller that comes is told.
  var tellsDelegate = true
  /// Whether it is one within a navigation controller, which alone is animated to its delegate.
  var isNavigation = false
  var isPop = false
}

extension Simulation {
  /// Does what one part of the script says.
  mutating func play(_ part: TransitionScript.Part, _ transition: Transition) {
    for line in TransitionScript.lines(of: part) {
      switch line {
      case .event(let name, let subject):
        if name.kind == .delegate, !asksDelegate(transition) { continue }
        let animates =
          transition.isAnimated && (name.kind != .delegate || transition.isNavigation)
        switch subject {
        case .from:
          for (place, instance) in transition.from.enumerated() {
            tell(name, instance, animates && place == 0)
          }
        case .to: if let instance = transition.to { tell(name, instance, animates) }
        }
      case .progressStep: if asksDelegate(transition) { progressStep(part, transition) }
      case .barStep: barStep(part, transition)
      }
    }
  }

  private func asksDelegate(_ transition: Transition) -> Bool {
    transition.tellsDelegate && transition.to != nil
      && state.layers[transition.layer].stack.hasNavigation
  }

  private mutating func progressStep(
    _ part: TransitionScript.Part, _ transition: Transition
  ) {
    guard part != .cancel else { return cancelProgress(transition) }
    guard let to = transition.to else { return }
    let traits = traits(of: to)
    let step = ProgressStep(
      model: simulator.options.progressModel,
      isAnimated: transition.isAnimated && transition.isNavigation)
    let (change, restores) = step.show(
      to.screen, traits.progress, on: &state.layers[transition.layer].stack)
    progress = change
    restoresProgress = restores
    guard let value = traits.progress else { return }
    if traits.hidesBar { note(.hiddenProgressBar) }
    if !change.before.isVisible, change.start != value, step.isAnimated {
      note(.staleProgress(change.start))
    }
  }

  /// Reads `topViewController`, as article A's completion does, which is the one that stays.
  private mutating func cancelProgress(_ transition: Transition) {
    let stays = state.layers[transition.layer].stack.top
    let value = traits(of: stays).progress
    if restoresProgress {
      let step = ProgressStep(model: simulator.options.progressModel, isAnimated: true)
      step.restore(stays.screen, value, on: &state.layers[transition.layer].stack)
    }
    let shown = state.layers[transition.layer].stack.progress
    progress?.after = shown
    if shown.isVisible != (value != nil) || value.map({ $0 != shown.value }) ?? false {
      note(.progressNotRestored)
    }
  }

  private mutating func barStep(_ part: TransitionScript.Part, _ transition: Transition) {
    guard state.layers[transition.layer].stack.hasNavigation, let to = transition.to else { return }
    let shown = part == .cancel ? state.layers[transition.layer].stack.top : to
    let before = state.layers[transition.layer].stack.bar.height
    let after = traits(of: shown).bar(isLarge: shown.hasLargeTitle)
    state.layers[transition.layer].stack.bar = after
    guard transition.isNavigation, part != .cancel else { return bar = nil }
    let difference = after.height - before
    bar = BarChange(
      from: before, to: after.height, offset: transition.isPop ? difference : nil)
    if difference != 0, transition.isAnimated { note(.heightJump) }
  }

  // MARK: - Kinds of transitions

  /// The transition of the layer on top to the new top of its stack, if that is another one.
  mutating func navigate(from old: ScreenInstance, isPop: Bool, isAnimated: Bool) {
    let new = state.top
    guard new.serial != old.serial else { return }
    let transition = Transition(
      from: [old], to: new, layer: last, isAnimated: isAnimated, isNavigation: true, isPop: isPop)
    play(.begin, transition)
    play(.end, transition)
  }

  /// What goes when only the lowest layers are kept: the tops of those in the window, from above.
  func leaving(above kept: Int) -> [ScreenInstance] {
    state.layers.indices.dropFirst(kept).reversed().filter { state.isInWindow($0) }
      .map { state.layers[$0].stack.top }
  }
}
