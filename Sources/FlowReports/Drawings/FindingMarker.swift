import FlowDrawing
import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// The sign of the most severe of some findings, with their number.
struct FindingMarker {
  private let gravest: Severity
  private let messages: [String]
  /// Their indices, the most severe one first.
  private let findings: [Int]

  /// nil without findings.
  ///
  /// `findings` are indices in the report.
  init?(_ findings: [Int], in report: FileReport) {
    let all = findings.map { report.diagnostics[$0] }
    guard let gravest = all.map(\.severity).max() else { return nil }
    self.gravest = gravest
    self.findings = findings.sorted {
      (report.diagnostics[$1].severity, $0) < (report.diagnostics[$0].severity, $1)
    }
    messages = all.map { escaped("\($0.severity.rawValue)[\($0.rule)]: \($0.message)") }
  }

  /// On a page, as a link to the finding in the list.
  func draw(at center: Point, _ page: ElementIDs?, in xml: inout XMLWriter) {
    guard let page else { return draw(at: center, in: &xml) }
    let all = findings.map(page.finding)
    xml.element("a", ["href": "#" + all[0], "data-findings": all.joined(separator: " ")]) {
      draw(at: center, in: &$0)
    }
  }

  private func draw(at center: Point, in xml: inout XMLWriter) {
    let text = messages.count > 1 ? "\(gravest.sign) \(messages.count)" : gravest.sign
    let width = messages.count > 1 ? 10 + TextWidth.width(of: text, size: 10) : 16
    xml.element("g", ["class": "finding \(gravest.rawValue)"]) { xml in
      xml.element("title", text: messages.joined(separator: "\n"))
      xml.element(
        "rect",
        [
          "x": points(center.x - width / 2), "y": points(center.y - 8), "width": points(width),
          "height": "16", "rx": "8",
        ])
      xml.element(
        "text", ["x": points(center.x), "y": points(center.y + 3.5), "text-anchor": "middle"],
        text: text)
    }
  }
}

extension Severity {
  /// The sign in markers and lists.
  var sign: String {
    switch self {
    case .error: "✕"
    case .warning: "!"
    case .info: "i"
    }
  }
}
