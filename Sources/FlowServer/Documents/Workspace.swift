import FlowAnalysis
import FlowProject
import FlowRules
import FlowSource

/// The flow files of the editor's folders and those that are open, and what is known of each.
struct Workspace {
  /// A flow that can be asked about: the last version that could be parsed.
  struct Known {
    let checked: CheckedFlow
    /// From the text of `checked` to the current one.
    let shift: TextShift
  }

  let files: EditorFiles
  private let options: Project.Options
  /// The path of a baseline from each of the roots.
  private let baselinePath: String?
  /// By root without links.
  private var baselines: [(root: String, file: BaselineFile, match: BaselineMatch)] = []
  private(set) var roots: [String] = []
  /// By path without links.
  private var documents: [PathKey: OpenDocument] = [:]
  private var project: Project?
  /// The documents that the project does not know the current texts of.
  private var changed: [PathKey: OpenDocument] = [:]
  /// By path without links; of files that cannot be parsed now, the last result when they could.
  private(set) var readable: [PathKey: CheckResult] = [:]
  private(set) var results: [CheckResult] = []
  /// Those of the platform's files.
  private(set) var platformResults: [CheckResult] = []
  /// By path without links: finding that path asks the system.
  private var resultOfFile: [PathKey: CheckResult] = [:]
  /// Why the last attempt to read the workspace failed; nil if it did not.
  private(set) var error: ProjectError?
  /// Why the files of a root are not known; nil if all are.
  private var rootError: ProjectError?
  private var isCurrent = false
  private let keys = CanonicalPaths()
  private var knownSymbols: SymbolOccurrences?
  /// What is known of each flow that was asked about since something changed.
  private var knownFlows: [PathKey: Known] = [:]

  init(_ files: EditorFiles, _ options: Project.Options, baseline: String?) {
    self.files = files
    self.options = options
    baselinePath = baseline
  }

  // MARK: - Texts

  mutating func setRoots(_ roots: [String]) {
    self.roots = roots
    reload()
  }

  mutating func open(_ document: OpenDocument) {
    let key = key(document.path)
    documents[key] = document
    files.setText(document.source.bytes, of: document.path)
    guard resultOfFile[key] != nil else { return reload() }
    changed[key] = document
    isCurrent = false
  }

  mutating func change(_ path: String, _ edit: (inout OpenDocument) -> Void) {
    guard var document = documents[key(path)] else { return }
    edit(&document)
    documents[key(path)] = document
    files.setText(document.source.bytes, of: path)
    changed[key(path)] = document
    isCurrent = false
  }

  mutating func close(_ path: String) {
    documents[key(path)] = nil
    files.setText(nil, of: path)
    reload()
  }

  /// Reads all files again: some that are not open may have changed.
  mutating func reload() {
    keys.forget()
    project = nil
    isCurrent = false
  }

  func document(at path: String) -> OpenDocument? { documents[key(path)] }
  var openPaths: [String] { documents.values.map(\.path).sorted { PathKey($0) < PathKey($1) } }

  /// The current text of a file: the open one, or the one that was read.
  mutating func text(of path: String) -> SourceText? {
    document(at: path)?.source ?? result(for: path)?.source
  }

  // MARK: - Results

  /// Brings the results up to date; each is new only if one of its files has changed.
  mutating func update() {
    guard !isCurrent else { return }
    isCurrent = true
    knownSymbols = nil
    knownFlows = [:]
    do throws(ProjectError) {
      // No result rests on scenarios.
      for document in changed.values
      where document.kind != .scenarios
        && project?.update(document.path, document.source) == false
      {
        project = nil
      }
      changed = [:]
      var project: Project
      if let known = self.project { project = known } else { project = try opened() }
      self.project = nil
      try project.link()
      readable = readable.filter { !project.isReadable($0.key) }
      resultOfFile = [:]
      results = try project.results()
      platformResults = project.platformResults(of: results)
      self.project = project
      error = rootError
    } catch {
      project = nil
      self.error = error
    }
    for result in results {
      let key = key(result.source.path)
      resultOfFile[key] = result
      if result.isReadable { readable[key] = result }
    }
    for result in platformResults { resultOfFile[key(result.source.path)] = result }
  }

  private mutating func opened() throws(ProjectError) -> Project {
    (baselines, rootError) = ([], nil)
    for root in roots { try readBaseline(in: root) }
    var project = try Project(in: files, options: options)
    for root in roots {
      do throws(ProjectError) {
        try project.open([root])
      } catch {
        switch error {
        case .noFlowFiles, .allExcluded: break
        case .badSettings, .badBaseline: throw error
        // Such as a folder in it that cannot be listed. What is open is checked all the same.
        default: rootError = error
        }
      }
    }
    try project.open(
      documents.values.filter { $0.kind == .flow }.map(\.path).sorted { PathKey($0) < PathKey($1) })
    return project
  }

  /// Not every root needs to have one.
  private mutating func readBaseline(in root: String) throws(ProjectError) {
    guard let path = baselinePath.map({ Path.join(root, $0) }), files.exists(path) else { return }
    let file = try BaselineFile(path, in: files)
    baselines.append((files.canonical(root) ?? root, file, BaselineMatch(try file.read())))
  }

  /// What is found in a file, without what its baseline knows; nil once it is interrupted.
  func findings(
    in result: CheckResult,
    unless isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) -> [Diagnostic]? {
    guard var verdict = result.verdict(unless: isInterrupted) else { return nil }
    let path = result.source.path
    let canonical = key(path).path
    if let baseline = baselines.first(where: { Path.isInside(canonical, $0.root) }) {
      let entries = Baseline.entries(
        for: verdict, on: result.flow, named: baseline.file.name(of: path))
      var match = baseline.match
      match.apply(to: &verdict, entries: entries)
    }
    return verdict.diagnostics
  }

  mutating func result(for path: String) -> CheckResult? {
    update()
    return resultOfFile[key(path)]
  }

  /// What is known of a flow, and how its current text differs from the one that it is known of.
  mutating func known(_ path: String) -> Known? {
    update()
    let key = key(path)
    if let known = knownFlows[key] { return known }
    guard let text = text(of: path), let checked = readable[key]?.flow else { return nil }
    let known = Known(checked: checked, shift: TextShift(from: checked.source, to: text))
    knownFlows[key] = known
    return known
  }

  /// A flow as it was when it was looked at last: names can be completed before a change is read.
  mutating func lastKnown(_ path: String) -> CheckedFlow? {
    if readable[key(path)] == nil { update() }
    return readable[key(path)]?.flow
  }

  /// The flows of the workspace, each in its last version that could be parsed.
  var flows: [CheckedFlow] {
    mutating get {
      update()
      return results.map { result in readable[key(result.source.path)]?.flow ?? result.flow }
    }
  }

  /// Where names are declared and used in all flows.
  var symbols: SymbolOccurrences {
    mutating get {
      let flows = flows
      let symbols = knownSymbols ?? SymbolOccurrences(flows)
      knownSymbols = symbols
      return symbols
    }
  }

  func key(_ path: String) -> PathKey { keys.key(of: path, in: files) }
}
