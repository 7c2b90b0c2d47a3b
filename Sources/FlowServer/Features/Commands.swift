import FlowFormat
import FlowJSON
import FlowProject
import FlowReports
import FlowRules

/// What `workspace/executeCommand` runs.
enum Command: String, CaseIterable {
  /// The drawing of a flow as SVG; its argument is the URI of the flow.
  case graph = "flowlint.graph"
  /// The shortest walk to a screen, which is also shown; its arguments are the URI of the flow and the screen.
  case walk = "flowlint.walk"
  /// The page of a rule as Markdown; its argument is the rule.
  case explain = "flowlint.explain"
}

extension LanguageServer {
  mutating func execute(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let command = parameters["command"]?.text.flatMap(Command.init) else {
      throw RequestFailure(.invalidParams, "no such command")
    }
    let arguments = (parameters["arguments"]?.items ?? []).map { $0.text ?? "" }
    let argument = arguments.first ?? ""
    switch command {
    case .graph:
      guard let path = FileURI.path(of: argument), let result = workspace.result(for: path) else {
        throw RequestFailure(.invalidParams, "`\(argument)` is not a flow of this workspace")
      }
      let report = FileReport(result.flow, result.verdict, maxRoutes: nil)
      var text: [UInt8] = []
      SVGReport(FlowPicture(of: report)).write { text += $0 }
      return .string(String(decoding: text, as: UTF8.self))
    case .walk:
      guard let checked = FileURI.path(of: argument).flatMap({ workspace.known($0)?.checked }),
        let screen = arguments.dropFirst().first.flatMap(checked.flow.screenIndex)
      else { throw RequestFailure(.invalidParams, "no such screen") }
      let text = checked.walkDescription(to: screen).joined(separator: "\n")
      // 3 is `MessageType.Info`.
      notify("window/showMessage", ["type": 3, "message": .string(text)])
      return .string(text)
    case .explain:
      guard let rule = Rule.all.first(where: { $0.id.rawValue == argument }) else {
        throw RequestFailure(.invalidParams, "no rule `\(argument)`")
      }
      return .string(Manual.page(of: rule))
    }
  }
}
