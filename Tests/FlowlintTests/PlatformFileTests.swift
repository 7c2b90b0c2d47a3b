import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

/// A flow with the scheme `shop`, and an Info.plist that also registers `old`.
private let files: KeyValuePairs = [
  "flow.yaml": """
  app: {schemes: [shop], files: [App/Info.plist]}
  start: cart
  screens:
    cart: {title: Cart, final: true, deep-links: ["shop://cart"]}

  """,
  "App/Info.plist": """
  <plist version="1.0">
    <dict>
      <key>CFBundleURLTypes</key>
      <array><dict><key>CFBundleURLSchemes</key><array>
        <string>shop</string>
        <string>old</string>
      </array></dict></array>
    </dict>
  </plist>

  """,
]

@Suite("platform files from the command line")
struct PlatformFileTests {
  private func place(_ comment: String = "") throws -> Workplace {
    let place = try Workplace(files)
    let plist = try place.text(of: "App/Info.plist")
    try place.write(
      plist.replacing(
        "      <string>old</string>", with: comment + "      <string>old</string>"),
      to: "App/Info.plist")
    return place
  }

  private func findings(_ place: Workplace, _ options: String...) -> [String] {
    let run = place.run(["check", "--format", "concise", "flow.yaml"] + options)
    return run.output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      return "\(parts[0]):\(parts[1]) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }

  @Test("a finding lies in the file that registers in vain")
  func finding() throws {
    #expect(try findings(place()) == ["App/Info.plist:6 unused-scheme"])
  }

  @Test("a comment silences a line or the file, and one that silences nothing is reported")
  func comments() throws {
    let reason = "- the old app -->\n"
    #expect(try findings(place("      <!-- flowlint:ignore unused-scheme \(reason)")) == [])
    #expect(try findings(place("      <!-- flowlint:ignore-file unused-scheme \(reason)")) == [])
    #expect(
      try findings(place("      <!-- flowlint:ignore trap \(reason)")) == [
        "App/Info.plist:6 unused-suppression", "App/Info.plist:7 unused-scheme",
      ])
    let lines =
      "      <!--\n        flowlint:ignore\n        unused-scheme\n        - the old\n        app\n      -->\n"
    #expect(try findings(place(lines)) == [])
    #expect(
      try findings(place("      <!-- flowlint:ignore unused-scheme -->\n")) == [
        "App/Info.plist:6 unused-suppression", "App/Info.plist:7 unused-scheme",
      ])
    let place = try place()
    let plist = try place.text(of: "App/Info.plist")
    try place.write(
      plist.replacing(
        "<string>old</string>",
        with: "<string>old</string> <!-- flowlint:ignore unused-scheme - the old app -->"),
      to: "App/Info.plist")
    #expect(findings(place) == [])
    try place.write("<!-- flowlint:ignore trap -- so -->\n" + plist, to: "App/Info.plist")
    #expect(place.run("check").output.contains("write ` - ` before the reason"))
  }

  @Test("settings apply to platform files by their paths")
  func settings() throws {
    let place = try place()
    try place.write("rules: {unused-scheme: error}\n", to: ".flowlint.yaml")
    #expect(place.run("check", "--format", "concise").status == 1)
    try place.write(
      "overrides: [{files: [App/**], rules: {unused-scheme: off}}]\n", to: ".flowlint.yaml")
    #expect(findings(place) == [])
    try place.write(
      "overrides: [{files: [flow.yaml], rules: {unused-scheme: off}}]\n", to: ".flowlint.yaml")
    #expect(findings(place) == ["App/Info.plist:6 unused-scheme"])
  }

  @Test("a baseline knows findings in platform files by key path, and tells what is fixed")
  func baseline() throws {
    let place = try place()
    #expect(place.run("check", "--write-baseline", "base.yaml").status == 0)
    #expect(
      try place.text(of: "base.yaml").contains(
        "file: App/Info.plist, rule: unused-scheme, "
          + "at: [dict, CFBundleURLTypes, dict, CFBundleURLSchemes, string]"))
    #expect(findings(place, "--baseline", "base.yaml") == [])
    let plist = try place.text(of: "App/Info.plist")
    try place.write("<!-- moved -->\n" + plist, to: "App/Info.plist")
    #expect(findings(place, "--baseline", "base.yaml") == [])
    try place.write(
      plist.replacing("      <string>old</string>\n", with: ""), to: "App/Info.plist")
    let run = place.run("check", "--baseline", "base.yaml")
    #expect(run.status == 0 && run.errors.contains("1 stale entry"))
  }

  @Test("a file that is missing or cannot be read is reported at its name")
  func unreadable() throws {
    let place = try place()
    try place.write(Data("bplist00".utf8), to: "App/Info.plist")
    #expect(findings(place) == ["flow.yaml:1 unreadable-platform-file"])
    try FileManager.default.removeItem(at: place.folder.appending(path: "App/Info.plist"))
    #expect(findings(place) == ["flow.yaml:1 unreadable-platform-file"])
  }
}

@Suite("`generate links`")
struct GenerateLinksTests {
  private static let flow = """
    app: {schemes: [shop], domains: [shop.example.com]}
    start: cart
    screens:
      cart: {title: Cart, destinations: [order]}
      order: {title: Order, final: true, parameters: {id: int}}
    deep-links:
      shop://cart: cart
      https://shop.example.com/order/{id}: order

    """

  @Test("the files for a system are printed, with a heading if there are several")
  func printed() throws {
    let place = try Workplace(["flow.yaml": GenerateLinksTests.flow])
    let ios = place.run("generate", "links", "flow.yaml", "--for", "ios")
    #expect(ios.status == 0 && ios.errors == "")
    #expect(ios.output.hasPrefix("==> Info.plist <==\n<?xml"))
    #expect(ios.output.contains("\n\n==> App.entitlements <==\n<?xml"))
    #expect(ios.output.contains("<string>applinks:shop.example.com</string>"))
    let android = place.run("generate", "links", "flow.yaml", "--for", "android")
    #expect(android.output.hasPrefix("<") && android.output.contains("android:autoVerify=\"true\""))
    let web = place.run("generate", "links", "flow.yaml", "--for", "web")
    #expect(
      web.errors == "flowlint: without --team-id, --bundle-id, --package, --fingerprint the files "
        + "have placeholders\n")
  }

  @Test("what is written is accepted by plutil and passes `check`")
  func written() throws {
    let place = try Workplace(["flow.yaml": GenerateLinksTests.flow])
    let print = Array(repeating: "AB", count: 32).joined(separator: ":")
    let arguments = [
      "generate", "links", "flow.yaml", "--team-id", "ABCDE12345", "--bundle-id",
      "com.example.shop",
      "--package", "com.example.shop", "--fingerprint", print, "-o", "out",
    ]
    let run = place.run(arguments)
    let names = [
      "Info.plist", "App.entitlements", "AndroidManifest.xml", "apple-app-site-association",
      "assetlinks.json",
    ]
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors == names.map { "flowlint: wrote out/\($0)\n" }.joined())
    let list = names.map { "out/" + $0 }.joined(separator: ", ")
    try place.write(
      GenerateLinksTests.flow.replacing("app: {", with: "app: {files: [\(list)], "),
      to: "flow.yaml")
    #expect(place.run("check", "--strict", "--level", "info").status == 0)
    #expect(try place.text(of: "out/assetlinks.json").contains(print))
    let again = place.run(arguments)
    #expect(again.status == 2 && again.errors.contains("out/Info.plist"))
    if isInstalled("plutil") {
      let lint = try Python.run(
        ["plutil", "-lint", "out/Info.plist", "out/App.entitlements"], in: place.folder)
      #expect(lint.status == 0, "\(lint.output)")
    }
  }

  @Test("with several hosts each has a folder, which is made; one that cannot be made is an error")
  func folders() throws {
    let flow = GenerateLinksTests.flow.replacing(
      "deep-links:", with: "deep-links:\n  https://a.example.com/: cart"
    ).replacing("domains: [", with: "domains: [a.example.com, ")
    let place = try Workplace(["flow.yaml": flow, "file": ""])
    let run = place.run("generate", "links", "flow.yaml", "--for", "web", "-o", "out/site/")
    #expect(run.errors.contains("wrote out/site/a.example.com/apple-app-site-association\n"))
    #expect(try place.text(of: "out/site/shop.example.com/assetlinks.json").hasPrefix("["))
    let bad = place.run("generate", "links", "flow.yaml", "--for", "ios", "-o", "file/a")
    #expect(bad.status == 2 && bad.errors == "flowlint: file/a: not a directory\n")
  }

  @Test(
    "options that would spoil the files are refused",
    arguments: [
      ["--team-id", "ABC"], ["--bundle-id", "a b"], ["--bundle-id", ""], ["--package", "shop"],
      ["--package", "1.2"], ["--fingerprint", "ab:cd"], ["--for", "windows"],
    ])
  func refused(options: [String]) throws {
    let place = try Workplace(["flow.yaml": GenerateLinksTests.flow])
    let run = place.run(["generate", "links", "flow.yaml"] + options)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(options[0]))
  }

  @Test("a flow without links needs no files")
  func none() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    let run = place.run("generate", "links", "flow.yaml")
    #expect(run.status == 2 && run.errors.contains("no link needs a file"))
  }
}
