// swift-format-ignore-file
@_exported import Foundation

/// What generated tests use of XCTest, as it is declared there.
open class XCTestCase {
  open var continueAfterFailure = true
  public init() {}
}

@MainActor public protocol XCUIElementTypeQueryProvider {}

@MainActor open class XCUIElement: XCUIElementTypeQueryProvider {
  public enum ElementType: UInt { case any }
  nonisolated init() {}
  public var firstMatch: XCUIElement { self }
  public var alerts: XCUIElementQuery { XCUIElementQuery() }
  public var tabBars: XCUIElementQuery { XCUIElementQuery() }
  public var navigationBars: XCUIElementQuery { XCUIElementQuery() }
  public func tap() {}
  public func swipeDown(velocity: XCUIGestureVelocity) {}
  public func waitForExistence(timeout: TimeInterval) -> Bool { true }
  public func descendants(matching type: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
}

public struct XCUIGestureVelocity: Sendable {
  public static let fast = XCUIGestureVelocity()
}

@MainActor open class XCUIElementQuery: XCUIElementTypeQueryProvider {
  public var buttons: XCUIElementQuery { self }
  public var firstMatch: XCUIElement { XCUIElement() }
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement() }
  public subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor open class XCUIApplication: XCUIElement {
  public override nonisolated init() {}
  public func launch() {}
}

@MainActor open class XCUISystem {
  public func open(_ url: URL) {}
}

@MainActor open class XCUIDevice {
  public static var shared: XCUIDevice { XCUIDevice() }
  public var system: XCUISystem { XCUISystem() }
}

public struct XCTSkip: Error {
  public init(_ message: String) {}
}

public func XCTAssertTrue(_ value: @autoclosure () throws -> Bool, _ message: String = "") {}

public func XCTUnwrap<Value>(_ value: @autoclosure () throws -> Value?) throws -> Value {
  guard let value = try value() else { throw XCTSkip("nil") }
  return value
}
