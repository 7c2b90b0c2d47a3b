import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The files under `flows`.
extension Project {
  /// For each of a flow's `subflows`, the index of its file, readable or not; nil if it has none.
  private func subflows(of file: Int) -> [Int?] {
    (files[file].subflows ?? []).map(\.file)
  }

  /// For each of a flow's `subflows`, the index of its file; nil if it cannot be parsed.
  private func readableSubflows(of file: Int) -> [Int?] {
    subflows(of: file).map { $0.flatMap { files[$0].isReadable ? $0 : nil } }
  }

  /// The named files and all files they use, directly or not.
  func allFiles() -> [Int] {
    closure(of: files.indices.filter { files[$0].isNamed }) { subflows(of: $0) }.files
  }

  /// The files that others among these use.
  func usedFiles(among users: [Int]) -> Set<Int> {
    Set(
      users.flatMap { user in readableSubflows(of: user).compactMap(\.self).filter { $0 != user } })
  }

  /// The ids of the screens of each file that others among these call by name, as in `login/code`.
  func calledScreens(among users: [Int]) -> [Int: Set<String>] {
    var called: [Int: Set<String>] = [:]
    for user in users where files[user].subflows?.isEmpty == false {
      for name in files[user].document.namesWithSlash {
        guard let (file, screen) = screen(named: name, in: user), file != user else { continue }
        called[file, default: []].insert(screen)
      }
    }
    return called
  }

  /// The file and the id of a screen that one file knows by a name with a slash; nil for other names.
  private func screen(named name: String, in user: Int) -> (file: Int, id: String)? {
    var file = user
    let parts = name.split(separator: "/")
    for part in parts.dropLast() {
      let subflows = files[file].document.flow.subflows
      guard let index = subflows.firstIndex(where: { $0.name.value == part }),
        let next = readableSubflows(of: file)[index]
      else { return nil }
      file = next
    }
    return parts.last.map { (file, String($0)) }
  }

  /// The files that are analyzed together with one, that one first, and whether it uses more.
  func programFiles(of file: Int, atMost limit: Int) -> (files: [Int], isCut: Bool) {
    closure(of: [file], atMost: limit) { readableSubflows(of: $0) }
  }

  /// Some files, then those reachable from them, breadth first.
  private func closure(
    of files: [Int], atMost limit: Int = .max, over next: (Int) -> [Int?]
  ) -> (files: [Int], isCut: Bool) {
    var order = files
    var seen = Set(files)
    var index = 0
    while index < order.count {
      for case .some(let target) in next(order[index]) where seen.insert(target).inserted {
        guard order.count < limit else { return (order, true) }
        order.append(target)
      }
      index += 1
    }
    return (order, false)
  }

  /// For each of some files, where the files of its sub-flows are among these; nil for one that is not.
  func subflows(in programFiles: [Int]) -> [[Int?]] {
    let positions = Dictionary(
      uniqueKeysWithValues: programFiles.enumerated().map { ($0.element, $0.offset) })
    return programFiles.map { readableSubflows(of: $0).map { $0.flatMap { positions[$0] } } }
  }
}

extension FlowProgram {
  /// The flows of some files, and where the files of their sub-flows are among these.
  init(_ documents: [FlowDocument], _ subflows: [[Int?]]) {
    self.init(
      files: zip(documents, subflows).map { document, subflows in
        File(source: document.source, flow: document.flow, subflowFiles: subflows)
      })
  }
}
