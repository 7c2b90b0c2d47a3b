/// What happens in turn where a flow leaves several possibilities open, such as a `when` in words.
///
/// A run asks for each choice, and is repeated after `goOn` until all have been made.
struct Alternatives {
  /// Otherwise, each choice is the first.
  let areWanted: Bool
  private var choices: [(taken: Int, count: Int)] = []
  private var next = 0

  init(areWanted: Bool) { self.areWanted = areWanted }

  /// One of the first `count` numbers; zero if alternatives are not wanted.
  mutating func choice(of count: Int) -> Int {
    guard areWanted, count > 1 else { return 0 }
    if next == choices.count { choices.append((0, count)) }
    next += 1
    return choices[next - 1].taken
  }

  /// Prepares the next run; false after the last.
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
