import Foundation
import SampleFlows
import Testing

/// What must not be lost, whatever else goes on.
@Suite("files that must not be lost", .enabled(if: Shell.isThere, "the program is not there"))
struct HostileWriteFaultTests {
  @Test("two runs that are the first process of a container each write whole files")
  func containers() throws {
    let place = try Workplace(["big.flow.yaml": faultyFlow(screens: 300)])
    guard try Shell.run("unshare -r --pid --fork true", in: place).status == 0 else { return }
    let run = try Shell.run(
      """
      python3 - <<'END'
      import os, subprocess, time
      command = ["unshare", "-r", "--pid", "--fork", os.environ["flowlint"]]
      command += ["check", "big.flow.yaml", "--quiet", "--output", "json=r.json"]
      sizes, statuses = set(), set()
      for round in range(\(RandomRounds.count(of: 40))):
          runs = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
          while not all(isinstance(run.poll(), int) for run in runs):
              if os.path.exists("r.json"): sizes.add(os.stat("r.json").st_size)
              time.sleep(0.001)
          statuses |= {run.returncode for run in runs}
      print(*sizes, *statuses)
      END
      ls -A
      """, in: place)
    let size = try FileManager.default.attributesOfItem(
      atPath: place.folder.appending(path: "r.json").path)[.size]
    #expect(run.output == "\(size ?? 0) 1\nbig.flow.yaml\nr.json\n")
  }

  @Test(
    "a report does not replace what the run reads",
    arguments: [
      ("--output json=.flowlint.yaml", ".flowlint.yaml"),
      ("--output json=base.yaml", "base.yaml"),
      ("--config c.yaml --output json=c.yaml", "c.yaml"),
      ("--baseline b.yaml --output json=b.yaml", "b.yaml"),
      ("--write-baseline b.yaml --output json=b.yaml", "b.yaml"),
      ("--output json=.gitignore .", ".gitignore"),
      ("--output json=help.yaml", "help.yaml"),
      ("--fix --output json=flow.yaml", "flow.yaml"),
    ])
  func outputs(options: String, path: String) throws {
    let place = try Workplace([
      "flow.yaml": """
      start: s
      flows: {help: help.yaml}
      screens: {s: {titel: A, final: true, destinations: [{sheet: help}]}}

      """, "help.yaml": cleanFlow, ".flowlint.yaml": "extends: base.yaml\n",
      "base.yaml": "rules: {}\n",
      "c.yaml": "rules: {}\n", "b.yaml": "flowlint-baseline: 2\nfindings: []\n",
      ".gitignore": "x\n",
    ])
    let run = try Shell.run(
      "mkdir ../kept-$$; cp -r . ../kept-$$; $flowlint check flow.yaml \(options); status=$?; "
        + "diff -r . ../kept-$$; rm -r ../kept-$$; exit $status", in: place)
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("flowlint: ") && run.output.contains(path))
    #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
  }

  @Test("an import does not replace its source")
  func importedSource() throws {
    let text = graph("<fragment android:id='@+id/home'/>")
    let place = try Workplace(["a.xml": text])
    let run = try Shell.run("$flowlint import android a.xml --force -o a.xml", in: place)
    #expect(run.status == 2)
    #expect(run.output == "flowlint: -o would overwrite a.xml, which was imported\n")
    #expect(try place.text(of: "a.xml") == text)
  }

  @Test("a summary is appended to what other commands write")
  func summary() throws {
    let run = try Shell.run(
      """
      export GITHUB_STEP_SUMMARY=$PWD/summary
      { echo before; $flowlint check --format github >/dev/null; echo after; } >>summary
      head -1 summary; tail -1 summary
      for run in {1..6}; do $flowlint check --format github >/dev/null & done; wait
      grep -c '^## ' summary || grep -c '^#' summary
      """, in: try Workplace(["flow.yaml": brokenFlow]))
    #expect(run.output.hasPrefix("before\nafter\n"))
    #expect(run.output.hasSuffix("\n7\n"), "\(run.output)")
  }

  @Test("a file that is replaced keeps its attributes and its access list")
  func attributes() throws {
    let place = try Workplace(["flow.yaml": "start: s\nscreens: {s: {titel: A, final: true}}\n"])
    let set = "setfattr -n user.note -v kept flow.yaml && setfacl -m u:65534:r flow.yaml"
    guard try Shell.run(set, in: place).status == 0 else { return }
    let run = try Shell.run(
      """
      getfacl flow.yaml >before; $flowlint check --fix --quiet flow.yaml >/dev/null 2>&1
      grep -c title flow.yaml; getfacl flow.yaml | cmp - before; getfattr -n user.note flow.yaml
      """, in: place)
    #expect(run.output.hasPrefix("1\n# file: flow.yaml\nuser.note=\"kept\""))
  }

  @Test(
    "an argument that is not UTF-8 names no other file",
    arguments: [
      "check --fix $'x\\xe9.yaml'", "check flow.yaml --output json=$'r\\xe9.json'",
      "check flow.yaml --write-baseline $'r\\xe9.json'", "init $'r\\xe9.yaml'",
      "test flow.yaml --generate -o $'r\\xe9.yaml'",
    ])
  func arguments(command: String) throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow, "x\u{FFFD}.yaml": "start: s\nscreens: {s: {titel: A, final: true}}\n",
    ])
    let run = try Shell.run(
      "$flowlint \(command); status=$?; ls; grep -c titel x*; exit $status", in: place)
    #expect(run.status == 2)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix("the argument is not valid UTF-8") == true)
    #expect(lines.dropFirst() == ["flow.yaml", "x\u{FFFD}.yaml", "1"])
  }

  @Test("no file is called -", arguments: ["init -", "check flow.yaml --write-baseline -"])
  func dash(command: String) throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let run = try Shell.run("$flowlint \(command); status=$?; ls; exit $status", in: place)
    #expect(run.status == 2)
    #expect(run.output == "flowlint: -: name a file; one of this name is ./-\nflow.yaml\n")
  }

  @Test("streams that do not block are waited for")
  func nonblocking() throws {
    let place = try Workplace([
      "flow.yaml": longFlow,
      "streams.py": """
      import fcntl, os, struct, subprocess, termios, time
      def run(arguments, **streams):
          return subprocess.Popen([os.environ["flowlint"], "check", "--format", "json"] + arguments, **streams)
      reading, writing = os.pipe()
      os.set_blocking(reading, False)
      process = run(["-"], stdin=reading, stdout=subprocess.DEVNULL)
      time.sleep(0.2)
      os.write(writing, open("flow.yaml", "rb").read(4000))
      os.close(writing)
      print(process.wait(timeout=30))
      reading, writing = os.pipe()
      os.set_blocking(writing, False)
      process = run(["flow.yaml"], stdout=writing)
      os.close(writing)
      size, before = 0, -1
      while not size or size != before:  # until nothing more fits
          time.sleep(0.1)
          before, size = size, struct.unpack("i", fcntl.ioctl(reading, termios.FIONREAD, b"size"))[0]
      while os.read(reading, 1 << 16): pass
      print(process.wait(timeout=30))

      """,
    ])
    let run = try Shell.run("python3 streams.py", in: place)
    #expect(run.output == "1\n1\n")
  }
}
