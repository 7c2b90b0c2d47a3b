package import FlowFormat
import FlowSource

/// The heights of navigation bars on a device, in points without the status bar.
///
/// Two sources give 44, and 52 more for a large title: drexelbiomed/ViewBook,
/// `NavBarConstants.swift`, and Unwrap, `UINavigationBar-BarSize.swift`. UIKit's documentation of
/// `UINavigationItem.prompt` says only that the bar gets higher. No published source confirms the other heights.
package enum BarMetrics: String, CaseIterable, Sendable {
  case phone
  case phoneLandscape = "phone-landscape"
  case pad

  private var inline: Int {
    switch self {
    case .phone: 44
    case .phoneLandscape: 32
    case .pad: 50
    }
  }

  /// Whether titles can be large; on a phone in landscape, all titles are inline.
  package var hasLargeTitles: Bool { self != .phoneLandscape }

  package func height(of bar: NavigationBar?, isLarge: Bool) -> Int {
    guard bar?.isHidden != true else { return 0 }
    return height(isLarge: isLarge) + (hasPrompt(bar) ? 30 : 0)
  }

  /// The height of a bar without a prompt.
  private func height(isLarge: Bool) -> Int { inline + (isLarge && hasLargeTitles ? 52 : 0) }

  /// A height, with `?` if no published source confirms it.
  package func text(of height: Int) -> String {
    let isSourced = height == 0 || self == .phone && hasBar(of: height)
    return isSourced ? "\(height)" : "\(height)?"
  }

  /// Whether a published source confirms the height of the bar.
  package func isSourced(for bar: NavigationBar?) -> Bool { self == .phone && !hasPrompt(bar) }

  private func hasBar(of height: Int) -> Bool {
    [false, true].contains { self.height(isLarge: $0) == height }
  }

  private func hasPrompt(_ bar: NavigationBar?) -> Bool { bar?.prompt?.value.isEmpty == false }
}
