import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("import storyboard")
struct ImportStoryboardTests {
  @Test(
    "a segue becomes the move that it makes",
    arguments: [
      // Within a navigation controller and without one.
      (navigation("n", "A") + controller("A", segue("show", "B")) + controller("B"), "- B"),
      (controller("A", segue("show", "B")) + controller("B"), "- {present: B, navigation: false}"),
      (navigation("n", "A") + controller("A", segue("push", "B")) + controller("B"), "- B"),
      (navigation("n", "A") + controller("A", segue("showDetail", "B")) + controller("B"), "- B"),
      // Presentations, by the segue's style or the scene's.
      (
        controller("A", segue("presentation", "n")) + navigation("n", "B") + controller("B"),
        "- {present: B}"
      ),
      (
        controller("A", segue("modal", "B", "modalPresentationStyle='overFullScreen'"))
          + controller("B"), "- {full-screen: B, navigation: false}"
      ),
      (
        controller("A", segue("presentation", "B"))
          + controller("B", attributes: "modalPresentationStyle='fullScreen'"),
        "- {full-screen: B, navigation: false}"
      ),
      (
        controller("A", segue("presentation", "B", "modalPresentationStyle='formSheet'"))
          + controller("B"), "- {sheet: B, navigation: false}"
      ),
      (
        controller("A", segue("popoverPresentation", "B")) + controller("B"),
        "- {popover: B, navigation: false, anchor: set in code}"
      ),
      // What code does.
      (
        navigation("n", "A") + controller("A", segue("custom", "B", "customClass='Fade'"))
          + controller("B"), "- {push: B, transition: Fade}  # Main.storyboard; custom segue"
      ),
      (
        controller("A", segue("custom", "B")) + controller("B"),
        "- {custom: B, navigation: false}  # Main.storyboard; custom segue"
      ),
      // Two that do the same are one move.
      (
        navigation("n", "A")
          + controller("A", segue("show", "B", "identifier='x'") + "\n" + segue("show", "B"))
          + controller("B"), "- B  # Main.storyboard: x"
      ),
    ])
  func segues(scenes: String, move: String) throws {
    let initial = scenes.contains("id='n'") && scenes.hasPrefix("<scene><objects><nav") ? "n" : "A"
    let run = try imported(scenes, initial: initial)
    #expect(run.output.contains("\n      \(move)"), "\(run.output)")
  }

  @Test("a scene that is sometimes in a navigation controller has both moves")
  func mixed() throws {
    let run = try imported(
      controller("A", segue("presentation", "B"))
        + controller("B", segue("show", "C"), attributes: "storyboardIdentifier='B'")
        + controller("C"))
    #expect(run.output.contains("- {push: C, when: in a navigation controller}"))
    #expect(run.output.contains("- {present: C, when: elsewhere, navigation: false}"))
  }

  @Test("an unwind closes what was presented, goes back from what was pushed, and does not loop")
  func unwind() throws {
    func unwinding(_ name: String) -> String {
      controller(name, segue("unwind", "\(name)-exit", "unwindAction='done:'"))
    }
    let run = try imported(
      navigation("n", "A") + controller("A", segue("show", "B") + segue("presentation", "C"))
        + unwinding("B") + unwinding("C") + unwinding("D"), initial: "n")
    #expect(run.output.contains("- pop  # Main.storyboard; unwinds to done:"))
    #expect(run.output.contains("- dismiss  # Main.storyboard; unwinds to done:"))
    #expect(
      run.errors.contains("Main.storyboard:8: unwinds to `done:`, but no known screen is below"))
    #expect(run.errors.contains("where `done:` unwinds to is in code; treated as `pop`"))
  }

  @Test("an unwind of what is sometimes pushed and sometimes presented goes both ways back")
  func mixedUnwind() throws {
    let run = try imported(
      navigation("n", "A") + controller("A", segue("show", "B") + segue("presentation", "B"))
        + controller("B", segue("unwind", "exit", "unwindAction='done:'")), initial: "n")
    #expect(run.output.contains("- {dismiss: true, when: it was presented}"))
    #expect(run.output.contains("- {pop: 1, when: it was pushed}"))
    #expect(run.errors.contains("treated as `dismiss` or `pop`\n"))
  }

  @Test("an unwind goes back to the nearest screen below whose class has its action")
  func unwindInCode() throws {
    func back(_ name: String, _ action: String, _ more: String = "") -> String {
      controller(name, segue("unwind", "\(name)-exit", "unwindAction='\(action):'") + more)
    }
    let place = try Workplace([
      "Main.storyboard": storyboard(
        navigation("n", "A")
          + controller("A", segue("presentation", "m"))
          + navigation("m", "B") + back("B", "done", segue("show", "C"))
          + back("C", "pickedWithSegue", segue("show", "D"))
          + back("D", "pickedWithSegue", "\n" + segue("unwind", "x", "unwindAction='done:'")),
        attributes: "initialViewController='n'"),
      "A.m": """
      @implementation A
      - (BOOL)isPhone { return [self isKindOfClass:[UIView class]] && UIDevice.currentDevice; }
      - (IBAction)done:(UIStoryboardSegue *)segue {}
      """,
      "B.swift": """
      final class B: UIViewController {
        @IBAction private func picked(segue: UIStoryboardSegue) {}
      }
      """,
    ])
    let run = place.run("import", "storyboard", ".", "--check")
    let moves = run.output.split(separator: "\n").filter { $0.contains("unwinds to") }
    #expect(
      moves == [
        "      - dismiss  # Main.storyboard; unwinds to done:",
        "      - pop  # Main.storyboard; unwinds to pickedWithSegue:",
        "      - {pop-to: B}  # Main.storyboard; unwinds to pickedWithSegue:",
        "      - dismiss  # Main.storyboard; unwinds to done:",
      ])
    // Only the last one is not known: it leaves the stack.
    #expect(run.errors.contains("where `done:` unwinds to is in code; treated as `dismiss`\n"))
    #expect(!run.errors.contains("`pickedWithSegue:` unwinds"))
  }

  @Test("a segue without a kind, or of one that iOS does not have, is named")
  func otherKinds() throws {
    let kindless = "<segue id='s' destination='B'/>"
    let run = try imported(controller("A", kindless + segue("fold", "B")) + controller("B"))
    #expect(run.errors.contains("2 segues (1 fold, 1 without a kind)"))
    #expect(run.errors.contains("Main.storyboard:4: a segue without a kind\n"))
    #expect(run.errors.contains("a segue of the kind `fold`, which iOS does not have\n"))
  }

  @Test("what is shown inside a screen is a part of it, with its moves")
  func embed() throws {
    let run = try imported(
      navigation("n", "A") + controller("A", segue("embed", "m")) + navigation("m", "B")
        + controller("B", segue("show", "C") + segue("embed", "A")) + controller("C"), initial: "n")
    #expect(run.screens == ["A", "C"])
    #expect(run.output.contains("A:  # Main.storyboard: A\n    destinations:\n      - C"))
  }

  @Test("scenes that show nothing but each other inside stay screens")
  func embeddedInEachOther() throws {
    let run = try imported(
      controller("A") + controller("B", segue("embed", "C")) + controller("C", segue("embed", "B")))
    #expect(run.screens == ["A", "B", "C"])
  }

  @Test("containers are what they contain, even where they contain each other")
  func containers() throws {
    let run = try imported(
      scene(
        """
        <tabBarController id='t' sceneMemberID='viewController'><connections>\
        \(segue("relationship", "n", "relationship='viewControllers'"))\
        \(segue("relationship", "B", "relationship='viewControllers'"))\
        </connections></tabBarController>
        """) + navigation("n", "A") + controller("A") + controller("B") + navigation("x", "y")
        + navigation("y", "x"), initial: "t")
    #expect(
      run.output.contains("\ntabs: [A, B]  # Main.storyboard\n") && !run.output.contains("\nstart:")
    )
    #expect(run.status == 0)
  }

  @Test("a tab bar that a login leads to comes in the place of everything")
  func laterTabs() throws {
    let tabs = scene(
      """
      <tabBarController id='t' sceneMemberID='viewController'><connections>\
      \(segue("relationship", "B", "relationship='viewControllers'"))\
      </connections></tabBarController>
      """)
    let run = try imported(controller("A", segue("presentation", "t")) + tabs + controller("B"))
    #expect(run.output.contains("start: A  # Main.storyboard\ntabs: [B]"))
    #expect(run.output.contains("- {root: B}"))
  }

  @Test("tabs push on the navigation controller around their bar, which leads on from each of them")
  func tabsInNavigation() throws {
    func tabs(_ segues: String) -> String {
      let children = ["B", "C"].map { segue("relationship", $0, "relationship='viewControllers'") }
      return scene(
        """
        <tabBarController id='t' sceneMemberID='viewController'><connections>\
        \(children.joined())\(segues)</connections></tabBarController>
        """)
    }
    let parts =
      tabs(segue("show", "E")) + controller("B", segue("show", "D")) + controller("C")
      + controller("D") + controller("E")
    for first in [
      navigation("n", "A") + controller("A", segue("show", "t")), navigation("n", "t"),
    ] {
      let output = try imported(first + parts, initial: "n").output
      #expect(output.contains("      - D  # ") && !output.contains("present"), "\(output)")
      #expect(output.split(separator: "      - E  # ").count == 3, "\(output)")
    }
  }

  @Test("the columns of a split view are its first and what lies beside it")
  func split() throws {
    let run = try imported(
      scene(
        """
        <splitViewController id='s' sceneMemberID='viewController'><connections>\
        \(segue("relationship", "A", "relationship='masterViewController'"))\
        \(segue("relationship", "B", "relationship='detailViewController'"))\
        </connections></splitViewController>
        """) + controller("A") + controller("B"), initial: "s")
    #expect(run.output.contains("start: A  # Main.storyboard\n"))
    #expect(run.output.contains("B: {entry: the detail column of a split view}"))
  }

  @Test("references are followed through all files, and named where they lead out of them")
  func references() throws {
    func reference(_ id: String, _ attributes: String) -> String {
      scene("<viewControllerPlaceholder id='\(id)' \(attributes) sceneMemberID='viewController'/>")
    }
    let main = storyboard(
      navigation("n", "A")
        + controller("A", segue("show", "r1") + segue("show", "r2") + segue("show", "r3"))
        + reference("r1", "storyboardName='Other'")
        + reference("r2", "storyboardName='Other' referencedIdentifier='second'")
        + reference("r3", "storyboardName='Gone'") + reference("r4", "storyboardName='Unused'"),
      attributes: "initialViewController='n'")
    let other = storyboard(
      controller("B") + controller("C", attributes: "storyboardIdentifier='second'"),
      attributes: "initialViewController='B'")
    let place = try Workplace(["Main.storyboard": main, "sub/Other.storyboard": other])
    let run = place.run("import", "storyboard", ".")
    #expect(run.screens == ["A", "Gone", "B", "second"])
    for target in ["- B  #", "- second  #", "- Gone  #"] { #expect(run.output.contains(target)) }
    #expect(run.errors.contains("Main.storyboard:8: Gone.storyboard\n"))
    let alone = place.run("import", "storyboard", "Main.storyboard")
    #expect(alone.screens == ["A", "Other", "second", "Gone"])
  }

  @Test("references that lead round in a circle lead nowhere")
  func circularReferences() throws {
    let loop = scene(
      "<viewControllerPlaceholder id='r' storyboardName='Main' sceneMemberID='viewController'/>")
    let run = try imported(loop + controller("A", segue("show", "r")), initial: "r")
    #expect(run.status == 0 && run.errors.contains("not resolved: 1"))
  }

  @Test("ids come from identifiers, classes and titles, and are the same in any order")
  func ids() throws {
    let scenes = [
      controller("Detail"), controller("Detail").replacing("id='Detail'", with: "id='x'"),
      controller("Other", attributes: "storyboardIdentifier='Sign in / up'"),
      scene("<viewController id='t' title='Über 3 Wörter' sceneMemberID='viewController'/>"),
      scene("<viewController id='p' title='pop' sceneMemberID='viewController'/>"),
      scene("<viewController id='u' sceneMemberID='viewController'/>"),
      scene("<viewController id='d' title='3D' sceneMemberID='viewController'/>"),
      scene("<viewController id='c' title='地図' sceneMemberID='viewController'/>"),
    ]
    let ids = [
      "Detail", "Detail-2", "Sign-in-up", "ber-3-W-rter", "pop-screen", "viewController",
      "screen-3D", "screen",
    ]
    let run = try imported(scenes.joined(), initial: "Detail")
    #expect(run.screens == ids)
    let reversed = try imported(scenes.reversed().joined(), initial: "Detail")
    // The start comes first.
    #expect(reversed.screens == ["Detail"] + ids.reversed().filter { $0 != "Detail" })
  }

  @Test("what a scene says of its bar is kept")
  func bar() throws {
    let run = try imported(
      navigation("n", "A", "navigationBarHidden='YES'")
        + scene(
          """
          <viewController id='A' sceneMemberID='viewController'><navigationItem key='navigationItem' \
          title='yes' prompt='# 1' largeTitleDisplayMode='never' hidesBackButton='YES'/>\
          </viewController>
          """), initial: "n")
    #expect(run.output.contains("    title: \"yes\"\n    back: false  # Main.storyboard\n"))
    #expect(run.output.contains("bar: {hidden: true, large-title: never, prompt: \"# 1\"}"))
  }

  @Test("a hidden bar and large titles are those of the whole stack of a navigation controller")
  func stackOfBar() throws {
    let large = "<navigationBar largeTitles='YES'/>"
    let run = try imported(
      navigation("n", "A").replacing("<connections>", with: large + "<connections>")
        + controller("A", segue("show", "B") + segue("presentation", "m")) + controller("B")
        + navigation("m", "C", "navigationBarHidden='YES'") + controller("C", segue("show", "D"))
        + controller("D"), initial: "n")
    #expect(run.output.contains("  B:  # Main.storyboard: B\n"))
    for screen in ["C", "D"] {
      let bar =
        "  \(screen):  # Main.storyboard: \(screen)\n    bar: {hidden: true, large-title: never}  # Main.st"
      #expect(run.output.contains(bar), "\(run.output)")
    }
  }

  @Test("`show` presents a navigation controller, because it cannot be pushed")
  func showNavigation() throws {
    let run = try imported(
      navigation("n", "A") + controller("A", segue("show", "m"))
        + navigation("m", "B", "modalPresentationStyle='fullScreen'") + controller("B"),
      initial: "n")
    #expect(run.output.contains("- {full-screen: B}  # Main.storyboard\n"))
  }

  @Test("a reference has the style of the scene that it refers to")
  func referenceStyle() throws {
    let reference = scene(
      "<viewControllerPlaceholder id='r' storyboardName='B' sceneMemberID='viewController'/>")
    let place = try Workplace([
      "A.storyboard": storyboard(
        controller("A", segue("presentation", "r")) + reference,
        attributes: "initialViewController='A'"),
      "B.storyboard": storyboard(
        controller("B", attributes: "modalPresentationStyle='fullScreen'"),
        attributes: "initialViewController='B'"),
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.output.contains("- {full-screen: B, navigation: false}"))
  }

  @Test("an identifier that no code names is not an entry")
  func namedIdentifiers() throws {
    func named(_ name: String) -> String {
      controller(name, attributes: "storyboardIdentifier='\(name)'")
    }
    let place = try Workplace([
      "Main.storyboard": storyboard(
        controller("A") + named("B") + named("C") + named("D") + named("E"),
        attributes: "initialViewController='A'")
    ])
    #expect(place.run("import", "storyboard", ".").output.contains("E: {entry: storyboard"))
    try place.write(
      """
      show(storyboard.instantiateViewController(withIdentifier: "B"))
      show(C.instantiate())
      show(StoryboardScene.Main.d.instantiate())
      """, to: "App.swift")
    let run = place.run("import", "storyboard", ".", "--check")
    for name in ["B", "C", "D"] {
      #expect(run.output.contains("\(name): {entry: storyboard identifier \(name)}"))
    }
    #expect(!run.output.contains("identifier E"))
    #expect(run.errors.contains("no moves lead to `E`"))
  }

  @Test("Info.plist, entitlements and the project say what the app is")
  func properties() throws {
    func list(_ text: String) -> String {
      "<plist version='1.0'><dict><key>CFBundleIdentifier</key><string>x</string>\(text)</dict></plist>"
    }
    let one = storyboard(controller("A"), attributes: "initialViewController='A'")
    let place = try Workplace([
      "Shop/Main.storyboard": one, "Shop/Pad.storyboard": one,
      "Shop/Start.storyboard": one.replacing("'A'", with: "'S'"),
      "Shop/Info.plist": list(
        """
        <key>CFBundleDisplayName</key><string>Corner Shop</string>
        <key>UIMainStoryboardFile</key><string>Start</string>
        <key>UIMainStoryboardFile~ipad</key><string>Pad</string>
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>
        <string>shop</string><string>$(SCHEME)</string><string>https</string></array></dict></array>
        """),
      "Shop/Shop.entitlements": list(
        """
        <key>com.apple.developer.associated-domains</key>
        <array><string>applinks:shop.example.com</string></array>
        """),
      "Shop.xcodeproj/project.pbxproj": """
      IPHONEOS_DEPLOYMENT_TARGET = 15.0; TARGETED_DEVICE_FAMILY = "1,2";
      """,
      "Share/Share.storyboard": one,
      "Share/Supporting Files/Info.plist": list("<key>NSExtension</key><dict/>"),
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.output.contains("\nname: Corner Shop\n") && run.output.contains("\nstart: S  # "))
    for line in ["ios: \"15.0\"", "idioms: [phone, pad]", "[shop]", "[shop.example.com]"] {
      #expect(run.output.contains(line), "\(run.output)")
    }
    #expect(run.errors.contains("Share/Share.storyboard: of the app extension of "))
    #expect(run.errors.contains("Shop/Pad.storyboard: another variant of Shop/Start.storyboard"))
    #expect(!run.errors.contains("assumed"))
    let guessed = place.run("import", "storyboard", "Shop/Main.storyboard", "Shop/Start.storyboard")
    #expect(guessed.errors.contains("no Info.plist names the main storyboard; Main is one of 2"))
  }

  @Test("an import that leaves most to code says so")
  func verdict() throws {
    let run = try imported(controller("A") + controller("B") + controller("C"))
    #expect(
      run.errors.contains(
        "3 screens, 0 moves read: the code decides which screen leads to which; read it with "
          + "`flowlint import swift`, or add it under `destinations`\n"))
  }

  @Test("check says that a flow declares no moves, or that most screens are entries")
  func verdictOfCheck() throws {
    let place = try Workplace([
      "tabs.yaml": "flowlint: 1\ntabs: [a, b, c, d]\nscreens: {a: , b: , c: , d: }\n",
      "entries.yaml":
        "flowlint: 1\nstart: a\nscreens: {a: , b: {entry: x}, c: {entry: x}, d: {entry: x}}\n",
      "moves.yaml":
        "flowlint: 1\ntabs: [a, b, c, d]\nscreens: {a: , b: , c: , d: {destinations: [a]}}\n",
    ])
    #expect(place.run("check", "tabs.yaml").output.contains("no moves are declared)"))
    let entries = place.run("check", "entries.yaml").output
    #expect(entries.contains("3 of 4 screens are entries: what leads to them is not declared"))
    #expect(!place.run("check", "moves.yaml").output.contains("no moves are declared"))
  }

  @Test("what many notes say alike is said once, unless all are asked for")
  func verbose() throws {
    let scenes = (0..<5).map { controller("S\($0)") }.joined()
    let segues = (0..<5).map { segue("presentation", "S\($0)") }.joined()
    let place = try Workplace([
      "Main.storyboard": storyboard(
        controller("A", segues) + scenes, attributes: "initialViewController='A'")
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.errors.contains("assumed: 5\n  5 times: no segue closes a screen"))
    let all = place.run("import", "storyboard", ".", "--verbose")
    #expect(all.errors.contains("no segue closes `S4`") && !all.errors.contains("5 times"))
  }

  @Test("a storyboard in several languages is read once")
  func translations() throws {
    let text = storyboard(controller("A"), attributes: "initialViewController='A'")
    let place = try Workplace([
      "de.lproj/Main.storyboard": text, "Base.lproj/Main.storyboard": text,
      "en.lproj/Main.storyboard": text,
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.screens == ["A"])
    #expect(
      run.errors.contains("skipped: 2\n  de.lproj/Main.storyboard: a translation of Base.lproj"))
  }

  @Test("of a storyboard for several devices and languages, one is read, wherever the others are")
  func variants() throws {
    let text = storyboard(controller("A"), attributes: "initialViewController='A'")
    let place = try Workplace([
      "App/Main~ipad.storyboard": text, "App/Base.lproj/Main.storyboard": text,
      "App/de.lproj/Main.storyboard": text, "App/Cart_iPad.storyboard": text,
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.errors.contains("read 2 storyboards,") && run.errors.contains("skipped: 2\n"))
    #expect(
      run.errors.contains("App/Main~ipad.storyboard: another variant of App/Base.lproj/Main.st"))
    #expect(run.errors.contains("de.lproj/Main.storyboard: a translation of App/Base.lproj/Main."))
  }

  @Test("every modal that no segue closes is closed by code, and nothing is said of it")
  func noFalseAlarms() throws {
    let scenes =
      navigation("n", "A")
      + controller("A", segue("presentation", "B") + segue("presentation", "C"))
      + controller("B", attributes: "modalPresentationStyle='fullScreen'")
      + controller("C", attributes: "storyboardIdentifier='c'")
    let place = try Workplace([
      "Main.storyboard": storyboard(scenes, attributes: "initialViewController='n'")
    ])
    let run = place.run("import", "storyboard", "Main.storyboard", "-o", "flow.yaml")
    #expect(
      run.errors.contains("no segue closes `B`, which is presented; assumed to be closed by code"))
    #expect(place.run("check", "--strict", "--quiet").output == "")
  }

  private func imported(_ scenes: String, initial: String = "A") throws -> Run {
    let text = storyboard(scenes, attributes: "initialViewController='\(initial)'")
    return try Workplace(["Main.storyboard": text]).run("import", "storyboard", "Main.storyboard")
  }
}

extension Run {
  /// The ids of the screens of a flow that was printed.
  var screens: [String] {
    output.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .map { String($0.dropFirst(2).prefix { $0 != ":" }) }
  }
}
