import PackagePlugin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks each flow file of a target, and generates its Swift code, whenever one of them changes.
@main
struct FlowlintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let flowlint = try context.tool(named: "flowlint").url
    return commands(
      for: target.sourceFiles.map(\.url), below: target.directoryURL,
      into: context.pluginWorkDirectoryURL, flowlint)
  }

  /// One command for each flow: an error in one does not hide the others.
  private func commands(
    for files: [URL], below folder: URL, into output: URL, _ flowlint: URL
  ) -> [Command] {
    let flows = files.filter(isFlow).sorted { $0.path < $1.path }
    return flows.map { flow in
      let code = output.appending(path: codeName(of: flow, below: folder))
      return .buildCommand(
        displayName: "flowlint generate swift \(flow.lastPathComponent)", executable: flowlint,
        arguments: [
          "generate", "swift", flow.path, "-o", code.path, "--alone", "--root", folder.path,
        ],
        // A flow may use any of the others.
        inputFiles: flows, outputFiles: [code])
    }
  }

  /// The names that `flowlint check` looks for.
  private func isFlow(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return ["flow.yaml", "flow.yml"].contains(name) || name.hasSuffix(".flow.yaml")
      || name.hasSuffix(".flow.yml")
  }

  /// Unique in the module: `account/flow.yaml` becomes `account.flow.generated.swift`.
  private func codeName(of flow: URL, below folder: URL) -> String {
    let names = flow.deletingPathExtension().pathComponents
    let inner = names.dropFirst(folder.pathComponents.count)
    return inner.joined(separator: ".") + ".generated.swift"
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FlowlintPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.inputFiles.map(\.url), below: context.xcodeProject.directoryURL,
        into: context.pluginWorkDirectoryURL, try context.tool(named: "flowlint").url)
    }
  }
#endif
