import FlowJSON
import FlowProject
import FlowSource

extension LanguageServer {
  /// The result of a request; nil for an unknown method.
  mutating func result(
    ofFeature method: String, _ parameters: JSON
  ) throws(RequestFailure) -> JSON? {
    switch method {
    case "textDocument/diagnostic": try diagnostics(parameters)
    case "workspace/diagnostic": workspaceDiagnostics()
    case "textDocument/codeAction": try codeActions(parameters)
    case "textDocument/completion": try completion(parameters)
    case "textDocument/hover": try hover(parameters)
    case "textDocument/definition": try definition(parameters)
    case "textDocument/references": try references(parameters)
    case "textDocument/documentHighlight": try highlights(parameters)
    case "textDocument/prepareRename": try prepareRename(parameters)
    case "textDocument/rename": try rename(parameters)
    case "textDocument/documentSymbol": try outline(parameters)
    case "workspace/symbol": symbols(parameters)
    case "textDocument/prepareCallHierarchy": try callHierarchyItem(parameters)
    case "callHierarchy/incomingCalls": try incomingMoves(parameters)
    case "callHierarchy/outgoingCalls": try outgoingMoves(parameters)
    case "textDocument/inlayHint": try inlayHints(parameters)
    case "textDocument/codeLens": try codeLenses(parameters)
    case "textDocument/documentLink": try documentLinks(parameters)
    case "workspace/executeCommand": try execute(parameters)
    default: nil
    }
  }

  mutating func initialize(_ parameters: JSON) -> JSON {
    client = Client(parameters)
    let folders = (parameters["workspaceFolders"]?.items ?? []).compactMap { $0["uri"]?.text }
    let root = [parameters["rootUri"]?.text].compactMap(\.self)
    workspace.setRoots((folders.isEmpty ? root : folders).compactMap(FileURI.path))
    publisher.markAll()
    return [
      "serverInfo": ["name": "flowlint", "version": .string(tool.version)],
      "capabilities": capabilities,
    ]
  }

  private var capabilities: JSON {
    let capabilities: JSON = [
      "positionEncoding": .string(client.encoding.rawValue),
      // 2 is `TextDocumentSyncKind.Incremental`.
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "refactor.rewrite", "source.fixAll.flowlint"]
      ],
      "completionProvider": ["triggerCharacters": [":", " ", "[", "{", ",", "/"]],
      "hoverProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true],
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "callHierarchyProvider": true,
      "inlayHintProvider": true,
      "codeLensProvider": [:],
      "documentLinkProvider": [:],
      "executeCommandProvider": ["commands": .array(Command.allCases.map { .string($0.rawValue) })],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    return capabilities.with(
      "diagnosticProvider",
      client.pullsDiagnostics
        ? [
          "identifier": "flowlint", "interFileDependencies": true, "workspaceDiagnostics": true,
        ] : nil)
  }

  /// Handles a notification.
  mutating func synchronize(_ method: String, _ parameters: JSON) {
    switch method {
    case "initialized": watchFiles()
    case "textDocument/didOpen": open(parameters["textDocument"] ?? .null)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose":
      guard let path = path(in: parameters) else { return }
      workspace.close(path)
      markAll(refreshes: true)
    case "textDocument/didSave":
      workspace.reload()
      markAll(refreshes: false)
    case "workspace/didChangeWatchedFiles":
      workspace.reload()
      markAll(refreshes: true)
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters["event"] ?? .null)
    case "workspace/didChangeConfiguration":
      client.setOptions(parameters["settings", "flowlint"] ?? parameters["settings"] ?? .null)
      if client.refreshesHints { request("workspace/inlayHint/refresh") }
      if client.refreshesLenses { request("workspace/codeLens/refresh") }
    default: break
    }
  }

  /// Computes all diagnostics again; a client that asks for them is told to, unless it does so by itself.
  private mutating func markAll(refreshes: Bool) {
    publisher.markAll()
    if refreshes, client.refreshesDiagnostics { request("workspace/diagnostic/refresh") }
  }

  /// Asks the client to tell when files change that the results rest on.
  private mutating func watchFiles() {
    guard client.watchesFiles else { return }
    let patterns = [
      "**/*.yaml", "**/*.yml", "**/.gitignore", "**/*.plist", "**/*.entitlements", "**/*.xml",
      "**/*.json", "**/apple-app-site-association",
    ]
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": [
              "watchers": .array(patterns.map { ["globPattern": .string($0)] })
            ],
          ]
        ]
      ])
  }

  private mutating func open(_ document: JSON) {
    guard let uri = document["uri"]?.text, let path = FileURI.path(of: uri),
      let text = document["text"]?.text
    else { return log("skipped a document without a path or a text") }
    workspace.open(
      OpenDocument(
        uri: uri, language: document["languageId"]?.text ?? "",
        version: document["version"]?.int ?? 0, source: SourceText(path: path, text: text)))
    publisher.forget(path)
    publisher.markAll()
  }

  private mutating func change(_ parameters: JSON) {
    guard let path = path(in: parameters), let changes = parameters["contentChanges"]?.items
    else { return }
    let version = parameters["textDocument", "version"]?.int ?? 0
    let encoding = client.encoding
    workspace.change(path) { $0.apply(changes, version: version, encoding) }
    // The client does not know that findings in flows depend on the text of another file.
    markAll(refreshes: workspace.document(at: path)?.kind != .flow)
  }

  private mutating func changeFolders(_ event: JSON) {
    func paths(_ member: String) -> [String] {
      (event[member]?.items ?? []).compactMap { $0["uri"]?.text }.compactMap(FileURI.path)
    }
    let removed = Set(paths("removed").map(PathKey.init))
    workspace.setRoots(workspace.roots.filter { !removed.contains(PathKey($0)) } + paths("added"))
    markAll(refreshes: true)
  }

  /// The path of the document that a request is about; nil if it is not a file, as a new one that was never saved.
  func file(in parameters: JSON) throws(RequestFailure) -> String? {
    guard parameters["textDocument", "uri"]?.text != nil else {
      throw RequestFailure(.invalidParams, "the request names no file")
    }
    return path(in: parameters)
  }

  /// The path of the document that a message is about.
  func path(in parameters: JSON) -> String? {
    parameters["textDocument", "uri"]?.text.flatMap(FileURI.path)
  }
}
