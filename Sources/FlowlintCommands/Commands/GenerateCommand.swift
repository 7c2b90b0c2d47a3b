import ArgumentParser

/// Writes what an app and its tests need for a flow.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write Swift code, tests or the files that register links from a flow.",
    subcommands: [
      GenerateSwiftCommand.self, GenerateLinksCommand.self, GenerateMaestroCommand.self,
    ])
}
