import FlowFormat
import FlowSource
import Pushdown

/// Screens that can be shown while a condition that they require is not satisfied.
///
/// For each condition, what walks show first: they end at any of these screens. Links are not opened from outside,
/// and a `when` in words is assumed to check the condition, unless moves name it.
package struct UnguardedScreens: Sendable {
  package struct Fault: Sendable {
    package let screen: Int
    package let condition: String
    /// A shortest walk to the screen; nil if other conditions may rule out all of them.
    package let walk: StackWitness?
  }

  private let searches: StackSearches
  private let mayBeginWithConditions: Bool
  private let requiring: [String: [Int]]
  /// The conditions that screens require, in the order in which they name them.
  package let conditions: [String]
  /// Those that moves name.
  private let named: Set<String>

  /// `mayBeginWithConditions`: a caller may have satisfied any.
  package init(_ searches: StackSearches, mayBeginWithConditions: Bool) {
    let graph = searches.flow
    var conditions: [String] = []
    var requiring: [String: [Int]] = [:]
    for screen in 0..<graph.screenCount {
      for condition in graph.program.requirements(of: screen).map(\.value) {
        if requiring[condition] == nil { conditions.append(condition) }
        requiring[condition, default: []].append(screen)
      }
    }
    (self.searches, self.mayBeginWithConditions) = (searches, mayBeginWithConditions)
    (self.conditions, self.requiring) = (conditions, requiring)
    named = conditions.isEmpty ? [] : graph.namedConditions
  }

  /// Whether a `when` in words is assumed to check a condition: no move names it.
  package func trustsWords(about condition: String) -> Bool { !named.contains(condition) }

  /// In the order of the screens; nil if the budget is spent.
  ///
  /// Unless `trustsWords`, a `when` in words checks nothing.
  package func faults(of condition: String, trustsWords: Bool = true) -> [Fault]? {
    let screens = requiring[condition] ?? []
    var options = StackRules.Options()
    options.conditions = [condition]
    options.opensLinks = false
    options.beginsWithAnyConditions = mayBeginWithConditions
    options.leavesOutWords = trustsWords && self.trustsWords(about: condition)
    // In most apps, no walk shows any of them without it, wherever walks end.
    let all = searches.model(options)
    if all.graph.isComplete,
      screens.allSatisfy({ all.shown[$0].allSatisfy { all.state(of: $0).conditions != 0 } })
    {
      return []
    }
    options.ends = Set(screens)
    options.endsWhileLacking = 1
    var faults: [Fault] = []
    for screen in screens {
      switch searches.answer(to: .shown(screen, lacking: condition, options)) {
      case .none: break
      case .found(let walk):
        faults.append(Fault(screen: screen, condition: condition, walk: walk))
      case .possible: faults.append(Fault(screen: screen, condition: condition, walk: nil))
      case .undecided: return nil
      }
    }
    return faults
  }
}

extension FlowGraph {
  /// Says of each screen whether it is shown, and only while a condition is satisfied; nil if the budget is spent.
  package func screensGuarded(by condition: String) -> [Bool]? {
    var options = StackRules.Options()
    options.conditions = [condition]
    options.opensLinks = false
    let model = StackModel(self, options)
    guard model.graph.isComplete else { return nil }
    return model.shown.map { heads in
      !heads.isEmpty && heads.allSatisfy { model.state(of: $0).conditions != 0 }
    }
  }
}
