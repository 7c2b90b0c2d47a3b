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
  var subflows: [FileLink]?
  /// What each of the flow's `app.files` leads to; nil as long as they are not linked.
  var platformLinks: [FileLink]?
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

  var subflowFaults: [FileFault] { faults(of: subflows) }

  var platformFileFaults: [FileFault] { faults(of: platformLinks) }

  private func faults(of links: [FileLink]?) -> [FileFault] {
    (links ?? []).enumerated().compactMap { path, link in
      if case .fault(let kind) = link { FileFault(path: path, kind: kind) } else { nil }
    }
  }

  /// The indices of the platform's files that can be read, each once.
  var platformFiles: [Int] {
    var seen: Set<Int> = []
    return (platformLinks ?? []).compactMap(\.file).filter { seen.insert($0).inserted }
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
