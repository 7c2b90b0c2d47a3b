import Foundation
import OtherPrograms
import Testing

@Suite("releases")
struct ReleaseTests {
  @Test("a release needs a package for each platform")
  func incomplete() throws {
    let run = try Shell.run(
      "mkdir files; \"\(packageFolder.path)/.ci/publish\" https://example.com files",
      in: Workplace())
    #expect(run.status == 1)
    #expect(run.output.contains("one package of one version is needed"))
  }

  @Test("the workflows have no faults", arguments: ["actionlint", "zizmor"])
  func workflows(tool: String) throws {
    guard let tool = Python.tool(tool) else { return }
    let arguments = tool.hasSuffix("zizmor") ? ["--offline", "--no-progress", "--quiet", "."] : []
    let run = try Python.run([tool] + arguments, in: packageFolder)
    #expect(run.status == 0, "\(run.output)")
  }
}
