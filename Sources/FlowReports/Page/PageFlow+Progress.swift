import FlowFormat
import FlowSource
import FlowXML

/// What the progress bar shows along all routes: the matrix that `flowlint steps` prints.
extension PageFlow {
  func appendProgress(to xml: inout XMLWriter) {
    guard let matrix = ProgressMatrix(report.routeTables) else { return }
    let signs = ProgressSigns(.plain)
    xml.element("section", ["id": ids.progress]) { xml in
      xml.element("h3", text: "Progress")
      xml.element(
        "div", ["class": "matrix", "role": "region", "tabindex": "0", "aria-label": "Progress"]
      ) { xml in
        xml.element("table") { xml in
          if matrix.columns.count > 1 { appendHead(of: matrix, to: &xml) }
          xml.element("tbody") { xml in
            for (index, row) in matrix.rows.enumerated() {
              xml.element("tr") { xml in
                xml.element("th", ["scope": "row"], markup: markup(of: row, signs))
                for column in matrix.columns { append(column.cells[index], signs, to: &xml) }
              }
            }
          }
        }
      }
      let legend = signs.legend(of: matrix.columns[...], matrix.rows)
      if !legend.isEmpty {
        xml.element("p", ["class": "quiet"], text: legend.joined(separator: "   "))
      }
    }
  }

  /// The names of the columns, each with a link to its first route.
  private func appendHead(of matrix: ProgressMatrix, to xml: inout XMLWriter) {
    xml.element("thead") { xml in
      xml.element("tr") { xml in
        xml.element("td", text: "")
        for column in matrix.columns {
          let name =
            column.via.isEmpty ? "direct" : "via " + column.via.joined(separator: " › ")
          let link = anchor(
            "self", ids.route(column.routes[0] - 1), XMLWriter.markup(of: escaped(name)))
          let count = counted(column.routes.count, "route")
          xml.element(
            "th", ["scope": "col", "dir": "auto"],
            markup: "\(link)<span class=\"quiet\">\(count)</span>")
        }
      }
    }
  }

  private func markup(of row: ProgressMatrix.Row, _ signs: ProgressSigns) -> String {
    signs.marks(ofLayers: row.layers) + markup(ofScreen: row.screen, titled: row.title)
  }

  private func append(
    _ cell: ProgressMatrix.Cell?, _ signs: ProgressSigns, to xml: inout XMLWriter
  ) {
    guard let cell else { return xml.element("td", text: "") }
    let word = cell.word?.rawValue ?? ""
    guard let text = cell.text else {
      return xml.element("td", ["class": "value", "data-word": word], text: signs.noBar)
    }
    let sign = cell.word.flatMap(signs.sign).map { "<span class=\"change\">\($0)</span> " } ?? ""
    xml.element(
      "td", ["class": "value", "data-word": word],
      markup: markup(of: cell.progress) + sign + XMLWriter.markup(of: escaped(text)))
  }

  /// A bar that is as full as the progress.
  func markup(of progress: Progress?) -> String {
    guard let progress else { return "" }
    let width = points(min(1, max(0, progress.value)) * 100)
    return "<span class=\"meter\"><span style=\"width:\(width)%\"></span></span>"
  }
}
