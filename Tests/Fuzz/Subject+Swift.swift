#if FLOWLINT_SWIFT
  import FlowImport
  import FlowRules
  import FlowSource
  import FlowSwift

  /// A text is the source of an app: its import is a flow, which does not drift from it.
  func importSwift(_ bytes: [UInt8]) {
    var sources = SwiftSources()
    // A file can end in the middle of what another one goes on with.
    sources.code = bytes.split(separator: 0, maxSplits: 2).enumerated().map { index, part in
      SourceText(path: "File\(index).swift", bytes: Array(part))
    }
    let result = Result { () throws(ImportFailure) in try ImportResult.swift(sources, name: "app") }
    take(result)
    guard case .success(let imported) = result else { return }
    let text = SourceText(path: "flow.yaml", text: imported.flow.text)
    let flow = CheckedFlow(FlowDocument(text))
    guard let drift = try? CodeDrift(flow, sources) else {
      return promise(false, "what was imported can be compared")
    }
    let found = Checker().verdict(onCode: drift.found["flow.yaml"] ?? [], in: flow, gap: drift.gap)
    let isQuiet = found.diagnostics.allSatisfy { $0.severity == .info }
    promise(isQuiet, "an import does not drift from its code")
  }
#endif
