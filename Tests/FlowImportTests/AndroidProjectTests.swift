import FlowFormat
import FlowSource
import SampleFlows
import Testing

@testable import FlowImport

@Suite("Navigation graphs read together")
struct AndroidProjectTests {
  private func names(_ destinations: [Int], in project: AndroidProject) -> [String?] {
    destinations.map { project.destinations[$0].id }
  }

  @Test("a graph has its start, and destinations and actions with their lines")
  func graphs() throws {
    let project = try androidProject([
      "nav/main.xml": graph(
        destination("home", action("ask", "app:popUpTo='@id/home' app:popUpToInclusive='true'"))
          + destination("ask", tag: "dialog"))
    ])
    #expect(project.graphs.map(\.id) == ["graph"])
    #expect(project.start(of: 0) == 0)
    #expect(project.destinations.map(\.location.line) == [5, 6])
    #expect(project.destinations.map(\.isFloating) == [false, true])
    let action = try #require(project.destinations[0].actions.first)
    #expect(action.destination == "ask" && action.popUpTo == "home" && action.isInclusive)
    #expect(
      action.location == ImportLocation(file: "main.xml", line: 5, element: "go")
        && !action.isSingleTop)
  }

  @Test(
    "a resource is known by its name alone",
    arguments: [
      ("@+id/home", "home"), ("@id/home", "home"), ("@com.example:id/home", "home"),
      ("@null", nil), ("0", nil), ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func resourceNames(reference: String?, name: String?) {
    #expect(resourceName(reference) == name)
  }

  @Test("an id means what is in the graph, then in those around it, then anywhere")
  func nodes() throws {
    let project = try androidProject([
      "main.xml": graph(
        destination("home") + destination("detail") + "<include app:graph='@navigation/part'/>",
        id: "main"),
      "part.xml": graph(destination("detail") + destination("last"), start: "last", id: "part"),
    ])
    func line(_ id: String, from graph: Int) -> String? {
      project.node(id, from: graph).flatMap(project.destination)
        .map { project.destinations[$0].location.description }
    }
    #expect(line("detail", from: 0) == "main.xml:6" && line("detail", from: 1) == "part.xml:5")
    #expect(line("home", from: 1) == "main.xml:5" && line("last", from: 0) == "part.xml:6")
    // A graph stands for its start.
    #expect(line("part", from: 0) == "part.xml:6" && line("gone", from: 0) == nil)
    #expect(project.isInside(3, 0) && !project.isInside(0, 1))
    #expect(names(project.descendants(of: 0), in: project) == ["home", "detail", "detail", "last"])
  }

  @Test("of one id twice in a graph the last counts")
  func replaced() throws {
    let project = try androidProject(["main.xml": graph(destination("home") + destination("home"))])
    #expect(project.replaced == [0] && project.start(of: 0) == 1)
  }

  @Test("a graph whose start is not there starts with the first of its destinations by id")
  func missingStart() throws {
    let project = try androidProject([
      "main.xml": graph(destination("b") + destination("a"), start: "gone")
    ])
    #expect(names([try #require(project.start(of: 0))], in: project) == ["a"])
  }

  @Test("a graph that is in no file is a destination that is missing")
  func missingInclude() throws {
    let project = try androidProject(["main.xml": graph("<include app:graph='@navigation/part'/>")])
    #expect(names([0], in: project) == ["part"] && project.destinations[0].isMissing)
  }

  @Test("graphs that include each other have a start")
  func circle() throws {
    let project = try androidProject([
      "a.xml": graph("<include app:graph='@navigation/b'/>", start: "b", id: "a"),
      "b.xml": graph("<include app:graph='@navigation/a'/>", start: "a", id: "b"),
    ])
    #expect(project.start(of: 0) == nil && project.parents == [[1], [0]])
  }

  @Test("an argument has a type, and may be left out where it is null or has a default")
  func arguments() throws {
    let project = try androidProject([
      "main.xml": graph(
        destination(
          "home",
          """
          <argument android:name='id' app:argType='integer'/>
          <argument android:name='note' app:argType='string' app:nullable='true'/>
          <argument android:name='size' android:defaultValue='1.5'/>
          <argument android:name='kind' app:argType='integer' android:defaultValue='@integer/k'/>
          """))
    ])
    let arguments = project.destinations[0].arguments
    #expect(arguments.map(\.name) == ["id", "note", "size", "kind"])
    #expect(arguments.map(\.type) == [.int, .string, .number, .int])
    #expect(arguments.map(\.isRequired) == [true, false, false, false])
    #expect(arguments.map(\.defaultValue) == [nil, nil, "1.5", nil])
  }

  @Test("a label is the text of its resource, with its escapes and blanks as they are shown")
  func strings() throws {
    var resources = AndroidResources()
    resources.addStrings(
      try element(
        #"<resources><string name="a">It\'s  "me"\n</string><string name="a">x</string></resources>"#
      ))
    #expect(resources.text(of: "@string/a") == "It's me\n")
    #expect(resources.text(of: "@string/gone") == "@string/gone" && resources.text(of: "b") == "b")
  }

  @Test("an item of a menu is known by its id, wherever in the menu it is")
  func menus() throws {
    var resources = AndroidResources()
    let menu = """
      <menu xmlns:android="http://schemas.android.com/apk/res/android"><group>\
      <item android:id="@+id/map"/></group><item android:id="@+id/map"/></menu>
      """
    resources.addMenu(try element(menu), name: "drawer")
    resources.addMenu(try element(menu), name: "bottom")
    #expect(resources.menus == ["map": ["drawer", "bottom"]])
  }

  @Test("a fault of the XML fails with its file, line and column")
  func faults() {
    let failure = #expect(throws: ImportFailure.self) {
      try ImportResult.android(
        AndroidSources(graphs: [.init(path: "nav/a.xml", text: "<navigation>\n<a></b>")]),
        name: "app")
    }
    #expect(failure?.message == "nav/a.xml:2:6: invalid XML: mismatched tag")
  }

  @Test("files without a destination fail with a reason for each")
  func nothing() {
    let sources = AndroidSources(graphs: [
      .init(path: "a.xml", text: "<navigation/>"), .init(path: "b.xml", text: "<menu/>"),
    ])
    let failure = #expect(throws: ImportFailure.self) {
      try ImportResult.android(sources, name: "app")
    }
    #expect(
      failure?.message == """
        nothing can be imported
          a.xml: it contains no destination
          b.xml: its root is `menu`, so it is not a navigation graph
        """)
  }
}
