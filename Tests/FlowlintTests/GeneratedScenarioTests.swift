import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("test --generate")
struct GeneratedScenarioTests {
  @Test(
    "what is written passes, makes every move, and is as the schema says",
    arguments: RandomRounds.some(of: flows))
  func passes(path: String) throws {
    let place = try Workplace()
    let file = place.folder.appending(path: "all.scenarios.yaml").path
    #expect(Run(["test", "--generate", path, "-o", file]).status == 0)
    let run = Run(["test", path, file, "--coverage"])
    #expect(run.status == 0 && run.errors == "")
    let counts = try #require(run.output.firstMatch(of: #/; (\d+) of (\d+) moves? made\n$/#))
    // Without a caller, sub-flows do not finish; what published code shows are moves that do not go.
    let missed = run.output.split(separator: "\n").filter { $0.contains("no scenario makes") }
    #expect(
      counts.1 == counts.2 || path.contains("/articles/")
        || path.contains("/bookshop/") && missed.allSatisfy { $0.contains("finish: ") })
    let schema = Run(["schema", "scenarios"]).output
    try place.write(schema, to: "schema.json")
    let judged = try Python.run(
      [Python.interpreter, "-c", judge, "schema.json", file], in: place.folder)
    #expect(judged.status == 0 && judged.output == "")
  }

  @Test("the text is the same on every run, and reads like one that people write")
  func text() throws {
    let place = try Workplace(["flow.yaml": flow])
    let run = place.run("test", "--generate", "flow.yaml")
    #expect(run.status == 0)
    #expect(run.output == place.run("test", "flow.yaml", "--generate").output)
    #expect(
      run.output == """
        # Scenarios that cover the moves of flow.yaml, written by `flowlint test --generate`.
        # `flowlint test` replays them and fails if the flow behaves differently.
        scenarios:
          - name: from cart to done
            moves: [push address, replace done]
            expect:
              stack: [cart, done]
              progress: 1
              bar-height: 96
          - name: sheet coupon on cart
            moves: [sheet coupon]
            expect:
              layers: [[cart], {sheet: [coupon]}]
              progress-visible: false
              bar-height: 44
          - name: dismiss on coupon
            moves: [sheet coupon, dismiss]
            expect:
              stack: [cart]
              progress: 0
              bar-height: 96
          - name: shop://address?ref={ref}
            moves: ["open shop://address?ref={ref}"]
            expect:
              stack: [cart, address]
              progress: 0.5
              bar-height: 96

        """)
  }

  @Test("a change of the flow shows as a scenario that fails")
  func change() throws {
    let place = try Workplace(["flow.yaml": flow])
    #expect(
      place.run("test", "--generate", "flow.yaml", "-o", "flow.scenarios.yaml").output
        == "wrote 4 scenarios to flow.scenarios.yaml\n")
    #expect(place.run("test", "flow.yaml").status == 0)
    try place.write(flow.replacing("{replace: done}", with: "{push: done}"), to: "flow.yaml")
    let run = place.run("test", "flow.yaml")
    #expect(run.status == 1)
    #expect(run.output.contains("failed: from cart to done\n"))
  }

  @Test("a flow of one screen has its start tried, and names its file without folders")
  func oneScreen() throws {
    let place = try Workplace(["App/flow.yaml": "start: a\nscreens: {a: {final: true}}\n"])
    let run = place.run("test", "--generate", "App/flow.yaml")
    #expect(
      run.output.hasPrefix("# Scenarios that cover the moves of flow.yaml, written by"))
    #expect(
      run.output.hasSuffix(
        "\nscenarios:\n  - name: start\n    expect:\n      stack: [a]\n"))
    try place.write(run.output, to: "App/flow.scenarios.yaml")
    #expect(place.run("test", "App/flow.yaml").output == "ok: 1 scenario in 1 file\n")
  }

  @Test("moves after a link are found although stacks can grow without end")
  func afterLink() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: home
      screens:
        home: {destinations: [{push: user, label: Me}]}
        user: {destinations: [{push: user, with: [id], label: Follower}], parameters: {id: int}}
        promo: {destinations: [{push: user, label: Author}]}
      deep-links:
        app://h/promo: [home, promo]

      """
    ])
    let run = place.run("test", "--generate", "flow.yaml")
    #expect(
      run.output.contains(
        "  - name: push user on promo\n    moves: [\"open app://h/promo\", push user]\n"))
    #expect(!run.output.contains("no walk"))
  }

  @Test("long walks have a line for each move")
  func long() throws {
    let screens = (0..<12).map { "  screen-\($0): {destinations: [screen-\($0 + 1)]}\n" }.joined()
    let place = try Workplace([
      "flow.yaml": "start: screen-0\nscreens:\n\(screens)  screen-12: {final: true}\n"
    ])
    let run = place.run("test", "--generate", "flow.yaml")
    #expect(run.output.contains("\n    moves:\n      - push screen-1\n      - push screen-2\n"))
  }

  @Test("the progress bar that was asked for is named in each scenario")
  func progressModel() throws {
    let place = try Workplace(["flow.yaml": flow])
    let run = place.run("test", "--generate", "flow.yaml", "--progress-model", "article")
    #expect(run.output.matches(of: #/\n    progress-model: article\n/#).count == 4)
  }
}

private let flows =
  (FileManager.default.enumerator(
    atPath: packageFolder.appending(path: "Examples").path)?
  .compactMap { $0 as? String } ?? [])
  .filter {
    $0.hasSuffix("flow.yaml") && !$0.hasPrefix("broken") && $0 != "welcome/account/flow.yaml"
  }
  .map { "Examples/\($0)" }.sorted()

private let judge = """
  import json, jsonschema, sys, yaml
  schema, document = json.load(open(sys.argv[1])), yaml.safe_load(open(sys.argv[2]))
  for error in jsonschema.Draft7Validator(schema).iter_errors(document): print(error.message)
  """

private let flow = """
  app: {large-titles: true}
  start: cart
  screens:
    cart: {progress: 0, destinations: [address, {sheet: coupon}]}
    coupon: {bar: {large-title: never}, destinations: [dismiss]}
    address: {progress: 0.5, destinations: [{replace: done}]}
    done: {progress: 1, final: true, back: false}
  deep-links:
    shop://address?ref={ref}: [cart, address]

  """
