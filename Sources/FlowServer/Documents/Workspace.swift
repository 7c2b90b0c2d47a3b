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
  private(set) var roots: [String] = []
  /// By path without links.
  private var documents: [PathKey: OpenDocument] = [:]
  private var project: Project?
  /// By path without links; of files that cannot be parsed now, the last result when they could.
  private var readable: [PathKey: CheckResult] = [:]
  private(set) var results: [CheckResult] = []
  /// By path without links: finding that path asks the system.
  private var resultOfFile: [PathKey: CheckResult] = [:]
  /// Why the last attempt to read the workspace failed; nil if it did not.
  private(set) var error: ProjectError?
  private var isCurrent = false
  private var knownSymbols: SymbolIndex?
  /// What is known of each flow that was asked about since something changed.
  private var knownFlows: [PathKey: Known] = [:]

  init(_ files: EditorFiles, _ options: Project.Options) {
    self.files = files
    self.options = options
  }

  // MARK: - Texts

  mutating func setRoots(_ roots: [String]) {
    self.roots = roots
    reload()
  }

  mutating func open(_ document: OpenDocument) {
    documents[key(document.path)] = document
    files.setText(document.source.bytes, of: document.path)
    reload()
  }

  mutating func change(_ path: String, _ edit: (inout OpenDocument) -> Void) {
    guard var document = documents[key(path)] else { return }
    edit(&document)
    documents[key(path)] = document
    files.setText(document.source.bytes, of: path)
    if project?.update(path, document.source.bytes) != true { reload() }
    isCurrent = false
  }

  mutating func close(_ path: String) {
    documents[key(path)] = nil
    files.setText(nil, of: path)
    reload()
  }

  /// Reads all files again: some that are not open may have changed.
  mutating func reload() {
    project = nil
    isCurrent = false
  }

  func document(at path: String) -> OpenDocument? { documents[key(path)] }
  var openPaths: [String] { documents.values.map(\.path).sorted { PathKey($0) < PathKey($1) } }

  /// The current text of a file: the open one, or the one that was read.
  mutating func text(of path: String) -> SourceText? {
    document(at: path)?.source ?? result(for: path)?.flow.source
  }

  // MARK: - Results

  /// Brings the results up to date; each is new only if one of its files has changed.
  mutating func update() {
    guard !isCurrent else { return }
    isCurrent = true
    knownSymbols = nil
    knownFlows = [:]
    do throws(ProjectError) {
      var project: Project
      if let known = self.project { project = known } else { project = try opened() }
      results = try project.results()
      self.project = project
      error = nil
    } catch {
      project = nil
      self.error = error
    }
    resultOfFile = [:]
    for result in results {
      let key = key(result.flow.source.path)
      resultOfFile[key] = result
      if result.flow.document.isReadable { readable[key] = result }
    }
  }

  private func opened() throws(ProjectError) -> Project {
    var project = try Project(in: files, options: options)
    for root in roots {
      do throws(ProjectError) {
        try project.open([root])
      } catch {
        switch error {
        case .noFlowFiles, .allExcluded: break
        default: throw error
        }
      }
    }
    try project.open(
      documents.values.filter(\.isFlow).map(\.path).sorted { PathKey($0) < PathKey($1) })
    return project
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

  /// The flows of the workspace, each in its last version that could be parsed.
  var flows: [CheckedFlow] {
    mutating get {
      update()
      return results.map { result in readable[key(result.flow.source.path)]?.flow ?? result.flow }
    }
  }

  /// Where names are declared and used in all flows.
  var symbols: SymbolIndex {
    mutating get {
      let flows = flows
      let symbols = knownSymbols ?? SymbolIndex(flows)
      knownSymbols = symbols
      return symbols
    }
  }

  private func key(_ path: String) -> PathKey { PathKey(files.canonical(path) ?? path) }
}

extension OpenDocument {
  /// Whether it is checked as a flow even if no flow uses it.
  fileprivate var isFlow: Bool {
    language == "flowlint" || isFlowFile(Path.fileName(of: path))
  }
}
