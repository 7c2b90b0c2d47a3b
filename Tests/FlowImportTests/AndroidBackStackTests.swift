import SampleFlows
import Testing

@testable import FlowImport

@Suite("Back stacks of Android")
struct AndroidBackStackTests {
  /// `home` leads to `a`, `a` to `b`; beside them lie a dialog and a graph of two.
  private func project(_ extra: String = "") throws -> AndroidProject {
    try androidProject([
      "main.xml": graph(
        destination("home", action("a")) + destination("a", action("b"))
          + destination("b", action("ask") + action("first")) + destination("ask", tag: "dialog")
          + "<include app:graph='@navigation/part'/>" + extra, id: "main"),
      "part.xml": graph(
        destination("first", action("second")) + destination("second"), start: "first", id: "part"),
    ])
  }

  private func stacks(_ project: AndroidProject, roots: [Int] = [0]) -> AndroidBackStacks {
    AndroidBackStacks(project, roots: roots, actions: project.destinations.map(\.actions))
  }

  private func names(_ stack: [Int], in project: AndroidProject) -> String {
    stack.map { project.destinations[$0].id ?? "" }.joined(separator: " ")
  }

  @Test("each destination is seen first on its shortest stack")
  func shortest() throws {
    let project = try project(action("gone"))
    #expect(
      stacks(project).stacks.map { names($0, in: project) } == [
        "home", "home a", "home a b", "home a b ask", "home a b first", "home a b first second",
      ])
  }

  @Test("an entry is above the start, where Android puts it")
  func entered() throws {
    let project = try project(destination("menu"))
    let menu = try #require(project.destinations.firstIndex { $0.id == "menu" })
    let found = stacks(project, roots: [0, menu])
    #expect(names(found.stacks[menu], in: project) == "home menu" && found.isEntered[menu])
    #expect(!found.isEntered[0])
  }

  @Test(
    "an action pops what it names, and then shows its destination",
    arguments: [
      ("app:destination='@id/a'", "home a b a"),
      ("app:destination='@id/b' app:launchSingleTop='true'", "home a b"),
      ("app:destination='@id/first' app:popUpTo='@id/a'", "home a first"),
      (
        "app:destination='@id/first' app:popUpTo='@id/a' app:popUpToInclusive='true'", "home first"
      ),
      ("app:destination='@id/first' app:popUpTo='@id/main'", "first"),
      ("app:destination='@id/part'", "home a b first"),
      ("app:popUpTo='@id/home'", "home"),
      ("app:popUpTo='@id/home' app:popUpToInclusive='true'", "leaves"),
      ("app:destination='@id/a' app:popUpTo='@id/second'", "ignores home a b a"),
      ("app:popUpTo='@id/second'", "nothing"), ("app:destination='@id/gone'", "nothing"),
    ])
  func outcomes(attributes: String, outcome: String) throws {
    let project = try project()
    let action = AndroidAction(
      try element(
        "<action xmlns:app='http://schemas.android.com/apk/res-auto' \(attributes)/>"),
      file: "main.xml", graph: 0)
    #expect(
      described(stacks(project).outcome(of: action, on: [0, 1, 2]), project) == outcome)
  }

  @Test("a dialog on top is gone when a screen is shown, and stays below another dialog")
  func dialogs() throws {
    let project = try project(destination("more", tag: "dialog"))
    let found = stacks(project)
    func shown(_ id: String) throws -> String {
      let action = AndroidAction(
        try element(
          "<action xmlns:app='http://schemas.android.com/apk/res-auto' app:destination='@id/\(id)'/>"
        ),
        file: "main.xml", graph: 0)
      return described(found.outcome(of: action, on: [0, 3]), project)
    }
    #expect(try shown("a") == "home a")
    #expect(try shown("more") == "home ask more")
  }

  private func described(_ outcome: AndroidBackStacks.Outcome, _ project: AndroidProject) -> String
  {
    switch outcome {
    case .stack(let stack): names(stack, in: project)
    case .ignoresPop(let stack): "ignores " + names(stack, in: project)
    case .leaves: "leaves"
    case .nothing: "nothing"
    }
  }
}
