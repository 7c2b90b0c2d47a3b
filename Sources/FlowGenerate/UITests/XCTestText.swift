import FlowSource

/// Tests of a flow for XCTest, one for each script.
struct XCTestText {
  private let name: String
  private let scripts: [UIScript]

  /// `name` is that of the flow's enum.
  init(_ scripts: [UIScript], name: String) {
    self.scripts = scripts
    self.name = name
  }

  /// The class with its import, without a line break at the end.
  var text: String {
    var swift = SwiftText()
    swift.line("#if canImport(XCTest)")
    swift.line("import XCTest")
    swift.line("")
    swift.doc("A test for each route, link and scenario of the flow, by labels and identifiers.")
    swift.block("final class \(name)UITests: XCTestCase") { swift in
      for (script, method) in zip(scripts, methodNames) {
        swift.doc(script.name)
        swift.line("@MainActor")
        swift.block("func \(method)() throws") { swift in
          for step in script.steps { append(step, to: &swift) }
        }
        swift.line("")
      }
      swift.lines(XCTestText.helpers)
    }
    return swift.text + "#endif"
  }

  private var methodNames: [String] {
    var used: Set<String> = []
    return scripts.map { script in
      let name = "test" + capitalized(camelCase(script.name))
      var number = 1
      while !used.insert(number == 1 ? name : "\(name)\(number)").inserted { number += 1 }
      return number == 1 ? name : "\(name)\(number)"
    }
  }

  private func append(_ step: UIScript.Step, to swift: inout SwiftText) {
    switch step {
    case .launch: swift.line("let app = launchedApp()")
    case .open(let url): swift.line("try open(\(swiftLiteral(url)))")
    case .tap(let label): swift.line("tap(\(swiftLiteral(label)), in: app)")
    case .tapControl(let id): swift.line("tap(\(swiftLiteral(id)), in: app)")
    case .tab(let title): swift.line("app.tabBars.buttons[\(swiftLiteral(title))].tap()")
    case .swipeBack: swift.line("app.navigationBars.buttons.element(boundBy: 0).tap()")
    case .pullDown: swift.line("app.swipeDown(velocity: .fast)")
    case .showsScreen(let id): swift.line("expect(\(swiftLiteral(id)), in: app)")
    case .showsAlert(let title):
      let alert = title.map { "alerts[\(swiftLiteral($0))]" } ?? "alerts.firstMatch"
      swift.line("XCTAssertTrue(app.\(alert).waitForExistence(timeout: 10))")
    case .comment(let text): swift.comment(text)
    }
  }

  private static let helpers = """
    @MainActor
    private func launchedApp() -> XCUIApplication {
      continueAfterFailure = false
      let app = XCUIApplication()
      app.launch()
      return app
    }

    @MainActor
    private func tap(_ name: String, in app: XCUIApplication) {
      app.descendants(matching: .any)[name].firstMatch.tap()
    }

    @MainActor
    private func expect(_ screen: String, in app: XCUIApplication) {
      let view = app.descendants(matching: .any)[screen].firstMatch
      XCTAssertTrue(view.waitForExistence(timeout: 10), "\\(screen) is not shown")
    }

    @MainActor
    private func open(_ link: String) throws {
      guard #available(iOS 16.4, macOS 13.3, *) else { throw XCTSkip("iOS opens no links in tests") }
      XCUIDevice.shared.system.open(try XCTUnwrap(URL(string: link)))
    }
    """
}
