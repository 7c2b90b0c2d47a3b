import FlowAnalysis
import FlowFormat
import FlowRules
package import FlowSource

/// A run as people read it: findings, step tables, one line that sums up.
package struct TextReport: Sendable {
  /// What of a run is shown.
  package struct Options: Sendable {
    package var level = Severity.warning
    /// Findings of all files that are shown at most.
    package var maxFindings = 100
    package var showsSteps = true
    package var showsSummary = true
    /// Tables of links that are shown at most.
    package var maxLinks = 20

    package init() {}
  }

  private let style: TextStyle
  private let options: Options
  private let tables: StepTableText

  package init(style: TextStyle, options: Options) {
    self.style = style
    self.options = options
    tables = StepTableText(style: style)
  }

  /// `tables` are those of each file, for whoever makes them side by side.
  package func text(_ files: [FileReport], tables: [String]? = nil) -> String {
    var output = ""
    appendFindings(of: files, to: &output)
    for text in tables ?? files.map({ self.tables(of: $0, among: files.count) }) { output += text }
    if options.showsSummary { output += summary(of: files) + "\n" }
    return output
  }

  private func appendFindings(of files: [FileReport], to output: inout String) {
    let texts = files.textsByPath
    let findings = DiagnosticText(style: style) { texts[$0] }
    var left = options.maxFindings
    var unshown = 0
    for file in files {
      let listed = file.listed(from: options.level)
      for diagnostic in listed.prefix(left) {
        findings.append(diagnostic, in: file.source, to: &output)
        output += "\n"
      }
      unshown += max(0, listed.count - left)
      left = max(0, left - listed.count)
    }
    if unshown > 0 {
      output +=
        "\(style.ellipsis) \(counted(unshown, "more finding")): --max-findings N shows more\n\n"
    }
  }

  // MARK: - Tables

  /// The step tables of one of so many files; empty where none are to be shown.
  package func tables(of file: FileReport, among files: Int) -> String {
    var output = ""
    guard options.showsSteps, let cover = file.cover else { return output }
    let links = file.checked.graph.linkStacks.wholeLinks
    guard !cover.routes.isEmpty || !links.isEmpty else { return output }
    if files > 1 { output += style.paint("\(escaped(file.source.path)):", as: .path) + "\n\n" }
    appendRoutes(cover, of: file, to: &output)
    for link in links.prefix(options.maxLinks) {
      let table = StepTable(link: link, in: file.checked)
      let pattern = escaped(table.link ?? "")
      let heading = "link \(pattern): \(tables.summary(table, isShort: false))"
      tables.append(table, heading: heading, to: &output)
      output += "\n"
    }
    if links.count > options.maxLinks {
      let more = counted(links.count - options.maxLinks, "more link")
      output += "\(style.ellipsis) \(more): `flowlint routes` lists them\n\n"
    }
    return output
  }

  private func appendRoutes(_ cover: RouteCover, of file: FileReport, to output: inout String) {
    for (number, route) in cover.routes.enumerated() {
      let table = StepTable(route, in: file.checked)
      let place = "route \(number + 1) of \(cover.routes.count)"
      tables.append(
        table, heading: "\(place): \(tables.summary(table, isShort: true))", to: &output)
      output += "\n"
    }
    let remarks = remarks(on: cover)
    if !remarks.isEmpty { output += remarks.joined(separator: "\n") + "\n\n" }
  }

  private func remarks(on cover: RouteCover) -> [String] {
    var remarks: [String] = []
    if let fewest = cover.fewest, let most = cover.most {
      switch most {
      case .screens(fewest): break
      case .screens(let most): remarks.append("\(fewest) to \(most) steps to a goal")
      case .unbounded:
        remarks.append(
          "shortest route: \(counted(fewest, "step")); no longest route, because the flow contains a loop"
        )
      }
    }
    if cover.unshownMoves > 0 {
      let verb = cover.unshownMoves == 1 ? "is" : "are"
      remarks.append(
        "\(counted(cover.unshownMoves, "other move")) \(verb) not part of the routes above")
    }
    return remarks
  }

  // MARK: - Summary

  private func summary(of files: [FileReport]) -> String {
    let errors = files.reduce(0) { $0 + $1.count(.error) }
    let warnings = files.reduce(0) { $0 + $1.count(.warning) }
    let infos = files.reduce(0) { $0 + $1.count(.info) }
    let hidden = remarks(
      on: [
        hiddenNote(warnings: warnings, infos: infos), fixableNote(on: files),
        suppressedNote(on: files),
      ])
    let inFiles = counted(files.count, "file")
    guard errors + warnings + infos > 0, errors + visible(warnings, infos) > 0 else {
      return style.paint("ok", as: .note) + ": \(inFiles), \(extent(of: files))\(hidden)"
    }
    var counts: [String] = []
    if errors > 0 { counts.append(style.paint(counted(errors, "error"), as: .error)) }
    if warnings > 0 { counts.append(style.paint(counted(warnings, "warning"), as: .warning)) }
    if infos > 0, options.level == .info {
      counts.append(style.paint(counted(infos, "info"), as: .info))
    }
    return "\(counts.joined(separator: ", ")) in \(inFiles)\(hidden); \(extent(of: files))"
  }

  private func visible(_ warnings: Int, _ infos: Int) -> Int {
    warnings + (options.level == .info ? infos : 0)
  }

  /// In brackets, or nothing.
  private func remarks(on parts: [String?]) -> String {
    let said = parts.compactMap(\.self)
    return said.isEmpty ? "" : " (\(said.joined(separator: "; ")))"
  }

  /// What of the findings listed `--fix` takes away.
  private func fixableNote(on files: [FileReport]) -> String? {
    let fixes = files.flatMap { $0.listed(from: options.level) }.compactMap(\.fix)
    let safe = fixes.count(where: \.isSafe)
    guard !fixes.isEmpty else { return nil }
    guard safe > 0 else { return "\(fixes.count) fixable with --fix --unsafe" }
    let more = fixes.count - safe
    return "\(safe) fixable with --fix" + (more > 0 ? ", \(more) more with --unsafe" : "")
  }

  /// What is not counted for a comment or the baseline.
  private func suppressedNote(on files: [FileReport]) -> String? {
    let all = files.reduce(0) { $0 + $1.suppressed.count }
    let known = files.reduce(0) { $0 + $1.suppressed.count { $0.silencer == .baseline } }
    let parts = [
      all > known ? "\(all - known) suppressed" : nil, known > 0 ? "\(known) in the baseline" : nil,
    ]
    return all == 0 ? nil : parts.compactMap(\.self).joined(separator: ", ")
  }

  private func hiddenNote(warnings: Int, infos: Int) -> String? {
    var hidden: [String] = []
    if options.level == .error, warnings > 0 { hidden.append(counted(warnings, "warning")) }
    if options.level > .info, infos > 0 { hidden.append(counted(infos, "info")) }
    guard !hidden.isEmpty else { return nil }
    return
      "\(hidden.joined(separator: " and ")) hidden: --level \(infos > 0 ? "info" : "warning")"
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
