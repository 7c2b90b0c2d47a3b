import FlowAnalysis
import FlowModel
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
  }

  private var files: [Loaded] = []
  /// The number of each file by its path without links.
  private var numbers: [String: Int] = [:]
  /// The folder given with `--root`.
  private let root: String?
  private let limits = YAMLLimits()

  init(root: String?) {
    self.root = root.map { canonicalPath($0) ?? $0 }
  }

  /// Reads a file that was named or found.
  mutating func add(_ path: String) -> Result<Void, FileFailure> {
    let canonical = canonicalPath(path) ?? path
    guard numbers[canonical] == nil else { return .success(()) }
    return readFile(path, limit: limits.bytes).map { bytes in
      add(SourceText(path: path, bytes: bytes), canonical: canonical, root: folder(of: canonical))
    }
  }

  /// Reads a text that is in no file, once; `read` takes a limit as `readFile` does.
  mutating func addInput(
    named name: String, read: (Int) -> Result<[UInt8], FileFailure>
  ) -> Result<Void, FileFailure> {
    let path = canonicalPath(folder(of: name)).map { joined($0, fileName(of: name)) }
    let canonical = path ?? name
    guard numbers[canonical] == nil else { return .success(()) }
    return read(limits.bytes).map { bytes in
      add(SourceText(path: name, bytes: bytes), canonical: canonical, root: folder(of: canonical))
    }
  }

  private mutating func add(_ source: SourceText, canonical: String, root: String) {
    numbers[canonical] = files.count
    files.append(Loaded(document: FlowDocument(source, limits: limits), root: self.root ?? root))
  }

  /// Follows all names under `flows`; what was added before keeps its place.
  mutating func addSubflows() {
    var next = 0
    while next < files.count {
      let flow = files[next].document.flow
      for number in flow.subflows.indices { addSubflow(number, of: next) }
      next += 1
    }
  }

  private mutating func addSubflow(_ number: Int, of file: Int) {
    let document = files[file].document
    let written = document.flow.subflows[number].path.value
    let path = simplified(joined(folder(of: document.source.path), written))
    var target: Int?
    switch resolve(path, root: files[file].root) {
    case .success(let canonical):
      if numbers[canonical] == nil {
        switch readSubflow(path) {
        case .success(let bytes):
          let source = SourceText(path: path, bytes: bytes)
          add(source, canonical: canonical, root: files[file].root)
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
  private func readSubflow(_ path: String) -> Result<[UInt8], FileFailure> {
    guard fileKind(path) != .endless else {
      return .failure(FileFailure(reason: "it is a pipe or a device"))
    }
    return readFile(path, limit: limits.bytes)
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

  private func isInside(_ path: String, _ root: String) -> Bool {
    simplified(path).hasPrefix(root == "/" ? root : root + "/")
  }

  /// Everything that was read, sorted by path, each with the files it uses.
  func checkedFlows() -> [CheckedFlow] {
    var isUsed = [Bool](repeating: false, count: files.count)
    for user in files.indices {
      for case .some(let target) in files[user].subflows where target != user {
        isUsed[target] = true
      }
    }
    return files.indices.sorted { files[$0].document.source.path < files[$1].document.source.path }
      .map { file in
        CheckedFlow(
          files[file].document, program: program(from: file), subflowFaults: files[file].faults,
          isUsedByOthers: isUsed[file])
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
