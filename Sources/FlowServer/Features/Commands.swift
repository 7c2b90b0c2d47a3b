import FlowFormat
import FlowProject
import FlowReports
import FlowRules

/// What `workspace/executeCommand` runs.
enum Command: String, CaseIterable {
  /// The drawing of a flow as SVG; its argument is the URI of the flow.
  case graph = "flowlint.graph"
  /// The page of a rule as Markdown; its argument is the rule.
  case explain = "flowlint.explain"
}

extension LanguageServer {
  mutating func execute(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let command = parameters["command"]?.text.flatMap(Command.init) else {
      throw RequestFailure(.invalidParams, "no such command")
    }
    let argument = parameters["arguments"]?.items?.first?.text ?? ""
    switch command {
    case .graph:
      guard let path = FileURI.path(of: argument), let result = workspace.result(for: path) else {
        throw RequestFailure(.invalidParams, "`\(argument)` is not a flow of this workspace")
      }
      let report = FileReport(result.flow, result.verdict, maxRoutes: nil)
      var text: [UInt8] = []
      SVGReport(FlowPicture(of: report)).write { text += $0 }
      return .string(String(decoding: text, as: UTF8.self))
    case .explain:
      guard let rule = Rule.all.first(where: { $0.id.rawValue == argument }) else {
        throw RequestFailure(.invalidParams, "no rule `\(argument)`")
      }
      return .string(Manual.page(of: rule))
    }
  }
}
