import FlowAnalysis
import FlowSource
import Testing

@testable import FlowPlatform

@Suite("platform files")
struct ReadingTests {
  private func file(_ path: String, _ text: String) -> PlatformFile {
    PlatformFile(SourceText(path: path, text: text))
  }

  private func unreadable(_ path: String, _ text: String) -> UnreadableContent? {
    if case .unreadable(let content) = file(path, text).content { content } else { nil }
  }

  @Test("schemes have the ranges of their texts")
  func schemes() {
    let read = file(
      "App/Info.plist",
      """
      <plist><dict><key>CFBundleIdentifier</key><string>$(ID)</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>shop</string><string>
        tea </string></array></dict></array></dict></plist>
      """)
    guard case .infoPlist(let plist) = read.content else { return #expect(Bool(false)) }
    #expect(plist.schemes.map(\.value) == ["shop", "tea"] && plist.bundleID == nil)
    #expect(plist.schemes.map { read.source.string($0.range) } == ["shop", "tea"])
    #expect(
      read.keyPath(of: plist.schemes[1].range.lower) == [
        "dict", "CFBundleURLTypes", "dict", "CFBundleURLSchemes", "string",
      ])
  }

  @Test("a binary property list is refused with the command that converts it")
  func binary() {
    #expect(
      unreadable("Info.plist", "bplist00…")?.help
        == "convert it with `plutil -convert xml1 Info.plist`")
  }

  @Test(
    "what is not one of the files is refused",
    arguments: [
      ("a.plist", "<html/>"), ("a.plist", "<plist/>"), ("a.plist", "<plist><dict>"),
      ("a.txt", "no"),
      ("a.plist", "<plist><dict><key>a</key></dict></plist>"), ("a.json", "{"), ("a.json", "a: 1"),
      ("a.json", "[1,]"), ("a.json", "{'a': 1}"), ("a.json", "{\"a\": yes}"), ("a.json", ""),
      ("a.plist", "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><plist>&e;</plist>"),
    ])
  func refused(path: String, text: String) {
    #expect(unreadable(path, text) != nil)
  }

  @Test("associated domains are hosts, and those that the build fills in can be any")
  func domains() {
    func entitlements(_ domain: String) -> Entitlements? {
      let text = """
        <plist><dict><key>com.apple.developer.associated-domains</key>
        <array><string>\(domain)</string></array></dict></plist>
        """
      guard case .entitlements(let read) = file("a.entitlements", text).content else { return nil }
      return read
    }
    #expect(
      entitlements("applinks:Shop.example?mode=developer")?.associates("shop.example") == true)
    #expect(entitlements("applinks:*.example")?.associates("a.shop.example") == true)
    #expect(entitlements("applinks:*.example")?.associates("example") == false)
    #expect(entitlements("webcredentials:shop.example")?.associates("shop.example") == false)
    #expect(entitlements("applinks:$(HOST)")?.associates("shop.example") == true)
  }

  @Test(
    "path patterns of Android match as its matcher does",
    arguments: [
      ("/a.*\\\\.pdf", "/ab.pdf", true), ("/a.*\\\\.pdf", "/a.b.pdf", false), ("/a.*", "/a", true),
      ("/a*", "/a", true), ("/ab*", "/a", false), ("/..*", "/", false), ("/.", "/x", true),
    ])
  func simplePatterns(pattern: String, path: String, matches: Bool) {
    #expect(isMatched(path, by: pattern, .pattern) == matches)
  }

  @Test(
    "advanced patterns do not give back what they took",
    arguments: [
      ("/[^/]+", "/x", true), ("/[^/]+", "/x/y", false), ("/[^/]+-x", "/a-x", false),
      ("/[a-c]{2}", "/ab", true), ("/[a-c]{2}", "/abc", false), ("/x{1,2}y", "/xxy", true),
      ("/.+", "/", false),
    ])
  func advancedPatterns(pattern: String, path: String, matches: Bool) {
    #expect(isMatched(path, by: pattern, .advancedPattern) == matches)
  }

  @Test("a search that is too large says that it is not complete, and so do those after it")
  func budget() {
    var automaton = TextAutomaton()
    let shape = LinkPattern("https://example.com/{first}/{second}").shape
    automaton.add(link: shape, items: [], rootPath: "", mark: 0)
    let machine = SubsetMachine(automaton)
    let search = TextSearch(budget: Budget(10))
    let cut = search.shortest(in: [machine], required: 1) { _ in true }
    #expect(cut.text == nil && !cut.isComplete)
    let next = search.shortest(in: [machine], required: 1) { _ in true }
    #expect(!next.isComplete)
    let whole = TextSearch(budget: Budget())
    let found = whole.shortest(in: [machine], required: 1) { _ in true }
    #expect(found.text != nil && found.isComplete)
  }
}

/// Whether Android matches a path that needs no escapes; the pattern is written as in a manifest.
func isMatched(_ path: String, by pattern: String, _ kind: IntentFilter.Path.Kind) -> Bool {
  let name = kind.rawValue
  let source = SourceText(
    path: "AndroidManifest.xml",
    text: """
      <manifest xmlns:android="a"><intent-filter>
        <action android:name="android.intent.action.VIEW"/>
        <data android:scheme="https" android:host="h" android:\(name)="\(pattern)"/>
      </intent-filter></manifest>
      """)
  guard case .manifest(let manifest) = PlatformFile(source).content,
    let written = manifest.filters.first?.paths.first
  else { return false }
  var automaton = TextAutomaton()
  guard automaton.add(written, mark: 0) else { return false }
  let text = Array(path.utf8) + [URLText.queryMark, URLText.fragmentMark]
  return SubsetMachine(automaton).mark(of: text) != nil
}
