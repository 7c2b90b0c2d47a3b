import FlowFormat
import FlowRules
import FlowSource

/// One flow file of a project.
struct ProjectFile: Sendable {
  private var source: SourceText
  private(set) var document: FlowDocument
  /// How often its text was replaced.
  private(set) var version = 0
  /// The folder that the files it uses must not leave, links followed.
  let root: String
  let settings: AppliedSettings
  /// Whether the user named it or a folder above it.
  let isNamed: Bool
  /// Whether the settings exclude it and the user did not name it: it is read, but not reported on.
  let isExcluded: Bool
  /// What each of the flow's `subflows` leads to; nil as long as they are not linked.
  var subflows: [SubflowLink]?
  /// What each of the flow's `app.files` leads to; nil as long as they are not linked.
  var platformLinks: [PlatformLink]?
  /// The last result, possibly for an older version of a file that it uses.
  var result: CheckResult?

  init(
    _ source: SourceText, root: String, settings: AppliedSettings, isNamed: Bool,
    isExcluded: Bool = false
  ) {
    self.source = source
    self.root = root
    self.settings = settings
    self.isNamed = isNamed
    self.isExcluded = isExcluded
    document = FlowDocument(source, limits: settings.yamlLimits)
  }

  var isReadable: Bool { document.isReadable }

  /// The paths under the flow's `flows`.
  var subflowPaths: [String] { document.flow.subflows.map(\.path.value) }

  /// The paths under `app.files`.
  var platformPaths: [String] { document.flow.app.files.map(\.value) }

  /// As it is shown in reports.
  var path: String { source.path }

  var subflowFaults: [SubflowFault] {
    (subflows ?? []).compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  /// The indices of the platform's files that can be read, each once.
  var platformFiles: [Int] {
    var seen: Set<Int> = []
    return (platformLinks ?? []).compactMap { link in
      if case .file(let index) = link, seen.insert(index).inserted { index } else { nil }
    }
  }

  var platformFileFaults: [PlatformFileFault] {
    (platformLinks ?? []).compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  mutating func update(_ text: SourceText) {
    guard text.bytes != source.bytes else { return }
    source = SourceText(path: path, text)
    document = FlowDocument(source, limits: settings.yamlLimits)
    result = nil
    version += 1
    subflows = nil
    platformLinks = nil
  }
}

/// What a path under `flows` leads to.
enum SubflowLink: Sendable {
  /// The index of a file of the project.
  case file(Int)
  case fault(SubflowFault)

  var file: Int? { if case .file(let index) = self { index } else { nil } }
}
