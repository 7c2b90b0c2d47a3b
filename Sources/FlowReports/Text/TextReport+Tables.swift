import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The step tables of a run.
extension TextReport {
  /// The step tables of one of a number of files, empty if none are shown, and the number of links that have none
  /// because they show no progress.
  func tables(of file: FileReport, among files: Int) -> (text: String, otherLinks: Int) {
    guard options.steps != .none, let cover = file.cover else { return ("", 0) }
    let links = links(of: file)
    return (
      tables(of: file, cover, links, among: files), file.checked.flow.links.count - links.count
    )
  }

  private func tables(
    of file: FileReport, _ cover: RouteCover, _ links: [Int], among files: Int
  ) -> String {
    let routes = cover.routes.map { StepTable($0, of: cover, in: file.checked) }
    let hasTables =
      options.steps == .all
      ? !links.isEmpty || !routes.isEmpty
      : !links.isEmpty || routes.contains(where: \.showsProgress)
    guard hasTables || !cover.isComplete else { return "" }
    var output = ""
    if files > 1 {
      output += style.paint("\(escapedPath(file.source.path)):", as: .path) + "\n\n"
    }
    appendRoutes(routes, cover, of: file, to: &output)
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

  /// The links that have tables.
  private func links(of file: FileReport) -> [Int] {
    let stacks = file.checked.graph.linkStacks
    if options.steps == .all { return stacks.wholeLinks }
    let progress = file.checked.shownProgress
    return stacks.wholeLinks.filter { link in
      stacks.stack(of: link).contains { progress[$0.screen] != nil }
    }
  }

  private func appendRoutes(
    _ routes: [StepTable], _ cover: RouteCover, of file: FileReport,
    to output: inout String
  ) {
    for (index, table) in routes.enumerated()
    where options.steps == .all || table.showsProgress {
      let kind = table.isExit ? "exit" : "route"
      let summary = tables.summary(table, isShort: true)
      let heading = "\(kind) \(index + 1) of \(routes.count): \(summary)"
      output += tables.text(of: table, heading: heading) + "\n"
    }
    var remarks = options.steps == .all ? remarks(on: cover, of: file) : []
    if !cover.isComplete {
      remarks.append("there may be more routes: the flow has too many states to search all of them")
    }
    for remark in remarks { output += style.broken(remark) + "\n" }
    if !remarks.isEmpty { output += "\n" }
  }

  private func remarks(on cover: RouteCover, of file: FileReport) -> [String] {
    var remarks: [String] = []
    if let fewest = cover.fewest, let most = cover.most {
      switch most {
      case .screens(fewest): break
      case .screens(let most): remarks.append("\(fewest) to \(most) steps to a goal")
      case .unbounded:
        remarks.append(
          "shortest route: \(counted(fewest, "step")); no longest route, because the flow has a loop"
        )
      }
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
