import FlowImport
import FlowRules
import FlowSource
import FlowYAML

func importStoryboard(_ bytes: [UInt8]) {
  let source = SourceText(path: "Main.storyboard", bytes: bytes)
  take(
    Result { () throws(ImportFailure) in
      try .storyboards(StoryboardSources(storyboards: [source]), name: "shop")
    })
}

func importAndroid(_ bytes: [UInt8]) {
  let source = SourceText(path: "res/navigation/main.xml", bytes: bytes)
  var sources = AndroidSources(graphs: [source])
  take(Result { () throws(ImportFailure) in try .android(sources, name: "shop") })
  sources.menus = [source]
  sources.values = [source]
  take(Result { () throws(ImportFailure) in try .android(sources, name: "shop") })
}

/// What is written is a flow, whatever it was made of.
func take(_ result: Result<ImportResult, ImportFailure>) {
  guard case .success(let result) = result else { return }
  _ = result.summary.text(about: result.flow)
  let document = FlowDocument(SourceText(path: "flow.yaml", text: result.flow.text))
  promise(document.isReadable && document.problems.yaml.isEmpty, "an import is YAML")
  promise(document.problems.shape.isEmpty, "an import is a flow")
}
