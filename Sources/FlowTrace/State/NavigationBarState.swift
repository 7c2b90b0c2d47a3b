/// The navigation bar over the screen on top of a stack.
package struct NavigationBarState: Hashable, Sendable {
  /// In points, in portrait on a phone, without the status bar; 0 where there is no bar.
  package internal(set) var height = 0
  package internal(set) var isLarge = false
  package internal(set) var isHidden = true
}

/// Points in portrait on a phone.
///
/// Heights with a prompt, in landscape and on a pad differ by device.
enum BarMetrics {
  static let inline = 44
  static let large = 52
  static let prompt = 30
}
