package import FlowAnalysis
import FlowFormat
import FlowSource

extension FlowProgram.File {
  /// The name of the flow: as declared, otherwise the file name without its extensions, or that of the folder
  /// of a `flow.yaml`.
  package var flowName: String {
    if let name = flow.name { return name.value }
    let names = Path.names(in: source.path)
    let name = names.last?.split(separator: ".").first.map(String.init) ?? source.path
    guard name == "flow" else { return name }
    return names.dropLast().last.map(String.init) ?? name
  }
}
