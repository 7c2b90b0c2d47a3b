import FlowAnalysis
import FlowFormat
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

  package func json() -> [UInt8] {
    JSONWriter.document { json in
      json.array("files") { json in
        for file in files {
          json.object { json in
            json.member("flow", file.flowName)
            json.member("path", file.source.path)
            json.array("routes") { json in appendRoutes(of: file, to: &json) }
          }
        }
      }
      json.member("version", 1)
    }
  }

  package func csv() -> String {
    var output = "file,route,link,step,screen,by,progress,change,word,title,label,fewest,most\r\n"
    for file in files {
      for (tableIndex, table) in tables(of: file).enumerated() {
        for (rowIndex, row) in table.rows.enumerated() {
          let fields = [
            file.source.path, String(tableIndex + 1), table.link ?? "", String(rowIndex + 1),
            row.screen,
            row.by, row.progressText ?? "", row.change?.text ?? "", row.word?.rawValue ?? "",
            row.title ?? "", row.label ?? "", row.left.map { String($0.fewest) } ?? "",
            row.left.map { $0.most.text } ?? "",
          ]
          output += fields.map(csvField).joined(separator: ",") + "\r\n"
        }
      }
    }
    return output
  }

  package func markdown() -> String {
    let texts = StepTableText(style: .plain)
    var output = ""
    for file in files {
      if files.count > 1 { output += "## \(markdownCell(file.source.path))\n\n" }
      for table in tables(of: file) {
        let link = table.link.map { "link \(markdownCode($0)): " } ?? ""
        output += "### \(link)\(markdownCell(texts.summary(table, isShort: table.link == nil)))\n\n"
        output +=
          table.showsProgress
          ? "| # | screen | by | progress | change | left |\n| ---: | --- | --- | --- | --- | --- |\n"
          : "| # | screen | by | left |\n| ---: | --- | --- | --- |\n"
        for (index, row) in table.rows.enumerated() {
          let values = [row.progressText ?? "", row.changeText(gap: " ")]
          let by = [row.by, row.label.map(markdownCell)].compactMap(\.self)
          let cells =
            [String(index + 1), markdownCell(row.screen), by.joined(separator: ": ")]
            + (table.showsProgress ? values : []) + [row.leftText(dash: "–")]
          output += "| \(cells.joined(separator: " | ")) |\n"
        }
        output += "\n"
      }
    }
    return output
  }

  private func appendRoutes(of file: FileReport, to json: inout JSONWriter) {
    guard let cover = file.cover else { return }
    for route in cover.routes { json.route(StepTable(route, of: cover, in: file.checked)) }
    for link in file.checked.graph.linkStacks.wholeLinks {
      json.route(StepTable(link: link, in: file.checked))
    }
  }

  private func tables(of file: FileReport) -> [StepTable] {
    guard let cover = file.cover else { return [] }
    return cover.routes.map { StepTable($0, of: cover, in: file.checked) }
      + file.checked.graph.linkStacks.wholeLinks.prefix(maxLinks).map {
        StepTable(link: $0, in: file.checked)
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
