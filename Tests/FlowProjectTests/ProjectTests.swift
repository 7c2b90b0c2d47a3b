import FlowFormat
import FlowProject
import FlowRules
import FlowSource
import MemoryFiles
import Testing

@Suite("projects")
struct ProjectTests {
  private let shop = """
    start: cart
    flows: {login: login.yaml}
    screens:
      cart: {destinations: [login, done]}
      done: {final: true}
    """
  private let login = """
    start: email
    screens:
      email: {final: true}
    """

  private func rules(_ results: [CheckResult]) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: results.map { result in
        (
          result.flow.source.path,
          result.verdict.diagnostics.filter { $0.severity >= .warning }.map { $0.rule.rawValue }
        )
      })
  }

  @Test("a file is read once, however often it is named and used")
  func reading() throws {
    let files = MemoryFiles(["/app/flow.yaml": shop, "/app/login.yaml": login])
    var project = try Project(in: files)
    try project.open(["flow.yaml", "./flow.yaml", "login.yaml"])
    #expect(try project.results().map(\.flow.source.path) == ["flow.yaml", "login.yaml"])
    #expect(files.readCounts == ["/app/flow.yaml": 1, "/app/login.yaml": 1])
  }

  @Test("relative paths start at the current folder of the file system")
  func currentFolder() throws {
    let files = MemoryFiles(["/a/flow.yaml": login, "/b/flow.yaml": shop], currentFolder: "/a")
    var project = try Project(in: files)
    try project.open(["."])
    #expect(try project.results().map(\.flow.source.path) == ["flow.yaml"])
    #expect(try project.results()[0].flow.source.bytes == Array(login.utf8))
  }

  @Test("a result is kept until a file that it rests on gets another text")
  func keptResults() throws {
    let files = MemoryFiles([
      "/app/flow.yaml": shop, "/app/login.yaml": login, "/app/other.flow.yaml": login,
    ])
    var project = try Project(in: files)
    try project.open(["."])
    let before = try project.results()
    #expect(before.map(\.flow.source.path) == ["flow.yaml", "login.yaml", "other.flow.yaml"])
    project.update("login.yaml", SourceText(path: "", text: login.replacing("email", with: "mail")))
    let after = try project.results()
    #expect(zip(before, after).map { $0 === $1 } == [false, false, true])
    #expect(after[1].flow.name(of: 0) == "mail")
    project.update("other.flow.yaml", SourceText(path: "", text: login))
    #expect(zip(after, try project.results()).allSatisfy { $0 === $1 })
    #expect(files.readCounts.values.allSatisfy { $0 == 1 })
  }

  @Test("an updated file is judged by its new text, and uses the files that this names")
  func updates() throws {
    let files = MemoryFiles([
      "/app/flow.yaml": shop.replacing("login.yaml", with: "logon.yaml"),
      "/app/login.yaml": login,
    ])
    var project = try Project(in: files)
    try project.open(["flow.yaml"])
    #expect(rules(try project.results())["flow.yaml"]?.contains("undefined-flow") == true)
    project.update("flow.yaml", SourceText(path: "", text: shop))
    let results = rules(try project.results())
    #expect(results["flow.yaml"]?.contains("undefined-flow") == false)
    #expect(results["login.yaml"] != nil)
    project.update("flow.yaml", SourceText(path: "", text: login))
    #expect(rules(try project.results()) == ["flow.yaml": []])
  }

  @Test("a screen that another file calls by name is reached, until that file changes")
  func calledScreens() throws {
    let form = "start: email\nscreens:\n  email: {destinations: [{finish: done}]}\n  code: \n"
    let files = MemoryFiles([
      "/app/flow.yaml": shop.replacing("[login, done]", with: "[login/code, done]"),
      "/app/login.yaml": form,
    ])
    var project = try Project(in: files)
    try project.open(["flow.yaml"])
    #expect(rules(try project.results())["login.yaml"]?.contains("unreachable-screen") == false)
    project.update("flow.yaml", SourceText(path: "", text: shop))
    #expect(rules(try project.results())["login.yaml"]?.contains("unreachable-screen") == true)
  }

  @Test("a file that becomes unreadable is reported, and its users go on without it")
  func unreadable() throws {
    let files = MemoryFiles(["/app/flow.yaml": shop, "/app/login.yaml": login])
    var project = try Project(in: files)
    try project.open(["flow.yaml"])
    #expect(rules(try project.results())["login.yaml"] == [])
    project.update("login.yaml", SourceText(path: "", text: "start: ["))
    #expect(rules(try project.results())["login.yaml"] == ["invalid-yaml"])
  }

  @Test("fixes are made in memory; the files change when they are written")
  func fixing() throws {
    let slip = login.replacing("email: {final", with: "email: {fnal")
    let files = MemoryFiles(["/app/flow.yaml": slip])
    var project = try Project(in: files)
    try project.open(["flow.yaml"])
    var fixing = Fixing(makesUnsafe: false)
    try fixing.run(on: &project)
    #expect(rules(try project.results()) == ["flow.yaml": []])
    #expect(files["/app/flow.yaml"] == slip)
    try fixing.write(to: files)
    #expect(files["/app/flow.yaml"] == login)
  }

  @Test("a file that another program has changed is not overwritten")
  func changedMeanwhile() throws {
    let files = MemoryFiles(["/app/flow.yaml": login.replacing("final", with: "fnal")])
    var project = try Project(in: files)
    try project.open(["flow.yaml"])
    var fixing = Fixing(makesUnsafe: false)
    try fixing.run(on: &project)
    files["/app/flow.yaml"] = "start: x"
    #expect(throws: ProjectError.self) { try fixing.write(to: files) }
    #expect(files["/app/flow.yaml"] == "start: x")
  }

  @Test("settings apply to the files below their folder, and are read once")
  func settings() throws {
    let files = MemoryFiles([
      "/app/.git/HEAD": "", "/app/.flowlint.yaml": "rules: {self-push: off}",
      "/app/flow.yaml": login, "/app/sub/flow.yaml": login,
      "/app/sub/deep/.flowlint.yaml": "exclude: ['*.yaml']", "/app/sub/deep/flow.yaml": login,
    ])
    var project = try Project(in: files)
    try project.open(["."])
    #expect(try project.results().map(\.flow.source.path) == ["flow.yaml", "sub/flow.yaml"])
    #expect(files.readCounts["/app/.flowlint.yaml"] == 1)
    let (scope, path) = try project.scope(of: "sub/new.yaml")
    #expect(path == "/app/sub/new.yaml" && scope.files == [".flowlint.yaml"])
  }

  // MARK: - Platform files

  private func linked(_ app: String, _ link: String) -> String {
    """
    app: {schemes: [shop, old], files: [\(app)]}
    start: cart
    screens: {cart: {final: true, deep-links: ["\(link)://cart"]}}
    """
  }

  private let plist = """
    <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>shop</string><string>old</string></array></dict></array></dict></plist>
    """

  @Test("a platform file is read once, and what any of its flows uses is not unused")
  func platformFiles() throws {
    let files = MemoryFiles([
      "/app/a.flow.yaml": linked("Info.plist, ./Info.plist", "shop"),
      "/app/b.flow.yaml": linked("Info.plist", "old"), "/app/Info.plist": plist,
    ])
    var project = try Project(in: files)
    try project.open(["."])
    let results = try project.results()
    #expect(files.readCounts["/app/Info.plist"] == 1)
    #expect(rules(project.platformResults(of: results)) == ["Info.plist": []])
    project.update("b.flow.yaml", SourceText(path: "", text: linked("Info.plist", "shop")))
    let after = try project.results()
    #expect(rules(project.platformResults(of: after)) == ["Info.plist": ["unused-scheme"]])
    project.update("b.flow.yaml", SourceText(path: "", text: linked("", "shop")))
    let first = try project.results()
    #expect(
      rules(project.platformResults(of: Array(first.prefix(1)))) == [
        "Info.plist": ["unused-scheme"]
      ])
    #expect(project.platformResults(of: Array(first.dropFirst())).isEmpty)
  }

  @Test(
    "a platform file that is missing, outside the root or too large is a fault of the flow",
    arguments: ["Info.plst", "../Info.plist", "/etc/hosts", "App", "big.plist"])
  func platformFaults(path: String) throws {
    let files = MemoryFiles([
      "/app/flow.yaml": linked(path, "shop"), "/Info.plist": plist, "/app/App/Info.plist": plist,
      "/app/big.plist": plist + String(repeating: " ", count: 2000),
      "/app/.flowlint.yaml": "limits: {bytes: 1000}",
    ])
    var project = try Project(in: files)
    try project.open(["flow.yaml"])
    let results = try project.results()
    #expect(rules(results)["flow.yaml"]?.contains("unreadable-platform-file") == true)
    #expect(project.platformResults(of: results).isEmpty)
  }

  @Test("settings of a platform file's folder apply to it")
  func platformSettings() throws {
    let files = MemoryFiles([
      "/app/flow.yaml": linked("App/Info.plist", "shop"), "/app/App/Info.plist": plist,
      "/app/App/.flowlint.yaml": "rules: {unused-scheme: off}",
    ])
    var project = try Project(in: files)
    try project.open(["flow.yaml"])
    let results = try project.results()
    #expect(rules(project.platformResults(of: results)) == ["App/Info.plist": []])
    #expect(project.platformPaths(of: try project.results()) == ["App/Info.plist"])
  }
}
