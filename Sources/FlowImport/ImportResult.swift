/// An imported flow, and a report of how it was made.
///
/// To add an importer: a folder beside `Storyboards` and `Android` with a function that returns this, and a
/// subcommand in `FlowlintCommands/Commands/ImportCommand.swift`.
package struct ImportResult: Sendable {
  package let flow: ImportedFlow
  package var summary: ImportSummary
  /// The scenes of storyboards.
  package let scenes: [StoryboardSceneName]

  package init(
    flow: ImportedFlow, summary: ImportSummary, scenes: [StoryboardSceneName] = []
  ) {
    self.flow = flow
    self.summary = summary
    self.scenes = scenes
  }
}

/// A file that is not imported, and the reason.
package struct SkippedFile {
  let path: String
  let reason: String

  package var note: ImportSummary.Note {
    ImportSummary.Note(location: ImportLocation(file: path, line: 0), message: reason)
  }
}

/// `Main.storyboard`, or `5 files` if there are more than three.
package func origin(_ paths: [String]) -> String {
  paths.count <= 3 ? paths.joined(separator: ", ") : "\(paths.count) files"
}

package func nothing(
  _ noun: String, _ paths: [String], _ skipped: [SkippedFile]
) -> ImportFailure {
  let reasons =
    paths.map { "\($0): it contains no \(noun)" } + skipped.map { "\($0.path): \($0.reason)" }
  return ImportFailure(
    message: reasons.count == 1
      ? reasons[0]
      : (["nothing can be imported"] + reasons.map { "  " + $0 }).joined(separator: "\n"))
}

/// The file names; repeated names with as much of their paths as tells them apart.
package func shownPaths(of paths: [String]) -> [String] {
  let parts = paths.map { $0.split(separator: "/") }
  let groups = Dictionary(grouping: parts) { $0.last }
  return parts.map { part in
    let others = groups[part.last, default: []].filter { $0 != part }
    let count = (1...max(part.count, 1)).first { count in
      !others.contains { $0.suffix(count) == part.suffix(count) }
    }
    return part.suffix(count ?? part.count).joined(separator: "/")
  }
}
