import Foundation
import OtherPrograms
import Testing

@Suite("what the program cannot do", .enabled(if: Shell.isThere, "the program is not there"))
struct PromiseTests {
  @Test(
    "it asks the system for no network and for no other program",
    .enabled(if: (try? Python.run(["nm", "--version"], in: packageFolder).status) == 0, "no nm"))
  func imports() throws {
    let run = try Shell.run("nm -u $flowlint", in: try Workplace())
    #expect(run.status == 0)
    let names = Set(
      run.output.split(separator: "\n").compactMap { line in
        line.split(separator: " ").last?.split(separator: "@").first.map {
          $0.hasPrefix("_") ? $0.dropFirst() : $0
        }
      })
    #expect(names.contains("read") && names.contains("opendir"))
    let forbidden: Set<Substring> = [
      "socket", "connect", "bind", "listen", "accept", "sendto", "recvfrom", "getaddrinfo",
      "gethostbyname", "fork", "vfork", "execve", "execv", "execvp", "execl", "execlp",
      "posix_spawn",
      "posix_spawnp", "system", "popen", "dlopen",
    ]
    #expect(names.isDisjoint(with: forbidden), "\(names.intersection(forbidden))")
  }

  @Test(
    "it opens the files it was given and those they name, and none outside the root",
    .enabled(if: (try? Python.run(["strace", "-V"], in: packageFolder).status) == 0, "no strace"))
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
    _ = try Shell.run(
      "strace -f -qq -e trace=open,openat,execve,socket -o trace $flowlint check app/shop/flow.yaml",
      in: place)
    let trace = try place.text(of: "trace")
    let opened = trace.split(separator: "\n").filter { !$0.contains("= -1") }.compactMap { line in
      line.split(separator: "\"").dropFirst().first
    }.filter { $0.hasSuffix(".yaml") || $0.contains("passwd") }
    let names = Set(opened.map { $0.split(separator: "/").suffix(2).joined(separator: "/") })
    #expect(names == ["app/.flowlint.yaml", "lint/base.yaml", "shop/flow.yaml", "shop/help.yaml"])
    #expect(!trace.contains("socket("))
  }
}
