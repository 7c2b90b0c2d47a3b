import Foundation
import Testing

@testable import FlowlintCommands

private let faultyFlow = """
  start: cart # the first one
  screens:
    # shown first
    cart:
      titel:   'Cart'   # a slip
      destinations:
        - done
        - push: done
        - doen
    done: {title: Done, final: yes}
  \u{20}
  """

private let fixedFlow = """
  start: cart # the first one
  screens:
    # shown first
    cart:
      title:   'Cart'   # a slip
      destinations:
        - done
    done: {title: Done, final: true}
  \u{20}
  """

private let fallingFlow = """
  start: a
  screens:
    a: {title: A, progress: 0, destinations: [b]}
    b: {title: B, progress: 0.5, destinations: [c]}
    c: {title: C, progress: 0.25, destinations: [d]}
    d: {title: D, progress: 1, final: true}

  """

@Suite("fixes")
struct FixTests {
  @Test("--fix changes what has one sure answer and nothing else", arguments: ["\n", "\r\n"])
  func safe(lineEnd: String) throws {
    let place = try Workplace()
    let text = faultyFlow.replacing("\n", with: lineEnd)
    try place.write(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8), to: "flow.yaml")
    let run = place.run("check", "--fix", "--no-steps")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        flowlint: flow.yaml:5: write `title`
        flowlint: flow.yaml:8: delete the second one
        flowlint: flow.yaml:9: write `done`
        flowlint: flow.yaml:9: delete the second one
        flowlint: flow.yaml:10: write `true`
        flowlint: fixed 5 findings in 1 file

        """)
    #expect(run.output == "ok: 1 file, 2 screens, 0 links\n")
    let written = try Data(contentsOf: place.folder.appending(path: "flow.yaml"))
    let wanted = fixedFlow.replacing("\n", with: lineEnd)
    #expect(written == Data([0xEF, 0xBB, 0xBF]) + Data(wanted.utf8))
    #expect(place.run("check", "--fix", "--no-steps").errors == "flowlint: fixed nothing\n")
  }

  @Test("--unsafe sets progress between the values that stay, and --fix alone does not")
  func unsafe() throws {
    let place = try Workplace(["flow.yaml": fallingFlow])
    #expect(place.run("check", "--fix").status == 1)
    #expect(try place.text(of: "flow.yaml") == fallingFlow)
    #expect(place.run("check", "--fix", "--unsafe").status == 0)
    #expect(try place.text(of: "flow.yaml") == fallingFlow.replacing("0.25", with: "0.75"))
    #expect(place.run("check", "--unsafe").status == 2)
  }

  @Test("the fewest values change, whatever was found first")
  func fewest() throws {
    let flow = """
      start: a
      screens:
        a: {title: A, progress: 0, destinations: [b]}
        b: {title: B, progress: 0.9, destinations: [c]}
        c: {title: C, progress: 0.4, destinations: [d]}
        d: {title: D, progress: 0.6, destinations: [e]}
        e: {title: E, progress: 1, final: true}

      """
    let place = try Workplace(["flow.yaml": flow])
    #expect(place.run("check", "--fix", "--unsafe").status == 0)
    #expect(try place.text(of: "flow.yaml") == flow.replacing("0.9", with: "0.2"))
  }

  @Test("--diff prints a patch that does what --fix does, and writes nothing")
  func patch() throws {
    let place = try Workplace(["flow.yaml": faultyFlow, "sub/flow.yaml": cleanFlow])
    let run = place.run("check", "--diff")
    #expect(run.status == 1 && run.errors == "")
    #expect(
      run.output == """
        --- a/flow.yaml
        +++ b/flow.yaml
        @@ -2,10 +2,8 @@
         screens:
           # shown first
           cart:
        -    titel:   'Cart'   # a slip
        +    title:   'Cart'   # a slip
             destinations:
               - done
        -      - push: done
        -      - doen
        -  done: {title: Done, final: yes}
        +  done: {title: Done, final: true}
         \u{20}
        \\ No newline at end of file

        """)
    #expect(try place.text(of: "flow.yaml") == faultyFlow)
    #expect(place.run("check", "--diff", "sub").status == 0)
    #expect(place.run("check", "--diff", "sub").output == "")
  }

  @Test("a patch names files from the current folder on, however they were given")
  func patchNames() throws {
    let place = try Workplace(["sub/flow.yaml": faultyFlow])
    let full = place.folder.appending(path: "sub/flow.yaml").path
    let patch = place.run("check", "--diff", full).output
    #expect(patch.hasPrefix("--- a/sub/flow.yaml\n+++ b/sub/flow.yaml\n"))
    #expect(patch == place.run("check", "--diff").output)
  }

  @Test("a fixed standard input is printed, and its report goes to standard error")
  func standardInput() throws {
    let place = try Workplace()
    let input = Surroundings.input(faultyFlow)
    let run = place.run(["check", "--fix", "--no-steps", "-"], surroundings: input)
    #expect(run.status == 0 && run.output == fixedFlow)
    #expect(
      run.errors.hasSuffix("fixed 5 findings in 1 file\nok: 1 file, 2 screens, 0 links\n"))
    let clean = place.run(["check", "--fix", "-"], surroundings: .input(cleanFlow))
    #expect(clean.status == 0 && clean.output == cleanFlow)
    #expect(
      place.run(["check", "--diff", "-"], surroundings: input).output.contains("+  done: {"))
  }

  @Test("two fixes that undo each other are not counted, and leave no hunk")
  func undone() throws {
    let flow = """
      tabs: [home, bags]
      screens:
        home: {title: Home, final: true, destinations: [{tab: bag, label: Bag}]}
        bag: {title: Bag, final: true}

      """
    let place = try Workplace(["flow.yaml": flow])
    let patch = place.run("check", "--diff").output
    #expect(patch.contains("-tabs: [home, bags]\n+tabs: [home, bag]\n"))
    #expect(!patch.contains("-  home"))
    let run = place.run("check", "--fix")
    #expect(
      run.errors == "flowlint: flow.yaml:1: write `bag`\nflowlint: fixed 1 finding in 1 file\n")
  }

  @Test("a good fix stays although the fix of a sub-flow reveals other faults")
  func subflow() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: home
      flows: {login: login.yaml}
      screens:
        home:
          final: true
          destinations:
            - {push: login, on-finish: {done: pop-to-root, failed: pop-to-root}}
            - {push: help, lable: Help}
        help:

      """,
      "login.yaml": "start: nmae\nscreens: {name: {title: Name}}\n",
    ])
    let run = place.run("check", "--fix", "flow.yaml")
    #expect(
      run.errors == """
        flowlint: flow.yaml:8: write `label`
        flowlint: login.yaml:1: write `name`
        flowlint: fixed 2 findings in 2 files

        """)
    #expect(place.run("check", "--fix", "flow.yaml").errors == "flowlint: fixed nothing\n")
  }

  @Test(
    "what can be doubted is left to people",
    arguments: [
      // Two candidates, an existing name, an alias, and a comment that would be removed.
      "start: cart1\nscreens:\n  cart1: {final: true, destinations: [cart]}\n  cart2: {final: true}\n",
      "start: a\nscreens:\n  a: {titel: A, title: B, final: true}\n",
      "start: a\nscreens:\n  a: {destinations: [&x {push: b}, *x]}\n  b: {final: true}\n",
      "start: a\nscreens:\n  a:\n    destinations:\n      - b\n      - b # twice\n  b: {final: true}\n",
      // On the circle of `list`, `item` and `photo` there is no value between 0 and 0.
      """
      start: list
      screens:
        list: {progress: 0, destinations: [{push: item, label: A}, {replace: photo, label: B}]}
        item: {destinations: [{push: photo, label: A}, {push: list, label: B}]}
        photo: {progress: 0, destinations: [{push: map, label: A}, {replace: done, label: B}]}
        map: {destinations: [{replace: item, label: A}]}
        done: {progress: 1, final: true}

      """,
    ])
  func doubtful(flow: String) throws {
    let place = try Workplace(["flow.yaml": flow])
    let run = place.run("check", "--fix", "--unsafe")
    #expect(run.errors == "flowlint: fixed nothing\n")
    #expect(run.output.contains("error[") || run.output.contains("warning["))
    #expect(try place.text(of: "flow.yaml") == flow)
  }

  @Test("what a comment silences is not fixed, and unused names go alone or with the comment")
  func comments() throws {
    let flow = """
      start: cart
      screens:
        # flowlint:ignore self-push, trap -- a list in a list
        cart: {title: Cart, final: true, destinations: [cart]} # flowlint:ignore trap -- x
        # flowlint:ignore ambiguous-boolean -- the generator writes it
        done: {title: Done, final: yes, entry: mail}

      """
    let place = try Workplace(["flow.yaml": flow])
    #expect(place.run("check", "--fix").status == 0)
    #expect(
      try place.text(of: "flow.yaml")
        == flow.replacing(", trap --", with: " --")
        .replacing(" # flowlint:ignore trap -- x", with: ""))
  }

  @Test("the JSON of a finding contains its fix")
  func json() throws {
    let place = try Workplace(["flow.yaml": fallingFlow])
    let output = place.run("check", "--format", "json").output
    #expect(
      output.contains(
        #""fix":{"edits":[{"range":{"end":{"column":31,"line":5,"offset":"#))
    #expect(output.contains(#""text":"0.75"}],"safe":false,"title":"show 0.75 on `c`"}"#))
  }

  @Test("a link stays a link, and its file is fixed")
  func links() throws {
    let place = try Workplace(["real/flow.yaml": faultyFlow])
    try place.link("flow.yaml", to: "real/flow.yaml")
    #expect(place.run("check", "--fix", "flow.yaml").status == 0)
    #expect(try place.text(of: "real/flow.yaml") == fixedFlow)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: place.folder.appending(path: "flow.yaml").path)
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test(
    "a value becomes a list only where brackets keep its meaning",
    arguments: [
      ("done", "[done]"), ("{push: done}", "[{push: done}]"), ("done, x{is: y}}", nil),
      ("{push: done}: ]{}", nil),
    ])
  func missingList(written: String, fixed: String?) throws {
    let place = try Workplace()
    func flow(_ destinations: String) -> String {
      """
      start: a
      screens:
        a:
          destinations:
            \(destinations)
        done: {title: Done, final: true}

      """
    }
    try place.write(flow(written), to: "flow.yaml")
    _ = place.run("check", "--fix", "--no-steps")
    #expect(try place.text(of: "flow.yaml") == flow(fixed ?? written))
  }
}
