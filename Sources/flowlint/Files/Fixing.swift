import FlowReports
import FlowRules
import FlowSource

/// The fixes of a run: made in memory round by round, until nothing is left to fix.
struct Fixing {
  /// A fix can make room for another one; no more rounds than this.
  private static let mostRounds = 20

  /// What no round may add to.
  private struct Faults {
    /// Of syntax and shape.
    let ofForm: Int
    /// Of progress, for unsafe fixes of one route may spoil another; a slip in a name that is mended
    /// may bring some to light.
    let ofProgress: Int
  }

  private struct File {
    let path: String
    var text: FixedText
    /// The text before the last round, what was wrong with it, and whether that round was unsafe.
    var before: (text: FixedText, faults: Faults, isUnsafe: Bool)?
    /// Whether a round made it worse: then the file is left as it was before that.
    var isLeftAlone = false
  }

  private let checker: Checker
  private let makesUnsafe: Bool
  private var files: [File] = []
  /// The number of each file by its path.
  private var numbers: [String: Int] = [:]
  private var rounds = 0

  init(_ checker: Checker, makesUnsafe: Bool) {
    self.checker = checker
    self.makesUnsafe = makesUnsafe
  }

  /// The texts as they are now, by the paths of reports.
  var texts: [String: [UInt8]] {
    Dictionary(files.map { ($0.path, $0.text.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  /// Makes the fixes of all flows, which are read from the texts of now; whether anything changed.
  ///
  /// A fix can bring in a flow that was not used before.
  mutating func makeRound(on flows: [CheckedFlow]) -> Bool {
    rounds += 1
    var hasChanged = false
    for flow in flows {
      let number = number(of: flow.source)
      guard !files[number].isLeftAlone else { continue }
      let found = checker.check(flow)
      let faults = faults(among: found, in: flow)
      if let before = files[number].before,
        faults.ofForm > before.faults.ofForm
          || before.isUnsafe && faults.ofProgress > before.faults.ofProgress
      {
        files[number].text = before.text
        files[number].isLeftAlone = true
        hasChanged = true
        continue
      }
      let text = files[number].text
      guard rounds <= Fixing.mostRounds else { continue }
      files[number].before = (text, faults, false)
      if files[number].text.make(found.compactMap(\.fix).filter(\.isSafe)) {
        hasChanged = true
      } else if makesUnsafe, files[number].text.make(unsafeFixes(among: found)) {
        files[number].before?.isUnsafe = true
        hasChanged = true
      } else {
        files[number].before = nil
      }
    }
    return hasChanged
  }

  /// Those of one rule: two may want to mend one fault in different ways.
  private func unsafeFixes(among found: [Diagnostic]) -> [Fix] {
    let rule = found.first { $0.fix?.isSafe == false }?.rule
    return found.filter { $0.rule == rule }.compactMap(\.fix)
  }

  private mutating func number(of source: SourceText) -> Int {
    if let known = numbers[source.path] { return known }
    numbers[source.path] = files.count
    files.append(File(path: source.path, text: FixedText(source.bytes)))
    return files.count - 1
  }

  private func faults(among found: [Diagnostic], in flow: CheckedFlow) -> Faults {
    guard flow.document.isReadable else { return Faults(ofForm: .max, ofProgress: .max) }
    let families = found.filter { $0.severity >= .warning }.map { $0.rule.rule.family }
    return Faults(
      ofForm: families.count { $0 == .syntax || $0 == .schema },
      ofProgress: families.count { $0 == .progress })
  }

  private var changed: [File] { files.filter { $0.text.bytes != $0.text.original } }

  /// All changes as a patch for the current folder; empty where there are none.
  var patch: [UInt8] { changed.flatMap { unifiedDiff(of: $0.text, path: patchPath($0.path)) } }

  /// Patches name files below the folder where they are applied.
  private func patchPath(_ path: String) -> String {
    guard path.hasPrefix("/"), let current = canonicalPath("."), let full = canonicalPath(path),
      isInside(full, current)
    else { return path }
    return relativePath(of: full, from: current)
  }

  /// Writes what changed, unless a file is no longer what it was: then none.
  func write(_ console: Console) throws(Failure) {
    let changed = changed
    for file in changed {
      guard fileKind(file.path) == .file else {
        throw Failure("\(file.path): only files can be fixed; --diff prints a patch")
      }
      switch readFile(file.path) {
      case .success(let bytes):
        guard bytes == file.text.original else {
          throw Failure("\(file.path): it changed meanwhile; nothing was written")
        }
      case .failure(let failure): throw Failure("\(file.path): \(failure.reason)")
      }
    }
    for file in changed {
      do throws(UnwritableFile) {
        try AtomicFile.write(file.text.bytes, to: file.path)
      } catch {
        throw error.failure
      }
    }
    let count = changed.reduce(0) { $0 + $1.text.count }
    let place = count == 0 ? "" : " in \(counted(changed.count, "file"))"
    console.writeError(
      "flowlint: fixed \(count == 0 ? "nothing" : counted(count, "finding"))\(place)\n")
  }
}
