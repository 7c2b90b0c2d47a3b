import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource

extension LanguageServer {
  /// The files under `flows`, `app.files` and `extends`.
  mutating func documentLinks(_ parameters: JSON) throws(RequestFailure) -> JSON {
    if let path = path(in: parameters), let document = workspace.document(at: path),
      document.kind == .settings
    {
      let extended = SettingsDocument(document.source).file.extends
      return .array(extended.map { fileLinks(to: [$0], in: path) } ?? [])
    }
    guard let query = try query(parameters) else { return .null }
    let (checked, path) = (query.checked, query.checked.source.path)
    var links: [JSON] = []
    for (subflow, file) in zip(checked.flow.subflows, checked.program.files[0].subflowFiles) {
      guard let file, let range = range(subflow.path.range, in: path) else { continue }
      let target = uri(of: checked.program.files[file].source.path)
      links.append(["range": range, "target": .string(target)])
    }
    return .array(links + fileLinks(to: checked.flow.app.files, in: path))
  }

  /// Links to files that exist, by their paths relative to a file.
  private mutating func fileLinks(to paths: [Located<String>], in path: String) -> [JSON] {
    paths.compactMap { written in
      let target = Path.simplified(Path.join(Path.folder(of: path), written.value))
      guard workspace.files.kind(of: target) == .file, let range = range(written.range, in: path)
      else { return nil }
      return ["range": range, "target": .string(uri(of: target))]
    }
  }
}
