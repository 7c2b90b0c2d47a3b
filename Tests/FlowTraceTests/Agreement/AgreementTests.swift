import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis
@testable import FlowRules
@testable import FlowTrace

@Suite("check and trace agree")
struct AgreementTests {
  private static let flows = 5000

  @Test("the walk of every finding leads a trace to what it claims", arguments: 0..<2)
  func walks(part: Int) {
    AgreementTests.run(part, AgreementTests.faultOfWalks)
  }

  @Test("random walks meet nothing that findings rule out or do not report", arguments: 0..<2)
  func randomWalks(part: Int) {
    AgreementTests.run(part) { AgreementTests.faultOfRandomWalks($0, count: 8) }
  }

  @Test("they agree on flows with what is rare", arguments: RareFlows.all)
  func rareFlows(texts: [String]) {
    for index in texts.indices {
      let file = TracedFile(texts, file: index)
      let fault =
        AgreementTests.faultOfWalks(file) ?? AgreementTests.faultOfRandomWalks(file, count: 100)
      #expect(fault == nil, "file \(index)")
    }
  }

  private static func faultOfWalks(_ file: TracedFile) -> String? {
    for (rule, certainty, finding) in file.findings {
      guard let witness = finding.stackWitness else { continue }
      let replay = ReplayedWalk(witness.steps, in: file, strictly: certainty == .proven)
      if let fault = replay.fault { return "\(rule), \(finding.message): \(fault)" }
      guard replay.pending.isEmpty, !replay.isCut else { continue }
      let claims = FindingClaims(file: file, finding: finding, rule: rule, replay: replay)
      if let fault = claims.fault {
        let steps = witness.steps.map { file.word(for: $0, in: file.checked.graph) }
        return "\(rule), \(finding.message): \(fault); steps \(steps)"
      }
    }
    return nil
  }

  private static func faultOfRandomWalks(_ file: TracedFile, count: UInt64) -> String? {
    for round in 0..<count {
      var walk = RandomWalk(file, seed: round)
      if let fault = walk.run() { return fault }
    }
    return nil
  }

  /// Looks for a flow with a disagreement, and shows the smallest that has one.
  private static func run(_ part: Int, _ disagreement: (TracedFile) -> String?) {
    func fault(in flow: StackFlow) -> String? {
      for index in flow.files.indices {
        let file = TracedFile(flow.texts, file: index)
        guard file.isComplete else { return nil }
        if let fault = disagreement(file) { return "file \(index): \(fault)" }
      }
      return nil
    }
    let seeds = RandomRounds.seeds(flows)
    var count = 0
    for seed in stride(from: seeds.lowerBound + UInt64(part), to: seeds.upperBound, by: 2) {
      var writer = RuleFlowWriter(seed: seed)
      let flow = writer.flow()
      guard let first = fault(in: flow) else { continue }
      let kind = first.prefix { $0 != "," }
      let small = flow.shrunk { fault(in: $0)?.hasPrefix(kind) == true }
      let text = small.texts.joined(separator: "--- sub.yaml\n")
      Issue.record("\(RandomRounds.repeating(seed)): \(fault(in: small) ?? "")\n\(text)")
      count += 1
      if count == 6 { return }
    }
  }
}
