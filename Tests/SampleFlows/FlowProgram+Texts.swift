package import FlowAnalysis
import FlowFormat
package import FlowSource
import FlowYAML

extension FlowProgram {
  /// The program of a flow, with a second file that both may use as `sub`.
  package init(texts: [String]) {
    let files = texts.enumerated().map { number, text in
      let source = SourceText(path: number == 0 ? "flow.yaml" : "sub.yaml", text: text)
      let flow =
        YAMLReader.read(source, limits: YAMLLimits()).tree.map { FlowDecoder.decode($0).0 }
        ?? Flow()
      return File(
        source: source, flow: flow,
        subflowFiles: flow.subflows.map { _ in texts.count > 1 ? 1 : nil })
    }
    self.init(files: files)
  }
}

extension FlowGraph {
  package convenience init(texts: [String]) { self.init(FlowProgram(texts: texts)) }

  /// The graph of one file.
  package convenience init(flow text: String, budget: Budget = Budget()) {
    self.init(FlowProgram(texts: [text + "\n"]), budget: budget)
  }
}
