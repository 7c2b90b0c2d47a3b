import Testing

@testable import FlowlintCommands

@Suite("workflow commands of GitHub")
struct GitHubFormatTests {
  /// A flow with errors, as many warnings and as many notes.
  private func flow(errors: Int, warnings: Int, notes: Int) -> String {
    let names = (0..<errors).map { "gone\($0)" }
    let pushes = Array(repeating: "a", count: min(warnings, 1))
    var text = "start: a\nscreens:\n  a: {title: A, final: true, destinations: ["
    text += (names + pushes).joined(separator: ", ") + "]}\n"
    for number in 1..<max(warnings, 1) {
      text +=
        "  w\(number): {title: W\(number), entry: b, final: true, destinations: [w\(number)]}\n"
    }
    for number in 0..<notes { text += "  n\(number): {entry: b, final: true}\n" }
    return text
  }

  @Test(
    "there are 10 of each kind at most, and a notice counts the rest",
    arguments: [
      (10, 10, 9, nil), (11, 2, 0, "1 error"), (3, 12, 0, "2 warnings"),
      (25, 30, 12, "15 errors, 20 warnings, 3 infos"), (0, 0, 10, "1 info"),
    ])
  func limits(errors: Int, warnings: Int, notes: Int, left: String?) throws {
    let flow = flow(errors: errors, warnings: warnings, notes: notes)
    let place = try Workplace(["flow.yaml": flow])
    let output = place.run("check", "--format", "github", "--level", "info").output
    let lines = output.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == min(errors, 10))
    #expect(lines.count { $0.hasPrefix("::warning ") } == min(warnings, 10))
    let last = left.map { "::notice title=flowlint::\($0) more: they do not fit in the log" }
    #expect(lines.count { $0.hasPrefix("::notice ") } == min(notes, 9) + (left == nil ? 0 : 1))
    if let last { #expect(lines.last.map(String.init) == last) }
    let kinds = lines.map { $0.prefix { $0 != " " } }
    let order = ["::error", "::warning", "::notice"]
    let places = kinds.compactMap { order.firstIndex(of: String($0)) }
    #expect(places == places.sorted() && places.count == kinds.count)
  }

  @Test("what the runner reads as its own signs is escaped")
  func escaping() throws {
    let flow = #"""
      start: a
      screens:
        a: {title: A, final: true, destinations: ["50 %,\n::error::x"]}

      """#
    let place = try Workplace()
    try place.write(flow, to: "a,b%:.flow.yaml")
    let output = place.run("check", "--format", "github").output
    #expect(output.hasPrefix("::error file=a%2Cb%25%3A.flow.yaml,line=3,endLine=3,col="))
    #expect(output.contains(#"::`50 %25,\n::error::x` is not a screen%0Ahelp: "#))
    #expect(output.split(separator: "\n").count == 1)
  }

  @Test("findings and step tables are added to the summary of the step")
  func summary() throws {
    let place = try Workplace(["flow.yaml": flow(errors: 12, warnings: 0, notes: 0)])
    try place.write("before\n", to: "summary.md")
    var surroundings = Surroundings()
    surroundings.environment["GITHUB_STEP_SUMMARY"] = "summary.md"
    let run = place.run(["check", "--format", "github"], surroundings: surroundings)
    #expect(run.output.hasSuffix("::2 errors more: see the summary of this step\n"))
    let markdown = place.run("check", "--format", "markdown").output
    #expect(try place.text(of: "summary.md") == "before\n" + markdown)
    #expect(
      markdown.contains("gone11") && markdown.contains("<summary>Steps of flow.yaml</summary>"))
    _ = place.run(["check", "--no-steps"], surroundings: surroundings)
    #expect(try place.text(of: "summary.md") == "before\n" + markdown)
  }

  @Test("a summary stays below GitHub's limit and says what it leaves out")
  func longSummary() throws {
    let place = try Workplace(["flow.yaml": flow(errors: 200, warnings: 0, notes: 0)])
    let limit = 1 << 20
    try place.write(String(repeating: "x", count: limit - 10_000), to: "summary.md")
    var surroundings = Surroundings()
    surroundings.environment["GITHUB_STEP_SUMMARY"] = "summary.md"
    _ = place.run(["check", "--format", "github"], surroundings: surroundings)
    let text = try place.text(of: "summary.md")
    #expect((limit - 1_000...limit).contains(text.utf8.count))
    #expect(text.contains(#/\d+ more findings omitted: no room\./#))
    _ = place.run(["check", "--format", "github"], surroundings: surroundings)
    #expect(try place.text(of: "summary.md").utf8.count <= limit)
  }
}
