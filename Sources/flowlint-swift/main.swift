import ArgumentParser
import FlowlintCommands

/// The commands of flowlint that parse Swift; flowlint runs this program for them.
struct FlowlintSwift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowlint",
    abstract: "The commands of flowlint that read Swift source.",
    version: Flowlint.configuration.version,
    subcommands: [SwiftImports.self, Drift.self])
}

/// `flowlint import`, with the kind that this program can read.
struct SwiftImports: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Turn Swift source into a flow file.",
    subcommands: [ImportSwift.self])
}

FlowlintSwift.runProcess()
