// swift-format-ignore-file
@_exported import Foundation

/// What generated code and the examples use of SwiftUI, as it is declared there.
@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
  public var body: Never { return preconditionFailure() }
}

/// Every view and scene of the framework.
public struct Part: View, Scene {
  nonisolated public init() {}
  public var body: Never { return preconditionFailure() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Part { Part() }
}

// MARK: - Accessibility

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let contain = AccessibilityChildBehavior()
}

extension View {
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior
  ) -> some View { Part() }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> Part { Part() }
}

// MARK: - Apps

@MainActor public protocol Scene {}

@MainActor public protocol App {
  associatedtype Body: Scene
  @MainActor var body: Body { get }
  init()
}

extension App {
  public static func main() {}
}

@MainActor public func WindowGroup(@ViewBuilder content: () -> some View) -> Part { Part() }

// MARK: - State

@propertyWrapper public struct State<Value> {
  private let value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public var wrappedValue: Value { get { value } nonmutating set {} }
  public var projectedValue: Binding<Value> { Binding() }
}

public struct Binding<Value> {}

@propertyWrapper public struct Environment<Value> {
  public init(_ key: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: key] }
  public let wrappedValue: Value
}

public struct EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
}

public struct DismissAction {
  public func callAsFunction() {}
}

// MARK: - Views

@MainActor public func Text(_ text: String) -> Part { Part() }
@MainActor public func Label(_ title: String, systemImage: String) -> Part { Part() }
@MainActor public func Button(_ title: String, action: @MainActor () -> Void) -> Part { Part() }
@MainActor public func VStack(@ViewBuilder content: () -> some View) -> Part { Part() }
@MainActor public func ScrollView(@ViewBuilder content: () -> some View) -> Part { Part() }
@MainActor public func Form(@ViewBuilder content: () -> some View) -> Part { Part() }
@MainActor public func TabView(@ViewBuilder content: () -> some View) -> Part { Part() }
@MainActor public func List<Row: Identifiable>(
  _ rows: [Row], @ViewBuilder content: (Row) -> some View
) -> Part { Part() }

@MainActor public func NavigationStack(@ViewBuilder root: () -> some View) -> Part { Part() }
@MainActor public func NavigationStack<Value: Hashable>(
  path: Binding<[Value]>, @ViewBuilder root: () -> some View
) -> Part { Part() }
@MainActor public func NavigationLink(
  _ title: String, @ViewBuilder destination: () -> some View
) -> Part { Part() }
@MainActor public func NavigationLink(
  value: some Hashable, @ViewBuilder label: () -> some View
) -> Part { Part() }

extension View {
  public func navigationTitle(_ title: String) -> Part { Part() }
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: (Value) -> some View
  ) -> Part { Part() }
  public func toolbar(@ViewBuilder content: () -> some View) -> Part { Part() }
  public func tabItem(@ViewBuilder content: () -> some View) -> Part { Part() }
  public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> Part {
    Part()
  }
  public func fullScreenCover(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> some View
  ) -> Part { Part() }
  public func onOpenURL(perform action: (URL) -> Void) -> Part { Part() }
}
