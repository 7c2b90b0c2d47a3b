import FlowAnalysis
import FlowFormat
import FlowRules
package import FlowSource

/// What a run has found, in numbers.
package struct RunCounts: Sendable {
  /// Flow files, and with `drift` those of the app that have findings or comments.
  package private(set) var files = 0
  private(set) var platformFiles = 0
  private(set) var screens = 0
  /// The screens that are entered from outside the flow.
  private(set) var entries = 0
  /// The files with more than a few screens and no moves.
  private(set) var filesWithoutMoves = 0
  private(set) var links = 0
  /// nil if no file shows step tables.
  private(set) var routes: Int?
  private var findings: [Severity: Int] = [:]
  /// The listed findings with a safe fix, and with an unsafe one.
  private(set) var fixes = (safe: 0, unsafe: 0)
  /// The findings that a comment or the baseline suppresses.
  private(set) var suppressed = (byComment: 0, byBaseline: 0)
  /// Whether any of these has a severity that is listed.
  private(set) var listsSuppressed = false
  /// Little can be declared for so few screens.
  static let fewScreens = 3
  /// What `drift` compared; nil in other runs.
  var code: CodeCounts?

  package init() {}

  /// Counts the results of files; `level` is the lowest severity that is listed.
  init(of files: [FileReport], from level: Severity, code: CodeCounts?) {
    self.code = code
    for file in files { add(RunCounts(of: file, from: level, code: code)) }
  }

  private init(of file: FileReport, from level: Severity, code: CodeCounts?) {
    self.code = code
    // The files of an app are compared with the flow, and have findings as it has.
    if file.checked.document.isFlow || code != nil {
      files = 1
    } else {
      platformFiles = 1
    }
    screens = file.checked.flow.screens.count
    // By index, because iterating copies each screen.
    entries = file.checked.screens.count(where: {
      file.checked.program.hasOptions($0) && file.checked.flow.screens[$0].entry != nil
    })
    let flow = file.checked.flow
    let hasMoves =
      !flow.everywhere.destinations.isEmpty
      || flow.screens.indices.contains { !flow.screens[$0].destinations.isEmpty }
    if flow.screens.count > RunCounts.fewScreens, !hasMoves { filesWithoutMoves = 1 }
    links = flow.links.count
    routes = file.cover?.routes.count
    // By index, because iterating copies each finding.
    for index in file.diagnostics.indices {
      let severity = file.diagnostics[index].severity
      findings[severity, default: 0] += 1
      guard severity >= level, let fix = file.diagnostics[index].fix else { continue }
      if fix.isSafe { fixes.safe += 1 } else { fixes.unsafe += 1 }
    }
    for one in file.suppressed {
      switch one.silencer {
      case .comment: suppressed.byComment += 1
      case .baseline: suppressed.byBaseline += 1
      }
      if one.diagnostic.severity >= level { listsSuppressed = true }
    }
  }

  private mutating func add(_ other: RunCounts) {
    files += other.files
    platformFiles += other.platformFiles
    screens += other.screens
    entries += other.entries
    filesWithoutMoves += other.filesWithoutMoves
    links += other.links
    if let more = other.routes { routes = (routes ?? 0) + more }
    findings.merge(other.findings, uniquingKeysWith: +)
    fixes.safe += other.fixes.safe
    fixes.unsafe += other.fixes.unsafe
    suppressed.byComment += other.suppressed.byComment
    suppressed.byBaseline += other.suppressed.byBaseline
    listsSuppressed = listsSuppressed || other.listsSuppressed
  }

  /// The number of findings of a severity that count.
  package func count(_ severity: Severity) -> Int { findings[severity] ?? 0 }

  /// Whether there are findings of at least a severity; false for none.
  func fail(from level: Severity?) -> Bool {
    guard let level else { return false }
    return Severity.allCases.contains { $0 >= level && count($0) > 0 }
  }
}
