import ArgumentParser

/// Converts Swift source to a flow, with the program that can parse it.
struct ImportSwiftCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Turn the Swift source of an iOS app into one flow file.",
    discussion: """
      It runs the program flowlint-swift in the folder of flowlint; \
      `flowlint import swift --help` lists its options.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("Folders with the source, and options.", valueName: "folder"))
  var arguments: [String] = []

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    throw console.runSwiftProgram(["import", "swift"] + arguments)
  }
}

extension Console {
  /// Becomes `flowlint-swift`; returns why that failed.
  func runSwiftProgram(_ arguments: [String]) -> Failure {
    let folder = replaceProcess("flowlint-swift", arguments).map { " in \($0)" } ?? ""
    return Failure(
      """
      cannot find flowlint-swift\(folder), the program that reads Swift source
        a release has both programs; a build of it: FLOWLINT_SWIFT=1 swift build --product flowlint-swift
      """)
  }
}
