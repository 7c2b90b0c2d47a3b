import FlowAnalysis
import FlowFormat
import SampleFlows
import Testing

@testable import FlowImport

@Suite("Flows made of navigation graphs")
struct AndroidImporterTests {
  private func importer(_ inside: String) throws -> AndroidImporter {
    AndroidImporter(try androidProject(["graph.xml": graph(inside)]), AndroidResources())
  }

  private func screens(_ inside: String) throws -> [ImportedScreen] {
    var importer = try importer(inside)
    return importer.flow(named: "app", origin: "").screens
  }

  @Test(
    "an action is the move that makes the stack of Android",
    arguments: [
      (action("b"), Verb.push, ["b"]),
      (action("ask"), .alert, ["ask"]),
      (action("b", "app:popUpTo='@id/a' app:popUpToInclusive='true'"), .replace, ["b"]),
      (action("b", "app:popUpTo='@id/graph'"), .root, ["b"]),
      (action(nil, "app:popUpTo='@id/home'"), .popTo, ["home"]),
    ])
  func verbs(action text: String, verb: Verb, targets: [String]) throws {
    let found = try screens(
      destination("home", action("a")) + destination("a", text) + destination("b")
        + destination("ask", tag: "dialog"))
    #expect(found[1].moves.map(\.verb) == [verb])
    #expect(found[1].moves.map(\.screens) == [targets])
    #expect(
      found[1].moves[0].locations == [ImportLocation(file: "graph.xml", line: 6, element: "go")])
  }

  @Test(
    "`popUpTo` goes back to its screen, if that is below, and shows the destination in any case")
  func popUpTo() throws {
    let found = try screens(
      destination("home", action("a") + action("b", id: "aside"))
        + destination("a", action("b")) + destination("b", action("c"))
        + destination("c", action("d", "app:popUpTo='@id/a'")) + destination("d"))
    let move = found[3].moves[0]
    #expect(move.verb == .popTo && move.screens == ["a"])
    #expect(move.pop?.isInclusive == false)
    #expect(move.pop?.verb == .push && move.pop?.screen == "d")
  }

  @Test("an action that only goes back stays one, also past the start")
  func popping() throws {
    let past = "app:popUpTo='@id/home' app:popUpToInclusive='true'"
    let once = try screens(
      destination("home", action("a")) + destination("a", action(nil, past)))
    #expect(once[1].moves.map(\.verb) == [.external])
    let again = try screens(
      destination("home", action("a"))
        + destination("a", action(nil, past) + action("home", id: "again")))
    #expect(again[1].moves.map(\.verb) == [.popTo, .push])
    #expect(again[1].moves[0].pop?.isInclusive == true)
  }

  @Test("a graph with several first screens is left from each of them")
  func firstScreens() throws {
    let own = "app:popUpTo='@id/a' app:popUpToInclusive='true'"
    let found = try screens(
      destination("home", action("inner")) + destination("end")
        + "<navigation android:id='@+id/inner' app:startDestination='@id/a'>"
        + destination("a", action("b", own)) + destination("b", action("c", id: "on"))
        + destination("c", action("end", "app:popUpTo='@id/inner'")) + "</navigation>")
    let moves = found.first { $0.id == "c" }?.moves ?? []
    #expect(moves.map(\.screens) == [["a"]])
    #expect(moves[0].pop?.further == ["b"] && moves[0].pop?.isInclusive == false)
    #expect(moves[0].pop?.verb == .replace && moves[0].pop?.screen == "end")
  }

  @Test(
    "an earlier entry of a graph stays, so that moves tell its first screens apart",
    arguments: ["end", "inner"])
  func earlierEntry(shown: String) throws {
    let own = "app:popUpTo='@id/a' app:popUpToInclusive='true'"
    let found = try screens(
      destination("home", action("inner"))
        + destination("end", shown == "end" ? action("b", id: "back") : "")
        + "<navigation android:id='@+id/inner' app:startDestination='@id/a'>"
        + destination("a", action("b", own) + action(shown, id: "out"))
        + destination("b", action("c", id: "on"))
        + destination("c", action("end", "app:popUpTo='@id/inner'")) + "</navigation>")
    let moves = found.first { $0.id == "c" }?.moves ?? []
    #expect(moves.map(\.screens) == [["a"], ["b"]])
    #expect(moves.allSatisfy { $0.pop?.isInclusive == true && $0.pop?.screen == "end" })
    #expect(moves.last?.condition == "b is the first screen of inner")
  }

  @Test(
    "a single top is not uncovered where the entry of a graph is on it",
    arguments: [("inner", [Verb.replace]), ("a", [.replace, .pop])])
  func singleTop(shown: String, verbs: [Verb]) throws {
    let once = "app:popUpTo='@id/a' app:popUpToInclusive='true' app:launchSingleTop='true'"
    let found = try screens(
      destination("home", action("inner"))
        + "<navigation android:id='@+id/inner' app:startDestination='@id/a'>"
        + destination("a", action("b", once)) + destination("b", action(shown)) + "</navigation>")
    #expect(found[1].moves.map(\.verb) == verbs)
  }

  @Test("a stack does not grow where a graph is replaced by one of its screens")
  func replacedGraph() throws {
    var importer = try importer(
      destination("home", action("inner"))
        + "<navigation android:id='@+id/inner' app:startDestination='@id/intro'>"
        + destination("intro", action("list", "app:popUpTo='@id/inner'"))
        + destination("list", action("intro")) + "</navigation>")
    let text = importer.flow(named: "app", origin: "").text
    #expect(text.contains("- {pop-to: list, missing: stay, then: {replace: list}}  # graph.xml"))
    let growth = StackGrowth(
      StackSearches(FlowGraph(flow: text)), within: StackScope(), over: { _ in true })
    #expect(growth.cycles.isEmpty)
  }

  @Test("a dialog without actions is an alert, a sheet by its name is one")
  func dialogs() throws {
    let found = try screens(
      destination("home", action("a") + action("b", id: "more"))
        + destination("a", tag: "dialog")
        + "<dialog android:id='@+id/b' android:name='app.MoreBottomSheet'/>")
    #expect(found[0].moves.map(\.verb) == [.alert, .sheet])
  }

  @Test("a screen that a global action goes back to has a move of its own")
  func poppedEverywhere() throws {
    let pop = "app:popUpTo='@id/a' app:popUpToInclusive='true'"
    let screens = (0..<9).map { destination("s\($0)", action("a")) }.joined()
    var importer = try importer(
      destination("home", action("s0")) + destination("a") + screens + action("s1", pop, id: "x"))
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.everywhere.map(\.verb) == [.popTo])
    #expect(flow.screens[1].moves.map(\.verb) == [.replace])
    #expect(flow.screens[2].moves.map(\.verb) == [.push])
  }

  @Test("the actions of a nested graph are written once, for its screens")
  func onlyEverywhere() throws {
    let inside = (0..<5).map { destination("n\($0)") }.joined()
    let shown = "app:popUpTo='@id/n1' app:launchSingleTop='true'"
    var importer = try importer(
      destination("home", action("nested")) + (0..<6).map { destination("s\($0)") }.joined()
        + "<navigation android:id='@+id/nested' app:startDestination='@id/n0'>" + inside
        + action("home", id: "out") + action("s0", id: "help") + action("n2", shown, id: "once")
        + "</navigation>")
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.everywhere.map(\.screens) == [["home"], ["s0"]])
    #expect(flow.onlyEverywhere == (0..<5).map { "n\($0)" })
    #expect(flow.exceptEverywhere.isEmpty)
    // On its own destination, `launchSingleTop` shows nothing.
    #expect(flow.screens.map(\.moves.count) == [1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1])
  }

  @Test("actions of a graph are also written once if one of its screens makes one in another way")
  func mostEverywhere() throws {
    let once = "app:popUpTo='@id/n1' app:popUpToInclusive='true' app:launchSingleTop='true'"
    var importer = try importer(
      (0..<9).map { destination("n\($0)") }.joined()
        + action("n2", once, id: "once") + action("n3", id: "help"))
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.everywhere.map(\.verb) == [.popTo, .push])
    #expect(flow.exceptEverywhere == ["n2"])
    #expect(flow.screens.map(\.moves.count) == [0, 1, 1, 0, 0, 0, 0, 0, 0])
    #expect(flow.screens[1].moves[0].verb == .replace)
  }

  @Test("a label in camel case is a title only if it is a resource")
  func camelCaseLabels() throws {
    var resources = AndroidResources()
    resources.addStrings(try element("<resources><string name='brand'>kDrive</string></resources>"))
    let labels = ["UploadVerification", "Upload", "Your codes", "@string/brand"]
    let inside = labels.enumerated().map { index, label in
      destination("s\(index)").replacing("<fragment", with: "<fragment android:label='\(label)'")
    }
    var importer = AndroidImporter(
      try androidProject(["graph.xml": graph(inside.joined())]), resources)
    let titles = importer.flow(named: "app", origin: "").screens.map(\.title)
    #expect(titles == [nil, "Upload", "Your codes", "kDrive"])
  }

  @Test("an action that a flow cannot say is noted at its line")
  func unsaid() throws {
    var importer = try importer(
      destination("home", action("a")) + destination("a", action(nil, "app:popUpTo='@id/a'")))
    _ = importer.flow(named: "app", origin: "")
    let location = ImportLocation(file: "graph.xml", line: 6, element: "go")
    #expect(
      importer.summary.unsaid == [
        ImportSummary.Note(location: location, message: "`go` pops nothing")
      ])
  }

  @Test("a destination that is in no file is a screen that says so")
  func missingDestination() throws {
    var importer = try importer(destination("home", action("gone")))
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.screens.map(\.id) == ["home", "gone"])
    #expect(flow.screens.map(\.remark) == [nil, "not in any file that was read"])
    #expect(importer.summary.unresolved.map(\.location.line) == [5])
  }

  @Test("a screen that no action leads to is assumed to be shown by code")
  func unreached() throws {
    var importer = try importer(destination("home") + destination("lost"))
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.start == "home")
    #expect(flow.screens.map(\.entry) == [nil, "code, because no action leads to it"])
    #expect(importer.summary.assumed.map(\.location.line) == [6])
  }

  @Test("an action of a graph is a move of every other screen in it")
  func globalAction() throws {
    let found = try screens(destination("home") + destination("a") + action("a", id: "everywhere"))
    #expect(found.map { $0.moves.map(\.verb) } == [[.push], []])
    #expect(found[0].moves[0].locations.map(\.element) == ["everywhere"])
    #expect(found[0].moves[0].remarks == ["of the graph"])
  }

  @Test("a link of a graph leads to its start, and gives what its placeholders name")
  func links() throws {
    let found = try screens(
      destination("home", "<argument android:name='id' app:nullable='true'/>")
        + "<deepLink app:uri='app://item/{id}?from={from}'/>")
    #expect(found[0].links.map(\.pattern) == ["app://item/{id}?from={from}"])
    #expect(found[0].links[0].location == ImportLocation(file: "graph.xml", line: 6))
    #expect(found[0].parameters.map(\.name) == ["id", "from"])
    #expect(found[0].parameters.map(\.isOptional) == [false, true])
    #expect(found[0].parameters.map(\.defaultValue) == ["", nil])
  }

  @Test(
    "a URI becomes a pattern with its placeholders",
    arguments: [
      ("app://a/{x}?q={y}", "app://a/{x}?q={y}", ["x"], ["y"]),
      ("example.com/{x}", "https://example.com/{x}", ["x"], []),
      ("https://example.com/.*", "https://example.com/{rest*}", ["rest"], []),
    ])
  func patterns(uri: String, pattern: String, inPath: [String], inQuery: [String]) throws {
    let found = try #require(AndroidLinkPattern(uri))
    #expect(found.pattern == pattern)
    #expect(found.pathPlaceholders == inPath && found.queryPlaceholders == inQuery)
    #expect((found.remark == "http and https") == (uri == "example.com/{x}"))
  }

  @Test(
    "a URI with a placeholder for its scheme or host, or with a faulty one, is not a pattern",
    arguments: ["{s}://a", "app://{host}/a", "app://a/.*/b", "app://a/{2nd}", "app://a/{x", ""])
  func faultyPatterns(uri: String) {
    #expect(AndroidLinkPattern(uri) == nil)
  }
}
