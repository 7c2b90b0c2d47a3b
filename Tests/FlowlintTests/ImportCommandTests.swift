import Foundation
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("import")
struct ImportCommandTests {
  @Test(
    "the fixtures become the flows next to them",
    arguments: [("storyboard", "storyboard"), ("android", "android")])
  func fixtures(kind: String, folder: String) throws {
    let run = Run(["import", kind, folder], in: importFixtures)
    let expected = try String(
      contentsOf: importFixtures.appending(path: "\(folder).expected"), encoding: .utf8)
    #expect(run.output + "---\n" + run.errors == expected)
    #expect(run.status == 0)
  }

  @Test("storyboards of dependencies, other devices and other systems are left out and counted")
  func notTheApp() throws {
    let place = try Workplace([
      "App/Main.storyboard": oneScene, "App/Main~ipad.storyboard": oneScene,
      "App/Cart_iPad.storyboard": oneScene, "App/Cart_iPhone.storyboard": oneScene,
      "Pods/A/A.storyboard": oneScene, "Pods/B.storyboard": oneScene,
      "App/TV.storyboard": oneScene.replacing("CocoaTouch", with: "AppleTV"),
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.errors.contains("read 2 storyboards,"), "\(run.errors)")
    #expect(run.errors.contains("skipped: 4\n"))
    #expect(run.errors.contains("Cart_iPad.storyboard: another variant of "))
    #expect(run.errors.contains("Main~ipad.storyboard: another variant of "))
    #expect(run.errors.contains("Pods: 2 files that the app does not own\n"))
    #expect(run.errors.contains("a tvOS storyboard"))
    #expect(place.run("import", "storyboard", "Pods").errors.contains("read 2 storyboards,"))
  }

  @Test("every file that cannot be read is named, and --keep-going imports the others")
  func badFiles() throws {
    let place = try Workplace([
      "Main.storyboard": oneScene, "A.storyboard": "<document>", "B.storyboard": "no XML",
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors.hasPrefix("flowlint: 2 files cannot be read; --keep-going imports the others\n"))
    #expect(run.errors.contains("\n  A.storyboard:"))
    #expect(run.errors.contains("\n  B.storyboard:1:"))
    let going = place.run("import", "storyboard", ".", "--keep-going")
    #expect(going.status == 0 && going.errors.contains("skipped: 2\n"), "\(going.errors)")
    #expect(going.output.contains("\nscreens:\n"))
  }

  @Test("of a graph for several devices, the one for all is imported")
  func qualifiers() throws {
    func graph(_ id: String) -> String {
      "<navigation><fragment xmlns:android='a' android:id='@+id/\(id)'/></navigation>"
    }
    let place = try Workplace([
      "res/navigation/main.xml": graph("phone"), "res/navigation-sw600dp/main.xml": graph("tablet"),
    ])
    let run = place.run("import", "android", "res")
    #expect(run.output.contains("  phone:") && !run.output.contains("  tablet:"), "\(run.errors)")
    #expect(run.errors.contains("another variant of "))
  }

  @Test("a flow is written into a file, and never over one unless that is said")
  func output() throws {
    let place = try Workplace(["Main.storyboard": oneScene, "mine.yaml": "mine\n"])
    let first = place.run("import", "storyboard", "Main.storyboard", "-o", "flow.yaml")
    #expect(first.status == 0 && first.output == "")
    #expect(first.errors.hasPrefix("read 1 storyboard, 1 scene, 0 segues\nwrote 1 screen, 0 moves"))
    let second = place.run("import", "storyboard", "Main.storyboard", "-o", "mine.yaml")
    #expect(second.status == 2)
    #expect(
      second.errors == "flowlint: mine.yaml: it already exists; nothing was written; "
        + "--force overwrites it\n")
    #expect(try place.text(of: "mine.yaml") == "mine\n")
    let third = place.run("import", "storyboard", "Main.storyboard", "-o", "mine.yaml", "--force")
    #expect(third.status == 0)
    #expect(try place.text(of: "mine.yaml") == place.text(of: "flow.yaml"))
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path).sorted()
    #expect(names == ["Main.storyboard", "flow.yaml", "mine.yaml"])
  }

  @Test("--force writes through a link, and into a device")
  func forceThroughLink() throws {
    let place = try Workplace(["Main.storyboard": oneScene, "there.yaml": "mine\n"])
    try place.link("link.yaml", to: "there.yaml")
    let run = place.run("import", "storyboard", "Main.storyboard", "-o", "link.yaml", "--force")
    #expect(run.status == 0)
    #expect(try place.text(of: "there.yaml").hasPrefix("# Imported from Main.storyboard.\n"))
    let device = place.run("import", "storyboard", "Main.storyboard", "-o", "/dev/null", "--force")
    #expect(device.status == 0)
    #expect(device.errors.hasPrefix("read 1 storyboard, 1 scene, 0 segues\n"))
  }

  @Test("--check says what check says, and fails as it does")
  func check() throws {
    let place = try Workplace(["A.storyboard": oneScene, "B.storyboard": unreachableScene])
    let clean = place.run("import", "storyboard", "A.storyboard", "-o", "a.yaml", "--check")
    #expect(clean.status == 0 && clean.output.contains("ok: 1 file, 1 screen"))
    let broken = place.run("import", "storyboard", "B.storyboard", "-o", "b.yaml", "--check")
    #expect(broken.status == 1)
    #expect(broken.output == place.run("check", "b.yaml").output)
    // After the flow itself, findings would not be part of it.
    let piped = place.run("import", "storyboard", "B.storyboard", "--check")
    #expect(piped.status == 1)
    #expect(try piped.output == place.text(of: "b.yaml"))
    #expect(piped.errors.contains("error[unreachable-screen]"))
  }

  @Test(
    "what cannot be imported is named",
    arguments: [
      (["storyboard", "gone"], "gone: no such file or directory"),
      (["storyboard", "empty"], "no *.storyboard in empty"),
      (["android", "empty"], "no navigation/*.xml in empty"),
      (["storyboard", "launch.storyboard"], "launch.storyboard: a launch screen"),
      (["storyboard", "mac.storyboard"], "mac.storyboard: a macOS storyboard; only those of iOS"),
      (["storyboard", "watch.storyboard"], "watch.storyboard: a watchOS storyboard; only those"),
      (["storyboard", "none.storyboard"], "none.storyboard: it contains no scene"),
      (
        ["storyboard", "graph.xml"],
        "graph.xml: its root is `navigation`, so it is not a storyboard"
      ),
      (["android", "mac.storyboard"], "mac.storyboard: its root is `document`, so it is"),
      (["android", "graph.xml"], "graph.xml: it contains no destination"),
      (["android", "graph.xml", "-o", "x", "--froce"], "unknown option '--froce'"),
      (["storyboard", "none.storyboard", "--force"], "--force requires -o"),
    ] as [([String], String)])
  func failures(arguments: [String], message: String) throws {
    let place = try Workplace([
      "empty/readme": "", "launch.storyboard": storyboard("", attributes: "launchScreen='YES'"),
      "mac.storyboard": storyboard("", type: "Cocoa.Storyboard.XIB", runtime: "MacOSX.Cocoa"),
      "watch.storyboard": storyboard("", type: "WatchKit.Storyboard", runtime: "watchKit"),
      "none.storyboard": storyboard(""), "graph.xml": "<navigation/>",
    ])
    let run = place.run(["import"] + arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("flowlint: \(message)"), "\(run.errors)")
  }

  @Test("a mistyped kind of source is answered with those there are")
  func mistypedKind() {
    let run = Run(["import", "storybord", "x"])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean `storyboard`?"))
  }

  @Test("git-ignored folders are left out")
  func ignored() throws {
    let place = try Workplace([
      ".git/config": "", ".gitignore": "Pods\n", "App/Main.storyboard": oneScene,
      "Pods/Other.storyboard": oneScene,
    ])
    #expect(place.run("import", "storyboard", ".").errors.hasPrefix("read 1 storyboard,"))
  }
}

private let oneScene = storyboard(
  scene("<viewController id='a' customClass='Home' sceneMemberID='viewController'/>"),
  attributes: "initialViewController='a'")

private let unreachableScene = storyboard(
  scene("<viewController id='a' customClass='Home' sceneMemberID='viewController'/>")
    + scene("<viewController id='b' customClass='Lost' sceneMemberID='viewController'/>"),
  attributes: "initialViewController='a'")
