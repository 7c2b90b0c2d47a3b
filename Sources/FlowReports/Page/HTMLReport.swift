import FlowDrawing
import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// Flows as one self-contained HTML page: pictures, findings, routes and deep links.
///
/// Everything can be read without scripts. The page's script reads only elements, attributes and ids, so
/// that no text of a flow becomes code; the content security policy allows nothing else and no request.
package struct HTMLReport: Report {
  private let pictures: [FlowPicture]
  private let version: String

  /// The flows that no other one uses come first.
  package init(_ pictures: [FlowPicture], version: String) {
    self.pictures =
      pictures.filter { !$0.report.checked.isUsedByOthers }
      + pictures.filter { $0.report.checked.isUsedByOthers }
    self.version = version
  }

  /// A page of a run of `check`; `images` are the pictures of real screens of a file, by screen.
  package init(_ run: CheckedRun, images: (FileReport) -> [Int: ScreenImage]) {
    var options = FlowPicture.Options()
    options.level = run.level
    let pictures = run.files.map { file in
      options.images = images(file)
      return FlowPicture(of: file, options: options)
    }
    self.init(pictures, version: run.tool.version)
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var xml = XMLWriter(head: "<!DOCTYPE html>")
    xml.element("html", ["lang": "en"]) { xml in
      xml.element("head") { appendHead(to: &$0) }
      xml.element("body") { xml in
        appendHeader(to: &xml)
        xml.element("main", ["id": "main"]) { xml in
          let others = flows
          for index in pictures.indices {
            PageFlow(pictures[index], number: index + 1, flows: others).append(to: &xml, write)
          }
          appendRules(to: &xml)
        }
        appendFilm(to: &xml)
        xml.element("script", markup: "\n" + PageFiles.script)
      }
    }
    xml.flush(write, atLeast: 0)
  }

  /// The ids of the flows on the page, by path.
  private var flows: [String: ElementIDs] {
    Dictionary(
      pictures.enumerated().map { ($1.path, ElementIDs(flow: $0 + 1)) },
      uniquingKeysWith: { first, _ in first })
  }

  private var title: String {
    pictures.filter { !$0.report.checked.isUsedByOthers }.count == 1
      ? escaped(pictures[0].report.flowName) : counted(pictures.count, "flow")
  }

  private func appendHead(to xml: inout XMLWriter) {
    let policy = """
      default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src '\(PageFiles.scriptDigest)'; \
      base-uri 'none'; form-action 'none'
      """
    xml.element("meta", ["charset": "utf-8"])
    xml.element("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    xml.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    xml.element("meta", ["name": "color-scheme", "content": "light dark"])
    xml.element("meta", ["name": "generator", "content": "flowlint \(version)"])
    xml.element("title", text: "\(title) – flowlint")
    xml.element("style", markup: PageFiles.pageStyle)
  }

  // MARK: - Header

  private func appendHeader(to xml: inout XMLWriter) {
    xml.element("header") { xml in
      xml.element("a", ["class": "skip", "href": "#main"], text: "Skip to the flow")
      xml.element("h1", ["dir": "auto"], text: title)
      xml.element("p", text: summary)
      if pictures.count > 1 { appendList(to: &xml) }
      appendTools(to: &xml)
    }
  }

  private var findings: [Diagnostic] {
    pictures.flatMap { $0.report.listed(from: $0.options.level) }
  }

  private var summary: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue) : nil
    }
    let found = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
    return "\(found) in \(counted(pictures.count, "file"))"
  }

  private func appendList(to xml: inout XMLWriter) {
    xml.element("nav", ["aria-label": "Flows"]) { xml in
      xml.element("ul") { xml in
        for (index, picture) in pictures.enumerated() {
          let count = picture.report.listed(from: picture.options.level).count
          xml.element("li") { xml in
            xml.element(
              "a", ["href": "#\(ElementIDs(flow: index + 1).flow)", "dir": "auto"],
              text: escaped(picture.report.flowName))
            if count > 0 { xml.element("span", text: counted(count, "finding")) }
          }
        }
      }
    }
  }

  /// The controls, which the script shows.
  private func appendTools(to xml: inout XMLWriter) {
    xml.element("div", ["id": "tools", "role": "toolbar", "aria-label": "Picture", "hidden": ""]) {
      xml in
      xml.element("label") { xml in
        xml.element("span", text: "Search")
        xml.element(
          "input",
          ["id": "search", "type": "search", "placeholder": "screen or label", "size": "16"])
      }
      for (id, sign, name) in [
        ("zoom-out", "−", "Zoom out"), ("zoom-in", "+", "Zoom in"), ("fit", "Fit", "Show all"),
      ] {
        xml.element(
          "button", ["id": id, "type": "button", "aria-label": name, "title": name], text: sign)
      }
      if !findings.isEmpty {
        let severities = Severity.allCases.reversed().map(\.rawValue)
        appendMenu("severity", "Severity", severities, to: &xml)
        appendMenu("rule", "Rule", Set(findings.map(\.rule.rawValue)).sorted(), to: &xml)
      }
      xml.element("p", ["id": "status", "role": "status"], text: "")
    }
  }

  private func appendMenu(
    _ id: String, _ label: String, _ values: [String], to xml: inout XMLWriter
  ) {
    xml.element("label") { xml in
      xml.element("span", text: label)
      xml.element("select", ["id": id]) { xml in
        xml.element("option", ["value": ""], text: "all")
        for value in values { xml.element("option", text: value) }
      }
    }
  }

  /// The film strip, which the script fills.
  private func appendFilm(to xml: inout XMLWriter) {
    xml.element("section", ["id": "film", "aria-label": "Film strip", "hidden": ""]) { xml in
      xml.element("div", ["class": "controls"]) { xml in
        for (id, sign, name) in [
          ("back", "←", "Previous step"), ("play", "Play", "Play or pause"),
          ("next", "→", "Next step"),
        ] {
          xml.element("button", ["id": id, "type": "button", "title": name], text: sign)
        }
        xml.element("p", ["id": "step", "role": "status"], text: "")
        xml.element("button", ["id": "close", "type": "button"], text: "Close")
      }
      xml.element("div", ["id": "bar", "aria-hidden": "true"]) { $0.element("div", text: "") }
      xml.element("ol", ["id": "strip"], text: "")
    }
  }

  // MARK: - Rules

  /// The pages of the rules that have findings.
  private func appendRules(to xml: inout XMLWriter) {
    let found = Set(findings.map(\.rule))
    let rules = Rule.all.filter { found.contains($0.id) }
    guard !rules.isEmpty else { return }
    xml.element("section", ["id": "rules"]) { xml in
      xml.element("h2", text: "Rules")
      for rule in rules {
        xml.element("details", ["id": "rule-\(rule.id)"]) { xml in
          xml.element("summary", markup: "<b>\(rule.id)</b> \(sentenceMarkup(of: rule.summary))")
          xml.element("p", markup: sentenceMarkup(of: rule.rationale))
          for example in rule.examples {
            let title = "\(example.fires ? "Reported" : "Not reported"): \(example.title)"
            xml.element("p", markup: sentenceMarkup(of: title))
            xml.element("pre", text: example.text)
          }
        }
      }
    }
  }
}

/// A sentence with the names in backticks as code.
func sentenceMarkup(of text: String) -> String {
  let parts = escaped(text).split(separator: "`", omittingEmptySubsequences: false)
  return parts.enumerated().map { index, part in
    let markup = XMLWriter.markup(of: String(part))
    if index.isMultiple(of: 2) { return markup }
    // A backtick without a partner.
    return index == parts.count - 1 ? "`" + markup : "<code>\(markup)</code>"
  }.joined()
}
