import ArgumentParser
import FlowGenerate
import FlowProject
import FlowRules
import FlowSource

/// Writes the screens, moves and links of a flow as Swift code.
struct GenerateSwiftCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Write the screens, moves and links of a flow as Swift code.",
    usage: "flowlint generate swift [<options>] <flow>",
    discussion: """
      The code has one enum for each flow, needs only Foundation, and compiles with Swift 5.9 and 6. A \
      flow with errors gives no code: its findings are printed, and the exit status is 1.
      """)

  @OptionGroup var generation: GenerationOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      File to write; if the flow uses others a folder, made if it is missing. Files are written only if they \
      change. Default: standard output.
      """,
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Name of the enum. Default: the name of the flow, such as CheckoutFlow.", valueName: "name"))
  var name: String?

  @Option(
    "Access of declarations: internal, package or public. Default: internal.", value: "access")
  var access = SwiftFlow.Access.internal

  @Option(
    help: ArgumentHelp(
      """
      Parts to write, separated by commas: screens, moves, links, and uitests for a target of UI tests. \
      Default: screens,moves,links.
      """,
      valueName: "parts"),
    completion: SwiftFlow.Part.words, transform: SwiftFlow.Part.readList)
  var parts = [SwiftFlow.Part.screens, .moves, .links]

  @Flag(help: "Write the code of this flow only, not that of the flows that it uses.")
  var alone = false

  func validate() throws {
    if let name, !isTypeName(name) {
      throw ValidationError("--name: \(quotation(of: name)) cannot be the name of a type")
    }
    if generation.check, output == nil { throw ValidationError("--check requires -o") }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    // Tests of the user interface walk through the sub-flows of the app's flow.
    let isAlone = alone || parts == [.uitests]
    guard let flows = try generation.load(console, isAlone: isAlone) else { return .findings }
    var files: [GeneratedFiles.File] = []
    for (index, flow) in flows.enumerated() {
      let file = try file(for: flow, isFirst: index == 0, console)
      if let other = files.firstIndex(where: { $0.path == file.path }) {
        throw Failure(
          """
          \(flows[other].source.path) and \(flow.source.path) have the same name; give them different \
          names with `name`
          """)
      }
      files.append(file)
    }
    guard let output, flows.count == 1, console.files.kind(of: output) != .folder else {
      return try generation.finish(
        placed(files, console), isWritten: output != nil,
        folder: flows.count > 1 ? output : nil, console)
    }
    let file = GeneratedFiles.File(path: output, text: files[0].text)
    return try generation.finish([file], isWritten: true, console)
  }

  private func file(
    for flow: CheckedFlow, isFirst: Bool, _ console: Console
  ) throws(Failure) -> GeneratedFiles.File {
    var options = SwiftFlow.Options()
    options.access = access
    options.parts = Set(parts)
    if isFirst { options.name = name } else { options.parts.remove(.uitests) }
    let hasTests = options.parts.contains(.uitests)
    let scripts = try hasTests ? generation.scripts(for: flow, console) : []
    return try generating { () throws(GenerateFailure) in
      let swift = try SwiftFlow(flow.graph, options)
      let ending = options.parts == [.uitests] ? "UITests.swift" : ".swift"
      return GeneratedFiles.File(path: swift.typeName + ending, text: try swift.text(scripts))
    }
  }

  private func placed(
    _ files: [GeneratedFiles.File], _ console: Console
  ) throws(Failure) -> [GeneratedFiles.File] {
    guard let output else { return files }
    if console.files.kind(of: output) == .file || output.hasSuffix(".swift") {
      throw Failure("\(output): the flow uses others; -o needs a folder, or --alone")
    }
    return files.map { GeneratedFiles.File(path: Path.join(output, $0.path), text: $0.text) }
  }
}

private func isTypeName(_ name: String) -> Bool {
  guard let first = name.utf8.first, isLetter(first) || first == UInt8(ascii: "_") else {
    return false
  }
  return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
    && !["Any", "Self", "Type", "Protocol", "_"].contains(name) && !isKeyword(name)
}

extension SwiftFlow.Access: Choice {}

extension SwiftFlow.Part: Choice {
  static func readList(_ text: String) throws -> [SwiftFlow.Part] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try SwiftFlow.Part.read(String($0))
    }
  }
}
