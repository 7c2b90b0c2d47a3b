import FlowSource
import FlowRules

/// Makes the fixes of a project in memory, round by round, until nothing is left to fix.
package struct Fixing: Sendable {
  /// A fix can make another one possible; this bounds the rounds.
  private static let mostRounds = 20

  /// The numbers of faults that no round may increase.
  private struct Faults: Sendable {
    /// Of syntax and shape.
    let ofForm: Int
    /// Of progress: unsafe fixes of one route may break another.
    ///
    /// Only unsafe rounds are held to it: fixing a name can reveal faults of progress.
    let ofProgress: Int
  }

  private struct File: Sendable {
    let path: String
    var text: AppliedFixes
    /// The text before the last round, what was wrong with it, and whether that round was unsafe.
    var before: (text: AppliedFixes, faults: Faults, isUnsafe: Bool)?
    /// Whether a round made it worse; the file is then reverted to the text before that round.
    var isLeftAlone = false
    /// Whether that was in a round that changed other files as well, which may have been the cause.
    var isTriedAgain = false
  }

  private let makesUnsafe: Bool
  private var files: [File] = []
  /// The index of each file by its path.
  private var indices: [PathKey: Int] = [:]
  private var rounds = 0
  /// How many files the last round changed.
  private var changedFiles = 0

  package init(makesUnsafe: Bool) {
    self.makesUnsafe = makesUnsafe
  }

  /// Applies all fixes to the texts of the project.
  package mutating func run(on project: inout Project) throws(ProjectError) {
    while makeRound(on: try project.results()) {
      for file in files {
        project.update(file.path, SourceText(path: file.path, bytes: file.text.bytes))
      }
    }
  }

  /// Applies the fixes of all flows once; returns whether anything changed.
  ///
  /// A fix can make the project use a flow that it did not use before.
  private mutating func makeRound(on results: [CheckResult]) -> Bool {
    rounds += 1
    var hasChanged = false
    var changing = 0
    defer { changedFiles = changing }
    for (flow, verdict) in zip(results.map(\.flow), results.verdicts) {
      let index = index(of: flow.source)
      guard !files[index].isLeftAlone else { continue }
      let found = verdict.diagnostics
      let faults = faults(among: found, in: flow)
      if let before = files[index].before,
        faults.ofForm > before.faults.ofForm
          || before.isUnsafe && faults.ofProgress > before.faults.ofProgress
      {
        files[index].text = before.text
        files[index].before = nil
        files[index].isLeftAlone = files[index].isTriedAgain || changedFiles < 2
        files[index].isTriedAgain = true
        hasChanged = true
        continue
      }
      let text = files[index].text
      guard rounds <= Fixing.mostRounds else { continue }
      files[index].before = (text, faults, false)
      changing += 1
      if files[index].text.make(found.compactMap(\.fix).filter(\.isSafe)) {
        hasChanged = true
      } else if makesUnsafe, files[index].text.make(unsafeFixes(among: found)) {
        files[index].before?.isUnsafe = true
        hasChanged = true
      } else {
        files[index].before = nil
        changing -= 1
      }
    }
    return hasChanged
  }

  /// The unsafe fixes of one rule only: two rules may fix one fault in different ways.
  private func unsafeFixes(among found: [Diagnostic]) -> [Fix] {
    let rule = found.first { $0.fix?.isSafe == false }?.rule
    return found.filter { $0.rule == rule }.compactMap(\.fix)
  }

  private mutating func index(of source: SourceText) -> Int {
    if let known = indices[PathKey(source.path)] { return known }
    indices[PathKey(source.path)] = files.count
    files.append(File(path: source.path, text: AppliedFixes(source.bytes)))
    return files.count - 1
  }

  private func faults(among found: [Diagnostic], in flow: CheckedFlow) -> Faults {
    guard flow.document.isReadable else { return Faults(ofForm: .max, ofProgress: .max) }
    let families = found.filter { $0.severity >= .warning }.map { $0.rule.rule.family }
    return Faults(
      ofForm: families.count { $0 == .syntax || $0 == .schema },
      ofProgress: families.count { $0 == .progress })
  }

  /// The files with a new text, by the paths of reports.
  package var changed: [(path: String, text: AppliedFixes)] {
    files.filter { $0.text.bytes != $0.text.original }.map { ($0.path, $0.text) }
  }

  /// Writes what changed, unless a file is no longer what it was: then nothing is written.
  ///
  /// Texts named in `unwritten` are not in files.
  package func write(
    to fileSystem: any FileSystem, except unwritten: Set<PathKey> = []
  ) throws(ProjectError) {
    let changed = changed.filter { !unwritten.contains(PathKey($0.path)) }
    for (path, text) in changed {
      guard fileSystem.kind(of: path) == .file else { throw .notAFile(path: path) }
      guard try fileSystem.contents(of: path) == text.original else {
        throw .changedMeanwhile(path: path)
      }
    }
    for (path, text) in changed { try fileSystem.replace(path) { write in write(text.bytes) } }
  }

  /// The text of a file after the fixes, whether or not it changed; nil if it is not in the project.
  package func text(of path: String) -> AppliedFixes? {
    indices[PathKey(path)].map { files[$0].text }
  }
}
