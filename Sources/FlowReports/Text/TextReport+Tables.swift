import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The step tables of a run.
extension TextReport {
  /// The step tables of one of so many files; empty if none are shown.
  package func tables(of file: FileReport, among files: Int) -> String {
    guard options.steps != .none, let cover = file.cover,
      options.steps == .all || file.checked.showsProgress
    else { return "" }
    var output = ""
    appendRoutes(cover, of: file, to: &output)
    appendLinks(of: file, to: &output)
    guard files > 1, !output.isEmpty else { return output }
    return style.paint("\(escaped(file.source.path)):", as: .path) + "\n\n" + output
  }

  private func appendRoutes(_ cover: RouteCover, of file: FileReport, to output: inout String) {
    for (index, route) in cover.routes.enumerated() {
      let table = StepTable(route, in: file.checked)
      guard isShown(table) else { continue }
      let name = "route \(index + 1) of \(cover.routes.count)"
      tables.append(
        table, heading: "\(name): \(tables.summary(table, isShort: true))", to: &output)
      output += "\n"
    }
    guard options.steps == .all else { return }
    for remark in remarks(on: cover) { output += lines(remark) + "\n" }
    if !remarks(on: cover).isEmpty { output += "\n" }
  }

  private func appendLinks(of file: FileReport, to output: inout String) {
    var shown = 0
    for link in file.checked.graph.linkStacks.wholeLinks {
      let table = StepTable(link: link, in: file.checked)
      guard isShown(table) else { continue }
      guard shown < options.maxLinks else {
        output += lines("\(style.ellipsis) more links: `flowlint steps` shows all of them") + "\n\n"
        return
      }
      shown += 1
      let heading = "link \(escaped(table.link ?? "")): \(tables.summary(table, isShort: false))"
      tables.append(table, heading: heading, to: &output)
      output += "\n"
    }
  }

  private func isShown(_ table: StepTable) -> Bool {
    options.steps == .all || table.showsProgress
  }

  private func remarks(on cover: RouteCover) -> [String] {
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
    if cover.unshownMoves > 0 {
      let verb = cover.unshownMoves == 1 ? "is" : "are"
      remarks.append(
        "\(counted(cover.unshownMoves, "other move")) \(verb) not part of the routes above")
    }
    return remarks
  }
}
