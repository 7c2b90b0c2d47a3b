import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The last line of a run: the number of findings and files.
extension TextReport {
  /// `namesLinks` if there are links of which no table is shown.
  func appendSummary(of counts: RunCounts, namesLinks: Bool, to output: inout String) {
    let more = namesLinks ? " (see `flowlint routes`)" : ""
    var text = style.broken(summary(of: counts) + more)
    if text.hasPrefix("ok:") { text = style.paint("ok", as: .note) + text.dropFirst(2) }
    for (severity, count) in bySeverity(counts) where count > 0 && severity >= options.level {
      let words = counted(count, severity.rawValue)
      guard let range = text.firstRange(of: words) else { continue }
      text.replaceSubrange(range, with: style.paint(words, as: TextStyle.Role(severity)))
    }
    output += text + "\n"
  }

  /// `1 error in 2 files; 12 screens, 3 links`.
  package func summary(of counts: RunCounts) -> String {
    let found = bySeverity(counts)
    let shown = found.filter { $0.count > 0 && $0.severity >= options.level }
    let remarks = remarks(
      on: [
        hiddenNote(found), fixableNote(on: counts), suppressedNote(on: counts),
        entriesNote(on: counts),
      ])
    let inFiles = counted(counts.files, "file")
    guard !shown.isEmpty || counts.fail(from: options.failLevel) else {
      return "ok: \(inFiles), \(extent(of: counts))\(remarks)"
    }
    let words = shown.map { counted($0.count, $0.severity.rawValue) }
    let list = words.isEmpty ? "no findings shown" : words.joined(separator: ", ")
    return "\(list) in \(inFiles)\(remarks); \(extent(of: counts))"
  }

  private func bySeverity(_ counts: RunCounts) -> [(severity: Severity, count: Int)] {
    [Severity.error, .warning, .info].map { ($0, counts.count($0)) }
  }

  /// In parentheses, or empty.
  private func remarks(on parts: [String?]) -> String {
    let said = parts.compactMap(\.self)
    return said.isEmpty ? "" : " (\(said.joined(separator: "; ")))"
  }

  /// The number of listed findings that `--fix` fixes.
  private func fixableNote(on counts: RunCounts) -> String? {
    let (safe, more) = counts.fixes
    guard safe + more > 0 else { return nil }
    guard safe > 0 else { return "\(more) fixable with --fix --unsafe" }
    return "\(safe) fixable with --fix" + (more > 0 ? ", \(more) more with --unsafe" : "")
  }

  /// The findings that a comment or the baseline suppresses.
  private func suppressedNote(on counts: RunCounts) -> String? {
    let (silenced, known) = counts.suppressed
    let parts = [
      silenced > 0 ? "\(silenced) suppressed" : nil, known > 0 ? "\(known) in the baseline" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Says that rules cannot judge flows whose moves are not declared.
  private func entriesNote(on counts: RunCounts) -> String? {
    let (screens, entries) = (counts.screens, counts.entries)
    if screens > RunCounts.fewScreens, 2 * entries > screens {
      return "\(entries) of \(screens) screens are entries: what leads to them is not declared"
    }
    switch counts.filesWithoutMoves {
    case 0: return nil
    case counts.files where counts.files == 1: return "no moves are declared"
    case let files: return "\(counted(files, "file")) without moves"
    }
  }

  private func hiddenNote(_ counts: [(severity: Severity, count: Int)]) -> String? {
    let hidden = counts.filter { $0.count > 0 && $0.severity < options.level }
    guard let least = hidden.last else { return nil }
    let words = hidden.map { counted($0.count, $0.severity.rawValue) }
    return "\(words.joined(separator: " and ")) hidden: --level \(least.severity.rawValue)"
  }

  private func extent(of counts: RunCounts) -> String {
    if let code = counts.code { return extent(of: code) }
    var parts = [counted(counts.screens, "screen")]
    if let routes = counts.routes { parts.append(counted(routes, "route")) }
    parts.append(counted(counts.links, "link"))
    if counts.platformFiles > 0 { parts.append(counted(counts.platformFiles, "platform file")) }
    return parts.joined(separator: ", ")
  }

  /// `41 of 44 moves found in code, 2 withheld; 12 of 130 places not resolved`.
  private func extent(of code: CodeCounts) -> String {
    let places = "\(code.unresolved) of \(counted(code.places, "place")) not resolved"
    guard let moves = code.moves else { return "moves not compared; \(places)" }
    let withheld = code.withheld > 0 ? ", \(code.withheld) withheld" : ""
    return "\(code.found) of \(counted(moves, "move")) found in code\(withheld); \(places)"
  }
}
