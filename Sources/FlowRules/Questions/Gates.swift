import FlowAnalysis
import FlowFormat
import FlowSource

/// The screens that satisfy conditions when they are passed.
struct Gates {
  /// In the order in which the program's screens name them.
  private(set) var conditions: [String] = []
  /// Whether all gates can be read; otherwise an unknown condition may be that of another gate.
  private(set) var areKnown = true
  private var screens: [String: [Int]] = [:]

  init(_ program: FlowProgram) {
    for screen in 0..<program.screenCount {
      guard let gate = program.gate(of: screen)?.value else {
        if program.hasOptions(screen), program.screen(screen).rare.hasUnreadableGate {
          areKnown = false
        }
        continue
      }
      add(gate, passedOn: screen)
      for destination in program.screen(screen).destinations where destination.hasOptions {
        for name in destination.passedConditions { add(name.value, passedOn: screen) }
      }
    }
  }

  private mutating func add(_ condition: String, passedOn screen: Int) {
    if screens[condition] == nil { conditions.append(condition) }
    if screens[condition]?.last != screen { screens[condition, default: []].append(screen) }
  }

  func screens(for condition: String) -> [Int] { screens[condition] ?? [] }
}

extension CheckedFlow {
  /// Of screens, the one that users reach with the fewest moves: of several logins, the one of the app.
  func nearest(of screens: [Int]) -> Int? {
    screens.min {
      (reachability.distance(to: $0) ?? .max, $0) < (reachability.distance(to: $1) ?? .max, $1)
    }
  }
}
