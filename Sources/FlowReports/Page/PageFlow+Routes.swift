import FlowAnalysis
import FlowDrawing
import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// Routes and deep links.
extension PageFlow {
  /// The maximum number of steps shown of a stack: those of all links can be much larger than the flow.
  private static let mostLinkSteps = 60

  func appendRoutes(to xml: inout XMLWriter) {
    guard report.cover != nil else { return }
    let text = StepTableText(style: .plain)
    list("Routes", count: report.routes.count, in: &xml) { xml in
      for (shown, (number, table)) in zip(report.routes, report.routeTables) {
        let index = number - 1
        let title = "\(number): \(text.summary(table, isShort: true))"
        xml.element("li", ["class": "entry", "id": ids.route(index)]) { xml in
          xml.element(
            "h4", ["dir": "auto"],
            markup: anchor("self", ids.route(index), XMLWriter.markup(of: title)))
          append(table, moves: shown.route.steps.map(\.move), to: &xml)
        }
      }
    }
  }

  func appendLinks(to xml: inout XMLWriter) {
    let flow = picture.program.flow
    let stacks = picture.graph.linkStacks
    list("Deep links", count: flow.links.count, in: &xml) { xml in
      for index in flow.links.indices {
        let id = ids.link(index)
        let pattern = XMLWriter.markup(of: escaped(flow.links[index].pattern.value))
        let isDrawn = picture.links.indices.contains(index)
        xml.element("li", ["class": "entry", "id": ids.about(id)]) { xml in
          xml.element(
            "h4", ["dir": "auto"], markup: anchor("self", isDrawn ? id : ids.about(id), pattern))
          if stacks.depth(of: index) <= PageFlow.mostLinkSteps {
            append(StepTable(link: index, in: report.checked), moves: [], to: &xml)
          }
        }
      }
    }
  }

  /// `moves[i]` is the index of the move of step `i`, if it has one.
  private func append(_ table: StepTable, moves: [Int?], to xml: inout XMLWriter) {
    guard !table.rows.isEmpty else { return }
    var titles = ["#", "screen", "by"]
    if table.showsProgress { titles += ["progress", "change"] }
    if table.link == nil { titles.append("left") }
    xml.element("table", ["class": "more"]) { xml in
      xml.element("thead") { xml in
        xml.element("tr") { xml in
          for title in titles { xml.element("th", ["scope": "col"], text: title) }
        }
      }
      xml.element("tbody") { xml in
        for (index, row) in table.rows.enumerated() {
          let move = moves.indices.contains(index) ? moves[index].flatMap(self.move) : nil
          append(row, number: index + 1, table, move, to: &xml)
        }
      }
    }
  }

  private func append(
    _ row: StepTable.Row, number: Int, _ table: StepTable, _ move: String?, to xml: inout XMLWriter
  ) {
    let value = row.progress.map { points(min(1, max(0, $0.value)) * 100) } ?? ""
    let word = table.showsProgress ? row.word?.rawValue ?? "" : ""
    xml.element("tr", ["class": "step", "data-value": value, "data-word": word]) { xml in
      xml.element("td", text: String(number))
      xml.element("td", markup: markup(ofScreen: row.screen, titled: row.title))
      let condition = row.condition.map { XMLWriter.markup(of: escaped(" (\($0))")) } ?? ""
      xml.element("td", markup: markup(ofMove: row.tapped, drawn: move) + condition)
      if table.showsProgress {
        xml.element(
          "td", ["class": "value"],
          markup: markup(of: row.progress) + XMLWriter.markup(of: escaped(row.progressText ?? "")))
        xml.element("td", ["class": "change"], text: row.changeText())
      }
      if table.link == nil {
        xml.element("td", ["class": "left"], text: row.stepsLeft.map { String($0) } ?? "")
      }
    }
  }
}
