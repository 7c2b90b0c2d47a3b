import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("generate maestro")
struct GenerateMaestroTests {
  @Test("each route, link and scenario of the checkout is a test")
  func checkout() throws {
    let run = Run([
      "generate", "maestro", "Examples/checkout/flow.yaml", "--app-id", "com.example.shop",
    ])
    #expect(run.status == 0 && run.errors == "")
    try compare(run.output, to: "checkout.maestro")
  }

  @Test("Python reads the tests of every example as YAML", arguments: flows(in: "Examples"))
  func validYAML(flow: String) throws {
    let place = try Workplace()
    let path = packageFolder.appending(path: flow).path
    let run = place.run("generate", "maestro", path, "-o", ".", "--app-id", "a: \"b\"")
    #expect(run.status == 0, "\(run.errors)")
    #expect(place.run("generate", "maestro", path, "-o", ".", "--app-id", "a: \"b\"").errors == "")
    let judged = try Python.run(
      [
        Python.interpreter, "-c",
        """
        import glob, yaml
        files = glob.glob("*.yaml")
        assert files
        for file in files:
            head, steps = yaml.safe_load_all(open(file))
            assert head["appId"] == 'a: "b"' and isinstance(head["name"], str), file
            assert steps[0] == {"launchApp": {"clearState": True}}, file
            for step in steps:
                assert isinstance(step, dict) and len(step) == 1, (file, step)
        """,
      ], in: place.folder)
    #expect(judged.status == 0, "\(judged.output)")
  }

  @Test("texts are patterns that match only themselves")
  func patterns() throws {
    let flow = """
      start: a.b
      screens:
        a.b: {title: A, destinations: [{push: c, label: "Pay ($5)?"}]}
        c: {title: C, final: true, destinations: [a.b]}

      """
    let run = try Workplace(["flow.yaml": flow]).run("generate", "maestro", "flow.yaml")
    #expect(run.status == 0)
    #expect(run.output.contains("    id: a\\.b\n"))
    #expect(run.output.contains("- tapOn: Pay \\(\\$5\\)\\?\n"))
  }

  @Test("--check says which tests differ, and writes nothing")
  func check() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let arguments = ["generate", "maestro", "flow.yaml", "-o", ".", "--app-id", "a.b"]
    let missing = place.run(arguments + ["--check"])
    #expect(missing.status == 1 && missing.output == "cart-to-done.yaml: it does not exist\n")
    _ = place.run(arguments)
    #expect(place.run(arguments + ["--check"]).status == 0)
  }

  @Test("a flow with errors gives its findings and no tests")
  func errors() throws {
    let run = try Workplace(["flow.yaml": brokenFlow]).run("generate", "maestro", "flow.yaml")
    #expect(run.status == 1 && run.output == "" && run.errors.contains(": error: "))
  }
}
