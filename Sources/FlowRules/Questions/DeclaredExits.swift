import FlowAnalysis
import FlowFormat
import FlowSource

/// The exits that sub-flows declare, by the names that the checked file uses for them.
struct DeclaredExits {
  private let program: FlowProgram
  /// The exits of each file, in file order.
  private var known: [Int: [String]] = [:]

  init(_ program: FlowProgram) { self.program = program }

  func isCall(_ name: String) -> Bool {
    if case .screen(_, isCall: true) = program.resolve(name, in: 0) { true } else { false }
  }

  /// The exits of the sub-flows among the screens that a move shows; nil if a screen is unknown.
  mutating func names(ofAny screens: [String]) -> [String]? {
    guard screens.allSatisfy({ program.resolve($0, in: 0).screen != nil }) else { return nil }
    return screens.filter(isCall).flatMap { names(ofSubflow: $0) }
  }

  /// The exits of all files that a name leads through.
  private mutating func names(ofSubflow name: String) -> [String] {
    var files: [Int] = []
    for part in name.split(separator: "/") {
      let file = files.last ?? 0
      let subflow = program.files[file].flow.subflows.firstIndex { $0.name.value == part }
      guard let next = subflow.flatMap({ program.files[file].subflowFiles[$0] }) else { break }
      files.append(next)
    }
    // The start of a sub-flow may be in another file.
    if let screen = program.resolve(name, in: 0).screen { files.append(program.file(of: screen)) }
    var seen: Set<Int> = []
    return files.filter { seen.insert($0).inserted }.flatMap { names(ofFile: $0) }
  }

  private mutating func names(ofFile file: Int) -> [String] {
    if let names = known[file] { return names }
    let found = program.files[file].flow.allDestinations.filter { $0.verb == .finish }
      .compactMap(\.operand?.value)
    var seen: Set<String> = []
    let names = found.filter { seen.insert($0).inserted }
    known[file] = names
    return names
  }
}
