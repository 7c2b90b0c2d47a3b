package import FlowFormat
import FlowSource

/// What a navigation bar makes of what a screen declares for it.
///
/// Heights are points in portrait on a phone, without the status bar; they differ by device with a
/// prompt, in landscape and on a pad.
package enum BarMetrics {
  private static let inline = 44
  /// What a large title and a prompt add.
  private static let large = 52
  private static let prompt = 30

  package static func height(of bar: NavigationBar?, isLarge: Bool) -> Int {
    guard bar?.hidden?.value != true else { return 0 }
    let hasPrompt = bar?.prompt?.value.isEmpty == false
    return inline + (isLarge ? large : 0) + (hasPrompt ? prompt : 0)
  }

  /// Whether the title of a screen is large wherever it lies; nil where it is as large as that of the
  /// screen below or, at the bottom of a stack, as the app prefers.
  ///
  /// UIKit's documentation of `largeTitleDisplayMode`: `automatic` takes over what the previous item
  /// uses, the first one what the bar prefers; without `prefersLargeTitles` no title is large.
  static func isLarge(_ bar: NavigationBar?, prefersLarge: Bool) -> Bool? {
    switch bar?.largeTitle?.value ?? .automatic {
    case .automatic: nil
    case .always: prefersLarge
    case .never: false
    }
  }
}

extension FlowProgram {
  /// Whether a screen's title is large over one that is, or is not; nil for the lowest of a stack.
  package func hasLargeTitle(_ screen: Int, over below: Bool?) -> Bool {
    BarMetrics.isLarge(bar(of: screen), prefersLarge: prefersLargeTitles) ?? below
      ?? prefersLargeTitles
  }
}
