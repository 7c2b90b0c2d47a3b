import Foundation
import SampleFlows
import Testing

/// What others may have put into the folder of a run, and what may go on beside it.
@Suite("files of attackers", .enabled(if: Shell.isThere, "the program is not there"))
struct HostileFileFaultTests {
  private static let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")

  /// Some file systems hold one file for both.
  private static let hasBothNames =
    (try? Shell.run(": >\(composed); test ! -e \(decomposed)", in: Workplace()).status) == 0

  @Test("two files whose names are canonically equal are two", .enabled(if: hasBothNames))
  func equivalentNames() throws {
    let (one, other) = (HostileFileFaultTests.composed, HostileFileFaultTests.decomposed)
    let place = try Workplace([
      "\(one).flow.yaml": brokenFlow, "\(other).flow.yaml": cleanFlow,
    ])
    for arguments in [".", "\(one).flow.yaml \(other).flow.yaml", "\(other).flow.yaml ."] {
      let run = try Shell.run("$flowlint check --format concise \(arguments)", in: place)
      #expect(run.status == 1)
      #expect(run.output.utf8.starts(with: "\(one).flow.yaml:3:".utf8))
    }
    let outside = try Workplace([
      "\(one)/flow.yaml": """
      start: a
      flows: {x: ../\(other)/secret.yaml}
      screens: {a: {title: A, final: true, destinations: [x]}}

      """,
      "\(other)/secret.yaml": "start: s\nscreens: {s: {titel: LEAK}}\n",
    ])
    let run = try Shell.run("$flowlint check \(one)/flow.yaml", in: outside)
    #expect(run.status == 1)
    #expect(run.output.contains("outside the root") && !run.output.contains("LEAK"))
  }

  @Test("a link that replaces a sub-flow during the run leads nowhere")
  func exchangedLink() throws {
    let place = try Workplace([
      "out/x.yaml": "start: s\nscreens: {s: {titel: LEAK}}\n",
      "app/flow.yaml": """
      start: a
      flows: {x: sub/x.yaml}
      screens: {a: {title: A, final: true, destinations: [x]}}

      """, "app/good/x.yaml": "start: s\nscreens: {s: {title: Good}}\n",
    ])
    let run = try Shell.run(
      """
      ln -s ../out link; mv link app/; ln -s good app/sub
      (while [ ! -e done ]; do
        ln -sfn good app/new; mv -T app/new app/sub; ln -sfn ../out app/new; mv -T app/new app/sub
      done) &
      for round in {1..\(RandomRounds.count(of: 300))}; do $flowlint check app/flow.yaml; done >output 2>&1
      touch done; wait; grep -c LEAK output
      """, in: place)
    #expect(run.output == "0\n")
  }

  @Test(
    "a link that is found is not followed out of the repository",
    arguments: [
      ("sub/flow.yaml", "check sub"), ("sub/.flowlint.yaml", "check sub/own.flow.yaml"),
      ("sub/own.scenarios.yaml", "test sub/own.flow.yaml"),
      ("sub/Main.storyboard", "import storyboard sub"),
    ])
  func foundLinks(path: String, command: String) throws {
    let place = try Workplace([
      "secret": "start: s\nscreens: {s: {titel: LEAK}}\n", "app/.git/HEAD": "",
      "app/sub/own.flow.yaml": cleanFlow,
    ])
    try place.link("app/\(path)", to: "../../secret")
    let run = try Shell.run("cd app; $flowlint \(command)", in: place)
    #expect(run.status == 2)
    #expect(
      run.output.contains("\(path): it is a link that leads out") && !run.output.contains("LEAK"))
  }

  @Test("a CI server does not take a file name for a command")
  func workflowCommands() throws {
    let place = try Workplace([
      "::error::x.flow.yaml": brokenFlow, " ::error::y.flow.yaml": brokenFlow,
      "z\n::error::z.flow.yaml": brokenFlow,
    ])
    for command in [
      "check --format concise", "check", "routes", "routes --format csv", "check 'a\n::error::b'",
      "settings ::error::x.flow.yaml",
    ] {
      let lines = try Shell.run("$flowlint \(command)", in: place).output.split(separator: "\n")
      #expect(!lines.isEmpty)
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") }, "\(command): \(lines)")
    }
  }

  @Test("a CI server does not take quoted text for a command, wherever it is in a line")
  func quotedCommands() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: "##vso[task.complete]"
      screens:
        a: {title: "##[add-mask]a", final: true} # ##[stop-commands]x ##teamcity[message]
        b: {titel: "##[error]", destinations: ["##[add-matcher]x"], final: true}
      """
    ])
    let lines = try Shell.run(
      "$flowlint check; $flowlint check --format concise; $flowlint check --format github; "
        + "$flowlint check --format xcode; $flowlint steps; $flowlint trace a", in: place
    ).output
    #expect(lines.contains("##vso\\u{5B}task.complete]"))
    #expect(lines.firstMatch(of: #/##[A-Za-z]*\[/#) == nil, "\(lines)")
  }

  @Test("the system's log and the network are left alone, without the rights of root too")
  func quietWithoutRights() throws {
    guard Shell.hasTrace, let deprived else { return }
    let place = try Workplace([
      "a.flow.yaml": cleanFlow, "b.flow.yaml": cleanFlow, "c.flow.yaml": cleanFlow,
    ])
    let run = try Shell.run(
      """
      chmod -R a+rwX .; \(deprived) strace -f -qq -e trace=%network,setpriority -o trace \
        $flowlint check --no-steps .
      """, in: place)
    #expect(run.output == "ok: 3 files, 6 screens, 0 links\n")
    let calls = try place.text(of: "trace").split(separator: "\n")
    let others = calls.filter { $0.contains("(") && !$0.contains("???") }
    #expect(others.isEmpty, "\(others)")
  }

  @Test(
    "what is found is read only if it is a file, and only up to a limit",
    arguments: [".gitignore", "flow.scenarios.yaml", ".flowlint.yaml"],
    ["mkfifo", "ln -s /dev/zero", "truncate -s 20G"])
  func endless(name: String, make: String) throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let command = name.contains("scenarios") ? "test flow.yaml" : "check ."
    let run = try Shell.run(
      "\(make) \(name); ulimit -v 4000000; timeout 20 $flowlint \(command)", in: place)
    // As for git, a pipe or a device of this name holds no patterns.
    let isPassedOver = name == ".gitignore" && !make.contains("truncate")
    #expect(run.status == (isPassedOver ? 0 : 2), "\(run.output)")
    #expect(
      isPassedOver || run.output.contains("\(name): it is")
        || run.output.contains("\(name): the file is"))
  }

  @Test("files that are named are read up to a limit", arguments: ["--baseline", "--config"])
  func largeNamedFiles(option: String) throws {
    let run = try Shell.run(
      "truncate -s 20G b; ulimit -v 4000000; $flowlint check flow.yaml \(option) b",
      in: try Workplace(["flow.yaml": cleanFlow]))
    #expect(run.status == 2)
    #expect(run.output.contains("flowlint: b: ") && run.output.contains("large"))
  }

  @Test("five descriptors are enough")
  func fewDescriptors() throws {
    let place = try Workplace(["a.flow.yaml": cleanFlow, "b/b.flow.yaml": cleanFlow])
    for count in [4, 5, 6] {
      let run = try Shell.run("ulimit -n \(count); $flowlint check --no-steps .", in: place)
      #expect([0, 2].contains(run.status), "\(count): \(run.output)")
      if count > 5 { #expect(run.output == "ok: 2 files, 4 screens, 0 links\n") }
    }
  }

  @Test("a file below the longest path is not skipped")
  func longPath() throws {
    let run = try Shell.run(
      """
      top=$PWD; for level in {1..600}; do mkdir 12345678; cd 12345678; done
      cp $top/flow.yaml .; cd $top; $flowlint check . | tail -1; echo ${PIPESTATUS[0]}; rm -r 12345678
      """, in: try Workplace(["flow.yaml": cleanFlow]))
    #expect(run.output.contains("file name too long") && run.output.hasSuffix("\n2\n"))
  }
}
