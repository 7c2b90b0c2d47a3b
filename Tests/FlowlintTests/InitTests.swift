import Testing

@testable import FlowlintCommands

@Suite("init")
struct InitTests {
  @Test(
    "`init` writes a flow without findings to the path that it is given",
    arguments: [([], "flow.yaml"), (["shop.yaml"], "shop.yaml"), (["sub"], "sub/flow.yaml")])
  func writes(arguments: [String], path: String) throws {
    let place = try Workplace(["sub/readme": ""])
    let run = place.run(["init"] + arguments)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output == "wrote \(path); next: flowlint check \(path)\n")
    #expect(try place.text(of: path) == starterFlow)
    let check = place.run("check", path, "--strict", "--level", "info", "--no-steps")
    #expect(check.status == 0)
    #expect(check.output == "ok: 1 file, 5 screens, 2 links\n")
  }

  @Test(
    "`init` never overwrites anything",
    arguments: ["flow.yaml", "empty.yaml", "sub", "link.yaml", "nowhere.yaml"])
  func neverOver(path: String) throws {
    let place = try Workplace(["flow.yaml": "mine\n", "empty.yaml": "", "sub/flow.yaml": "mine\n"])
    try place.link("link.yaml", to: "flow.yaml")
    try place.link("nowhere.yaml", to: "target.yaml")
    let run = place.run("init", path)
    #expect(run.status == 2)
    #expect(run.output == "")
    let shown = path == "sub" ? "sub/flow.yaml" : path
    let message = run.errors
    #expect(message == "flowlint: \(shown): it already exists; nothing was written\n")
    #expect(try place.text(of: "flow.yaml") == "mine\n")
    #expect(try place.text(of: "empty.yaml") == "")
    #expect(try place.text(of: "sub/flow.yaml") == "mine\n")
    #expect(throws: (any Error).self) { try place.text(of: "target.yaml") }
  }

  @Test("`init` says why a file cannot be written")
  func noFolder() throws {
    let run = try Workplace().run("init", "nowhere/flow.yaml")
    #expect(run.status == 2)
    #expect(run.errors == "flowlint: nowhere/flow.yaml: no such file or directory\n")
  }
}
