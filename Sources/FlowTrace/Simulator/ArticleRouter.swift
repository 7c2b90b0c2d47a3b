/// Article D's router next to the real state: its own `stack`, changed only by its own methods.
///
/// It does not notice the back button, swipes and menus, never contains the root that it started
/// with, sends every push, pop and presentation to the navigation controller that it was created
/// with, and uses a bare view controller as a new root.
package struct ArticleRouter: Hashable, Sendable {
  /// Bottom to top.
  package private(set) var stack: [Int] = []
  /// Whether its navigation controller is in the window.
  package private(set) var isInWindow = true

  mutating func push(_ screen: Int) { stack.append(screen) }

  mutating func pop() { _ = stack.popLast() }

  mutating func setRoot(_ screen: Int) {
    stack = [screen]
    isInWindow = false
  }
}
