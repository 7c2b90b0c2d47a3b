import FlowAnalysis
import FlowFormat
import FlowSource
import FlowYAML

/// Reads generated flows as flowlint does.
enum ReadFlow {
  /// nil if the text is not a flow.
  static func file(_ text: String) -> FlowProgram.File? {
    let source = SourceText(path: "flow.yaml", text: text)
    return YAMLReader.read(source, limits: YAMLLimits()).tree.map { tree in
      FlowProgram.File(source: source, flow: FlowDecoder.decode(tree).flow, subflowFiles: [])
    }
  }
}
