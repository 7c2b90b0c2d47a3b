import FlowFormat
import FlowSource
import SampleFlows
import Testing

@testable import FlowImport

@Suite("Flows made of storyboards")
struct StoryboardImporterTests {
  private func importer(_ scenes: String, initial: String = "A") throws -> StoryboardImporter {
    StoryboardImporter(
      try storyboardFiles(["Main.storyboard": mainStoryboard(scenes, initial: initial)]),
      AppProperties(StoryboardSources(storyboards: [])), CodeWords([]))
  }

  /// The moves of a flow's first screen.
  private func moves(_ scenes: String, initial: String = "A") throws -> [ImportedMove] {
    var importer = try importer(scenes, initial: initial)
    return importer.flow(named: "app", origin: "").screens[0].moves
  }

  @Test("the only scene of a file, if it has no name, is named after the file")
  func unnamed() throws {
    let scenes = scene("<viewController id='x' sceneMemberID='viewController'/>")
    let other = scene("<viewController id='y' sceneMemberID='viewController'/>")
    let importer = StoryboardImporter(
      try storyboardFiles([
        "Cart.storyboard": storyboard(scenes), "Main.storyboard": storyboard(scenes + other),
      ]), AppProperties(StoryboardSources(storyboards: [])), CodeWords([]))
    #expect(importer.ids == ["Cart", "viewController", "viewController-2"])
  }

  @Test("show pushes within a navigation controller and presents elsewhere")
  func show() throws {
    let scenes = controller("A", segue("show", "B")) + controller("B")
    let pushed = try moves(navigation("n", "A") + scenes, initial: "n")
    #expect(pushed.map(\.verb) == [.push] && pushed[0].screens == ["B"])
    let presented = try moves(scenes)
    #expect(presented.map(\.verb) == [.present] && !presented[0].hasNavigation)
  }

  @Test(
    "a presentation has the style of the segue, else that of the scene",
    arguments: [
      ("", "", Verb.present), ("", "pageSheet", .sheet), ("fullScreen", "", .fullScreen),
      ("", "overFullScreen", .fullScreen),
      ("formSheet", "fullScreen", .sheet), ("popover", "", .popover), ("custom", "", .custom),
    ])
  func style(ofSegue: String, ofScene: String, verb: Verb) throws {
    func attribute(_ style: String) -> String {
      style.isEmpty ? "" : "modalPresentationStyle='\(style)'"
    }
    let found = try moves(
      controller("A", segue("presentation", "B", attribute(ofSegue)))
        + controller("B", attributes: attribute(ofScene)))
    #expect(found.map(\.verb) == [verb])
  }

  @Test("two segues to one screen are one move with both lines")
  func sameMove() throws {
    let found = try moves(
      navigation("n", "A") + controller("A", segue("show", "B") + "\n" + segue("push", "B"))
        + controller("B"), initial: "n")
    #expect(found.map { $0.locations.map(\.line) } == [[5, 6]])
  }

  @Test("an unwind dismisses what was presented, and is noted as an assumption")
  func unwind() throws {
    var importer = try importer(
      controller("A", segue("presentation", "B"))
        + controller("B", segue("unwind", "B-exit", "unwindAction='done:'")))
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.screens[1].moves.map(\.verb) == [.dismiss])
    #expect(
      importer.summary.assumed == [
        ImportSummary.Note(
          location: ImportLocation(file: "Main.storyboard", line: 5),
          message: "where `done:` unwinds to is in code; treated as `dismiss`",
          kind: "where a segue unwinds to is in code; treated as `dismiss` or `pop`")
      ])
  }

  @Test("an update says when a move is made, unless people said so")
  func updatedCondition() throws {
    let back = segue("unwind", "B-exit", "unwindAction='done:'")
    var before = try importer(
      navigation("n", "A") + controller("A", segue("presentation", "B")) + controller("B", back),
      initial: "n")
    var after = try importer(
      navigation("n", "A") + controller("A", segue("presentation", "B") + segue("push", "B"))
        + controller("B", back), initial: "n")
    let text = before.flow(named: "app", origin: "").text
    let new = after.flow(named: "app", origin: "")
    let updated = try #require(new.updating(text, prunes: false)).text
    #expect(updated.contains("- {dismiss: true, when: it was presented}"))
    let own = updated.replacing("it was presented", with: "on a phone")
    #expect(new.updating(own, prunes: false)?.text == own)
    let older = before.flow(named: "app", origin: "").updating(updated, prunes: false)?.text
    #expect(older == text)
  }

  @Test("a custom segue that is named so goes back, if segues lead from its destination")
  func customBack() throws {
    func moves(_ name: String, to target: String) throws -> [ImportedMove] {
      var importer = try importer(
        controller("A", segue("presentation", "B")) + controller("B", segue("show", "C"))
          + controller("C", segue("custom", target, name)) + controller("D"))
      return importer.flow(named: "app", origin: "").screens[2].moves
    }
    let back = try moves("identifier='CustomBack' customClass='Slide'", to: "A")
    #expect(back.map(\.verb) == [.dismiss] && back[0].remarks == ["custom segue Slide"])
    #expect(try moves("customClass='BackgroundSegue'", to: "A").map(\.verb)[0] == .custom)
    #expect(try moves("customClass='BackSegue'", to: "D").map(\.verb)[0] == .custom)
  }

  @Test("a modal that no segue closes gets a dismiss that says so")
  func assumedClosing() throws {
    var importer = try importer(controller("A", segue("presentation", "B")) + controller("B"))
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.screens[1].moves.map(\.remarks) == [["assumed: code closes it"]])
    #expect(importer.summary.assumed.map(\.location.line) == [5])
  }

  @Test("a segue of an unknown kind, or to an object that is not there, is noted at its line")
  func unsaid() throws {
    var importer = try importer(
      controller(
        "A", segue("fold", "A") + "\n" + segue("show", "gone") + "\n<segue destination='A'/>"))
    _ = importer.flow(named: "app", origin: "")
    #expect(importer.summary.unsaid.map(\.location.line) == [4, 5, 6])
    #expect(importer.summary.read.last == "3 segues (1 fold, 1 show, 1 without a kind)")
  }

  @Test("tabs begin a flow, and the other columns of a split view are entries")
  func beginnings() throws {
    func relations(_ names: [(String, String)]) -> String {
      names.map { segue("relationship", $0, "relationship='\($1)'") }.joined()
    }
    var tabs = try importer(
      controller(
        "t", relations([("A", "viewControllers"), ("B", "viewControllers")]),
        element: "tabBarController") + controller("A") + controller("B"), initial: "t")
    let tabbed = tabs.flow(named: "app", origin: "")
    #expect(tabbed.tabs == ["A", "B"] && tabbed.start == nil)
    var split = try importer(
      controller(
        "s", relations([("A", "masterViewController"), ("B", "detailViewController")]),
        element: "splitViewController") + controller("A") + controller("B"), initial: "s")
    let columns = split.flow(named: "app", origin: "")
    #expect(columns.start == "A")
    #expect(columns.screens.map(\.entry) == [nil, "the detail column of a split view"])
  }

  @Test("without an initial scene a flow starts with the screen of the most segues")
  func noInitialScene() throws {
    let scenes = controller("A") + controller("B", segue("show", "C")) + controller("C")
    var importer = try importer(scenes, initial: "")
    let flow = importer.flow(named: "app", origin: "")
    #expect(flow.start == "B")
    #expect(importer.summary.assumed.map(\.message) == ["start `B`: there is no initial scene"])
  }

  @Test("a fault of the XML fails with its file, line and column")
  func faults() {
    let source = SourceText(path: "a/Main.storyboard", text: "<document>\n<scenes></document>")
    let failure = #expect(throws: ImportFailure.self) {
      try ImportResult.storyboards(StoryboardSources(storyboards: [source]), name: "app")
    }
    #expect(failure?.message == "a/Main.storyboard:2:11: invalid XML: mismatched tag")
  }

  @Test("a storyboard without scenes fails with a reason for each file")
  func nothing() {
    let sources = [
      SourceText(path: "A.storyboard", text: storyboard("")),
      SourceText(path: "B.storyboard", text: storyboard("", attributes: "launchScreen='YES'")),
    ]
    let failure = #expect(throws: ImportFailure.self) {
      try ImportResult.storyboards(StoryboardSources(storyboards: sources), name: "app")
    }
    #expect(
      failure?.message == """
        nothing can be imported
          A.storyboard: it contains no scene
          B.storyboard: a launch screen
        """)
  }
}
