import SampleFlows
import Testing

@testable import FlowImport

@Suite("Storyboards read together")
struct StoryboardProjectTests {
  private func reference(_ id: String, _ attributes: String) -> String {
    scene("<viewControllerPlaceholder id='\(id)' \(attributes) sceneMemberID='viewController'/>")
  }

  /// What each scene stands for, by its object.
  private func resolved(in project: StoryboardProject) -> [String: String?] {
    Dictionary(
      uniqueKeysWithValues: project.scenes.indices.map { scene in
        (project.scenes[scene].object, project.resolved[scene].map { project.scenes[$0].object })
      })
  }

  @Test("a reference stands for the initial scene of a file, or for the one that it names")
  func references() throws {
    let project = try storyboardProject([
      "Main.storyboard": mainStoryboard(
        reference("first", "storyboardName='Other'")
          + reference("second", "storyboardName='Other' referencedIdentifier='c'")
          + reference("own", "referencedIdentifier='a'")
          + controller("A", attributes: "storyboardIdentifier='a'"), initial: "A"),
      "sub/Other.storyboard": mainStoryboard(
        controller("B") + controller("C", attributes: "storyboardIdentifier='c'"), initial: "B"),
    ])
    #expect(
      resolved(in: project) == [
        "first": "B", "second": "C", "own": "A", "A": "A", "B": "B", "C": "C",
      ])
  }

  @Test(
    "a reference that leads out of the files, into a framework or in a circle stands for nothing",
    arguments: [
      "storyboardName='Gone'", "storyboardName='Main' referencedIdentifier='gone'",
      "storyboardName='Main' bundleIdentifier='com.example'", "storyboardName='Main'",
    ])
  func unresolved(attributes: String) throws {
    let project = try storyboardProject(reference("r", attributes), initial: "r")
    #expect(project.resolved == [nil])
  }

  @Test("of several files of a name, a reference means the one nearest to its own")
  func nearest() throws {
    let project = try storyboardProject([
      "a/Other.storyboard": mainStoryboard(controller("A"), initial: "A"),
      "b/Other.storyboard": mainStoryboard(controller("B"), initial: "B"),
      "b/Main.storyboard": storyboard(reference("r", "storyboardName='Other'")),
    ])
    #expect(resolved(in: project)["r"] == "B")
  }

  @Test("an app begins with the file named Main, else with the one of the most scenes")
  func mainFile() throws {
    let one = mainStoryboard(controller("A"), initial: "A")
    let two = mainStoryboard(controller("A") + controller("B"), initial: "A")
    #expect(
      try storyboardProject(["Big.storyboard": two, "Main.storyboard": one]).mainFile(among: [])
        == 1)
    #expect(
      try storyboardProject(["A.storyboard": one, "Big.storyboard": two]).mainFile(among: []) == 1)
    #expect(
      try storyboardProject(["A.storyboard": storyboard(controller("A"))]).mainFile(among: [])
        == nil)
  }

  @Test("a container shows its first child, and a chain of containers what the last one shows")
  func landing() throws {
    let project = try storyboardProject(
      navigation("n", "m") + navigation("m", "A") + controller("A"), initial: "n")
    let structure = StoryboardStructure(project, initial: 0)
    #expect(structure.landings.map(\.screen) == [2, 2, 2])
    #expect(structure.landings.map(\.hasNavigation) == [true, true, false])
    #expect(structure.isScreen == [false, false, true])
  }

  @Test("containers that contain each other have an end")
  func circle() throws {
    let project = try storyboardProject(navigation("n", "m") + navigation("m", "n"), initial: "n")
    #expect(StoryboardStructure(project, initial: 0).landings.count == 2)
  }

  @Test("a scene that is shown inside another is a part of it")
  func embedded() throws {
    let project = try storyboardProject(
      controller("A", segue("embed", "B")) + controller("B", segue("show", "C")) + controller("C"))
    let structure = StoryboardStructure(project, initial: 0)
    #expect(structure.isScreen == [true, false, true])
    #expect(structure.segues(on: 0).map(\.segue.destination) == ["B", "C"])
  }
}
