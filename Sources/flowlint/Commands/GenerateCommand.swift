import ArgumentParser

/// Writes what an app needs for a flow.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the files that register the links of a flow.",
    subcommands: [GenerateLinksCommand.self])
}
