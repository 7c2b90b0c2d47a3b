import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// Only the step tables, as JSON, CSV (RFC 4180) or Markdown.
package struct StepTableReport: Sendable {
  private let files: [FileReport]
  /// The maximum number of tables of links in CSV and Markdown for a file.
  private let maxLinks: Int

  package init(_ files: [FileReport], maxLinks: Int = .max) {
    self.files = files
    self.maxLinks = maxLinks
  }

  package func json() -> StreamedReport {
    .json { json, write in
      json.array("files") { json in
        for file in files {
          json.object { json in
            json.member("flow", file.flowName)
            json.member("path", file.source.path)
            json.matrix(of: file)
            json.array("routes") { json in
              forEachTable(of: file) { _, table in
                json.route(table)
                json.flush(write)
              }
            }
          }
        }
      }
      json.member("version", 1)
    }
  }

  package func csv() -> StreamedReport {
    StreamedReport { write in
      var output =
        "file,route,link,step,screen,by,progress,change,word,title,label,fewest,most,when\r\n"
      for file in files {
        forEachTable(of: file) { number, table in
          append(table, number, file, asCSVTo: &output)
          output.flush(write)
        }
      }
      output.flush(write, atLeast: 1)
    }
  }

  private func append(
    _ table: StepTable, _ number: Int, _ file: FileReport, asCSVTo output: inout String
  ) {
    for (index, row) in table.rows.enumerated() {
      let fields = [
        file.source.path, String(number), table.link ?? "", String(index + 1), row.screen, row.by,
        row.progressText ?? "", row.difference ?? "", row.word?.rawValue ?? "",
        row.hasOwnTitle ? row.title ?? "" : "",
        row.label ?? "", row.left.map { String($0.fewest) } ?? "",
        row.left.map { $0.most.text } ?? "", row.condition ?? "",
      ]
      output += fields.map(csvField).joined(separator: ",") + "\r\n"
    }
  }

  package func markdown() -> StreamedReport {
    StreamedReport { write in
      var output = ""
      for file in files {
        if files.count > 1 { output += "## \(markdownCell(file.source.path))\n\n" }
        if let matrix = ProgressMatrix(file.routeTables) { output += matrix.markdown }
        forEachTable(of: file) { _, table in
          append(table, asMarkdownTo: &output)
          output.flush(write)
        }
      }
      output.flush(write, atLeast: 1)
    }
  }

  private func append(_ table: StepTable, asMarkdownTo output: inout String) {
    let texts = StepTableText(style: .plain)
    let link = table.link.map { "link \(markdownCode($0)): " } ?? ""
    output += "### \(link)\(markdownCell(texts.summary(table, isShort: table.link == nil)))\n\n"
    let hasTitles = table.rows.contains { $0.title != nil }
    var titles = ["#", "title", "screen", "by", "progress", "change", "left"]
    func append(_ cells: [String]) {
      output += markdownRow(
        cells.indices.filter { column in
          switch column {
          case 1: hasTitles
          case 4, 5: table.showsProgress
          case 6: table.link == nil
          default: true
          }
        }.map { cells[$0] })
    }
    append(titles)
    titles = ["---:"] + titles.dropFirst().map { _ in "---" }
    append(titles)
    for (index, row) in table.rows.enumerated() {
      let marks = ProgressSigns(.plain).marks(ofLayers: row.layers)
      append([
        String(index + 1), row.title.map { marks + markdownCell($0) } ?? "",
        markdownCell(row.screen), markdownCell(row.way()),
        row.progressText.map { markdownBar(row.progress, $0) } ?? "", row.changeText(),
        row.stepsLeft.map { String($0) } ?? "",
      ])
    }
    output += "\n"
  }

  /// The tables of the routes, then of the links, with their numbers from 1; one at a time, because those
  /// of many links can be far larger than the flow.
  private func forEachTable(of file: FileReport, _ body: (Int, StepTable) -> Void) {
    guard let cover = file.cover else { return }
    for (number, table) in file.routeTables { body(number, table) }
    let links = file.checked.graph.linkStacks.wholeLinks.prefix(maxLinks)
    for (index, link) in links.enumerated() {
      body(cover.routes.count + index + 1, StepTable(link: link, in: file.checked))
    }
  }
}

extension RouteCover.Length {
  /// A number, or `unbounded`.
  fileprivate var text: String {
    switch self {
    case .screens(let count): String(count)
    case .unbounded: "unbounded"
    }
  }
}

extension ProgressMatrix {
  /// A table, and what its signs mean.
  var markdown: String {
    var output = ""
    let signs = ProgressSigns(.plain)
    let columns = self.columns.prefix(ProgressMatrixText.mostColumns)
    output += markdownRow(
      ["", "screen"]
        + columns.map { column in
          let via = column.via.isEmpty ? "" : "via \(column.via.joined(separator: " › ")), "
          return markdownCell(via + counted(column.routes.count, "route"))
        })
    output += markdownRow(["---", "---"] + columns.map { _ in "---" })
    for (index, row) in rows.enumerated() {
      let cells = columns.map { column -> String in
        guard let cell = column.cells[index] else { return "" }
        guard let text = cell.text else { return signs.noBar }
        let sign = cell.word.flatMap(signs.sign).map { " \($0)" } ?? ""
        return markdownBar(cell.progress, text) + sign
      }
      output += markdownRow(
        [
          signs.marks(ofLayers: row.layers) + markdownCell(row.title ?? ""),
          markdownCell(row.screen),
        ]
          + cells)
    }
    output += "\n"
    let legend = signs.legend(of: columns, rows)
    if !legend.isEmpty { output += legend.joined(separator: ", ") + "\n\n" }
    let hidden = self.columns.count - columns.count
    if hidden > 0 { output += "… \(counted(hidden, "more bar"))\n\n" }
    return output
  }
}

/// A bar with its value.
private func markdownBar(_ progress: Progress?, _ text: String) -> String {
  let bar = progress.map {
    ProgressBarText(.plain).text($0.value, cells: ProgressBarText.widest).withoutTrailingBlanks
  }
  return [bar, markdownCell(text)].compactMap(\.self).filter { !$0.isEmpty }
    .joined(separator: " ")
}

private func markdownRow(_ cells: [String]) -> String {
  "| \(cells.joined(separator: " | ")) |\n"
}
