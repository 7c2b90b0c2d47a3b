import Foundation
import Testing

@testable import FlowlintCommands

@Suite("check --watch")
struct WatchTests {
  /// Checks while the files change, each change after the run before has ended.
  private func watch(
    _ place: Workplace, _ arguments: [String], _ changes: @Sendable () throws -> Void...
  ) -> Run {
    var surroundings = Surroundings()
    surroundings.changes = changes.map { change in { try? change() } }
    return place.run(
      ["check", "--watch", "--format", "concise"] + arguments, surroundings: surroundings)
  }

  @Test("a file that changes is checked again, and the last run decides the status")
  func changedFile() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    let run = watch(
      place, [], { try place.write(warnedFlow, to: "flow.yaml") }, {},
      { try place.write(cleanFlow, to: "flow.yaml") })
    #expect(
      run.output == """
        flow.yaml:3:51: error: `paymnet` is not a screen [undefined-screen]
        flow.yaml:3:51: warning: `cart` pushes itself [self-push]

        """)
    let waiting = "flowlint: waiting for changes; press Ctrl-C to stop\n"
    let changed = "flowlint: flow.yaml has changed\n"
    #expect(run.errors == waiting + changed + waiting + changed + waiting)
    #expect(run.status == 0)
  }

  @Test("nothing is checked again without a change")
  func unchanged() throws {
    let place = try Workplace(["flow.yaml": brokenFlow])
    let run = watch(
      place, ["--quiet"], {}, { try place.write("", to: ".flow.yaml.swp") },
      { try place.write(brokenFlow, to: "notes.txt") })
    // A new name in a folder could be that of a flow.
    #expect(run.findings == ["3:51 undefined-screen", "3:51 undefined-screen"])
    #expect(run.errors == "" && run.status == 1)
  }

  @Test(
    "sub-flows, settings, ignored files and new flows are watched too",
    arguments: [
      ("pay/flow.yaml", "start: p\nscreens: {p: {title: P, destinations: [gone]}}\n"),
      (".flowlint.yaml", "rules: {missing-title: error}\n"),
      ("new/b.flow.yaml", brokenFlow),
    ])
  func otherFiles(path: String, text: String) throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      flows: {pay: pay/flow.yaml}
      screens: {cart: {final: true, destinations: [pay]}}

      """,
      "pay/flow.yaml": "start: p\nscreens: {p: {title: P, final: true}}\n",
      "new/notes.txt": "",
    ])
    let run = watch(place, [], { try place.write(text, to: path) })
    #expect(run.status == 1)
    #expect(run.findings.count == 1)
  }

  @Test("a run that fails does not end it: the settings are about to be corrected")
  func failure() throws {
    let place = try Workplace(["flow.yaml": warnedFlow, ".flowlint.yaml": "rules: {trap: x}\n"])
    let run = watch(
      place, ["--strict"],
      { try FileManager.default.removeItem(at: place.folder.appending(path: ".flowlint.yaml")) })
    #expect(run.errors.hasPrefix("flowlint: bad settings: "))
    #expect(run.findings == ["3:51 self-push"])
    #expect(run.status == 1)
  }

  @Test("what a run writes itself is not a change")
  func ownFiles() throws {
    let place = try Workplace(["flow.yaml": faultyFlow(screens: 1)])
    let run = watch(place, ["--fix", "--output", "json=report.json", "."], {}, {}, {})
    #expect(run.findings.count == 1)
    #expect(try place.text(of: "flow.yaml").contains("title: End"))
    #expect(run.status == 1)
  }

  @Test("a terminal gets a new page for each run, and keeps the old ones")
  func newPage() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    var terminal = Surroundings(columns: 80)
    terminal.changes = [{ try? place.write(cleanFlow + "\n", to: "flow.yaml") }]
    let run = place.run(
      ["check", "--watch", "--color", "never", "--no-steps"], surroundings: terminal)
    let ok = "ok: 1 file, 2 screens, 0 links\n"
    #expect(run.output == ok + String(repeating: "\n", count: 24) + "\u{1B}[H" + ok)
  }

  @Test(
    "options that make no sense with it are rejected",
    arguments: [["-"], ["--diff"], ["--write-baseline", "base.yaml"]])
  func rejected(options: [String]) throws {
    let run = try Workplace(["flow.yaml": cleanFlow]).run(["check", "--watch"] + options)
    #expect(run.status == 2 && run.errors.hasPrefix("flowlint: --watch cannot "))
  }

  @Test(
    "Ctrl-C ends the process in a terminal, after it has seen a change",
    .enabled(if: Shell.isThere, "the program is not there"))
  func interrupt() throws {
    let place = try Workplace(["flow.yaml": brokenFlow, "type.py": typingScript])
    let run = try Shell.run("python3 type.py", in: place)
    #expect(run.output == "waiting\nchanged\nwaiting\nsignal 2\n")
  }
}

/// Runs the program in a terminal (pty(7)), changes its flow and presses Ctrl-C.
private let typingScript = """
  import os, pty, signal
  # Threads of tests have their signals blocked, and so have the processes that they start.
  signal.pthread_sigmask(signal.SIG_SETMASK, [])
  signal.alarm(60)
  child, terminal = pty.fork()
  if child == 0:
      os.execv(os.environ["flowlint"], ["flowlint", "check", "--watch"])
  seen = b""
  def wait(word):
      global seen
      while word not in seen:
          seen += os.read(terminal, 1 << 16)
      seen = seen.split(word, 1)[1]
      print(word.decode())
  wait(b"waiting")
  with open("flow.yaml", "a") as flow:
      flow.write("# changed\\n")
  wait(b"changed")
  wait(b"waiting")
  os.write(terminal, b"\\x03")
  print("signal", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) * -1)

  """
