/// Enumerates the outcomes where a flow leaves several possibilities open, such as a `when` in words.
///
/// A run asks for each choice. Call `goOn` and run again until it returns false.
struct Alternatives {
  /// Whether to enumerate; otherwise, every choice is the first one.
  let areWanted: Bool
  private var choices: [(taken: Int, count: Int)] = []
  private var next = 0

  init(areWanted: Bool) { self.areWanted = areWanted }

  /// A number below `count`; always zero if alternatives are not wanted.
  mutating func choice(of count: Int) -> Int {
    guard areWanted, count > 1 else { return 0 }
    if next == choices.count { choices.append((0, count)) }
    next += 1
    return choices[next - 1].taken
  }

  /// Prepares the next run; returns false after the last one.
  mutating func goOn() -> Bool {
    next = 0
    while let (taken, count) = choices.popLast() {
      guard taken + 1 == count else {
        choices.append((taken + 1, count))
        return true
      }
    }
    return false
  }
}
