import Foundation
import Testing

@testable import FlowlintCommands

@Suite("the search for flow files")
struct DiscoveryTests {
  /// The files of a run without one, in the order of the report.
  private func found(in place: Workplace, _ arguments: String...) throws -> [String] {
    let run = place.run(["steps", "--format", "csv"] + arguments)
    #expect(run.errors == "")
    var paths: [String] = []
    for line in run.output.split(separator: "\r\n").dropFirst() {
      let path = String(line.prefix { $0 != "," })
      if paths.last != path { paths.append(path) }
    }
    return paths
  }

  @Test("a search finds the four names at any depth, and sorts the paths")
  func names() throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow, "b/flow.yml": cleanFlow, "b/c/shop.flow.yaml": cleanFlow,
      "a.flow.yml": cleanFlow, "other.yaml": "{", "flow.json": "{", "b/aflow.yaml": "{",
    ])
    #expect(
      try found(in: place) == ["a.flow.yml", "b/c/shop.flow.yaml", "b/flow.yml", "flow.yaml"])
    #expect(try found(in: place, "b") == ["b/c/shop.flow.yaml", "b/flow.yml"])
    #expect(try found(in: place, "b/") == ["b/c/shop.flow.yaml", "b/flow.yml"])
  }

  @Test("a search leaves out hidden files and folders, unless they are named")
  func hidden() throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow, ".git/flow.yaml": "{", ".build/x/flow.yaml": "{",
      ".flow.yaml": "{", ".old/flow.yaml": cleanFlow,
    ])
    #expect(try found(in: place) == ["flow.yaml"])
    #expect(try found(in: place, ".old") == [".old/flow.yaml"])
  }

  @Test(
    "a search leaves out what git ignores",
    arguments: [
      ("build/\n", ["a.flow.yaml", "sub/a.flow.yaml"]),
      ("/build\r\n", ["a.flow.yaml", "sub/a.flow.yaml", "sub/build/flow.yaml"]),
      ("# all\n\n*.flow.yaml\n", ["build/flow.yaml", "sub/build/flow.yaml"]),
      ("*.flow.yaml\n!a.flow.yaml\nbuild", ["a.flow.yaml", "sub/a.flow.yaml"]),
      ("sub/build", ["a.flow.yaml", "build/flow.yaml", "sub/a.flow.yaml"]),
      ("**/build", ["a.flow.yaml", "sub/a.flow.yaml"]),
      ("sub/**", ["a.flow.yaml", "build/flow.yaml"]),
      (
        "sub/**\n!sub/build\n!sub/build/**",
        ["a.flow.yaml", "build/flow.yaml", "sub/build/flow.yaml"]
      ),
      ("s[a-u]b", ["a.flow.yaml", "build/flow.yaml"]),
      ("?.flow.yaml ", ["build/flow.yaml", "sub/build/flow.yaml"]),
      (
        "a.flow.yaml/",
        ["a.flow.yaml", "build/flow.yaml", "sub/a.flow.yaml", "sub/build/flow.yaml"]
      ),
    ])
  func ignored(patterns: String, paths: [String]) throws {
    let place = try Workplace([
      ".gitignore": patterns, "a.flow.yaml": cleanFlow, "build/flow.yaml": cleanFlow,
      "sub/a.flow.yaml": cleanFlow, "sub/build/flow.yaml": cleanFlow,
    ])
    #expect(try found(in: place) == paths)
  }

  @Test("a search applies the patterns of the folders above, up to the repository's root")
  func patternsAbove() throws {
    let place = try Workplace([
      ".gitignore": "inner.flow.yaml\n", "repository/.git/HEAD": "",
      "repository/.gitignore": "old\n", "repository/app/inner.flow.yaml": cleanFlow,
      "repository/app/old/flow.yaml": cleanFlow, "repository/app/.gitignore": "new\n!old\n",
      "repository/app/new/flow.yaml": "{", "repository/app/sub/new/flow.yaml": "{",
    ])
    #expect(
      try found(in: place, "repository/app")
        == ["repository/app/inner.flow.yaml", "repository/app/old/flow.yaml"])
  }

  @Test("a pattern of many stars is matched at once")
  func manyStars() throws {
    let pattern = String(repeating: "**/a/", count: 40) + "b"
    let path = String(repeating: "a/", count: 60) + "flow.yaml"
    let stars = String(repeating: "*a", count: 40) + "b"
    let place = try Workplace([".gitignore": "\(pattern)\n\(stars)\n"])
    try place.write(cleanFlow, to: path)
    #expect(try found(in: place) == [path])
  }

  @Test("a file is read once, however it is named")
  func namedTwice() throws {
    let place = try Workplace(["flow.yaml": cleanFlow, "sub/flow.yaml": cleanFlow])
    try place.link("link.yaml", to: "sub/flow.yaml")
    #expect(
      try found(
        in: place, "flow.yaml", "./flow.yaml", "sub/../flow.yaml", ".", "sub", "link.yaml",
        place.folder.path) == ["flow.yaml", "sub/flow.yaml"])
  }

  @Test("links to files are followed, links to folders and to nothing are not")
  func links() throws {
    let place = try Workplace(["shop/real.yaml": cleanFlow, "shop/sub/flow.yaml": cleanFlow])
    try place.link("shop/linked.flow.yaml", to: "real.yaml")
    try place.link("shop/nothing.flow.yaml", to: "nowhere")
    try place.link("shop/self.flow.yaml", to: "self.flow.yaml")
    try place.link("shop/folder", to: "sub")
    try place.link("shop/sub/up", to: "..")
    #expect(try found(in: place, "shop") == ["shop/linked.flow.yaml", "shop/sub/flow.yaml"])
  }

  @Test("a folder that has the name of a flow is searched, a pipe is not read")
  func oddKinds() throws {
    let place = try Workplace(["x.flow.yaml/flow.yaml": cleanFlow])
    let pipe = place.folder.appending(path: "pipe.flow.yaml").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(try found(in: place) == ["x.flow.yaml/flow.yaml"])
  }
}
