import FlowProject
import Foundation
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("files with faults", .enabled(if: Shell.isThere, "the program is not there"))
struct FileFaultTests {
  /// How often a run and a change of its file race each other.
  private static let races = RandomRounds.count(of: 40)

  @Test("a file that comes, goes and grows while it is read is read as it was, or a failure")
  func changing() throws {
    let place = try Workplace(["a": longFlow, "b": cleanFlow, "flow.yaml": cleanFlow])
    let run = try Shell.run(
      """
      (while [ ! -e done ]; do
        cp a flow.yaml; rm -f flow.yaml; cp b new; mv new flow.yaml; : >flow.yaml
      done) &
      for round in {1..\(FileFaultTests.races)}; do
        $flowlint check flow.yaml --quiet >/dev/null 2>>errors; echo $?
      done | sort -u
      touch done; wait
      """, in: place)
    #expect(run.status == 0)
    let statuses = Set(run.output.split(separator: "\n"))
    #expect(!statuses.isEmpty && statuses.isSubset(of: ["0", "1", "2"]), "\(statuses)")
    let errors = Set(try place.text(of: "errors").split(separator: "\n"))
    let missing = "flowlint: flow.yaml: no such file or directory"
    #expect(errors.allSatisfy { $0.hasPrefix(missing) }, "\(errors)")
  }

  @Test("a file that changes between reading and fixing is never a mixture")
  func changingUnderFix() throws {
    let place = try Workplace([
      "a": "start: s\nscreens: {s: {titel: A, final: true}}\n",
      "b": "start: s\nscreens: {s: {titel: B, final: true}}\n",
    ])
    let run = try Shell.run(
      """
      cp a flow.yaml
      (while [ ! -e done ]; do cp a new; mv new flow.yaml; cp b new; mv new flow.yaml; done) &
      for round in {1..\(FileFaultTests.races)}; do
        $flowlint check flow.yaml --fix --quiet >/dev/null 2>&1; echo $?; tr '\\n' ' ' <flow.yaml; echo
      done | sort -u
      touch done; wait
      """, in: place)
    let texts = ["A", "B"].flatMap { title in
      ["titel", "title"].map { "start: s screens: {s: {\($0): \(title), final: true}} " }
    }
    let seen = Set(run.output.split(separator: "\n").map(String.init))
    #expect(seen.isSubset(of: ["0", "1", "2"] + texts), "\(seen)")
  }

  @Test("symbolic links in a circle are not files, and are not searched")
  func circles() throws {
    let place = try Workplace(["shop/flow.yaml": cleanFlow])
    try place.link("one.flow.yaml", to: "two.flow.yaml")
    try place.link("two.flow.yaml", to: "one.flow.yaml")
    try place.link("shop/again", to: "..")
    let named = try Shell.run("$flowlint check one.flow.yaml", in: place)
    #expect(named.status == 2)
    #expect(named.output == "flowlint: one.flow.yaml: too many levels of symbolic links\n")
    let found = try Shell.run("$flowlint check --no-steps", in: place)
    #expect(found.output == "ok: 1 file, 2 screens, 0 links\n")
    try place.link(".flowlint.yaml", to: ".flowlint.yaml")
    let settings = try Shell.run("$flowlint check --no-steps", in: place)
    #expect(settings.status == 2)
    #expect(settings.output == "flowlint: .flowlint.yaml: too many levels of symbolic links\n")
  }

  @Test(
    "what the system cannot read is a failure, and what it interrupts goes on",
    .enabled(if: Shell.hasTrace, "no strace"),
    arguments: [
      ("read:error=EIO", "shop/flow.yaml", "shop/flow.yaml: input/output error"),
      ("?open,openat:error=EMFILE", "shop", "shop: too many open files"),
      ("?open,openat:error=EMFILE:when=2", "shop", "shop/flow.yaml: too many open files"),
      ("?getdents,getdents64:error=EIO", "shop", "shop: input/output error"),
      ("read:error=EIO", ".flowlint.yaml", ".flowlint.yaml: input/output error"),
      ("read:error=EINTR:when=1", "shop/flow.yaml", nil),
    ])
  func unreadable(call: String, path: String, message: String?) throws {
    let place = try Workplace(["shop/flow.yaml": cleanFlow, ".flowlint.yaml": "rules: {}\n"])
    let run = try Shell.run(
      """
      strace -f -qq -o /dev/null -P "$PWD/\(path)" -e inject=\(call) \
        $flowlint check --quiet "$PWD/shop"
      """, in: place)
    #expect(run.status == (message == nil ? 0 : 2))
    let output = run.output.replacing("\(place.folder.path)/", with: "")
    #expect(output == (message.map { "flowlint: \($0)\n" } ?? ""))
  }

  @Test(
    "a file that is cut, removed or grows while it is read is read as it then is",
    .enabled(if: Shell.hasTrace, "no strace"),
    arguments: [
      (
        ": >flow.yaml",
        "flow.yaml:1:1: error: expected a mapping with `start` and `screens`, found an empty file"
      ), ("rm flow.yaml", ""),
      ("cp longer flow.yaml", ""),
    ])
  func changingWhileOpen(change: String, output: String) throws {
    let comment = "#" + String(repeating: " so long", count: 100_000) + "\n"
    let place = try Workplace(["flow.yaml": cleanFlow, "longer": cleanFlow + comment])
    let run = try Shell.run(
      """
      strace -f -o trace -P "$PWD/flow.yaml" -e inject=?open,openat:signal=STOP:when=1 \\
        $flowlint check --quiet --format concise "$PWD/flow.yaml" &
      for round in {1..600}; do grep -qs 'stopped by' trace && break; sleep 0.05; done
      read -r process rest <trace
      \(change); kill -CONT $process; wait $!
      """, in: place)
    #expect(try place.text(of: "trace").contains("SIGSTOP"))
    let found = run.output.replacing("\(place.folder.path)/", with: "")
    #expect(found.hasPrefix(output) && found.isEmpty == output.isEmpty, "\(found)")
  }

  @Test("four files are read at a time, however many threads want to")
  func fewAtATime() throws {
    let place = try Workplace()
    var unread = (0..<8).map { place.folder.appending(path: "\($0)").path }
    for pipe in unread { #expect(unsafe mkfifo(pipe, 0o600) == 0) }
    let files = SystemFiles()
    for pipe in unread {
      Thread.detachNewThread { _ = files.read(pipe, limit: .max, as: .named) }
    }
    // To write into a pipe one has to wait until somebody reads it.
    func openPipes(atLeast count: Int, rounds: Int) -> [Int32] {
      var opened: [Int32] = []
      for _ in 0..<rounds where opened.count < count {
        for pipe in unread {
          let descriptor = unsafe open(pipe, O_WRONLY | O_NONBLOCK)
          guard descriptor >= 0 else { continue }
          opened.append(descriptor)
          unread.removeAll { $0 == pipe }
        }
        usleep(25_000)
      }
      return opened
    }
    let first = openPipes(atLeast: 4, rounds: 1200)
    let more = openPipes(atLeast: 1, rounds: 20)
    #expect(first.count == 4 && more.isEmpty)
    for descriptor in first + more { close(descriptor) }
    let rest = openPipes(atLeast: unread.count, rounds: 1200)
    #expect(unread.isEmpty)
    for descriptor in rest { close(descriptor) }
  }

  @Test("a thousand files are checked with ten descriptors")
  func manyFiles() throws {
    let place = try Workplace()
    let run = try Shell.run(
      """
      for number in {1..1000}; do
        printf 'start: a\\nscreens: {a: {title: A, final: true}}\\n' >$number.flow.yaml
      done
      ulimit -n 10; $flowlint check --no-steps
      """, in: place)
    #expect(run.status == 0)
    #expect(run.output == "ok: 1000 files, 1000 screens, 0 links\n")
  }

  #if os(Linux)
    @Test("a process that may use only one core finds the same")
    func oneCore() throws {
      let place = try Workplace()
      let write = """
        for number in {1..50}; do
          printf 'start: a\\nscreens: {a: {}, b: {}}\\n' >$number.flow.yaml
        done
        """
      let all = try Shell.run("\(write)\n$flowlint check", in: place)
      let one = try Shell.run(
        """
        first=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/self/status)
        taskset -c $first $flowlint check
        """, in: place)
      #expect(one.output == all.output && one.status == all.status)
      #expect(one.output.contains("in 50 files"))
    }
  #endif

  @Test("a folder below many others is searched with ten descriptors")
  func deepFolders() throws {
    let path = String(repeating: "d/", count: 200)
    let place = try Workplace(["\(path)flow.yaml": cleanFlow])
    let run = try Shell.run("ulimit -n 10; $flowlint check --no-steps", in: place)
    #expect(run.output == "ok: 1 file, 2 screens, 0 links\n")
  }

  @Test(
    "what may not be written or read stays as it is, and the reason is told",
    .enabled(if: deprived != nil, "all rights here, and no setpriv to do without"),
    arguments: [
      ("check --fix flow.yaml", "flow.yaml: permission denied"),
      ("check flow.yaml --output sarif=new.sarif", "new.sarif: permission denied"),
      ("check flow.yaml --write-baseline new", "new: permission denied"),
      ("init new.yaml", "new.yaml: permission denied"),
      ("import android graph.xml -o new.yaml", "new.yaml: permission denied"),
      ("check secret.yaml", "secret.yaml: permission denied"),
      ("check secret", "secret: permission denied"),
    ])
  func rights(command: String, message: String) throws {
    let flow = "start: s\nscreens: {s: {titel: A, final: true}}\n"
    let place = try Workplace([
      "flow.yaml": flow, "secret.yaml": flow, "secret/flow.yaml": flow,
      "graph.xml": graph("<fragment android:id='@+id/home'/>"),
    ])
    let run = try Shell.run(
      """
      chmod 000 secret secret.yaml; chmod 555 .
      \(deprived ?? "") $flowlint \(command) 2>&1 >/dev/null; status=$?
      chmod -R u+rwx .; exit $status
      """, in: place)
    #expect(run.status == 2)
    #expect(run.output.split(separator: "\n").first ?? "" == "flowlint: \(message)")
    #expect(try place.text(of: "flow.yaml") == flow)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
    #expect(names == ["flow.yaml", "graph.xml", "secret", "secret.yaml"])
  }
}

/// The words before a command that run it without the rights of root; nil if that is impossible.
let deprived: String? = {
  guard geteuid() == 0 else { return "" }
  let command = "setpriv --reuid 65534 --regid 65534 --clear-groups"
  let run = try? Shell.run("\(command) $flowlint --version", in: Workplace())
  return run?.status == 0 ? command : nil
}()
