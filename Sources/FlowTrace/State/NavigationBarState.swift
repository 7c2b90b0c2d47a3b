import FlowAnalysis
import FlowFormat
import FlowSource

/// The navigation bar above the top screen of a stack.
package struct NavigationBarState: Hashable, Sendable {
  /// In points, without the status bar; 0 without a bar.
  package private(set) var height = 0
  package private(set) var isLarge = false
  package private(set) var isHidden = true
  /// In words; nil if the screen does not declare them.
  package private(set) var background: String?
  package private(set) var barTint: String?
  /// Whether a published source contains the height.
  package private(set) var isSourced = true

  init() {}

  /// The bar above a screen of a stack with navigation.
  init(over item: Window.Item, in program: FlowProgram, _ metrics: BarMetrics = .phone) {
    let bar = program.bar(of: item.screen)
    background = bar?.background?.value
    barTint = bar?.barTint?.value
    guard bar?.isHidden != true else { return }
    height = metrics.height(of: bar, isLarge: item.hasLargeTitle)
    isLarge = item.hasLargeTitle && metrics.hasLargeTitles
    isHidden = false
    isSourced = metrics.isSourced(for: bar)
  }

  package func hasColors(of other: NavigationBarState) -> Bool {
    background == other.background && barTint == other.barTint
  }
}
