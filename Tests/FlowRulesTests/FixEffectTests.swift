import FlowProject
import FlowRules
import FlowSource
import SampleFlows
import Testing

@Suite("What fixes do")
struct FixEffectTests {
  @Test("a fix of an example takes its finding away", arguments: ExampleCase.all)
  func examples(_ one: ExampleCase) {
    let found = found(in: one.example.flow, one.example.files)
    for diagnostic in found where diagnostic.fix != nil {
      let fixed = fixed(one.example.flow, by: diagnostic)
      let left = self.found(in: fixed, one.example.files).filter { $0.rule == diagnostic.rule }
      #expect(left.count < found.count { $0.rule == diagnostic.rule }, "\(fixed)")
    }
  }

  @Test("a fix of a random flow changes it, and shows no full bar in the first of several steps")
  func random() {
    for seed in RandomRounds.seeds(2_000) {
      let flow = progressFlow(seed: seed)
      for diagnostic in found(in: flow) where diagnostic.fix != nil {
        let fixed = fixed(flow, by: diagnostic)
        #expect(fixed != flow)
        #expect(!fixed.contains("S0, progress: 1,") || flow.contains("S0, progress: 1,"), "\(flow)")
      }
    }
  }

  private func found(in flow: String, _ files: [String: String] = [:]) -> [Diagnostic] {
    Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: flow), files: files))
  }

  private func fixed(_ flow: String, by diagnostic: Diagnostic) -> String {
    var text = AppliedFixes(Array(flow.utf8))
    _ = text.make(diagnostic.fix.map { [$0] } ?? [])
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func progressFlow(seed: UInt64) -> String {
    var dice = Dice(seed: seed)
    let count = dice.number(2...6)
    let values = ["0", "0.2", "1/3", "1/2", "0.5", "2/3", "0.9", "1", "1", "1.5", "50%", "auto"]
    let screens = (0..<count).map { place in
      var fields = ["title: S\(place)"]
      if dice.isLucky(percent: 80) { fields.append("progress: \(dice.one(of: values))") }
      let isLast = place + 1 == count
      if isLast || dice.isLucky(percent: 10) { fields.append("final: true") }
      var moves = isLast ? [] : ["s\(place + 1)"]
      if dice.isLucky(percent: 25) {
        let verb = dice.one(of: ["push", "sheet", "full-screen", "replace", "root"])
        moves.append("{\(verb): s\(dice.number(0...count - 1)), label: More}")
      }
      if dice.isLucky(percent: 15) { moves.append("pop-to-root") }
      fields.append("destinations: [\(moves.joined(separator: ", "))]")
      return "  s\(place): {\(fields.joined(separator: ", "))}\n"
    }
    return "start: s0\nscreens:\n" + screens.joined()
  }
}
