import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The last line of a run: the number of findings and files.
extension TextReport {
  func appendSummary(of files: [FileReport], to output: inout String) {
    var text = style.broken(summary(of: files))
    if text.hasPrefix("ok:") { text = style.paint("ok", as: .note) + text.dropFirst(2) }
    for (severity, count) in counts(of: files) where count > 0 && severity >= options.level {
      let words = counted(count, severity.rawValue)
      guard let range = text.firstRange(of: words) else { continue }
      text.replaceSubrange(range, with: style.paint(words, as: TextStyle.Role(severity)))
    }
    output += text + "\n"
  }

  /// `1 error in 2 files; 12 screens, 3 links`.
  package func summary(of files: [FileReport]) -> String {
    let counts = counts(of: files)
    let shown = counts.filter { $0.count > 0 && $0.severity >= options.level }
    let remarks = remarks(
      on: [
        hiddenNote(counts), fixableNote(on: files), suppressedNote(on: files),
        entriesNote(on: files),
      ])
    let inFiles = counted(files.count, "file")
    guard !shown.isEmpty || options.fails else {
      return "ok: \(inFiles), \(extent(of: files))\(remarks)"
    }
    let words = shown.map { counted($0.count, $0.severity.rawValue) }
    let found = words.isEmpty ? "no findings shown" : words.joined(separator: ", ")
    return "\(found) in \(inFiles)\(remarks); \(extent(of: files))"
  }

  private func counts(of files: [FileReport]) -> [(severity: Severity, count: Int)] {
    [Severity.error, .warning, .info].map { severity in
      (severity, files.reduce(0) { $0 + $1.count(severity) })
    }
  }

  /// In parentheses, or empty.
  private func remarks(on parts: [String?]) -> String {
    let said = parts.compactMap(\.self)
    return said.isEmpty ? "" : " (\(said.joined(separator: "; ")))"
  }

  /// The number of listed findings that `--fix` fixes.
  private func fixableNote(on files: [FileReport]) -> String? {
    let fixes = files.flatMap { $0.listed(from: options.level) }.compactMap(\.fix)
    let safe = fixes.count(where: \.isSafe)
    guard !fixes.isEmpty else { return nil }
    guard safe > 0 else { return "\(fixes.count) fixable with --fix --unsafe" }
    let more = fixes.count - safe
    return "\(safe) fixable with --fix" + (more > 0 ? ", \(more) more with --unsafe" : "")
  }

  /// The findings that a comment or the baseline suppresses.
  private func suppressedNote(on files: [FileReport]) -> String? {
    let all = files.reduce(0) { $0 + $1.suppressed.count }
    let known = files.reduce(0) { $0 + $1.suppressed.count { $0.silencer == .baseline } }
    let parts = [
      all > known ? "\(all - known) suppressed" : nil, known > 0 ? "\(known) in the baseline" : nil,
    ]
    return all == 0 ? nil : parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Says that no rule can judge most screens, where moves to them are not declared.
  private func entriesNote(on files: [FileReport]) -> String? {
    let screens = files.flatMap(\.checked.flow.screens)
    let entries = screens.count { $0.entry != nil }
    guard screens.count > 3, 2 * entries > screens.count else { return nil }
    return "\(entries) of \(screens.count) screens are entries: what leads to them is not declared"
  }

  private func hiddenNote(_ counts: [(severity: Severity, count: Int)]) -> String? {
    let hidden = counts.filter { $0.count > 0 && $0.severity < options.level }
    guard let least = hidden.last else { return nil }
    let words = hidden.map { counted($0.count, $0.severity.rawValue) }
    return "\(words.joined(separator: " and ")) hidden: --level \(least.severity.rawValue)"
  }

  private func extent(of files: [FileReport]) -> String {
    let screens = files.reduce(0) { $0 + $1.checked.flow.screens.count }
    let routes = files.reduce(0) { $0 + ($1.cover?.routes.count ?? 0) }
    let links = files.reduce(0) { $0 + $1.checked.flow.links.count }
    var parts = [counted(screens, "screen")]
    if files.contains(where: { $0.cover != nil }) { parts.append(counted(routes, "route")) }
    parts.append(counted(links, "link"))
    return parts.joined(separator: ", ")
  }
}
