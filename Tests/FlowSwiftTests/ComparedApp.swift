import FlowFormat
import FlowImport
import FlowProject
import FlowReports
import FlowSource
import Foundation
import OtherPrograms

@testable import FlowRules
@testable import FlowSwift

/// A flow compared with the source of an app.
struct ComparedApp {
  let flow: CheckedFlow
  let drift: CodeDrift

  /// The files of the app by their names.
  init(flow: String, _ files: [String: String]) throws {
    try self.init(flow: flow, ComparedApp.sources(files))
  }

  init(flow: String, _ sources: SwiftSources) throws {
    self.flow = CheckedFlow(FlowDocument(SourceText(path: "flow.yaml", text: flow)))
    drift = try CodeDrift(self.flow, sources)
  }

  static func sources(_ files: [String: String]) -> SwiftSources {
    var sources = SwiftSources()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let source = SourceText(path: path, text: text)
      if path.hasSuffix(".swift") {
        sources.code.append(source)
      } else if path.hasSuffix(".storyboard") {
        sources.storyboards.append(source)
      } else if path.hasSuffix("plist") || path.hasSuffix(".entitlements") {
        sources.properties.append(source)
      }
    }
    return sources
  }

  /// The source of an app in a folder of the package.
  static func sources(in folder: String) throws -> SwiftSources {
    let root = packageFolder.appending(path: folder)
    var files: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let url = root.appending(path: name)
      if url.hasDirectoryPath { continue }
      files[name] = try? String(contentsOf: url, encoding: .utf8)
    }
    return sources(files)
  }

  /// The subjects that have findings: the flow, then files of the app.
  var subjects: [CheckedFlow] { [flow] + drift.documents.map { CheckedFlow($0) } }

  func verdict(on subject: CheckedFlow) -> Verdict {
    Checker().verdict(
      onCode: drift.found[subject.source.path] ?? [], in: subject, gap: drift.gap)
  }

  /// `flow.yaml:3 move-not-in-code warning: …`, without infos unless they are asked for.
  func found(from level: Severity = .warning) -> [String] {
    subjects.flatMap { subject in
      verdict(on: subject).diagnostics.filter { $0.severity >= level }.map { one in
        let line = subject.source.line(at: one.range.lower)
        return "\(subject.source.path):\(line) \(one.rule) \(one.severity.rawValue): \(one.message)"
      }
    }
  }
}

/// Runs whole rules and flows.
extension ImportResult {
  /// The flow that the import writes.
  static func text(of sources: SwiftSources) throws -> String {
    try ImportResult.swift(sources, name: "app").flow.text
  }
}
