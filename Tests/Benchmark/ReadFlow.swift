import FlowFormat
import FlowSource
import FlowYAML

/// Reads a generated flow as a check does.
enum ReadFlow {
  /// nil if the text is not one.
  static func flow(_ text: String) -> Flow? {
    let source = SourceText(path: "flow.yaml", text: text)
    return YAMLReader.read(source, limits: YAMLLimits()).tree.map { FlowDecoder.decode($0).flow }
  }
}
