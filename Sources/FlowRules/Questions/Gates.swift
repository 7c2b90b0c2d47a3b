import FlowAnalysis
import FlowFormat
import FlowSource

/// The screens that satisfy conditions when they are passed.
struct Gates {
  /// In the order in which the program's screens name them.
  private(set) var conditions: [String] = []
  private var screens: [String: [Int]] = [:]

  init(_ program: FlowProgram) {
    for screen in 0..<program.screenCount {
      guard let condition = program.gate(of: screen)?.value else { continue }
      if screens[condition] == nil { conditions.append(condition) }
      screens[condition, default: []].append(screen)
    }
  }

  func screens(for condition: String) -> [Int] { screens[condition] ?? [] }
}
