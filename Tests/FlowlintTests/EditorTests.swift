import Foundation
import OtherPrograms
import Testing

/// The language server with clients that are not ours.
@Suite("editors", .enabled(if: Shell.isThere, "the program is not there"))
struct EditorTests {
  private static let files: KeyValuePairs = [
    "flow.yaml": """
    # A shop.
    start: cart
    flows: {login: login.yaml}
    screens:
      cart:
        title: Cart 🛒
        progress: 0
        destinations:
          - {push: address, label: Continue}
          - {sheet: login, on-finish: {done: {push: address}}}
      address:
        title: Address
        progress: 1/2
        destinations: [{push: done, with: [id]}]
      done: {title: Done, progress: 1, final: true, back: false, parameters: {id: int}}
    deep-links:
      shop://done/{id}: done

    """,
    "login.yaml": """
    start: form
    screens:
      form: {title: Form, gate: account, destinations: [{finish: done, label: Log in}]}

    """,
  ]

  @Test("a client of the field drives every feature", .enabled(if: hasClient))
  func client() async throws {
    let place = try Workplace(EditorTests.files)
    let run = try await Python.runAside(
      Python.command("Tests/FlowlintTests/drive_server.py") + [try #require(builtProgram), "."],
      in: place.folder)
    #expect(
      run.output == """
        server flowlint utf-16
        open []
        changed ['undefined-screen']
        actions ['write `done`', 'create the screen `one`', 'silence `undefined-screen` here', \
        'fix all that flowlint can fix safely']
        restored []
        completion ['address', 'cart', 'done', 'login', 'login/form']
        hover **done**: Done
        definition [14]
        references 3
        highlights 3
        prepared done
        rename 3
        outline ['login', 'cart', 'address', 'done', 'shop://done/{id}']
        search ['form']
        calls ['address']
        outgoing 0
        hints ['+1/2', '+1/2', '+1/2', 'cart › address › done(id)']
        lenses ['show walk', '2 moves lead here', 'show walk', '1 move and 1 link lead here', 'show walk']
        links ['login.yaml']
        command # trap (error, graph)
        status 0

        """)
  }

  @Test(
    "Neovim underlines a typo, fixes it, and renames across files",
    .enabled(if: isInstalled("nvim")))
  func neovim() async throws {
    let place = try Workplace(EditorTests.files)
    let script = packageFolder.appending(path: "Tests/FlowlintTests/edit_with_neovim.lua").path
    let run = try await Python.runAside(
      ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", script], in: place.folder,
      environment: ["FLOWLINT": try #require(builtProgram)])
    #expect(run.status == 0, "\(run.output)")
    #expect(
      try place.text(of: "seen.txt") == """
        typo undefined-screen
        fix write `done`
        completion tabs
        hover **thanks**: Done

        """)
    #expect(
      try place.text(of: "flow.yaml")
        == EditorTests.renamed.replacing("{done: {push", with: "{ready: {push"))
    #expect(try place.text(of: "login.yaml").contains("finish: ready"))
  }

  /// With another name for a screen.
  private static let renamed = files[0].value
    .replacing("push: done", with: "push: thanks")
    .replacing("  done: {title", with: "  thanks: {title")
    .replacing("{id}: done", with: "{id}: thanks")

  @Test("Emacs shows a typo, fixes it, renames and completes", .enabled(if: hasEglot))
  func emacs() async throws {
    let place = try Workplace(EditorTests.files)
    let script = packageFolder.appending(path: "Tests/FlowlintTests/edit_with_emacs.el").path
    let run = try await Python.runAside(
      ["emacs", "--batch", "-l", script], in: place.folder,
      environment: ["FLOWLINT": try #require(builtProgram)])
    for line in [
      "typo (flowlint [undefined-screen]: `one` is not a screen)", "fix write `done`", "fixed nil",
      "completion (tabs)",
    ] {
      #expect(run.output.contains("\(line)\n"), "\(run.output)")
    }
    #expect(run.status == 0)
    #expect(try place.text(of: "flow.yaml") == EditorTests.renamed)
  }

  @Test("the session in the manual is what Neovim shows", .enabled(if: isInstalled("nvim")))
  func recorded() async throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      flows: {login: login.yaml}
      screens:
        cart:
          title: Cart
          progress: 0
          destinations:
            - {push: address, label: Continue}
            - {sheet: login, on-finish: {done: address}}
        address: {title: Address, progress: 1/2, destinations: [paid]}
        paid: {title: Paid, progress: 1, final: true, back: false}
      deep-links:
        shop://login: login/form

      """,
      "login.yaml": """
      start: form
      screens:
        form: {title: Log in, destinations: [{finish: done}]}

      """,
    ])
    let script = packageFolder.appending(path: "Tests/FlowlintTests/record_neovim.lua").path
    let run = try await Python.runAside(
      ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", script], in: place.folder,
      environment: ["FLOWLINT": try #require(builtProgram)])
    #expect(run.status == 0, "\(run.output)")
    let page = try String(
      contentsOf: packageFolder.appending(path: "docs/editors.md"), encoding: .utf8)
    let session = try place.text(of: "session.txt")
    #expect(page.contains("```text\n\(session)```\n"), "\(session)")
  }

  @Test("`--check` prints what would be sent for a file")
  func check() throws {
    let place = try Workplace(["flow.yaml": "start: cat\nscreens: {cart: {final: true}}\n"])
    let run = place.run("lsp", "--check", "flow.yaml")
    #expect(run.status == 0 && run.output.contains("\"code\":\"undefined-screen\""))
    #expect(run.output.hasSuffix("}\n"))
  }

  @Test(
    "`--check` reads bytes as they are in the file, and settings and scenarios as such",
    arguments: [
      ("flow.yaml", [0xFF], "invalid-yaml"),
      (".flowlint.yaml", Array("rules: {trap: no}\n".utf8), "known values: `off`"),
      ("flow.scenarios.yaml", Array("scenarios: 1\n".utf8), "expected a list of scenarios"),
    ])
  func checkedKinds(path: String, bytes: [UInt8], words: String) throws {
    let place = try Workplace()
    try place.write(Data(bytes), to: path)
    let run = place.run("lsp", "--check", path)
    #expect(run.status == 0 && run.output.contains(words), "\(run.output)")
  }
}

private let hasEglot =
  (try? Python.run(
    [
      "emacs", "--batch", "--eval",
      "(progn (require 'package) (package-initialize) (require 'eglot) (require 'yaml-mode))",
    ], in: packageFolder
  ).status) == 0

private let hasClient =
  (try? Python.run([Python.interpreter, "-c", "import pygls"], in: packageFolder).status) == 0
