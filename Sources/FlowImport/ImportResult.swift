package import FlowSource
import FlowXML

/// A flow with what is to be said about how it was made.
package struct ImportResult: Sendable {
  package let flow: ImportedFlow
  package let summary: ImportSummary
}

extension ImportResult {
  /// The flow that storyboards are; what is none of an app's screens is left out and named.
  package static func storyboards(
    _ sources: [SourceText], name: String
  ) throws(ImportFailure) -> ImportResult {
    var documents: [(root: XMLElement, path: String)] = []
    var skipped: [SkippedFile] = []
    for source in sources {
      if let other = translated(source.path, among: sources.map(\.path)) {
        skipped.append(SkippedFile(path: source.path, reason: "a translation of \(other)"))
        continue
      }
      let document = try tree(of: source).root
      if let refusal = StoryboardFile.refusal(of: document) {
        skipped.append(SkippedFile(path: source.path, reason: refusal))
      } else {
        documents.append((document, source.path))
      }
    }
    let files = zip(documents, shownPaths(of: documents.map(\.path))).map { document, shownPath in
      StoryboardFile(document.root, path: document.path, shownPath: shownPath)
    }
    var importer = StoryboardImporter(files)
    let flow = importer.flow(named: name, origin: origin(files.map(\.shownPath)))
    importer.summary.skipped = skipped.map(\.note)
    guard !flow.screens.isEmpty else { throw nothing("scene", files.map(\.path), skipped) }
    return ImportResult(flow: flow, summary: importer.summary)
  }

  /// The path of the storyboard that one in another language says the same as, if there is one.
  private static func translated(_ path: String, among paths: [String]) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj"),
      parts[parts.count - 2] != "Base.lproj"
    else { return nil }
    let above = parts.dropLast(2)
    let others = paths.filter { other in
      let others = other.split(separator: "/")
      return others.count == parts.count && others.dropLast(2) == above
        && others.last == parts.last && others[others.count - 2].hasSuffix(".lproj")
    }
    let original = others.first { $0.contains("/Base.lproj/") || $0.hasPrefix("Base.lproj/") }
    return (original ?? others.min()).flatMap { $0 == path ? nil : $0 }
  }
}

/// A file that is left out, and why.
struct SkippedFile {
  let path: String
  let reason: String

  var note: ImportSummary.Note {
    ImportSummary.Note(place: ImportPlace(file: path, line: 0), message: reason)
  }
}

func tree(
  of source: SourceText, ignoring namespace: String? = nil
) throws(ImportFailure) -> XMLTree {
  do throws(XMLFault) {
    return try XMLTree.read(source, limits: XMLLimits(), ignoring: namespace)
  } catch {
    let place = [error.line, error.column].compactMap(\.self).map { ":\($0)" }.joined()
    throw ImportFailure(message: "\(source.path)\(place): \(error.message)")
  }
}

/// `Main.storyboard`, or `3 files` where there are many.
func origin(_ paths: [String]) -> String {
  paths.count <= 3 ? paths.joined(separator: ", ") : "\(paths.count) files"
}

func nothing(
  _ noun: String, _ paths: [String], _ skipped: [SkippedFile]
) -> ImportFailure {
  let reasons =
    paths.map { "\($0): there is no \(noun) in it" } + skipped.map { "\($0.path): \($0.reason)" }
  return ImportFailure(
    message: reasons.count == 1
      ? reasons[0]
      : (["nothing can be imported"] + reasons.map { "  " + $0 }).joined(separator: "\n"))
}

/// The names of files, with as many folders as tell them apart: below the folder they have in common.
func shownPaths(of paths: [String]) -> [String] {
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
