import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis
@testable import FlowRules
@testable import FlowTrace

@Suite("check and trace agree")
struct AgreementTests {
  private static let flows = 5000

  /// To run beside each other.
  private static let parts: UInt64 = 4

  @Test(
    "walks lead traces to what findings claim, and random ones to nothing else",
    arguments: 0..<parts)
  func walks(part: UInt64) {
    AgreementTests.run(part) { AgreementTests.fault(of: $0, walks: 8) }
  }

  @Test("they agree on flows with what is rare", arguments: RareFlows.all)
  func rareFlows(texts: [String]) {
    let walks = UInt64(min(100, RandomRounds.count(of: 1000)))
    for index in texts.indices {
      let fault = AgreementTests.fault(of: TracedFile(texts, file: index), walks: walks)
      #expect(fault == nil, "file \(index)")
    }
  }

  @Test("the walks of the manual's examples replay", arguments: Rule.all)
  func examples(rule: Rule) {
    for example in rule.examples where example.fires && example.files.isEmpty {
      let file = TracedFile([example.flow], file: 0)
      #expect(AgreementTests.faultOfWalks(file) == nil, "\(example.title)")
    }
  }

  @Test("they agree on what an app does with its sub-flow", arguments: 0..<parts)
  func subflows(part: UInt64) {
    AgreementTests.run(part, inApps: true) { AgreementTests.fault(of: $0, walks: 16) }
  }

  private static func fault(of file: TracedFile, walks count: UInt64) -> String? {
    faultOfWalks(file) ?? faultOfRandomWalks(file, count: count)
  }

  private static func faultOfWalks(_ file: TracedFile) -> String? {
    for (rule, certainty, finding) in file.findings {
      guard let witness = finding.stackWitness else { continue }
      let replay = ReplayedWalk(witness, in: file, strictly: certainty == .proven)
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
  private static func run(
    _ part: UInt64, inApps: Bool = false, _ disagreement: (TracedFile) -> String?
  ) {
    func fault(in flow: StackFlow) -> String? {
      if inApps {
        guard flow.files.count > 1 else { return nil }
        let file = TracedFile(subflowOf: flow.texts)
        return file.isComplete ? disagreement(file) : nil
      }
      for index in flow.files.indices {
        let file = TracedFile(flow.texts, file: index)
        guard file.isComplete else { return nil }
        if let fault = disagreement(file) { return "file \(index): \(fault)" }
      }
      return nil
    }
    let seeds = RandomRounds.seeds(flows)
    var count = 0
    for seed in seeds where seed % parts == part {
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
