import ArgumentParser

/// Compares a flow with Swift source, with the program that can parse it.
struct DriftCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift",
    abstract: "Report where a flow and the Swift source of its app differ.",
    discussion: """
      It runs the program flowlint-swift in the folder of flowlint; `flowlint drift --help` lists its \
      options.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The flow, folders with the source, and options.", valueName: "flow"))
  var arguments: [String] = []

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    throw console.runSwiftProgram(["drift"] + arguments)
  }
}
