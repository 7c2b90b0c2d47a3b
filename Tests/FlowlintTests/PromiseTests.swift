import Foundation
import OtherPrograms
import SampleFlows
import Testing

@Suite("what the program cannot do", .enabled(if: Shell.isThere, "the program is not there"))
struct PromiseTests {
  /// What the Swift runtime asks for, where it is inside the program: it can show a crash.
  private static let askedByRuntime: Set<Substring> = ["dlopen", "execvpe"]

  /// What the program that was built with the tests asks for and does not hold; nil without nm(1).
  ///
  /// The one that is shipped holds the C library, and asks for nothing.
  private static let wanted = try? Shell.run(
    "for names in -u -Du; do nm $names \"\(programBesideTests ?? "")\" 2>/dev/null; done",
    in: Workplace()
  ).output

  @Test(
    "it wants no network and no other program of the C library",
    .enabled(if: wanted?.isEmpty == false, "no nm, or no program beside the tests"))
  func imports() throws {
    let output = try #require(PromiseTests.wanted)
    let names = Set(
      output.split(separator: "\n").compactMap { line in
        line.split(separator: " ").last?.split(separator: "@").first.map {
          $0.hasPrefix("_") ? $0.dropFirst() : $0
        }
      })
    #expect(names.contains("read") && names.contains("opendir"))
    let forbidden: Set<Substring> = [
      "socket", "connect", "bind", "listen", "accept", "sendto", "recvfrom", "getaddrinfo",
      "gethostbyname", "fork", "vfork", "execv", "execve", "execvp", "execl", "execlp",
      "posix_spawn", "posix_spawnp", "system", "popen", "execvpe", "dlopen",
    ]
    let hasRuntime = !output.contains("swift_retain")
    let allowed = hasRuntime ? PromiseTests.askedByRuntime : []
    #expect(
      names.isDisjoint(with: forbidden.subtracting(allowed)), "\(names.intersection(forbidden))")
  }

  @Test(
    "no command starts a program or opens a connection", .enabled(if: Shell.hasTrace, "no strace"),
    arguments: [
      ("check flow.yaml", 1), ("check --fix --unsafe .", 0),
      ("check --output sarif=out.sarif flow.yaml", 1), ("routes flow.yaml", 0),
      ("steps flow.yaml", 0), ("trace flow.yaml 'sheet help'", 0), ("test flow.yaml", 0),
      ("test --generate -o made.test.yaml flow.yaml", 0), ("import storyboard .", 0),
      ("import android .", 0), ("explain trap", 0), ("rules", 0), ("settings flow.yaml", 0),
      ("schema", 0), ("init new.yaml", 0), ("--help", 0), ("check --help", 0),
      ("--generate-completion-script zsh", 0), ("--version", 0), ("nothing", 2),
    ])
  func systemCalls(command: String, status: Int32) throws {
    let place = try Workplace([
      "flow.yaml": """
      start: cart
      screens:
        cart: {title: Cart, final: true, destinations: [{sheet: help}], deep-links: [shop://a.b/c]}
        help: {titel: Help}

      """,
      ".flowlint.yaml": "rules: {missing-title: info}\n",
      "flow.scenarios.yaml": "scenarios: [{name: help, moves: [sheet help]}]\n",
      "a.storyboard": storyboard(controller("Home")),
      "navigation/a.xml": graph("<fragment android:id='@+id/home'/>"),
    ])
    let run = try Shell.run(
      "strace -f -qq -e trace=%network,execve,execveat,fork,vfork -o trace $flowlint \(command)",
      in: place)
    #expect(run.status == status, "\(run.output)")
    // Of a thread that ends with the process strace(1) cannot say in which call it was.
    let calls = try place.text(of: "trace").split(separator: "\n").filter {
      $0.contains("(") && !$0.contains("???(")
    }
    #expect(calls.count == 1 && calls[0].contains(" execve("), "\(calls)")
  }

  @Test(
    "it opens the files it was given and those they name, and none outside the root",
    .enabled(if: Shell.hasTrace, "no strace"))
  func openedFiles() throws {
    let place = try Workplace([
      "app/.git/HEAD": "", "app/.flowlint.yaml": "extends: lint/base.yaml\n",
      "app/lint/base.yaml": "rules: {missing-title: info}\n",
      "app/shop/flow.yaml": """
      start: cart
      flows: {help: help.yaml, out: ../../out.yaml, gone: away.yaml, all: /etc/passwd}
      screens: {cart: {title: Cart, final: true, destinations: [{sheet: help}]}}

      """,
      "app/shop/help.yaml": "start: faq\nscreens: {faq: {title: Help, final: true}}\n",
      "app/shop/other.yaml": cleanFlow, "out.yaml": cleanFlow,
    ])
    try place.link("app/shop/away.yaml", to: "../../out.yaml")
    let run = try Shell.run(
      "strace -f -y -qq -e trace=open,openat,execve,socket -o trace $flowlint check app/shop/flow.yaml",
      in: place)
    #expect(run.status == 1)
    let trace = try place.text(of: "trace")
    let opened = openedPaths(in: trace).filter { $0.hasSuffix(".yaml") || $0.contains("passwd") }
    let names = Set(opened.map { $0.split(separator: "/").suffix(2).joined(separator: "/") })
    #expect(names == ["app/.flowlint.yaml", "lint/base.yaml", "shop/flow.yaml", "shop/help.yaml"])
    #expect(!trace.contains("socket("))
    #expect(trace.ranges(of: "execve(").count == 1)
  }

  @Test(
    "settings open no file outside the root",
    .enabled(if: Shell.hasTrace, "no strace"),
    arguments: ["../out.yaml", "lint/../../out.yaml", "link.yaml", "up/out.yaml", "/etc/passwd"])
  func openedSettings(path: String) throws {
    let place = try Workplace([
      "app/.git/HEAD": "", "app/flow.yaml": cleanFlow, "app/.flowlint.yaml": "extends: \(path)\n",
      "app/lint/base.yaml": "", "out.yaml": "",
    ])
    try place.link("app/link.yaml", to: "../out.yaml")
    try place.link("app/up", to: "..")
    let run = try Shell.run(
      "strace -f -y -qq -e trace=open,openat -o trace $flowlint check app/flow.yaml", in: place)
    #expect(run.status == 2)
    let trace = try place.text(of: "trace")
    #expect(openedPaths(in: trace).contains { $0.hasSuffix("app/.flowlint.yaml") })
    #expect(!["out.yaml", "link.yaml", "passwd"].contains { trace.contains("\($0)\"") })
  }

  @Test("every test that docs/reliability.md names is there")
  func documentedTests() throws {
    let document = try String(
      contentsOf: packageFolder.appending(path: "docs/reliability.md"), encoding: .utf8)
    let tests = packageFolder.appending(path: "Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    let texts = try paths.filter { $0.hasSuffix("Tests.swift") }.map {
      try String(contentsOf: tests.appending(path: $0), encoding: .utf8)
    }
    var suite = ""
    var count = 0
    let holders = document.split(separator: "\n").compactMap { $0.split(separator: "|").last }
    for match in holders.joined().matches(of: #/`([A-Z]\w+Tests)?(?:\.(\w+))?`/#) {
      if let name = match.1 { suite = String(name) }
      let text = texts.first { $0.contains("struct \(suite) {") }
      #expect(text != nil, "\(suite)")
      if let test = match.2 {
        #expect(text?.contains("func \(test)(") == true, "\(suite).\(test)")
      }
      count += 1
    }
    #expect(count > 20)
  }
}

/// The absolute paths that the calls in a trace opened, of strace(1) with `-y`: the file is shown after
/// the descriptor.
private func openedPaths(in trace: String) -> [Substring] {
  trace.split(separator: "\n").compactMap { line in
    line.firstMatch(of: #/^\d* *open.* = \d+<(.*)>$/#)?.1
  }
}
