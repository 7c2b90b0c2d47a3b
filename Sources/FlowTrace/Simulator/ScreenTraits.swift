import FlowFormat
import FlowSource

/// What a screen declares, as far as a transition asks for it.
struct ScreenTraits: Sendable {
  /// Pinned to 0…1, as `UIProgressView.progress` is.
  let progress: Double?
  let allowsBack: Bool
  let gate: String?
  private let largeTitle: NavigationBar.LargeTitle
  private let isBarHidden: Bool
  private let hasPrompt: Bool

  init(_ screen: Screen) {
    progress = screen.progress.map { min(1, max(0, $0.value.value)) }
    allowsBack = screen.allowsBack
    gate = screen.gate?.value
    let bar = screen.bar
    largeTitle = bar?.largeTitle?.value ?? .automatic
    isBarHidden = bar?.hidden?.value == true
    hasPrompt = bar?.prompt?.value.isEmpty == false
  }

  var hidesBar: Bool { isBarHidden }

  /// Whether its title is large over an item whose title is, or is not; nil for the lowest item.
  ///
  /// UIKit's documentation of `largeTitleDisplayMode`: `automatic` takes over what the previous item
  /// uses, the first one what the bar prefers; without `prefersLargeTitles` no title is large.
  func hasLargeTitle(over below: Bool?, prefersLarge: Bool) -> Bool {
    switch largeTitle {
    case .automatic: prefersLarge && below ?? true
    case .always: prefersLarge
    case .never: false
    }
  }

  func bar(isLarge: Bool) -> NavigationBarState {
    guard !isBarHidden else { return NavigationBarState() }
    let height =
      BarMetrics.inline + (isLarge ? BarMetrics.large : 0) + (hasPrompt ? BarMetrics.prompt : 0)
    return NavigationBarState(height: height, isLarge: isLarge, isHidden: false)
  }
}
