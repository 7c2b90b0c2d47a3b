import FlowAnalysis
import FlowFormat
import FlowSource

/// The navigation bar above the top screen of a stack.
package struct NavigationBarState: Hashable, Sendable {
  /// In points, in portrait on a phone, without the status bar; 0 without a bar.
  package private(set) var height = 0
  package private(set) var isLarge = false
  package private(set) var isHidden = true

  init() {}

  /// The bar above a screen of a stack with navigation.
  init(over item: Window.Item, in program: FlowProgram) {
    let bar = program.bar(of: item.screen)
    guard bar?.hidden?.value != true else { return }
    height = BarMetrics.height(of: bar, isLarge: item.hasLargeTitle)
    isLarge = item.hasLargeTitle
    isHidden = false
  }
}
