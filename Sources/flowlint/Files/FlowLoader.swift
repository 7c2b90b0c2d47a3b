import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource
import FlowYAML

/// Reads flow files and those they name under `flows`, each once.
struct FlowLoader {
  private struct Loaded {
    let document: FlowDocument
    /// No file outside this folder may be named, links followed.
    let root: String
    /// For each of the flow's `subflows` the number of its file; nil where it cannot be used.
    var subflows: [Int?] = []
    var faults: [SubflowFault] = []
    let settings: AppliedSettings
    /// Whether the settings leave it out and nobody named it: it is read, and nothing said about it.
    let isExcluded: Bool
  }

  private var files: [Loaded] = []
  /// The number of each file by its path without links.
  private var numbers: [String: Int] = [:]
  /// The folder given with `--root`.
  private let root: String?
  private var settings: SettingsLoader

  /// Texts that take the place of files, by the paths of reports.
  private let edited: [String: [UInt8]]

  init(root: String?, settings: SettingsLoader, edited: [String: [UInt8]] = [:]) {
    self.root = root.map { canonicalPath($0) ?? $0 }
    self.edited = edited
    self.settings = settings
  }

  /// The path without links, on which settings are looked for; the path itself where it leads nowhere.
  private func place(of path: String) throws(Failure) -> String {
    if let canonical = canonicalPath(path) { return canonical }
    if isUnreachable(path) { throw Failure("\(path): its whole path is no UTF-8") }
    return path
  }

  /// Whether the settings leave a file out when folders are searched.
  mutating func excludes(_ path: String) throws(Failure) -> Bool {
    let canonical = try place(of: path)
    return try settings.scope(of: canonical).excludes(canonical)
  }

  /// Reads files that were named or found, on all cores; stops at the first that cannot be read.
  mutating func add(_ paths: [String]) throws(Failure) {
    var seen = Set(numbers.keys)
    var new: [(path: String, canonical: String, settings: AppliedSettings)] = []
    for path in paths {
      let canonical = try place(of: path)
      guard seen.insert(canonical).inserted else { continue }
      new.append((path, canonical, try settings.scope(of: canonical).applied(to: canonical)))
    }
    let edited = edited
    let documents = new.mapOnAllCores { file in
      (edited[file.path].map { .success($0) }
        ?? readFile(file.path, limit: file.settings.bound(of: .bytes))).map { bytes in
          FlowDocument(
            SourceText(path: file.path, bytes: bytes), limits: file.settings.yamlLimits)
        }
    }
    for (file, document) in zip(new, documents) {
      switch document {
      case .success(let document):
        add(document, canonical: file.canonical, root: folder(of: file.canonical), file.settings)
      case .failure(let failure): throw unreadable(file.path, failure)
      }
    }
  }

  /// Reads a text that is in no file, once; `read` takes a limit as `readFile` does.
  mutating func addInput(
    named name: String, read: (Int) -> Result<[UInt8], FileFailure>
  ) throws(Failure) -> Result<Void, FileFailure> {
    let canonical = joined(try place(of: folder(of: name)), fileName(of: name))
    guard numbers[canonical] == nil else { return .success(()) }
    let applied = try settings.scope(of: canonical).applied(to: canonical)
    let bytes = edited[name].map { .success($0) } ?? read(applied.bound(of: .bytes))
    return bytes.map { bytes in
      add(bytes, named: name, canonical: canonical, root: folder(of: canonical), applied)
    }
  }

  private mutating func add(
    _ bytes: [UInt8], named path: String, canonical: String, root: String,
    _ settings: AppliedSettings, isExcluded: Bool = false
  ) {
    add(
      FlowDocument(SourceText(path: path, bytes: bytes), limits: settings.yamlLimits),
      canonical: canonical, root: root, settings, isExcluded: isExcluded)
  }

  private mutating func add(
    _ document: FlowDocument, canonical: String, root: String, _ settings: AppliedSettings,
    isExcluded: Bool = false
  ) {
    numbers[canonical] = files.count
    files.append(
      Loaded(
        document: document, root: self.root ?? root, settings: settings, isExcluded: isExcluded))
  }

  /// Follows all names under `flows`; what was added before keeps its place.
  mutating func addSubflows() throws(Failure) {
    var next = 0
    while next < files.count {
      let flow = files[next].document.flow
      for number in flow.subflows.indices { try addSubflow(number, of: next) }
      next += 1
    }
  }

  private mutating func addSubflow(_ number: Int, of file: Int) throws(Failure) {
    let document = files[file].document
    let written = document.flow.subflows[number].path.value
    let path = simplified(joined(folder(of: document.source.path), written))
    var target: Int?
    switch resolve(path, root: files[file].root) {
    case .success(let canonical):
      if numbers[canonical] == nil {
        let scope = try settings.scope(of: canonical)
        let applied = scope.applied(to: canonical)
        switch readSubflow(path, limit: applied.bound(of: .bytes)) {
        case .success(let bytes):
          add(
            bytes, named: path, canonical: canonical, root: files[file].root, applied,
            isExcluded: scope.excludes(canonical))
        case .failure(let failure):
          let kind = SubflowFault.Kind.unreadable(reason: failure.reason)
          files[file].faults.append(SubflowFault(subflow: number, kind: kind))
        }
      }
      target = numbers[canonical].flatMap { files[$0].document.isReadable ? $0 : nil }
    case .failure(let fault):
      files[file].faults.append(SubflowFault(subflow: number, kind: fault.kind))
    }
    files[file].subflows.append(target)
  }

  /// A flow that was not named by the user may not make the program wait.
  private func readSubflow(_ path: String, limit: Int) -> Result<[UInt8], FileFailure> {
    guard fileKind(path) != .endless else {
      return .failure(FileFailure(reason: "it is a pipe or a device"))
    }
    return edited[path].map { .success($0) } ?? readFile(path, limit: limit)
  }

  private struct Fault: Error {
    let kind: SubflowFault.Kind
  }

  /// The path without links, if it leads to something inside the root.
  private func resolve(_ path: String, root: String) -> Result<String, Fault> {
    guard let canonical = canonicalPath(path) else {
      let isOutside = !isInside(joined(canonicalPath(".") ?? "", path), root)
      return .failure(Fault(kind: isOutside ? .outsideRoot : .missing))
    }
    guard isInside(canonical, root) else { return .failure(Fault(kind: .outsideRoot)) }
    return .success(canonical)
  }

  /// Everything that was read and is not left out, sorted by path, each with the files it uses.
  func checkedFlows() -> [CheckedFlow] {
    let used = Set(
      files.indices.flatMap { user in files[user].subflows.compactMap(\.self).filter { $0 != user }
      })
    let order = files.indices.filter { !files[$0].isExcluded }.sorted {
      files[$0].document.source.path < files[$1].document.source.path
    }
    return order.mapOnAllCores { file in
      CheckedFlow(
        files[file].document, program: program(from: file), subflowFaults: files[file].faults,
        isUsedByOthers: used.contains(file), settings: files[file].settings)
    }
  }

  /// A file first, then those it leads to, breadth first.
  private func program(from file: Int) -> FlowProgram {
    var order = [file]
    var places = [file: 0]
    var next = 0
    while next < order.count {
      for case .some(let target) in files[order[next]].subflows where places[target] == nil {
        places[target] = order.count
        order.append(target)
      }
      next += 1
    }
    return FlowProgram(
      files: order.map { number in
        FlowProgram.File(
          source: files[number].document.source, flow: files[number].document.flow,
          subflowFiles: files[number].subflows.map { $0.flatMap { places[$0] } })
      })
  }
}
