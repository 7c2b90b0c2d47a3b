import FlowAnalysis
import FlowFormat
import FlowProject
import FlowRules
import FlowSource

extension LanguageServer {
  /// The files under `flows`.
  mutating func documentLinks(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let query = try query(parameters) else { return .null }
    let (checked, path) = (query.checked, query.checked.source.path)
    var links: [JSON] = []
    for (subflow, file) in zip(checked.flow.subflows, checked.program.files[0].subflowFiles) {
      guard let file, let range = range(subflow.path.range, in: path) else { continue }
      let target = uri(of: checked.program.files[file].source.path)
      links.append(["range": range, "target": .string(target)])
    }
    return .array(links)
  }
}
