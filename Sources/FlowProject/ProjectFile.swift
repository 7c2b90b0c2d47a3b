import FlowFormat
import FlowRules
import FlowSource

/// One flow file of a project.
struct ProjectFile: Sendable {
  private var source: SourceText
  /// The parsed text; nil if it is parsed whenever it is asked for.
  private var keptDocument: Lazy<FlowDocument>?
  private(set) var isReadable = false
  /// The paths under the flow's `flows`.
  private(set) var subflowPaths: [String] = []
  /// The paths under `app.files`.
  private(set) var platformPaths: [String] = []
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
    isExcluded: Bool = false, keepsDocument: Bool
  ) {
    self.source = source
    self.root = root
    self.settings = settings
    self.isNamed = isNamed
    self.isExcluded = isExcluded
    read(keepsDocument: keepsDocument)
  }

  private mutating func read(keepsDocument: Bool) {
    let parsing = parsing
    keptDocument = keepsDocument ? parsing : nil
    let document = parsing.value
    isReadable = document.isReadable
    subflowPaths = document.flow.subflows.map(\.path.value)
    platformPaths = document.flow.app.files.map(\.value)
  }

  /// As it is shown in reports.
  var path: String { source.path }

  var byteCount: Int { source.bytes.count }

  /// The parsed text; all who ask share it if it is kept.
  var document: Lazy<FlowDocument> { keptDocument ?? parsing }

  private var parsing: Lazy<FlowDocument> {
    Lazy { [source, limits = settings.yamlLimits] in FlowDocument(source, limits: limits) }
  }

  /// Lets the text be parsed whenever it is asked for.
  mutating func forgetDocument() { keptDocument = nil }

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
    let keepsDocument = keptDocument != nil
    keptDocument = nil
    result = nil
    read(keepsDocument: keepsDocument)
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
