import FlowFormat
import FlowRules
import FlowSource
import FlowXML

extension PageFlow {
  func appendFindings(to xml: inout XMLWriter, _ write: ([UInt8]) -> Void) {
    let listed = report.diagnostics.indices.filter {
      report.diagnostics[$0].severity >= picture.options.level
    }
    list("Findings", count: listed.count, in: &xml) { xml in
      for index in listed {
        append(report.diagnostics[index], index, to: &xml)
        xml.flush(write)
      }
    }
  }

  private func append(_ finding: Diagnostic, _ index: Int, to xml: inout XMLWriter) {
    let id = ids.finding(index)
    let severity = finding.severity.rawValue
    xml.element(
      "li",
      [
        "class": "entry \(severity)", "id": id, "data-severity": severity,
        "data-rule": finding.rule.rawValue,
      ]
    ) { xml in
      let sign = "<span class=\"sign\" aria-hidden=\"true\">\(finding.severity.sign)</span>"
      let message = sentenceMarkup(of: finding.message)
      xml.element(
        "h4", markup: anchor("self", id, "\(sign)<span class=\"message\">\(message)</span>"))
      let position = report.source.position(at: finding.range.lower)
      let location = "line \(position.line), column \(position.column)"
      let rule = "<a class=\"rule\" href=\"#rule-\(finding.rule)\">\(finding.rule)</a>"
      let words = [severity + " " + rule, location, anchors[index]].compactMap(\.self)
      xml.element("p", ["class": "quiet"], markup: words.joined(separator: ", "))
      xml.element("div", ["class": "more"]) { appendDetails(of: finding, to: &$0) }
    }
  }

  private func appendDetails(of finding: Diagnostic, to xml: inout XMLWriter) {
    var frame = ""
    Excerpt(of: report.source, at: finding.range, label: finding.label, notes: finding.notes)
      .append(to: &frame)
    xml.element("pre", ["tabindex": "0"], text: frame)
    if !finding.witness.isEmpty {
      let walk = finding.witness.shownSteps()
      if walk.omitted > 0 {
        append(walk.steps[..<walk.omittedAt], startingAt: 1, to: &xml)
        xml.element("p", ["class": "quiet"], text: "… \(walk.omitted) more …")
      }
      append(
        walk.steps[walk.omittedAt...], startingAt: walk.omittedAt + walk.omitted + 1, to: &xml)
    }
    if let help = finding.help {
      xml.element("p", markup: "<b>help</b> " + sentenceMarkup(of: help))
    }
    for note in [finding.possibility, finding.reason] {
      if let note { xml.element("p", markup: "<b>note</b> " + sentenceMarkup(of: note)) }
    }
  }

  private func append(
    _ steps: ArraySlice<WitnessStep>, startingAt first: Int, to xml: inout XMLWriter
  ) {
    let isFirst = first == 1
    xml.element("ol", isFirst ? ["class": "walk"] : ["class": "walk", "start": "\(first)"]) { xml in
      for step in steps { append(step, to: &xml) }
    }
  }

  private func append(_ step: WitnessStep, to xml: inout XMLWriter) {
    let by = [step.by, step.link].compactMap(\.self).joined(separator: " ")
    let move = step.path == nil ? move(at: step.range) : nil
    let screen = markup(ofScreen: step.screen, known: step.localScreen)
    var markup = "\(markup(ofMove: by, drawn: move)) \(screen)"
    if let progress = step.progress {
      markup += " <span class=\"value\">\(XMLWriter.markup(of: escaped(progress)))</span>"
    }
    if let stack = step.stack {
      let text = stack.map { layer in
        (layer.count > 6 ? ["…"] : []) + layer.suffix(6)
      }.map { $0.joined(separator: " › ") }.joined(separator: " | ")
      markup += " <span class=\"stack\">\(XMLWriter.markup(of: escaped(text)))</span>"
    }
    let value =
      step.progress == nil ? nil : step.localScreen.flatMap { self.screen(named: $0) }?.progress
    xml.element(
      "li", ["class": "step", "data-value": value.map { points($0.value * 100) } ?? ""],
      markup: markup)
  }
}
