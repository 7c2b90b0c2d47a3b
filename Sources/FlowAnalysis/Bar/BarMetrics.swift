package import FlowFormat
import FlowSource

/// The effect of a screen's declarations on its navigation bar.
///
/// Heights are in points in portrait on a phone, without the status bar; they differ by device with
/// a prompt, in landscape and on a pad.
package enum BarMetrics {
  private static let inline = 44
  /// The additional heights of a large title and of a prompt.
  private static let large = 52
  private static let prompt = 30

  package static func height(of bar: NavigationBar?, isLarge: Bool) -> Int {
    guard bar?.hidden?.value != true else { return 0 }
    let hasPrompt = bar?.prompt?.value.isEmpty == false
    return inline + (isLarge ? large : 0) + (hasPrompt ? prompt : 0)
  }
}
