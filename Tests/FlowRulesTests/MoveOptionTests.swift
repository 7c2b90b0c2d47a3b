import FlowRules
import FlowSource
import SampleFlows
import Testing

@testable import FlowFormat

@Suite("Options that tell moves apart")
struct MoveOptionTests {
  @Test(
    "a move with an option is not the one without, whatever the option", arguments: MoveOption.all)
  func option(_ pair: MoveOption) {
    func repetitions(_ moves: [String]) -> Int {
      let text = MoveOption.flow(moves)
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
    #expect(MoveOption.all.map(\.name).sorted() == options.sorted())
  }
}
