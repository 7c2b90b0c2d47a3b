import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The step tables of a run.
extension TextReport {
  /// The step tables of one of a number of files, empty if none are shown, and the number of links that have none.
  func tables(of file: FileReport, among files: Int) -> (text: String, otherLinks: Int) {
    guard options.steps != .none, let cover = file.cover else { return ("", 0) }
    let links = options.steps == .all ? file.checked.graph.linkStacks.wholeLinks : []
    return (
      tables(of: file, cover, links, among: files), file.checked.flow.links.count - links.count
    )
  }

  private func tables(
    of file: FileReport, _ cover: RouteCover, _ links: [Int], among files: Int
  ) -> String {
    let (routes, showsAll) = (file.routeTables, options.steps == .all)
    let matrix = ProgressMatrix(routes)
    let isShown = matrix != nil || showsAll && !(links.isEmpty && routes.isEmpty)
    guard isShown || !cover.isComplete else { return "" }
    var output = ""
    if files > 1 {
      output += style.paint("\(escapedPath(file.source.path)):", as: .path) + "\n\n"
    }
    // The table of one route says it all.
    if let matrix, !options.isSelection || routes.count > 1 {
      append(matrix, cover, of: file, to: &output)
    }
    if showsAll { appendRoutes(routes, matrix?.routeCount ?? 0, cover, to: &output) }
    appendRemarks(on: cover, of: file, hasMatrix: matrix != nil, to: &output)
    guard showsAll, !options.isSelection else { return output }
    // One at a time, because the tables of many links can be far larger than the flow.
    for link in links.prefix(options.maxLinks) {
      let table = StepTable(link: link, in: file.checked)
      let heading = "link \(escaped(table.link ?? "")): \(tables.summary(table, isShort: false))"
      output += tables.text(of: table, heading: heading) + "\n"
    }
    if links.count > options.maxLinks {
      let more = counted(links.count - options.maxLinks, "more link")
      let line = "\(style.ellipsis) \(more): `flowlint routes` lists them"
      output += style.broken(line) + "\n\n"
    }
    return output
  }

  private func append(
    _ matrix: ProgressMatrix, _ cover: RouteCover, of file: FileReport, to output: inout String
  ) {
    let text = ProgressMatrixText(matrix, style)
    var parts = [counted(matrix.routeCount, "route")]
    if cover.isLimited {
      parts[0] = "\(matrix.routeCount) of the first \(cover.routes.count) routes"
    }
    if matrix.columns.count > 1 {
      parts.append("\(matrix.columns.count) different bars")
    } else if matrix.routeCount > 1 {
      parts.append("one bar")
    }
    if let range = cover.stepRange { parts.append("\(range) to the end") }
    let heading = "\(escaped(file.flowName)): \(parts.joined(separator: ", "))"
    for line in style.broken(heading).split(separator: "\n") {
      output += style.paint(String(line), as: .message) + "\n"
    }
    output += text.lines.map { $0 + "\n" }.joined()
    if text.hiddenCount > 0 {
      let which =
        options.steps == .all ? "see the routes below" : "`flowlint steps` shows each route"
      let more = "\(style.ellipsis) \(counted(text.hiddenCount, "more bar")): \(which)"
      output += style.broken(more) + "\n"
    }
    if cover.isLimited {
      output += style.broken("there are more routes: --max-routes N shows them") + "\n"
    }
    if !file.checked.goals.areDeclared {
      output += style.broken("no screen is `final`: routes end wherever nothing follows") + "\n"
    }
    output += "\n"
  }

  private func appendRoutes(
    _ routes: [(number: Int, table: StepTable)], _ withProgress: Int, _ cover: RouteCover,
    to output: inout String
  ) {
    let count = cover.routes.count
    var among = " of \(cover.isLimited ? "the first " : "")\(count)"
    if !options.isSelection, withProgress > 0, withProgress < count {
      among += ", \(withProgress) with progress"
    }
    for (number, table) in routes {
      let kind = table.isExit ? "exit" : "route"
      let summary = tables.summary(table, isShort: true)
      let heading = "\(kind) \(number)\(among): \(summary)"
      output += tables.text(of: table, heading: heading) + "\n"
    }
  }

  private func appendRemarks(
    on cover: RouteCover, of file: FileReport, hasMatrix: Bool, to output: inout String
  ) {
    if options.isSelection { return }
    var remarks = options.steps == .all ? remarks(on: cover, of: file, hasMatrix: hasMatrix) : []
    if !cover.isComplete {
      remarks.append("there may be more routes: the flow has too many states to search all of them")
    }
    for remark in remarks { output += style.broken(remark) + "\n" }
    if !remarks.isEmpty { output += "\n" }
  }

  private func remarks(
    on cover: RouteCover, of file: FileReport, hasMatrix: Bool
  ) -> [String] {
    var remarks: [String] = []
    // A matrix says it in its heading.
    if !hasMatrix, let range = cover.stepRange, cover.most != cover.fewest.map({ .screens($0) }) {
      remarks.append("\(range) to a goal")
    }
    if !cover.unshown.isEmpty { remarks.append(unshownMoves(in: cover, of: file)) }
    return remarks
  }

  /// Names the first moves that are on no shown route, and the option that shows more.
  private func unshownMoves(in cover: RouteCover, of file: FileReport) -> String {
    let graph = file.checked.graph
    let names = cover.unshown.prefix(8).map { index in
      let move = graph.moves[index]
      let screens = [move.source, move.target ?? move.source].map { file.checked.name(of: $0) }
      return screens.map(escaped).joined(separator: " \(style.arrow) ")
    }
    let more = cover.unshown.count > 8 ? " and \(cover.unshown.count - 8) more" : ""
    let option =
      cover.isLimited
      ? " (`flowlint steps --max-routes N` shows more)"
      : cover.showsExits ? "" : " (`flowlint steps --exits` shows more)"
    let verb = cover.unshown.count == 1 ? "is" : "are"
    return """
      \(counted(cover.unshown.count, "other move")) \(verb) not part of the routes above\
      \(option): \(names.joined(separator: ", "))\(more)
      """
  }
}

extension RouteCover {
  /// `4 screens`, `4 to 6 screens`, or `4 screens or more`; nil without a goal.
  fileprivate var stepRange: String? {
    guard let fewest, let most else { return nil }
    switch most {
    case .screens(fewest): return counted(fewest, "screen")
    case .screens(let most) where most == fewest + 1: return "\(fewest) or \(most) screens"
    case .screens(let most): return "\(fewest) to \(most) screens"
    case .unbounded: return counted(fewest, "screen") + " or more"
    }
  }
}
