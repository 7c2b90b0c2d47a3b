import FlowFormat

/// For up to 64 conditions, the screens that can be on top while each is satisfied, and those that can be while
/// it is not.
///
/// A superset: going back is assumed to lead to anything that can be below, and a tap on another tab to
/// anything that can be shown.
struct ConditionStates: Sendable {
  /// Which conditions may be satisfied and which may not be, by bit; both of one condition if either is possible.
  struct States: Sendable {
    var lacking: UInt64 = 0
    var satisfied: UInt64 = 0

    /// The conditions with a state.
    var conditions: UInt64 { lacking | satisfied }
    var isEmpty: Bool { conditions == 0 }

    func contains(_ other: States) -> Bool { other.subtracting(self).isEmpty }

    mutating func formUnion(_ other: States) {
      lacking |= other.lacking
      satisfied |= other.satisfied
    }

    func union(_ other: States) -> States {
      States(lacking: lacking | other.lacking, satisfied: satisfied | other.satisfied)
    }

    func intersection(_ other: States) -> States {
      States(lacking: lacking & other.lacking, satisfied: satisfied & other.satisfied)
    }

    func subtracting(_ other: States) -> States {
      States(lacking: lacking & ~other.lacking, satisfied: satisfied & ~other.satisfied)
    }

    /// Those of some conditions.
    func of(_ conditions: UInt64) -> States {
      States(lacking: lacking & conditions, satisfied: satisfied & conditions)
    }
  }

  /// How many conditions one value is about.
  static let mostConditions = 64

  private let effects: ConditionEffects
  private let shown: [States]
  /// For each screen, the states after the moves of that screen and of all screens after it.
  private let changes: [States]

  private init(_ effects: ConditionEffects, in system: StackSystem) {
    self.effects = effects
    var search = ConditionSearch(effects, system)
    search.run()
    shown = search.shown
    changes = search.changes()
  }

  /// Cost: the size of the system for every 64 conditions.
  static func all(of conditions: some Sequence<String>, in system: StackSystem) -> [ConditionStates]
  {
    ConditionEffects.all(of: conditions, in: system.graph).map { ConditionStates($0, in: system) }
  }

  /// The two states of one condition, given its bit.
  static func each(of condition: Int) -> [States] {
    [States(lacking: 1 << condition), States(satisfied: 1 << condition)]
  }

  /// The states in which a screen can be on top.
  func states(of screen: Int) -> States { shown[screen] }

  /// The bits of the conditions that rule out motions from a screen.
  func conditions(against motions: [BarMotion], from screen: Int) -> UInt64 {
    effects.conditions & ~states(after: motions, on: screen, from: shown[screen]).conditions
  }

  /// The states after motions of the bar from a screen or the node of a detour.
  ///
  /// On each screen on the way, more may be shown above it and closed again.
  func states(after motions: [BarMotion], on node: Int, from states: States) -> States {
    var (node, states) = (node, states)
    for motion in motions {
      if node < shown.count {
        states.formUnion(changes[node].intersection(shown[node]).of(states.conditions))
      }
      states = effects.states(after: motion.cause, from: states)
      node = motion.screen
    }
    return states
  }
}
