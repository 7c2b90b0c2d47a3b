import FlowJSON
import FlowSource

/// What the client can do (LSP 3.17, Client Capabilities), and what it is asked for.
struct Client {
  var encoding = PositionEncoding.utf16
  /// Whether it asks for diagnostics itself.
  var pullsDiagnostics = false
  var refreshesHints = false
  var refreshesLenses = false
  /// Whether it shows related locations of a diagnostic.
  var showsRelatedLocations = false
  var watchesFiles = false
  var refreshesDiagnostics = false
  var showsProgress = false
  var expandsSnippets = false
  /// Hints and lenses that are switched off, by the name of their kind.
  var hidden: Set<String> = []

  init() {}

  init(_ parameters: JSON) {
    let capabilities = parameters["capabilities"] ?? .null
    let encodings = capabilities["general", "positionEncodings"]?.items ?? []
    encoding = encodings.contains("utf-8") ? .utf8 : .utf16
    pullsDiagnostics = capabilities["textDocument", "diagnostic"] != nil
    refreshesHints = capabilities["workspace", "inlayHint", "refreshSupport"]?.bool ?? false
    refreshesLenses = capabilities["workspace", "codeLens", "refreshSupport"]?.bool ?? false
    showsRelatedLocations =
      capabilities["textDocument", "publishDiagnostics", "relatedInformation"]?.bool ?? false
    watchesFiles =
      capabilities["workspace", "didChangeWatchedFiles", "dynamicRegistration"]?.bool ?? false
    expandsSnippets =
      capabilities["textDocument", "completion", "completionItem", "snippetSupport"]?.bool ?? false
    refreshesDiagnostics =
      capabilities["workspace", "diagnostics", "refreshSupport"]?.bool ?? false
    showsProgress = capabilities["window", "workDoneProgress"]?.bool ?? false
    setOptions(parameters["initializationOptions"] ?? .null)
  }

  /// `{"inlayHints": {"progress": false}, "codeLens": {"moves": false}}`.
  mutating func setOptions(_ options: JSON) {
    hidden = []
    for group in ["inlayHints", "codeLens"] {
      for kind in options[group]?.members ?? [] where kind.value.bool == false {
        hidden.insert(kind.key.value)
      }
    }
  }
}
