import FlowImport
import FlowSource
import Testing

@testable import FlowSwift

@Suite("Updates of imported flows")
struct UpdateTests {
  private let old = """
    struct HomeView: View {
      var body: some View { NavigationLink("One") { OneView() }; NavigationLink("Two") { TwoView() } }
    }
    struct OneView: View { let progress = 0.25; var body: some View { Text("") } }
    struct TwoView: View { var body: some View { Text("") } }
    @main struct A: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
    """

  private func text(_ code: String, updating flow: String? = nil) throws -> String {
    let imported = try ImportedCode(code).flow
    return try #require(flow.map { imported.updating($0, prunes: false)?.text } ?? imported.text)
  }

  @Test("moves that the code no longer has go, and lines are renewed")
  func removed() throws {
    let new = "// moved\n" + old.replacing("; NavigationLink(\"Two\") { TwoView() }", with: "")
    let updated = try text(new, updating: text(old))
    #expect(
      !updated.contains("push: two")
        && updated.contains("{push: one, label: One}  # App.swift: HomeView.body"))
    #expect(updated.contains("  home:  # App.swift: HomeView\n"))
    #expect(try text(new, updating: updated) == updated)
  }

  @Test("what people wrote stays, and progress follows the code")
  func kept() throws {
    let own =
      try text(old)
      .replacing("{push: one, label: One}", with: "{push: one, label: First}")
      .replacing("  two:", with: "  two: {title: Mine}") + "  mine: {title: My own}\n"
    let updated = try text(old.replacing("0.25", with: "0.5"), updating: own)
    #expect(updated.contains("label: First") && updated.contains("mine: {title: My own}"))
    #expect(updated.contains("progress: 0.5  # App.swift: progress"))
    let written = own.replacing("progress: 0.25  # App.swift: progress", with: "progress: 0.75")
    #expect(try text(old, updating: written).contains("progress: 0.75\n"))
  }
}
