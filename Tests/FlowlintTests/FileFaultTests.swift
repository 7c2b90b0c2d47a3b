import Foundation
import Testing

@Suite("files that are no good", .enabled(if: Shell.isThere, "the program is not there"))
struct FileFaultTests {
  @Test("a file that comes, goes and grows while it is read is read as it was, or a failure")
  func changing() throws {
    let place = try Workplace(["a": longFlow, "b": cleanFlow, "flow.yaml": cleanFlow])
    let run = try Shell.run(
      """
      (while [ ! -e done ]; do
        cp a flow.yaml; rm -f flow.yaml; cp b new; mv new flow.yaml; : >flow.yaml
      done) &
      for round in {1..40}; do
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
      for round in {1..40}; do
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

  @Test("symbolic links in a circle are no file, and are not searched")
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
    "a flow whose name is no UTF-8 is named in a failure, not passed over",
    .enabled(if: canNameInLatin1, "file names are UTF-8 here"),
    arguments: [
      ("$'caf\\xe9.flow.yaml'", 2), ("$'caf\\xe9/flow.yaml'", 2), ("$'caf\\xe9.txt'", 0),
      ("$'ignored-\\xe9/flow.yaml'", 0), ("$'.\\xe9/flow.yaml'", 0),
    ])
  func notUTF8(name: String, status: Int32) throws {
    let place = try Workplace(["flow.yaml": cleanFlow, ".gitignore": "ignored*\n"])
    let run = try Shell.run(
      "name=\(name); mkdir -p \"$(dirname \"$name\")\"; cp flow.yaml \"$name\"; $flowlint check --quiet",
      in: place)
    #expect(run.status == status)
    #expect(
      run.output
        == (status == 0
          ? ""
          : "flowlint: caf\u{FFFD}\(name.contains("/") ? "" : ".flow.yaml"): its name is no UTF-8, "
            + "and no path leads to it\n"))
  }

  @Test("ten thousand files are checked with ten descriptors")
  func manyFiles() throws {
    let place = try Workplace()
    let run = try Shell.run(
      """
      for number in {1..10000}; do
        printf 'start: a\\nscreens: {a: {title: A, final: true}}\\n' >$number.flow.yaml
      done
      ulimit -n 10; $flowlint check --no-steps
      """, in: place)
    #expect(run.status == 0)
    #expect(run.output == "ok: 10000 files, 10000 screens, 0 links\n")
  }

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

/// What stands before a command to run it without the rights of root; nil where that cannot be had.
private let deprived: String? = {
  guard geteuid() == 0 else { return "" }
  let command = "setpriv --reuid 65534 --regid 65534 --clear-groups"
  let run = try? Shell.run("\(command) $flowlint --version", in: Workplace())
  return run?.status == 0 ? command : nil
}()

/// macOS refuses such names.
private let canNameInLatin1 =
  (try? Shell.run(": >$'\\xe9'", in: Workplace()).status) == 0
