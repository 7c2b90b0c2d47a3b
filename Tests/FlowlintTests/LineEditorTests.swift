import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

@Suite("the line editor")
struct LineEditorTests {
  private let request = LineRequest(
    prompt: "> ", history: ["push address", "pop"],
    completions: ["push address", "push payment", "pop", "help"])

  /// What the bytes typed make of a line, after the last key.
  private func outcome(of bytes: String) -> LineEditor.Outcome {
    var keys = TerminalKeys()
    var editor = LineEditor(request)
    var last = LineEditor.Outcome.editing
    for byte in bytes.utf8 {
      if let key = keys.key(endingWith: byte) { last = editor.press(key) }
    }
    return last
  }

  @Test(
    "keys edit the line",
    arguments: [
      ("pop\r", "pop"), ("poq\u{7f}p\n", "pop"), ("op\u{1b}[Hp\n", "pop"),
      ("px\u{1b}[D\u{1b}[3~op\n", "pop"), ("pp\u{2}o\n", "pop"), ("xx\u{15}pop\n", "pop"),
      ("pop xx\u{1}\u{6}\u{6}\u{6}\u{b}\n", "pop"), ("push  to\u{17}it\n", "push  it"),
      ("öffne 漢\u{7f}\n", "öffne "), ("\u{1b}[A\n", "pop"), ("\u{1b}OA\u{1b}[A\n", "push address"),
      ("new\u{10}\u{10}\u{10}\u{e}\u{e}\n", "new"), ("gone\u{3}pop\n", "pop"),
      ("\u{1b}xpop\u{1b}[1;5A\u{1b}[200~\n", "pop"), ("po\t\n", "pop"),
      ("pu\tp\t\n", "push payment"),
      ("zz\t\n", "zz"), ("\u{1b}[A\u{1b}[4~!\n", "pop!"), ("ab\u{1}\u{4}\n", "b"),
    ])
  func line(typed: String, line: String) {
    #expect(outcome(of: typed) == .line(line))
  }

  @Test("Tab shows the completions if there are several, and the end of input ends")
  func others() {
    #expect(outcome(of: "push \t") == .completions(["push address", "push payment"]))
    #expect(outcome(of: "\u{4}") == .end)
    #expect(outcome(of: "\u{3}") == .end)
    #expect(outcome(of: "a\u{4}") == .editing)
  }

  @Test("bytes that are not UTF-8 are skipped")
  func encoding() {
    var keys = TerminalKeys()
    let pressed = ([0xFF, 0xC3, 0x28, 0xFF] + Array("ok".utf8)).compactMap {
      keys.key(endingWith: $0)
    }
    #expect(pressed == [.character("o"), .character("k")])
  }

  @Test("a line longer than the terminal shows the part with the cursor")
  func drawing() {
    var editor = LineEditor(request)
    for character in "push address" { _ = editor.press(.character(character)) }
    #expect(editor.drawing(columns: 80) == "\r> push address\u{1b}[K\r\u{1b}[14C")
    #expect(editor.drawing(columns: 10) == "\r> address\u{1b}[K\r\u{1b}[9C")
    _ = editor.press(.home)
    #expect(editor.drawing(columns: 10) == "\r> push ad\u{1b}[K\r\u{1b}[2C")
  }

  @Test("a terminal gets a line from history and one by completion", .enabled(if: Shell.isThere))
  func terminal() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      screens:
        cart: {destinations: [address]}
        address: {destinations: [pop], final: true}

      """,
      "type.py": """
      import os, pty, sys
      child, terminal = pty.fork()
      if child == 0:
          os.execv(os.environ["flowlint"], ["flowlint", "trace", "flow.yaml", "--color", "never"])
      shown = b""
      def read(until):
          global shown
          start = len(shown)
          while not shown[start:].endswith(until):
              shown += os.read(terminal, 1)
      prompt = b"> \\x1b[K\\r\\x1b[2C"
      for typed in [b"pu\\t\\r", b"pop\\r", b"\\x1b[A\\x1b[A\\r", b"undo\\r", b"\\x04"]:
          read(prompt)
          os.write(terminal, typed)
      _, status = os.waitpid(child, 0)
      print(shown.decode(), "status", status)

      """,
    ])
    let run = try Python.run(
      [Python.interpreter, "type.py"], in: place.folder,
      environment: ["flowlint": try #require(builtProgram)])
    #expect(run.output.contains("status 0\n"), "\(run.output)")
    let steps = run.output.split(whereSeparator: \.isNewline).filter { $0.contains("[cart") }
    #expect(
      steps.map { $0.split(separator: "  ")[0].trimmingCharacters(in: .whitespaces) }
        == ["start", "1 push address", "2 pop", "3 push address", "back to 2"], "\(run.output)")
  }
}
