/// An imported flow, and a report of how it was made.
///
/// To add an importer: a folder beside `Storyboards` and `Android` with a function that returns this, and a
/// subcommand in `FlowlintCommands/Commands/ImportCommand.swift`.
package struct ImportResult: Sendable {
  package let flow: ImportedFlow
  package let summary: ImportSummary
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

/// The file names; repeated names with the path below the common folder.
package func shownPaths(of paths: [String]) -> [String] {
  var counts: [Substring: Int] = [:]
  let parts = paths.map { $0.split(separator: "/") }
  for part in parts { counts[part.last ?? "", default: 0] += 1 }
  var common = parts.first.map { Array($0.dropLast()) } ?? []
  for part in parts {
    let count = zip(common, part.dropLast()).prefix { $0 == $1 }.count
    common.removeLast(common.count - count)
  }
  return parts.map { part in
    let name = part.last ?? ""
    return counts[name] == 1 ? String(name) : part.dropFirst(common.count).joined(separator: "/")
  }
}
