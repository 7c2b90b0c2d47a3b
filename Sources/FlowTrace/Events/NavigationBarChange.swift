/// What a navigation transition did to the height of the bar, and to the views of the two screens.
package struct NavigationBarChange: Hashable, Sendable {
  /// Values at one point of the transition, in points.
  package struct Values: Hashable, Sendable {
    /// The height of the bar; the top of the safe area changes by the same amount.
    package var bar: Double
    /// Of the screen that appears, `additionalSafeAreaInsets.top`.
    package var inset = 0.0
    /// Of the view that disappears, `frame.origin.y`.
    package var offset = 0.0
    /// The increase of its `frame.size.height`.
    package var growth = 0.0
  }

  package let from: Int
  package let to: Int
  /// What article C's check `!viewControllers.contains(from)` takes the transition for; nil if its
  /// code does not run: without animation, or without the class.
  package let isReadAsPop: Bool?
  /// The values at the point where the user reverses a gesture; nil if the user did not.
  package private(set) var turn: Values?
  private var isCanceled = false
  private let disappearing: AdjustedView
  private let appearing: AdjustedView

  init(
    from: Int, to: Int, _ disappearing: AdjustedView, _ appearing: AdjustedView,
    isReadAsPop: Bool?
  ) {
    self.from = from
    self.to = to
    self.disappearing = disappearing
    self.appearing = appearing
    self.isReadAsPop = isReadAsPop
  }

  /// Of the tops of the two safe areas, which contain the insets of the screens.
  var difference: Double {
    Double(to) + appearing.inset - Double(from) - disappearing.inset
  }

  /// Whether article C's code changes something, or has before.
  package var isAdjusted: Bool {
    isReadAsPop != nil && (difference != 0 || disappearing.offset != 0 || disappearing.growth != 0)
  }

  /// Article C sets the inset without animation, and animates it to 0.
  package var start: Values {
    Values(
      bar: Double(from), inset: isReadAsPop == nil ? appearing.inset : -difference,
      offset: disappearing.offset, growth: disappearing.growth)
  }

  /// The values when the animation ends.
  package var end: Values {
    var end = start
    end.bar = Double(to)
    if isReadAsPop != nil { end.inset = 0 }
    guard isReadAsPop == true else { return end }
    end.offset = difference
    end.growth += max(0, -difference)
    return end
  }

  /// The values that remain.
  ///
  /// Article C's completion resets the insets, but not the frame, which is that of the screen that
  /// stays if the transition was canceled.
  package var after: Values {
    var after = end
    if isCanceled { after.bar = Double(from) }
    return after
  }

  /// Reverses the gesture after a fraction of the transition.
  mutating func turn(after fraction: Double) {
    let (start, end) = (start, end)
    func part(_ from: Double, _ to: Double) -> Double { from + fraction * (to - from) }
    turn = Values(
      bar: part(start.bar, end.bar), inset: part(start.inset, end.inset),
      offset: part(start.offset, end.offset), growth: part(start.growth, end.growth))
    isCanceled = true
  }
}

/// What article C's code has changed of a view.
struct AdjustedView: Hashable, Sendable {
  /// `additionalSafeAreaInsets.top`.
  var inset = 0.0
  /// `frame.origin.y`.
  var offset = 0.0
  /// The increase of `frame.size.height`.
  var growth = 0.0
}
