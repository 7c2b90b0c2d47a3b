// swift-format-ignore-file
/// What generated code uses of SwiftUI, as it is declared there.
@MainActor public protocol View {
  associatedtype Body: View
  @MainActor var body: Body { get }
}

extension Never: View {
  public var body: Never { switch self {} }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let contain = AccessibilityChildBehavior()
}

public struct ModifiedContent: View {
  nonisolated init() {}
  public var body: Never { preconditionFailure() }
}

extension View {
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior
  ) -> some View { ModifiedContent() }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent {
    ModifiedContent()
  }
}
