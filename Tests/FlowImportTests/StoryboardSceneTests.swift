import FlowFormat
import SampleFlows
import Testing

@testable import FlowImport

@Suite("Scenes of a storyboard")
struct StoryboardSceneTests {
  private func scenes(_ text: String) throws -> [StoryboardScene] {
    try storyboardProject(text).scenes
  }

  @Test("a view controller is a screen with its title, its bar and its line")
  func screen() throws {
    let scene = try #require(
      try scenes(
        scene(
          """
          <viewController id='A' storyboardIdentifier='cart' customClass='Cart' \
          sceneMemberID='viewController'>
          <navigationItem key='navigationItem' title='Your cart' prompt='Step 1' \
          largeTitleDisplayMode='never' hidesBackButton='YES'/></viewController>
          """)
      ).first)
    #expect(scene.kind == .screen && scene.object == "A")
    #expect(scene.location == ImportLocation(file: "Main.storyboard", line: 4, element: "cart"))
    #expect(scene.names == ["cart", "Cart", "Your cart", nil])
    #expect(scene.bar.prompt == "Step 1" && scene.bar.largeTitle == .never && !scene.allowsBack)
  }

  @Test("a title of several lines is an element of its own")
  func longTitle() throws {
    let scene = try scenes(
      scene(
        """
        <viewController id='A' sceneMemberID='viewController'><navigationItem>\
        <string key='title'>Cart and more</string></navigationItem></viewController>
        """))
    #expect(scene.map(\.title) == ["Cart and more"])
  }

  @Test(
    "what users do not see does not become a title",
    arguments: ["Root View Controller", "Root ViewController", " ", "A", "Title"])
  func unseenTitle(title: String) throws {
    let found = try scenes(controller("A", attributes: "title='\(title)'"))
    #expect(found.map(\.title) == [nil])
    #expect(try scenes(controller("A", attributes: "title='Views'")).map(\.title) == ["Views"])
  }

  @Test("a control is called what users see, unless that is what new controls have")
  func labels() throws {
    func label(_ control: String) throws -> String? {
      let inside = "<connections>\(segue("show", "B"))</connections>"
      let name = control.dropFirst().prefix { $0 != " " }
      let text = control.replacing("/>", with: ">\(inside)</\(name)>")
      let from = "<viewController id='A' sceneMemberID='viewController'>\(text)</viewController>"
      return try scenes(scene(from) + controller("B"))[0].segues[0].trigger
    }
    #expect(try label("<button title='Pay'/>") == "Pay")
    #expect(try label("<button title='Button'/>") == nil)
    #expect(try label("<barButtonItem title='Item'/>") == nil)
    #expect(try label("<barButtonItem systemItem='done'/>") == "Done")
  }

  @Test(
    "a controller is a container only where it has children",
    arguments: [
      ("navigationController", StoryboardScene.Kind.navigation, "rootViewController"),
      ("tabBarController", .tabs, "viewControllers"),
      ("splitViewController", .split, "masterViewController"),
      ("viewController", .screen, "rootViewController"),
    ])
  func containers(element: String, kind: StoryboardScene.Kind, relationship: String) throws {
    let child = segue("relationship", "B", "relationship='\(relationship)'")
    let found = try scenes(controller("A", child, element: element) + controller("B"))
    #expect(found[0].kind == kind)
    #expect(try scenes(controller("A", element: element)).map(\.kind) == [.screen])
  }

  @Test("a segue has its kind, its line and what triggers it")
  func segues() throws {
    let text = scene(
      """
      <viewController id='A' sceneMemberID='viewController'><view><button>\
      <state key='normal' title='Pay'/>
      <connections><segue kind='show' destination='B' identifier='pay'/>
      <segue kind='fold' destination='B'/></connections></button></view>
      <connections><segue kind='presentation' destination='B'/></connections></viewController>
      """)
    let segues = try #require(try scenes(text).first).segues
    #expect(segues.map(\.kind) == [.show, nil, .presentation])
    #expect(segues.map(\.writtenKind) == ["show", "fold", "presentation"])
    #expect(segues.map(\.location.line) == [5, 6, 7])
    #expect(segues.map(\.trigger) == ["Pay", "Pay", nil])
    #expect(segues.map(\.identifier) == ["pay", nil, nil])
  }

  @Test("a segue that breaks ties of the layout leads nowhere")
  func tieBreakers() throws {
    let text = scene(
      """
      <viewController id='A' sceneMemberID='viewController'>\
      <inferredMetricsTieBreakers><segue reference='x' destination='A'/>\
      </inferredMetricsTieBreakers></viewController>
      """)
    #expect(try scenes(text).flatMap(\.segues).isEmpty)
  }

  @Test("a popover is anchored to the view that it names")
  func anchor() throws {
    let text = scene(
      """
      <viewController id='A' sceneMemberID='viewController'><connections>\
      \(segue("popoverPresentation", "B", "popoverAnchorBarButtonItem='add'"))\
      </connections></viewController><barButtonItem id='add' systemItem='add'/>
      """)
    #expect(try scenes(text).flatMap(\.segues).map(\.anchor) == ["Add"])
  }

  @Test(
    "a document that is not a storyboard of an iOS app is refused with a reason",
    arguments: [
      ("<navigation/>", "its root is `navigation`, so it is not a storyboard"),
      (
        storyboard("", type: "WatchKit.Storyboard"),
        "a watchOS storyboard; only those of iOS can be imported"
      ),
      (
        storyboard("", type: "Cocoa.Storyboard.XIB", runtime: "MacOSX.Cocoa"),
        "a macOS storyboard; only those of iOS can be imported"
      ),
      (storyboard("", type: "CocoaTouch.XIB"), "not a storyboard but another kind of document"),
      (storyboard("", attributes: "launchScreen='YES'"), "a launch screen"),
      (storyboard(""), nil),
    ])
  func refusals(text: String, reason: String?) throws {
    #expect(StoryboardFile.refusal(of: try element(text)) == reason)
  }
}
