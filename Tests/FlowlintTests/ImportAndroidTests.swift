import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("import android")
struct ImportAndroidTests {
  @Test(
    "an action becomes the move that it makes on the back stack",
    arguments: [
      (action("b"), "- b"),
      (action("b", "app:popUpTo='@id/a'"), "- b"),
      (action("b", "app:popUpTo='@id/a' app:popUpToInclusive='true'"), "- {replace: b}"),
      (action("b", "app:popUpTo='@id/home'"), "- {pop-to: home, missing: stay, then: b}"),
      (
        action("b", "app:popUpTo='@id/home' app:popUpToInclusive='true'"),
        "- {pop-to: home, inclusive: true, missing: stay, then: b}"
      ),
      (
        action("b", "app:popUpTo='@id/home' app:launchSingleTop='true'"),
        "- {pop-to: home, missing: stay, then: b}"
      ),
      (action("b", "app:popUpTo='@id/graph' app:popUpToInclusive='true'"), "- {root: b}"),
      (action("b", "app:popUpTo='@id/graph'"), "- {root: b}"),
      (
        action("home", "app:popUpTo='@id/home' app:popUpToInclusive='true'"),
        "- {pop-to: home, inclusive: true, missing: stay, then: home}"
      ),
      (
        action("home", "app:popUpTo='@id/home' app:launchSingleTop='true'"),
        "- {pop-to: home, inclusive: true, missing: stay, then: home}"
      ),
      (action(nil, "app:popUpTo='@id/home'"), "- {pop-to: home, missing: stay}"),
      (action(nil, "app:popUpTo='@id/a' app:popUpToInclusive='true'"), "- pop"),
      (action("a", "app:launchSingleTop='true'"), "- {replace: a}"),
      (action("ask"), "- {alert: ask}"),
      (action("choose"), "- choose"),
      (action("sub"), "- first"),
      (action("part"), "- last"),
      (action("gone"), "- gone"),
      (
        action("b", "app:destination='@+id/b'").replacing("app:destination='@id/b' ", with: ""),
        "- b"
      ),
    ])
  func actions(action: String, move: String) throws {
    let run = try imported(
      destination("home", go("a")) + destination("a", action)
        + destination("b", go("a")) + destination("ask", tag: "dialog")
        + destination("choose", go("b"), tag: "dialog")
        + graph(destination("first"), start: "first", id: "sub").nested
        + "<include app:graph='@navigation/part'/>",
      ["part.xml": graph(destination("last"), start: "last", id: "part")])
    #expect(run.output.contains("  a:  # graph.xml: a\n    destinations:\n      \(move)  # graph"))
  }

  @Test("a dialog is gone when anything else is shown")
  func dialog() throws {
    let run = try imported(
      destination("home", action("ask")) + destination("ask", action("b"), tag: "dialog")
        + destination("b"))
    #expect(run.output.contains("- ask  # "))
    #expect(run.output.contains("- {replace: b}  # "))
  }

  @Test("actions of a graph are moves of all its screens, written once if it has most of them")
  func globalActions() throws {
    let few = try imported(destination("home") + destination("a") + action("a", id: "everywhere"))
    #expect(
      few.output.contains(
        "home:  # graph.xml: home\n    destinations:\n      - a  # graph.xml: everywhere; of the graph\n"
      ))
    #expect(few.output.contains("\n  a:  # graph.xml: a\n"))
    let screens = (0..<60).map { destination("s\($0)", action("home")) }.joined()
    let many = try imported(
      destination("home") + screens + action("s1", id: "x") + action("s2", id: "y"))
    #expect(
      many.output.contains("everywhere:\n  - s1  # graph.xml: x\n  - s2  # graph.xml: y\n"))
    #expect(!many.output.contains("entry: the global action"))
    let again = try imported(
      destination("home") + screens + destination("last", action("s1", id: "own"))
        + action("s1", id: "x"))
    #expect(again.output.contains("everywhere:\n  - s1  # graph.xml: own, x\n"))
    #expect(!again.output.contains(": own\n"))
  }

  @Test(
    "an argument becomes a parameter of its type",
    arguments: [
      ("app:argType='integer'", "int"),
      ("app:argType='long' android:defaultValue='7L'", "{type: int, default: 7}"),
      ("app:argType='float' android:defaultValue='1.5f'", "{type: number, default: 1.5}"),
      ("app:argType='boolean' android:defaultValue='false'", "{type: bool, default: false}"),
      ("app:argType='string'", "string"), ("app:argType='string[]'", "string"),
      ("app:argType='com.example.Kind'", "string"), ("", "string"),
      ("app:argType='string' app:nullable='true'", "{type: string, optional: true}"),
      (
        "app:argType='string' app:nullable='true' android:defaultValue='@null'",
        "{type: string, optional: true}"
      ),
      ("app:argType='string' android:defaultValue='12'", "{type: string, default: \"12\"}"),
      ("app:argType='string' android:defaultValue=''", "{type: string, default: \"\"}"),
      ("app:argType='integer' android:defaultValue='@integer/x'", "{type: int, optional: true}"),
      ("app:argType='integer' android:defaultValue='0x7f'", "{type: int, default: 0x7f}"),
      ("android:defaultValue='true'", "{type: bool, default: true}"),
      ("android:defaultValue='-1'", "{type: int, default: -1}"),
      ("android:defaultValue='1-2'", "{type: string, default: \"1-2\"}"),
    ])
  func arguments(attributes: String, parameter: String) throws {
    let run = try imported(destination("home", "<argument android:name='x' \(attributes)/>"))
    #expect(
      run.output.contains("parameters: {x: \(parameter)}  # graph.xml: 1 argument\n"),
      "\(run.output)")
  }

  @Test("moves give what an action can give")
  func givenArguments() throws {
    let run = try imported(
      destination(
        "home", action("a").replacing("/>", with: "><argument android:name='k'/></action>"))
        + destination(
          "a",
          "<argument android:name='id'/><argument android:name='k' android:defaultValue='v'/>"
            + "<argument android:name='m' android:defaultValue='v'/>"))
    #expect(run.output.contains("- {push: a, with: [id, k, m]}"))
  }

  @Test(
    "a deep link becomes a pattern, or is named where it cannot",
    arguments: [
      ("app://a/{x}?q={y}", "- app://a/{x}?q={y}"),
      ("www.example.com/{x}", "- https://www.example.com/{x}"),
      ("http://example.com/.*", "- http://example.com/{rest*}"),
      ("app://a/?goTo={day}", "- app://a/?goTo={day}"),
      ("example.com/?from=app://a", "- https://example.com/?from=app://a"),
      ("{scheme}://a", nil), ("2app://a", nil), ("?ttps://a", nil), ("app://{host}/a", nil),
      ("app://a/.*/b", nil), ("app://a/{2nd}", nil), ("app://a/{x", nil),
      ("${applicationId}://a", nil), ("://a", nil), ("", nil),
    ] as [(String, String?)])
  func links(uri: String, pattern: String?) throws {
    let place = try Workplace([
      "graph.xml": graph(destination("home", "<deepLink app:uri='\(uri)'/>"))
    ])
    let run = place.run("import", "android", "graph.xml", "-o", "flow.yaml")
    if let pattern {
      #expect(try place.text(of: "flow.yaml").contains("\n      \(pattern)  # graph.xml"))
    } else {
      #expect(
        run.errors.contains(
          "cannot be expressed in a flow: 1\n  graph.xml:5: the deep link `\(uri)`"))
    }
    let check = place.run("check", "--format", "concise", "--level", "info")
    let expected =
      uri.hasPrefix("http:") ? ["insecure-deep-link", "missing-title"] : ["missing-title"]
    #expect(check.findings.map { $0.split(separator: " ")[1] }.sorted() == expected.map { $0[...] })
  }

  @Test("graphs include each other both ways, and ids are unique in each")
  func includes() throws {
    let place = try Workplace([
      "res/navigation/main.xml": graph(
        destination("home", action("other")) + destination("detail")
          + "<include app:graph='@navigation/second'/>", id: "main"),
      // Found by the id of its root, and leads back to what includes it.
      "res/navigation/second.xml": graph(
        destination("detail", action("home", id: "back")), start: "detail", id: "other"),
    ])
    let run = place.run("import", "android", ".")
    #expect(run.screens == ["home", "main.detail", "other.detail"])
    #expect(run.output.contains("- other.detail  # main.xml: go"))
    #expect(run.output.contains("- home  # second.xml: back"))
  }

  @Test("graphs that include themselves come to an end")
  func circularIncludes() throws {
    let run = try imported(
      "<include app:graph='@navigation/part'/>",
      ["part.xml": graph("<include app:graph='@navigation/graph'/>" + destination("a"), id: "part")]
    )
    #expect(run.status == 0 && run.screens == ["a"])
  }

  @Test("a folder says what menus lead to, and what labels mean")
  func resources() throws {
    let place = try Workplace([
      "res/navigation/graph.xml": graph(
        destination("home").replacing("<fragment", with: "<fragment android:label='@string/t'")
          + destination("map") + destination("lost")),
      "res/menu/drawer.xml": """
      <menu xmlns:android="http://schemas.android.com/apk/res/android">
      <item android:id="@+id/map"/><item android:id="@+id/home"/></menu>
      """,
      "res/values/strings.xml": #"<resources><string name="t">It\'s me</string></resources>"#,
      "res/values-de/strings.xml": "<resources><string name='t'>Ich</string></resources>",
    ])
    let run = place.run("import", "android", "res")
    #expect(run.output.contains("home: {title: It's me}"))
    #expect(run.output.contains("map: {entry: the menu drawer}"))
    #expect(run.output.contains("lost: {entry: \"code, because no action leads to it\"}"))
    #expect(run.errors.contains("assumed: 1\n  graph.xml:7: no action leads to `lost`"))
  }

  @Test("the app starts with the graph that a layout names, or else the code")
  func start() throws {
    let inner = graph(destination("list") + destination("more"), start: "list", id: "inner")
    let outer = graph(destination("main"), start: "main", id: "outer")
    let place = try Workplace([
      "app/src/main/res/navigation/inner.xml": inner,
      "app/src/main/res/navigation/outer.xml": outer,
    ])
    let guessed = place.run("import", "android", "app/src/main/res")
    #expect(guessed.output.contains("\nstart: list  # "))
    #expect(guessed.errors.contains("start `list`, because inner is the largest of 2 graphs"))
    try place.write(
      "navController.setGraph(R.navigation.outer)", to: "app/src/main/java/Main.kt")
    let named = place.run("import", "android", "app/src/main/res")
    #expect(named.output.contains("\nstart: main  # ") && !named.errors.contains("because"))
    try place.write(
      """
      <FragmentContainerView xmlns:app="http://schemas.android.com/apk/res-auto"
        app:navGraph="@navigation/inner"/>
      """, to: "app/src/main/res/layout/activity_main.xml")
    #expect(place.run("import", "android", "app").output.contains("\nstart: list  # "))
  }

  @Test("the menu of a bottom bar becomes tabs")
  func tabs() throws {
    let place = try Workplace([
      "res/navigation/graph.xml": graph(
        destination(
          "splash", action("home", "app:popUpTo='@id/splash' app:popUpToInclusive='true'"))
          + destination("home") + destination("map"), start: "splash"),
      "res/menu/bar.xml": """
      <menu xmlns:android="http://schemas.android.com/apk/res/android">
      <item android:id="@+id/map"/><item android:id="@+id/home"/></menu>
      """,
      "res/layout/main.xml": """
      <L xmlns:app="http://schemas.android.com/apk/res-auto"><com.google.BottomNavigationView
        app:menu="@menu/bar"/></L>
      """,
    ])
    let run = place.run("import", "android", ".", "--check")
    #expect(run.output.contains("start: splash  # graph.xml\ntabs: [map, home]  # bar.xml\n"))
    #expect(run.output.contains("- {root: home}"))
    #expect(run.status == 0 && !run.errors.contains("error"))
  }

  @Test("going back to the start, which is below all tabs, selects a tab")
  func backToStart() throws {
    let place = try Workplace([
      "res/navigation/graph.xml": graph(
        destination("home", action("hidden"))
          + destination("map", action("pin"))
          + destination(
            "pin",
            action("home", "app:popUpTo='@id/home' app:popUpToInclusive='true'", id: "toHome")
              + action("map", "app:popUpTo='@id/home'", id: "toMap")
              + action("news", "app:popUpTo='@id/home'", id: "toNews")
              + action(nil, "app:popUpTo='@id/home'", id: "close"))
          + destination("news") + destination("hidden", action("news", "app:popUpTo='@id/home'")),
        start: "home"),
      "res/menu/bar.xml": """
      <menu xmlns:android="http://schemas.android.com/apk/res/android">
      <item android:id="@+id/home"/><item android:id="@+id/map"/></menu>
      """,
      "res/layout/main.xml": """
      <L xmlns:app="http://schemas.android.com/apk/res-auto"><com.google.BottomNavigationView
        app:menu="@menu/bar"/></L>
      """,
    ])
    let run = place.run("import", "android", ".", "-o", "flow.yaml")
    let flow = try place.text(of: "flow.yaml")
    for move in [
      "{tab: home, then: pop-to-root}  # graph.xml: close, toHome",
      "{tab: map, then: pop-to-root}  # graph.xml: toMap",
      "{tab: home, then: {pop-to-root: true, then: news}}  # graph.xml: toNews",
      // Only the start's own tab has this screen.
      "{pop-to: home, missing: stay, then: news}  # graph.xml",
    ] {
      #expect(flow.contains("\n      - \(move)"), "\(flow)")
    }
    #expect(run.status == 0)
    _ = place.run("import", "android", ".", "--update", "flow.yaml")
    #expect(try place.text(of: "flow.yaml") == flow)
  }

  @Test("a bottom bar can show several graphs, of which the first is the start")
  func tabsOfGraphs() throws {
    let place = try Workplace([
      "res/navigation/home.xml": graph(destination("home"), start: "home", id: "home_nav"),
      "res/navigation/more.xml": graph(
        destination("more", action("about")) + destination("about"), start: "more", id: "more_nav"),
      "res/menu/bar.xml": """
      <menu xmlns:android="http://schemas.android.com/apk/res/android">
      <item android:id="@+id/home_nav"/><item android:id="@+id/more_nav"/></menu>
      """,
      "res/layout/main.xml": """
      <L xmlns:app="http://schemas.android.com/apk/res-auto"><com.google.BottomNavigationView
        app:menu="@menu/bar"/></L>
      """,
      "Main.kt": "val graphs = listOf(R.navigation.home, R.navigation.more)",
    ])
    let run = place.run("import", "android", ".", "--check")
    #expect(run.output.contains("\ntabs: [home, more]  # bar.xml\n"))
    #expect(!run.output.contains("start:") && !run.output.contains("entry:"))
    #expect(run.status == 0 && !run.errors.contains("assumed"))
  }

  @Test("an app whose start code sets begins with its first tab")
  func startInCode() throws {
    let place = try Workplace([
      "res/navigation/graph.xml": graph(
        destination("old") + destination("map") + destination("home"), start: "old"),
      "res/menu/bar.xml": """
      <menu xmlns:android="http://schemas.android.com/apk/res/android">
      <item android:id="@+id/home"/><item android:id="@+id/map"/></menu>
      """,
      "res/layout/main.xml": """
      <com.shop.MainBottomNavigationView xmlns:app="http://schemas.android.com/apk/res-auto"
        app:menu="@menu/bar"/>
      """,
    ])
    #expect(place.run("import", "android", ".").output.contains("\nstart: old  # graph.xml\n"))
    try place.write(
      "val g = inflate(R.navigation.graph)\ng.setStartDestination(first)", to: "Main.kt")
    let run = place.run("import", "android", ".", "--check")
    #expect(
      run.output.contains("\ntabs: [home, map]  # bar.xml\n") && !run.output.contains("start:"))
    #expect(run.errors.contains("because graph is started by code, probably with its first tab"))
    #expect(run.status == 0 && run.output.contains("old: {entry: \"code, because"))
  }

  @Test("the manifest names the app, and gives links to activities")
  func manifest() throws {
    let place = try Workplace([
      "src/main/res/navigation/graph.xml": graph(
        destination("home").replacing("<fragment", with: "<fragment android:label='HomeFragment'")
          + "<activity android:id='@+id/web' android:name='com.example.Web'/>"),
      "src/main/res/values/strings.xml":
        "<resources><string name='app_name'>Corner Shop</string></resources>",
      "src/debug/res/values/strings.xml":
        "<resources><string name='app_name'>Shop (debug)</string></resources>",
      "src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:label="@string/app_name"><activity android:name=".Web"><intent-filter>
      <action android:name="android.intent.action.VIEW"/>
      <data android:scheme="https" android:host="example.com" android:pathPrefix="/w"/>
      </intent-filter></activity></application></manifest>
      """,
    ])
    let run = place.run("import", "android", "src/main/res")
    #expect(run.output.contains("\nname: Corner Shop\n") && !run.output.contains("HomeFragment"))
    #expect(run.output.contains("- https://example.com/w/{rest*}  # AndroidManifest.xml"))
  }

  @Test("what is for editors alone is not read")
  func designTime() throws {
    let run = try imported(
      """
      <fragment xmlns:tools="http://schemas.android.com/tools" tools:label="x" android:id="@+id/home"/>
      """)
    #expect(!run.output.contains("title"))
  }

  private func imported(_ inside: String, _ others: [String: String] = [:]) throws -> Run {
    let place = try Workplace(["navigation/graph.xml": graph(inside)])
    for (name, text) in others { try place.write(text, to: "navigation/\(name)") }
    return place.run("import", "android", ".")
  }
}

extension String {
  /// A graph as it stands within another one.
  fileprivate var nested: String { split(separator: "\n").dropFirst().joined(separator: "\n") }
}

/// For tests that have an `action` of their own.
private func go(_ destination: String) -> String { action(destination) }
