import FlowAnalysis
import FlowReports
import FlowRules
import FlowTrace
import FlowSource

/// The flow that scenarios are run on: every verb, two files' worth of layers, links, progress.
private let tested = CheckedFlow(
  FlowDocument(
    SourceText(
      path: "flow.yaml",
      text: """
        app: {ui: uikit, schemes: [shop]}
        start: cart
        tabs: [cart, account]
        screens:
          cart:
            progress: 0
            deep-links: ["shop://cart", "shop://cart/{item}"]
            destinations:
              - address
              - {sheet: coupon, label: Add coupon}
              - {full-screen: scan}
              - {popover: note, from: cart-button}
              - {switch-tab: account}
          coupon: {destinations: [dismiss]}
          scan: {destinations: [dismiss-all, {push: note}]}
          note: {destinations: [pop]}
          address:
            progress: 1/3
            destinations: [{push: payment, label: Go on}, pop, {when: known, push: payment}]
          payment: {progress: 2/3, destinations: [{replace: done}, {pop-to: cart}, pop-to-root]}
          done: {progress: 1, final: true, destinations: [{set: [cart, address]}]}
          account: {destinations: [{open: "shop://cart/7"}]}

        """)))

private let runner = ScenarioRunner(tested.graph)

func runScenarios(_ source: SourceText) {
  let file = TestedFile(ScenarioFile(source), by: runner)
  let run = TestRun(tested, files: [file], showsCoverage: true)
  _ = TestText(run).text()
  let reports: [any Report] = [
    TestJSON(run, tool: JSONReport.Tool(name: "flowlint", version: "0")), TestJUnit(run),
  ]
  for report in reports {
    report.write { bytes in
      promise(String(validating: bytes, as: UTF8.self) != nil, "reports are UTF-8")
    }
  }
}
