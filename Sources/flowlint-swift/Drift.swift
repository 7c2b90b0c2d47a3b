import ArgumentParser
import FlowImport
import FlowProject
import FlowRules
import FlowSource
import FlowSwift
import FlowlintCommands

/// Compares a flow with the Swift source of its app.
struct Drift: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift",
    abstract: "Report where a flow and the Swift source of its app differ.",
    discussion: """
      It reads the same files as `flowlint import swift`, by syntax alone. Moves that code may make \
      where it is not understood are withheld, not reported.

      Exit status: 0 nothing at or above the fail level, 1 findings at or above it, 2 flowlint could \
      not run.
      """)

  @OptionGroup var options: DriftOptions
  @OptionGroup var folders: SourceFolders

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    var (flows, project) = try options.open(console)
    var imported = ImportedFiles(console, keepsGoing: false)
    let sources = try folders.sources(&imported, console)
    let drift: CodeDrift
    do throws(ImportFailure) {
      drift = try CodeDrift(flows[0], sources, unimported: imported.unimported)
    } catch {
      throw Failure(error.message)
    }
    var verdicts = flows.indices.map { index in
      project.verdict(
        onCode: drift.found[flows[index].source.path] ?? [], in: flows[index],
        gap: index == 0 ? drift.gap : nil)
    }
    for document in drift.documents {
      let subject = try options.subject(document, in: &project)
      let found = drift.found[document.source.path] ?? []
      verdicts.append(project.verdict(onCode: found, in: subject))
      flows.append(subject)
    }
    return try options.request.report(verdicts, on: flows, code: drift.counts, console)
  }
}
