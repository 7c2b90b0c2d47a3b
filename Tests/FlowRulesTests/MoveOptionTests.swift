import FlowRules
import FlowSource
import Testing

@testable import FlowFormat

@Suite("Options that tell moves apart")
struct MoveOptionTests {
  /// A move, and the same with the option of that name.
  private static let pairs: [(option: String, move: String, other: String)] = [
    ("label", "push: b", "push: b, label: Go"),
    ("when", "push: b", "push: b, when: it rains"),
    ("passes", "push: b", "push: b, passes: false"),
    ("revokes", "push: b", "push: b, revokes: login"),
    ("then", "pop: 1", "pop: 1, then: c"),
    ("with", "push: b", "push: b, with: [id]"),
    ("animated", "push: b", "push: b, animated: false"),
    ("detents", "sheet: b", "sheet: b, detents: [medium]"),
    ("grabber", "sheet: b", "sheet: b, grabber: true"),
    ("corner-radius", "sheet: b", "sheet: b, corner-radius: 24"),
    ("toggle", "sheet: b", "sheet: b, toggle: true"),
    ("transition", "push: b", "push: b, transition: fade"),
    ("inclusive", "pop-to: b", "pop-to: b, inclusive: true"),
    ("missing", "pop-to: b", "pop-to: b, missing: stay"),
    ("navigation", "sheet: b", "sheet: b, navigation: false"),
    ("anchor", "popover: b", "popover: b, anchor: the button"),
    ("on-finish", "push: sub", "push: sub, on-finish: {done: {push: b}}"),
  ]

  @Test("a move with an option is not the one without, whatever the option", arguments: pairs)
  func option(_ pair: (option: String, move: String, other: String)) {
    func repetitions(_ moves: [String]) -> Int {
      let text = """
        start: a
        flows: {sub: sub.flow.yaml}
        screens:
          a: {gate: login, destinations: [\(moves.map { "{\($0)}" }.joined(separator: ", "))]}
          b:
          c:
        """
      let found = Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: text)))
      return found.filter { $0.rule == .duplicateDestination }.count
    }
    #expect(repetitions([pair.move, pair.other]) == 0)
    #expect(repetitions([pair.move, pair.move]) == 1)
    #expect(repetitions([pair.other, pair.other]) == 1)
  }

  @Test("each option of the format is in the table")
  func coverage() {
    let options = FlowTable.options.map(\.key.form.name)
    #expect(MoveOptionTests.pairs.map(\.option).sorted() == options.sorted())
  }
}
