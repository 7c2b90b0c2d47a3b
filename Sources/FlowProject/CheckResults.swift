import FlowRules
import FlowSource
import FlowSystem

/// The results for the files of a project, computed when they are asked for.
package struct CheckResults: Sendable {
  /// How many are computed at a time, where not all fit in memory.
  package static let mostAtOnce = 256

  private let project: Project
  private let programs: [(files: [Int], isCut: Bool)]
  private let used: Set<Int>
  /// The ids of the screens of each file that others call by name.
  private let calledScreens: [Int: Set<String>]
  /// The flows that name each of the platform's files.
  private let platformUsers: [Int: [Int]]

  init(
    project: Project, programs: [(files: [Int], isCut: Bool)], used: Set<Int>,
    calledScreens: [Int: Set<String>], platformUsers: [Int: [Int]]
  ) {
    self.project = project
    self.programs = programs
    self.used = used
    self.calledScreens = calledScreens
    self.platformUsers = platformUsers
  }

  package var count: Int { programs.count }

  /// The indices of the checked files.
  var files: [Int] { programs.map { $0.files[0] } }

  /// The paths of the files, as reports show them.
  package var paths: [String] { files.map { project.files[$0].path } }

  /// The result for the file with this index.
  package subscript(index: Int) -> CheckResult {
    let program = programs[index]
    return project.result(
      of: program, isUsedByOthers: used.contains(program.files[0]),
      calledScreens: calledScreens[program.files[0]] ?? [], platformUsers: platformUsers)
  }

  /// What is made of the results, on all cores: of each as soon as it is computed, while the core has it in its
  /// caches.
  package func map<Value: Sendable>(_ transform: @Sendable (CheckResult) -> Value) -> [Value] {
    Array(0..<count).mapOnAllCores { transform(self[$0]) }
  }
}
