import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("imports of whole projects")
struct ImportProjectTests {
  // MARK: - Storyboards

  @Test("copies in localization catalogs and products are not the app's files")
  func copies() throws {
    let one = storyboard(controller("A"), attributes: "initialViewController='A'")
    let place = try Workplace([
      "App/Main.storyboard": one, "en.xcloc/Source Contents/App/Main.storyboard": one,
      "Kit.framework/Kit.storyboard": one,
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.output.contains("\n  A:  # Main.storyboard: A\n"))
    #expect(!run.output.contains("\n  A-2:"))
    #expect(run.errors.contains("en.xcloc: 1 file that the app does not own"))
    #expect(run.errors.contains("Kit.framework: 1 file that the app does not own"))
  }

  @Test("a storyboard that Info.plist names as the launch screen is one")
  func launchScreen() throws {
    let place = try Workplace([
      "Main.storyboard": storyboard(controller("A"), attributes: "initialViewController='A'"),
      "Launch.storyboard": storyboard(controller("L"), attributes: "initialViewController='L'"),
      "Info.plist": list("<key>UILaunchStoryboardName</key><string>Launch</string>"),
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.errors.contains("Launch.storyboard: a launch screen"), "\(run.errors)")
    #expect(!run.output.contains("  L:"))
  }

  @Test(
    "without Main the app starts with the storyboard that is named where the first screen is set")
  func startInCode() throws {
    let place = try Workplace([
      "Big.storyboard": storyboard(
        controller("B") + controller("C"), attributes: "initialViewController='B'"),
      "Door.storyboard": storyboard(controller("D"), attributes: "initialViewController='D'"),
    ])
    #expect(place.run("import", "storyboard", ".").output.contains("\nstart: B  # "))
    try place.write(
      """
      let first = UIStoryboard.door().instantiateInitialViewController()
      window.rootViewController = first
      """, to: "AppDelegate.swift")
    try place.write("show(UIStoryboard.big())", to: "Other.swift")
    let run = place.run("import", "storyboard", ".")
    #expect(run.output.contains("\nstart: D  # "))
    #expect(run.errors.contains("start `D`: no Info.plist names the main storyboard"))
  }

  @Test("of several apps in a folder, the one with the largest graphs is imported")
  func apps() throws {
    let text = graph(destination("home", action("home", id: "again")) + destination("b"))
    let place = try Workplace([
      "one/app/src/main/res/navigation/one.xml": text,
      "two/app/src/main/res/navigation/two.xml": graph(destination("home")),
      "two/lib/src/main/res/values/strings.xml":
        "<resources><string name='x'>x</string></resources>",
    ])
    let run = place.run("import", "android", ".")
    #expect(run.output.contains("# Imported from one.xml.\n"), "\(run.output)")
    #expect(run.errors.contains("two.xml: of another app, two/app; import it by itself"))
    #expect(place.run("import", "android", "two").output.contains("# Imported from two.xml.\n"))
  }

  @Test("a link that is a string is looked up, and has the stack that Android makes")
  func links() throws {
    let link = { (name: String) in "<deepLink app:uri='\(name)'/>" }
    let text = graph(
      destination("home", action("b"))
        + "<navigation android:id='@+id/n' app:startDestination='@id/b'>"
        + destination("b", action("c"))
        + destination("c", link("@string/c") + link("@string/unknown")) + "</navigation>"
        + destination(
          "d",
          "<action android:id='@+id/back' app:popUpTo='@id/d' app:popUpToInclusive='true'/>"
            + link("app://d"))
        + destination("e", link("app://e")))
    let place = try Workplace([
      "res/navigation/main.xml": text,
      "res/values/links.xml": "<resources><string name='c'>app://c</string></resources>",
    ])
    let run = place.run("import", "android", ".")
    #expect(
      run.output.hasSuffix(
        """
        deep-links:
          app://d: {path: [d], append: true}  # main.xml
          app://c: [home, b, c]  # main.xml

        """), "\(run.output)")
    #expect(run.output.contains("entry: a deep link\n    deep-links:\n      - app://e"))
    #expect(run.errors.contains("the deep link `@string/unknown`"))
  }

  @Test("the screens of the file that the app starts with come first, each with its links")
  func order() throws {
    let offer = destination("offer", "<deepLink app:uri='app://offer'/>")
    let place = try Workplace([
      "navigation/a.xml": graph(offer, start: "offer", id: "a"),
      "navigation/main.xml": graph(
        destination("home", action("a")) + "<include app:graph='@navigation/a'/>", id: "main"),
    ])
    let run = place.run("import", "android", ".")
    #expect(run.screens == ["home", "offer"], "\(run.output)")
    #expect(run.output.contains("  offer:  # a.xml: offer\n    deep-links:\n      - app://offer"))
  }

  @Test("a screen with a link is an entry if nothing but itself leads to what is below it")
  func circularStacks() throws {
    let dialog = destination("menu", action("buy"), tag: "dialog")
    let place = try Workplace([
      "navigation/main.xml": graph(
        destination("home", action("menu")) + dialog
          + destination("buy", action("saved") + "<deepLink app:uri='app://buy'/>")
          + destination("saved", action("buy")))
    ])
    let run = place.run("import", "android", ".", "--check")
    #expect(run.output.contains("    entry: a deep link\n    deep-links:\n      - app://buy"))
    #expect(!run.errors.contains("bare-deep-link"), "\(run.errors)")
  }

  @Test("a main storyboard without an initial scene starts with one of its screens")
  func mainWithoutInitialScene() throws {
    let place = try Workplace([
      "Main.storyboard": storyboard(controller("A") + controller("M", segue("show", "A"))),
      "Other.storyboard": storyboard(controller("O"), attributes: "initialViewController='O'"),
      "Info.plist": list("<key>UIMainStoryboardFile</key><string>Main</string>"),
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.output.contains("\nstart: M  # "))
    #expect(run.errors.contains("start `M`: Main, the main storyboard, has no initial scene"))
  }

  @Test("a screen without a bar that is pushed goes back by code, if no segue leads back")
  func backButtons() throws {
    let place = try Workplace([
      "Shop.xcodeproj/project.pbxproj": "",
      "App/Main.storyboard": storyboard(
        navigation("n", "A", "navigationBarHidden='YES'")
          + controller("A", segue("show", "B") + segue("show", "C"))
          + controller("B", segue("unwind", "x", "unwindAction='back:'"))
          + controller("C", attributes: "title='Title'"), attributes: "initialViewController='n'"),
    ])
    let run = place.run("import", "storyboard", ".", "--check")
    #expect(run.output.contains("\nname: Shop\n") && !run.output.contains("Title"))
    #expect(run.output.ranges(of: "- pop  # assumed: code goes back\n").count == 1, "\(run.output)")
    #expect(run.output.contains("- pop  # Main.storyboard; unwinds to back:\n"))
    #expect(run.errors.contains("no segue leads back from `C`, which has no bar"))
    #expect(!run.errors.contains("backless-hidden-bar"))
    // An update knows the move again.
    try place.write(run.output, to: "flow.yaml")
    _ = place.run("import", "storyboard", ".", "--update", "flow.yaml")
    #expect(try place.text(of: "flow.yaml") == run.output)
  }

  @Test("of several iOS apps in a folder, the one with the largest storyboards is imported")
  func appleApps() throws {
    func main(_ names: String...) -> String {
      storyboard(names.map { controller($0) }.joined(), attributes: "initialViewController='S'")
    }
    let launched = list("<key>UIMainStoryboardFile</key><string>Main.storyboard</string>")
    let place = try Workplace([
      "Shop/Supporting Files/Info.plist": launched, "Shop/Main.storyboard": main("S", "B"),
      "Kit/Cart.storyboard": main("C"), "Kit/Sample/Info.plist": launched,
      "Kit/Sample/Main.storyboard": main("Sample"),
      "Kit/Sample/TV.storyboard": storyboard("", type: "AppleTV.Storyboard", runtime: "AppleTV"),
      "Kit/Sample/Sample.entitlements": list(
        """
        <key>com.apple.developer.associated-domains</key>
        <array><string>applinks:sample.example.com</string></array>
        """),
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.screens == ["S", "B", "C"] && !run.output.contains("sample"), "\(run.output)")
    #expect(
      run.errors.contains(
        "Kit/Sample/Main.storyboard: of another app, Kit/Sample; import it by itself"))
    #expect(run.errors.contains("Kit/Sample/TV.storyboard: a tvOS storyboard"))
    #expect(place.run("import", "storyboard", "Kit/Sample").screens == ["Sample"])
    // An app whose storyboards are in a package is the one of its project.
    let packaged = try Workplace([
      "Shop.xcodeproj/project.pbxproj": "",
      "Shop/Info.plist": list("<key>UILaunchStoryboardName</key><string>Launch</string>"),
      "UI/Main.storyboard": main("S", "B"), "Kit/Sample/Sample.xcodeproj/project.pbxproj": "",
      "Kit/Sample/Info.plist": launched, "Kit/Sample/Main.storyboard": main("Sample"),
    ]).run("import", "storyboard", ".")
    #expect(packaged.screens == ["S", "B"], "\(packaged.output)")
    #expect(packaged.output.contains("\nname: Shop\n"))
  }

  @Test("the Xcode project can name the main storyboard instead of the Info.plist")
  func builtList() throws {
    let place = try Workplace([
      "Big.storyboard": storyboard(
        controller("B") + controller("C"), attributes: "initialViewController='B'"),
      "Door.storyboard": storyboard(controller("D"), attributes: "initialViewController='D'"),
      "Shop.xcodeproj/project.pbxproj": "INFOPLIST_KEY_UIMainStoryboardFile = Door;",
    ])
    let run = place.run("import", "storyboard", ".")
    #expect(run.output.contains("\nstart: D  # ") && !run.errors.contains("assumed"))
  }

  @Test("an update removes what a storyboard said of a bar, and keeps what people added")
  func bars() throws {
    let hidden = "navigationBarHidden='YES'"
    func main(_ attributes: String, _ item: String = "") -> String {
      storyboard(
        navigation("n", "A", attributes) + controller("A", segue("show", "B"))
          + controller("B").replacing("</viewController>", with: item + "</viewController>"),
        attributes: "initialViewController='n'")
    }
    let item = "<navigationItem key='navigationItem' hidesBackButton='YES'/>"
    let place = try Workplace(["Main.storyboard": main(hidden, item)])
    let text = place.run("import", "storyboard", ".").output
    #expect(text.contains("    back: false  # Main.storyboard\n    bar: {hidden: true}  # Main.st"))
    let edited = text.replacing(
      "A\n    bar: {hidden: true}  #", with: "A\n    bar: {hidden: true, tint: red}  #")
    #expect(edited != text)
    try place.write(edited, to: "flow.yaml")
    try place.write(main(""), to: "Main.storyboard")
    _ = place.run("import", "storyboard", ".", "--update", "flow.yaml")
    let updated = try place.text(of: "flow.yaml")
    #expect(updated.contains("    bar: {tint: red}\n") && !updated.contains("hidden"), "\(updated)")
    #expect(!updated.contains("back: false"))
    try place.write(updated.replacing("{tint: red}", with: "{hidden: true}"), to: "flow.yaml")
    _ = place.run("import", "storyboard", ".", "--update", "flow.yaml", "--prune")
    #expect(try place.text(of: "flow.yaml").contains("    bar: {hidden: true}\n"))
  }

  private func list(_ text: String) -> String {
    "<plist version='1.0'><dict><key>CFBundleIdentifier</key><string>x</string>\(text)</dict></plist>"
  }

  // MARK: - Navigation graphs

  @Test("the app starts with the graph of the activity that the launcher shows")
  func launcher() throws {
    let settings = graph(destination("list") + destination("more"), start: "list", id: "settings")
    func layout(_ graph: String) -> String {
      """
      <FragmentContainerView xmlns:app="http://schemas.android.com/apk/res-auto"
        app:navGraph="@navigation/\(graph)"/>
      """
    }
    let place = try Workplace([
      "src/main/res/navigation/settings.xml": settings,
      "src/main/res/navigation/main.xml": graph(destination("home"), start: "home", id: "main"),
      "src/main/res/layout/activity_main.xml": layout("main"),
      "src/main/res/layout/activity_settings.xml": layout("settings"),
      "src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
      <activity android:name=".ui.MainActivity"/>
      <activity-alias android:name=".Icon" android:targetActivity=".ui.MainActivity"><intent-filter>
      <category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity-alias>
      </application></manifest>
      """,
    ])
    let guessed = place.run("import", "android", ".")
    #expect(guessed.output.contains("\nstart: list  # "))
    #expect(guessed.errors.contains("because settings is the largest of 2 graphs of layouts"))
    for code in [
      "val binding = ActivityMainBinding.inflate(layoutInflater)",
      "setContentView(R.layout.activity_main)", "controller.setGraph(R.navigation.main)",
    ] {
      try place.write(code, to: "src/main/java/ui/MainActivity.kt")
      let run = place.run("import", "android", ".")
      #expect(run.output.contains("\nstart: home  # "), "\(code)")
      #expect(!run.errors.contains("because"), "\(code)")
      #expect(
        run.output.contains("    entry: the graph settings\n") || run.output.contains("list: {"))
    }
  }

  @Test("an action with launchSingleTop has a second move only if it can uncover its destination")
  func uncovering() throws {
    let onTop = "app:popUpToInclusive='true' app:launchSingleTop='true'"
    func move(_ others: String) throws -> String {
      let place = try Workplace([
        "navigation/graph.xml": graph(
          destination("home", action("a"))
            + destination("a", action("b", "app:popUpTo='@id/a' \(onTop)") + others)
            + destination("b", action("a", "app:popUpTo='@id/b' \(onTop)", id: "back")))
      ])
      let run = place.run("import", "android", ".", "--check")
      #expect(run.status == 0 && !run.errors.contains("pop-at-root"), "\(run.errors)")
      return run.output
    }
    let never = try move("")
    #expect(never.contains("- {replace: a}  # graph.xml: back") && !never.contains("when:"))
    // Now `a` can be below `b`.
    #expect(try move(action("b", id: "push")).contains("when: a is directly below b"))
  }

  @Test("XML of another kind beside a folder of resources is not reported as a faulty graph")
  func otherXML() throws {
    let place = try Workplace([
      "lint.xml": "<lint/>", "main.xml": graph(destination("home")),
      "res/navigation/not.xml": "<other/>",
    ])
    let run = place.run("import", "android", ".")
    #expect(run.errors.contains("not.xml: its root is `other`") && !run.errors.contains("lint"))
    #expect(run.output.contains("  home:"))
    #expect(place.run("import", "android", "lint.xml").errors.contains("its root is `lint`"))
  }
}
