// For `Process`, which FoundationEssentials lacks; the plugin is not part of the program.
import Foundation
import PackagePlugin

/// `swift package flowlint check`: flowlint as the package builds it, in the package's folder.
@main
struct FlowlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "flowlint").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "flowlint ended with status \(status)" }
  }
}
