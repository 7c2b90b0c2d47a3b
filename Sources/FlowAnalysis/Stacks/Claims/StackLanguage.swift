/// The stacks that a pattern matches, as an automaton that reads a window from the top down.
///
/// A state is the set of elements that can come next, one bit for each; the bit after the last element
/// says that all of them have been read.
package struct StackLanguage: Sendable {
  package enum Element: Sendable {
    /// Any number of screens and layers.
    case any
    case one
    case screens(Set<Int>)
    /// The boundary between two layers.
    case layer
  }

  typealias State = UInt64

  /// From the top down.
  private let elements: [Element]

  /// `elements` are in the order of the pattern, bottom to top; at most 63.
  package init(_ elements: [Element]) {
    self.elements = elements.reversed()
  }

  var start: State { closed(1) }

  /// The state after a screen.
  func state(after state: State, over screen: Int) -> State {
    next(state) { element in
      switch element {
      case .one: true
      case .screens(let screens): screens.contains(screen)
      case .any, .layer: false
      }
    }
  }

  /// The state after the boundary of a layer.
  func stateBelowLayer(_ state: State) -> State {
    next(state) { if case .layer = $0 { true } else { false } }
  }

  func accepts(_ state: State) -> Bool { state & 1 << State(elements.count) != 0 }

  /// Whether the pattern matches the layers of a window, bottom to top.
  package func matches(_ layers: [[Int]]) -> Bool {
    var state = start
    for (index, layer) in layers.reversed().enumerated() {
      if index > 0 { state = stateBelowLayer(state) }
      for screen in layer.reversed() { state = self.state(after: state, over: screen) }
    }
    return accepts(state)
  }

  private func next(_ state: State, over isRead: (Element) -> Bool) -> State {
    var result: State = 0
    var rest = state
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      guard index < elements.count else { continue }
      if case .any = elements[index] {
        result |= 1 << State(index)
      } else if isRead(elements[index]) {
        result |= 1 << State(index + 1)
      }
    }
    return closed(result)
  }

  /// An element for any number of screens can also be left out.
  private func closed(_ state: State) -> State {
    var state = state
    for index in elements.indices where state & 1 << State(index) != 0 {
      if case .any = elements[index] { state |= 1 << State(index + 1) }
    }
    return state
  }
}
