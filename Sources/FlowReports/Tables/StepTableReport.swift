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
        row.progressText ?? "", row.change?.text ?? "", row.word?.rawValue ?? "", row.title ?? "",
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
    output +=
      table.showsProgress
      ? "| # | screen | by | progress | change | left |\n| ---: | --- | --- | --- | --- | --- |\n"
      : "| # | screen | by | left |\n| ---: | --- | --- | --- |\n"
    for (index, row) in table.rows.enumerated() {
      let values = [row.progressText ?? "", row.changeText()]
      let by = [row.by, row.label.map(markdownCell)].compactMap(\.self)
      let condition = row.condition.map { " (\(markdownCell($0)))" } ?? ""
      let cells =
        [String(index + 1), markdownCell(row.screen), by.joined(separator: ": ") + condition]
        + (table.showsProgress ? values : []) + [row.leftText()]
      output += "| \(cells.joined(separator: " | ")) |\n"
    }
    output += "\n"
  }

  /// The tables of the routes, then of the links, with their numbers from 1; one at a time, because those
  /// of many links can be far larger than the flow.
  private func forEachTable(of file: FileReport, _ body: (Int, StepTable) -> Void) {
    guard let cover = file.cover else { return }
    for (index, route) in cover.routes.enumerated() {
      body(index + 1, StepTable(route, of: cover, in: file.checked))
    }
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
