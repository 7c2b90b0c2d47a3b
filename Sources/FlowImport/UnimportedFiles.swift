import FlowPlatform
import FlowSource
import FlowXML

/// The files that are not imported: those that cannot be read, and those that are not the app's own.
package struct UnimportedFiles: Sendable {
  /// Whether the other files are imported if one cannot be read.
  private let keepsGoing: Bool
  private var faulty: [SkippedFile] = []
  private var others: [SkippedFile] = []

  package init(keepsGoing: Bool = false) {
    self.keepsGoing = keepsGoing
  }

  /// Records a file that cannot be read; `message` begins with its path.
  package mutating func add(unreadable message: String, path: String) {
    let reason =
      message.hasPrefix(path + ": ") ? String(message.dropFirst(path.count + 2)) : message
    faulty.append(SkippedFile(path: path, reason: reason))
  }

  /// Records files in a folder of dependencies or build products.
  package mutating func add(_ count: Int, in folder: String) {
    others.append(
      SkippedFile(path: folder, reason: "\(counted(count, "file")) that the app does not own"))
  }

  /// Records files that only another target of an Xcode project builds.
  package mutating func add(_ count: Int, ofTarget other: String, not own: String) {
    others.append(
      SkippedFile(path: "target \(other)", reason: "\(counted(count, "file")) not of \(own)"))
  }

  /// The root element of a document; nil, and recorded, if it is not well-formed.
  mutating func root(of source: SourceText, ignoring namespace: String? = nil) -> XMLElement? {
    do throws(XMLFault) {
      return try XMLTree.read(source, limits: XMLLimits(), ignoring: namespace).root
    } catch {
      let position = [error.line, error.column].compactMap(\.self).map { ":\($0)" }.joined()
      faulty.append(SkippedFile(path: source.path + position, reason: error.message))
      return nil
    }
  }

  /// What a manifest says; nil for another file, and for one that cannot be read, which is recorded.
  mutating func manifest(_ source: SourceText) -> AndroidManifest? {
    switch PlatformFile(source).content {
    case .manifest(let manifest): return manifest
    case .unreadable(let fault) where !fault.concernsWholeFile:
      let position = source.position(at: fault.range.lower)
      faulty.append(
        SkippedFile(
          path: "\(source.path):\(position.line):\(position.column)", reason: fault.message))
    default: break
    }
    return nil
  }

  /// What the summary says; an error if a file cannot be read, unless the others are imported anyway.
  package func skipped() throws(ImportFailure) -> [SkippedFile] {
    guard !faulty.isEmpty, !keepsGoing else { return faulty + others }
    let reasons = faulty.map { "\($0.path): \($0.reason)" }
    throw ImportFailure(
      message: reasons.count == 1
        ? reasons[0]
        : (["\(reasons.count) files cannot be read; --keep-going imports the others"]
          + reasons.map { "  " + $0 }).joined(separator: "\n"))
  }
}
