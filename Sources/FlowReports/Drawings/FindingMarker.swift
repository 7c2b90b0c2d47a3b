import FlowDrawing
import FlowFormat
import FlowRules
import FlowSource
import FlowXML

/// The sign of the most severe of some findings, with their number.
struct FindingMarker {
  private let gravest: Severity
  private let messages: [String]
  private let number: Int

  /// nil without findings.
  ///
  /// `findings` are indices in the report.
  init?(_ findings: [Int], in report: FileReport) {
    let all = findings.map { report.diagnostics[$0] }
    guard let gravest = all.map(\.severity).max(), let first = findings.first else { return nil }
    self.gravest = gravest
    messages = all.map { "\($0.severity.rawValue)[\($0.rule.rawValue)]: \($0.message)" }
    number = first
  }

  private var sign: String {
    switch gravest {
    case .error: "✕"
    case .warning: "!"
    case .info: "i"
    }
  }

  func draw(at center: Point, in xml: inout XMLWriter) {
    xml.element("g", ["class": "finding \(gravest.rawValue)"]) { xml in
      xml.element("title", text: messages.joined(separator: "\n"))
      xml.element("circle", ["cx": points(center.x), "cy": points(center.y), "r": "8"])
      xml.element(
        "text", ["x": points(center.x), "y": points(center.y + 3.5), "text-anchor": "middle"],
        text: messages.count > 1 ? sign + String(messages.count) : sign)
    }
  }
}
