import Testing

@testable import FlowlintCommands

private let faultyFlow = """
  start: cart
  screens:
    cart: {title: Cart, final: true, destinations: [crat, cart, {push: crat, label: Pay}]}
    refund: {title: Refund, final: true}

  """

@Suite("baseline")
struct BaselineTests {
  private func place() throws -> Workplace {
    let place = try Workplace(["a/flow.yaml": faultyFlow])
    let run = place.run("check", "--no-steps", "--write-baseline", "base.yaml")
    #expect(run.status == 0)
    #expect(run.errors == "flowlint: wrote 4 findings to base.yaml\n")
    #expect(run.output == "ok: 1 file, 2 screens, 0 links (4 in the baseline)\n")
    return place
  }

  @Test("it holds one finding a line, sorted, without positions")
  func form() throws {
    #expect(
      try place().text(of: "base.yaml") == """
        # Written by `flowlint check --write-baseline`: these findings do not count.
        flowlint-baseline: 2
        findings:
          - {file: a/flow.yaml, rule: self-push, \
        at: [screens, cart, destinations, cart], message: "`cart` pushes itself"}
          - {file: a/flow.yaml, rule: undefined-screen, \
        at: [screens, cart, destinations, crat], message: "`crat` is not a screen"}
          - {file: a/flow.yaml, rule: undefined-screen, \
        at: [screens, cart, destinations, crat], occurrence: 2, \
        message: "`crat` is not a screen"}
          - {file: a/flow.yaml, rule: unreachable-screen, at: [screens, refund], \
        message: no moves lead to `refund`}

        """)
  }

  @Test("what is known does not count, wherever its lines and its folder are")
  func known() throws {
    let place = try place()
    try place.write("# above\n\n" + faultyFlow, to: "a/flow.yaml")
    #expect(place.run("check", "--strict", "--baseline", "base.yaml").status == 0)
    #expect(place.run("check", "--baseline", "base.yaml", "./a/../a/flow.yaml").status == 0)
    #expect(place.run("check", "a/flow.yaml").status == 1)
  }

  @Test("one more of what is known is new")
  func counts() throws {
    let place = try place()
    let flow = faultyFlow.replacing("label: Pay}", with: "label: Pay}, {push: crat, label: X}")
    try place.write(flow, to: "a/flow.yaml")
    let run = place.run("check", "--format", "concise", "--baseline", "base.yaml")
    #expect(run.findings == ["3:96 undefined-screen"] && run.status == 1)
  }

  @Test("what is found no more is told, and taken out where that is asked for")
  func stale() throws {
    let place = try place()
    let flow = faultyFlow.replacing(", {push: crat, label: Pay}", with: "")
      .replacing("  refund: {title: Refund, final: true}\n", with: "")
    try place.write(flow, to: "a/flow.yaml")
    let before = try place.text(of: "base.yaml")
    #expect(
      place.run("check", "--baseline", "base.yaml").errors
        == "flowlint: 2 stale entries: base.yaml:6, base.yaml:7; --prune-baseline removes them\n")
    #expect(try place.text(of: "base.yaml") == before)
    let pruned = place.run("check", "--baseline", "base.yaml", "--prune-baseline")
    #expect(pruned.errors == "flowlint: removed 2 stale entries from base.yaml\n")
    let after = try place.text(of: "base.yaml")
    #expect(!after.contains("refund") && !after.contains("occurrence:"))
    #expect(after.contains("crat"))
    #expect(place.run("check", "--baseline", "base.yaml").errors == "")
  }

  @Test("entries of files that were not looked at are left alone, those of files that are gone not")
  func otherFiles() throws {
    let place = try place()
    try place.write(cleanFlow, to: "b/flow.yaml")
    #expect(place.run("check", "b", "--baseline", "base.yaml", "--prune-baseline").errors == "")
    try place.write("", to: "a/flow.yaml")
    let entries = try place.text(of: "base.yaml").replacing("a/flow.yaml", with: "gone/flow.yaml")
    try place.write(entries, to: "base.yaml")
    let run = place.run("check", "b", "--baseline", "base.yaml", "--prune-baseline")
    #expect(run.errors == "flowlint: removed 4 stale entries from base.yaml\n")
    #expect(try place.text(of: "base.yaml").hasSuffix("findings: []\n"))
  }

  @Test("lines that a merge has doubled count once")
  func doubled() throws {
    let place = try place()
    let lines = try place.text(of: "base.yaml").split(separator: "\n")
    try place.write((lines + [lines[3]]).joined(separator: "\n") + "\n", to: "base.yaml")
    let run = place.run("check", "--baseline", "base.yaml")
    #expect(run.errors == "" && run.status == 0)
  }

  @Test(
    "a file that is not a baseline is never overwritten",
    arguments: ["", "start: cart\n", "flowlint: 1\nstart: cart\n", "- a\n", "a: [\n"])
  func otherContent(text: String) throws {
    let place = try Workplace(["flow.yaml": cleanFlow, "notes.yaml": text])
    let run = place.run("check", "--write-baseline", "notes.yaml")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == "flowlint: notes.yaml: it exists and is not a baseline; nothing was written\n")
    #expect(try place.text(of: "notes.yaml") == text)
  }

  @Test("a baseline with a mistake ends the run with its frame")
  func mistakes() throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow,
      "base.yaml": "flowlint-baseline: 3\nfindings:\n  - {file: a, rul: b, message: c}\n",
    ])
    let run = place.run("check", "--baseline", "base.yaml")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("bad baseline: expected the version 2, found `3`\n --> base.yaml:1:20"))
    #expect(run.errors.contains("bad baseline: a finding has no key `rul`"))
    #expect(place.run("check", "--baseline", "bas.yaml").errors.contains("`base.yaml`?"))
    #expect(place.run("check", "--prune-baseline").status == 2)
  }

  @Test("a finding is known by its key path, whatever its message says")
  func identity() throws {
    let place = try Workplace([
      "flow.yaml": "start: a\nscreens: {a: {final: true, destinations: [a.b]}, c: {final: true}}\n"
    ])
    _ = place.run("check", "--write-baseline", "base.yaml")
    let text = try place.text(of: "base.yaml")
    #expect(text.contains("at: [screens, a, destinations, a.b]"))
    try place.write(text.replacing("`a.b` is not a screen", with: "old words"), to: "base.yaml")
    #expect(place.run("check", "--baseline", "base.yaml").errors == "")
    try place.write(text.replacing("a.b]", with: "a, b]"), to: "base.yaml")
    let run = place.run("check", "--format", "concise", "--baseline", "base.yaml")
    #expect(run.findings == ["2:43 undefined-screen"])
    #expect(run.errors.contains("1 stale entry: base.yaml:4"))
  }

  @Test("a baseline of version 1 is read by its messages, and rewritten by --prune-baseline only")
  func olderForm() throws {
    let older = """
      flowlint-baseline: 1
      findings:
        - {file: "a/flow.yaml", rule: "self-push", at: "screens.cart.destinations.cart", \
      message: "`cart` pushes itself"}
        - {file: "a/flow.yaml", rule: "undefined-screen", \
      at: "screens.cart.destinations.crat", message: "`crat` is not a screen", count: 2}
        - {file: "a/flow.yaml", rule: "unreachable-screen", at: "screens.refund", \
      message: "no moves lead to `refund`"}

      """
    let notice =
      "flowlint: base.yaml is in an older format; "
      + "--prune-baseline rewrites it when all of its files are checked\n"
    let place = try place()
    let current = try place.text(of: "base.yaml")
    try place.write(older, to: "base.yaml")
    try place.write(cleanFlow, to: "b/flow.yaml")
    let run = place.run("check", "--strict", "--baseline", "base.yaml")
    #expect(run.status == 0 && run.errors == notice)
    #expect(place.run("check", "b", "--baseline", "base.yaml", "--prune-baseline").errors == notice)
    #expect(try place.text(of: "base.yaml") == older)
    let pruned = place.run("check", "--baseline", "base.yaml", "--prune-baseline")
    #expect(pruned.errors == "flowlint: rewrote base.yaml in the current format\n")
    #expect(try place.text(of: "base.yaml") == current)

    try place.write(older.replacing("count: 2", with: "count: 1"), to: "base.yaml")
    let fewer = place.run("check", "--format", "concise", "--baseline", "base.yaml")
    #expect(fewer.findings == ["3:70 undefined-screen"])
    try place.write(older.replacing("count: 2", with: "count: 3"), to: "base.yaml")
    let stale = place.run("check", "--baseline", "base.yaml").errors
    #expect(stale.contains("1 stale entry: base.yaml:4;"))
  }

  @Test("a path that is not a regular file is written without being read")
  func device() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    let run = place.run("check", "--write-baseline", "/dev/null")
    #expect(run.status == 0 && run.errors == "flowlint: wrote 1 finding to /dev/null\n")
  }

  @Test("advice is recorded where it is listed")
  func advice() throws {
    let flow = "start: cart\nscreens: {cart: {final: true}}\n"
    let place = try Workplace(["flow.yaml": flow])
    _ = place.run("check", "--write-baseline", "some.yaml")
    _ = place.run("check", "--write-baseline", "all.yaml", "--level", "info")
    #expect(try !place.text(of: "some.yaml").contains("missing-title"))
    #expect(try place.text(of: "all.yaml").contains("missing-title"))
  }
}
