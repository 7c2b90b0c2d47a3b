/// Flow files of one kind and size, and what flowlint is asked about them.
struct Workload: Sendable {
  /// Flows of the same goal.
  enum Group: String, CaseIterable {
    case ordinary = "ordinary flows"
    case stacks = "sheets, targets, lists"
    case links, files, findings, pictures
  }

  let group: Group
  /// Those of one name are of one kind.
  let name: String
  /// How much the files hold, in words.
  let size: String
  var fileCount = 1
  var questions = [Question.text]
  var competitors = Competitor.allCases
  /// Each file's text.
  let text: @Sendable () -> String

  /// The paths of the flow files.
  func flows(in folder: String) -> [String] { paths(in: folder, type: "yaml") }

  /// The paths of the same flows as `Competitor.namesake` reads them.
  func jsonFlows(in folder: String) -> [String] { paths(in: folder, type: "json") }

  private func paths(in folder: String, type: String) -> [String] {
    (0..<fileCount).map { "\(folder)/\($0).flow.\(type)" }
  }

  /// Writes all files; false where that fails.
  ///
  /// A process of its own does this: what a process takes counts as taken by those it starts.
  func write(into folder: String) -> Bool {
    let text = text()
    guard flows(in: folder).allSatisfy({ writeFile(text.utf8, to: $0) }) else { return false }
    guard competitors.contains(.namesake) else { return true }
    guard let flow = ReadFlow.flow(text) else { return false }
    let json = JSONFlow.bytes(of: flow)
    return jsonFlows(in: folder).allSatisfy { writeFile(json, to: $0) }
  }
}

/// What flowlint is asked about files.
struct Question: Sendable {
  let name: String
  var command = ["check", "--fail-on", "never"]
  let options: [String]
  /// Whether its output is measured, against the time of the first question about the same files.
  var measuresOutput = false

  static let text = Question(name: "text", options: [])
  static let json = Question(name: "JSON", options: ["--format", "json"])

  static let picture = Question(name: "SVG", command: ["graph"], options: [])
  static let page = Question(name: "HTML", options: ["--format", "html"])

  /// Finds the same as the two after it, and writes nothing of it but a line.
  static let findingsUnwritten = Question(
    name: "quiet", options: ["--quiet", "--no-steps", "--max-findings", "0"])
  static let findingsAsJSON = Question(
    name: "JSON", options: ["--no-steps", "--format", "json"], measuresOutput: true)
  static let findingsAsSARIF = Question(
    name: "SARIF", options: ["--no-steps", "--format", "sarif"], measuresOutput: true)
}
