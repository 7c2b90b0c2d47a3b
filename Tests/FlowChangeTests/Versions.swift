import FlowAnalysis
import FlowChange
import FlowFormat
import FlowRules
import FlowSource

/// The changes between two versions of a flow; each is its own file, then those that it uses by the names
/// of its `flows`.
func comparison(
  _ old: [String], _ new: [String], scope: FlowComparison.Scope = .all, callers: [CheckedFlow] = []
) -> FlowComparison {
  FlowComparison(
    from: checked(old, "old"), to: checked(new, "new"), scope: scope, callers: callers)
}

func changes(_ old: String, _ new: String) -> [Change] { comparison([old], [new]).changes }

/// The sub-flows have the paths that the others name.
func checked(_ texts: [String], _ folder: String) -> CheckedFlow {
  let documents = texts.enumerated().map { index, text in
    let path = index == 0 ? "\(folder)/flow.yaml" : "\(folder)/sub\(index).yaml"
    return FlowDocument(SourceText(path: path, text: text))
  }
  let files = documents.map { document in
    FlowProgram.File(
      source: document.source, flow: document.flow,
      subflowFiles: document.flow.subflows.map { subflow in
        documents.firstIndex { $0.source.path == "\(folder)/\(subflow.path.value)" }
      })
  }
  return CheckedFlow(documents[0], program: FlowProgram(files: files))
}
