import Foundation
import OtherPrograms
import SampleFlows
import Testing

/// What is on the disk is the old or the new, whatever happens on the way.
@Suite("writing where that fails", .enabled(if: Shell.isThere, "the program is not there"))
struct WriteFaultTests {
  private func names(in place: Workplace) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
  }

  /// What writes an existing file, and its name.
  private static let writers = [
    ("check --fix flow.yaml", "flow.yaml"),
    ("check flow.yaml --output sarif=old.sarif", "old.sarif"),
    ("check flow.yaml --write-baseline old.baseline", "old.baseline"),
    ("check flow.yaml --baseline stale.baseline --prune-baseline", "stale.baseline"),
    ("import android graph.xml --force -o old.yaml", "old.yaml"),
  ]

  /// At how many moments a run is killed.
  private static let kills = RandomRounds.count(of: 20)

  /// A baseline of the flow that is written to, with one finding that is gone.
  private static let staleBaseline = Result {
    let place = try Workplace(["flow.yaml": faultyFlow(screens: 100)])
    #expect(place.run("check", "flow.yaml", "--write-baseline", "new.baseline").status == 0)
    return try place.text(of: "new.baseline").replacing("gone-1", with: "went-1")
  }

  private func workplace() throws -> Workplace {
    let baseline = try WriteFaultTests.staleBaseline.get()
    let place = try Workplace([
      "flow.yaml": faultyFlow(screens: 100), "old.sarif": "old\n", "old.yaml": "old\n",
      "old.baseline": baseline, "stale.baseline": baseline,
    ])
    let fragments = (0..<100).map { "<fragment android:id='@+id/screen\($0)'/>" }
    try place.write(graph(fragments.joined()), to: "graph.xml")
    return place
  }

  @Test(
    "a disk that is full leaves the old file, and nothing beside it",
    .enabled(if: Shell.hasMounts, "unshare(1) may mount no disk here"), arguments: writers,
    [0, 4])
  func fullDisk(writer: (command: String, file: String), kilobytesLeft: Int) throws {
    let place = try workplace()
    try place.write(
      """
      mkdir disk; mount -t tmpfs -o size=2m tmpfs disk; cp * disk 2>/dev/null; cd disk
      cat /dev/zero >zeros 2>/dev/null; truncate -s -\(kilobytesLeft)k zeros
      $flowlint \(writer.command) 2>&1 >/dev/null; echo $?
      cmp \(writer.file) ../\(writer.file); rm zeros; ls -A | tr '\\n' ' '

      """, to: "script")
    let before = try names(in: place)
    let run = try Shell.run("unshare -rm bash script", in: place)
    let rest = before.joined(separator: " ")
    #expect(run.output == "flowlint: \(writer.file): no space left on device\n2\n\(rest) ")
  }

  /// The commands that never replace a file.
  private static let creators = [
    "init new", "import android graph.xml -o new", "test flow.yaml --generate -o new",
  ]

  @Test(
    "a disk that is full takes no part of a file that was not there",
    .enabled(if: Shell.hasMounts, "unshare(1) may mount no disk here"),
    arguments: creators + [
      "check flow.yaml --output sarif=new", "check flow.yaml --write-baseline new",
    ])
  func newFileOnFullDisk(command: String) throws {
    let run = try Shell.run(
      """
      unshare -rm bash -c '
        mkdir disk; mount -t tmpfs -o size=2m tmpfs disk; cp flow.yaml graph.xml disk; cd disk
        cat /dev/zero >zeros 2>/dev/null
        $flowlint \(command) 2>&1 >/dev/null; echo $?; ls -A | tr "\\n" " "'
      """, in: try workplace())
    #expect(
      run.output == "flowlint: new: no space left on device\n2\nflow.yaml graph.xml zeros ")
  }

  @Test(
    "what goes wrong at any step of writing leaves the old file, and nothing beside it",
    .enabled(if: Shell.hasTrace, "no strace"), arguments: writers,
    [
      ("write:error=EIO:when=1", "input/output error"),
      ("write:retval=0:when=1", "input/output error"),
      ("fchmod:error=EPERM", "operation not permitted"),
      ("fsync:error=EDQUOT", "disk quota exceeded"),
      ("?rename,?renameat,?renameat2:error=EROFS", "read-only file system"),
    ])
  func everyStep(writer: (command: String, file: String), fault: (call: String, reason: String))
    throws
  {
    let place = try workplace()
    let (old, before) = (try place.text(of: writer.file), try names(in: place))
    let run = try Shell.run(
      "strace -f -qq -o /dev/null -e inject=\(fault.call) $flowlint \(writer.command) "
        + "2>&1 >/dev/null", in: place)
    #expect(run.status == 2)
    #expect(run.output == "flowlint: \(writer.file): \(fault.reason)\n")
    #expect(try place.text(of: writer.file) == old)
    #expect(try names(in: place) == before)
  }

  @Test(
    "what goes wrong at any step of writing a new file leaves none",
    .enabled(if: Shell.hasTrace, "no strace"), arguments: creators,
    [
      ("write:error=EIO:when=1", "input/output error"),
      ("write:retval=0:when=1", "input/output error"),
      ("fsync:error=EDQUOT", "disk quota exceeded"),
      ("?link,?linkat:error=EEXIST", "it already exists; nothing was written"),
    ])
  func everyStepOfNewFile(command: String, fault: (call: String, reason: String)) throws {
    let place = try workplace()
    let before = try names(in: place)
    let run = try Shell.run(
      "strace -f -qq -o /dev/null -e inject=\(fault.call) $flowlint \(command) 2>&1 >/dev/null",
      in: place)
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("flowlint: new: \(fault.reason)"))
    #expect(try names(in: place) == before)
  }

  @Test(
    "a disk whose files have one name each takes new files as well",
    .enabled(if: Shell.hasTrace, "no strace"), arguments: creators)
  func newFileWithoutLinks(command: String) throws {
    let place = try workplace()
    let run = try Shell.run(
      """
      $flowlint \(command) >/dev/null 2>&1; mv new expected
      strace -f -qq -o /dev/null -e inject=?link,?linkat:error=EPERM $flowlint \(command) 2>&1 >&-
      cmp new expected && rm expected && ls -A | grep new
      """, in: place)
    #expect(run.output.hasSuffix("new\n"))
    #expect(!run.output.contains("flowlint-new"))
  }

  @Test("a file that may not grow leaves the old one, and nothing beside it", arguments: writers)
  func fileTooLarge(command: String, file: String) throws {
    let place = try workplace()
    let (old, before) = (try place.text(of: file), try names(in: place))
    // No file may grow beyond a block of 1 kB; the signal that says so is not for the program.
    let run = try Shell.run(
      "trap '' XFSZ; ulimit -f 1; $flowlint \(command) 2>&1 >/dev/null", in: place)
    #expect(run.status == 2)
    #expect(run.output == "flowlint: \(file): file too large\n")
    #expect(try place.text(of: file) == old)
    #expect(try names(in: place) == before)
  }

  @Test("a run that is killed while it writes leaves the old file or the new", arguments: writers)
  func killed(command: String, file: String) throws {
    let place = try workplace()
    // In the same folder, for SARIF tells where that is.
    let allowed = try Shell.run(
      """
      cp \(file) kept; cksum <kept
      $flowlint \(command) >/dev/null 2>&1; cksum <\(file)
      """, in: place
    ).output.split(separator: "\n")
    #expect(Set(allowed).count == 2, "the new file is not another one")
    let run = try Shell.run(
      """
      for round in {1..\(WriteFaultTests.kills)}; do
        cp kept \(file)
        $flowlint \(command) >/dev/null 2>&1 & sleep 0.0$round; kill -9 $!; wait $!
        cksum <\(file)
      done 2>/dev/null | sort -u
      """, in: place)
    let found = run.output.split(separator: "\n")
    #expect(!found.isEmpty && Set(found).isSubset(of: allowed), "\(found)")
    // What it left is found by no search for flows.
    let search = try Shell.run("$flowlint check --format concise --level error", in: place)
    #expect(search.output.split(separator: "\n").allSatisfy { $0.hasPrefix("flow.yaml:") })
  }

  @Test(
    "a run that is killed while it writes a new file leaves all of it or none", arguments: creators)
  func killedWithNewFile(command: String) throws {
    let run = try Shell.run(
      """
      $flowlint \(command) >/dev/null 2>&1; mv new expected
      for round in {1..\(WriteFaultTests.kills)}; do
        $flowlint \(command) >/dev/null 2>&1 & sleep 0.0$round; kill -9 $!; wait $!
        test ! -e new || cmp new expected; rm -f new
      done 2>/dev/null
      """, in: try workplace())
    #expect(run.output.isEmpty)
  }

  @Test(
    "a device that takes nothing is a failure with a reason",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: [
      ("check flow.yaml >/dev/full", "standard output"),
      ("check flow.yaml --format sarif >/dev/full", "standard output"),
      ("rules >/dev/full", "standard output"),
      ("--help >/dev/full", "standard output"),
      ("check flow.yaml --output sarif=/dev/full >/dev/null", "/dev/full"),
    ])
  func fullDevice(command: String, name: String) throws {
    let run = try Shell.run("$flowlint \(command)", in: try workplace())
    #expect(run.status == 2)
    #expect(run.output == "flowlint: \(name): no space left on device\n")
  }

  @Test(
    "a reader that has seen enough ends the run silently",
    arguments: ["check", "check --format json", "check --format sarif", "steps", "rules"])
  func closedPipe(command: String) throws {
    let place = try Workplace(["flow.yaml": longFlow])
    let run = try Shell.run(
      "$flowlint \(command) 2>errors | head -c 1 >/dev/null; exit ${PIPESTATUS[0]}", in: place)
    #expect(try place.text(of: "errors") == "")
    // By the signal, or by a status where the last byte was written in time.
    #expect([0, 1, 128 + SIGPIPE].contains(run.status), "\(run.status)")
  }

  @Test(
    "a pipe without a reader is not a failure if its signal is ignored",
    arguments: ["check", "check --format json", "rules"])
  func ignoredPipe(command: String) throws {
    let place = try Workplace(["flow.yaml": longFlow])
    let run = try Shell.run(
      "trap '' PIPE; $flowlint \(command) 2>errors | :; exit ${PIPESTATUS[0]}", in: place)
    #expect(try place.text(of: "errors") == "")
    #expect([0, 1].contains(run.status), "\(run.status)")
  }

  @Test(
    "streams that are closed are a failure, and no file takes their place",
    arguments: [
      ("check flow.yaml >&-", 2, "flowlint: standard output: bad file descriptor\n"),
      ("check - <&-", 2, "flowlint: standard input: bad file descriptor\n"),
      ("check --quiet flow.yaml 2>&-", 0, ""), ("check --fix --quiet flow.yaml >&- 2>&-", 0, ""),
      ("check none.yaml 2>&-", 2, ""),
    ])
  func closedStreams(command: String, status: Int32, output: String) throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let run = try Shell.run("$flowlint \(command)", in: place)
    #expect(run.status == status)
    #expect(run.output == output)
    #expect(try place.text(of: "flow.yaml") == cleanFlow)
  }

  @Test("an interrupt ends the run by its signal, silently")
  func interrupt() throws {
    // Tests run on threads that block the signal, which a child would inherit.
    let place = try Workplace([
      "interrupt.py": """
      import os, signal, subprocess
      run = subprocess.Popen(
          [os.environ["flowlint"], "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
          stderr=subprocess.STDOUT,
          preexec_fn=lambda: (signal.signal(signal.SIGINT, signal.SIG_DFL),
                              signal.pthread_sigmask(signal.SIG_SETMASK, [])))
      run.stdin.write(b"start: cart\\n")
      run.stdin.flush()
      run.send_signal(signal.SIGINT)
      # It waits for the rest of its input, if not for this.
      print(run.wait(timeout=30), run.stdout.read())

      """
    ])
    let run = try Shell.run("\"\(Python.interpreter)\" interrupt.py", in: place)
    #expect(run.output == "-\(SIGINT) b''\n")
  }
}
