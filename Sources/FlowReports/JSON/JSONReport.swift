import FlowAnalysis
import FlowFormat
import FlowRules
package import FlowSource

/// A run as one JSON object; `docs/report.schema.json` describes it.
package struct JSONReport: Report {
  /// Steps of link stacks that are written at most: found stacks can be as long as the flow.
  private static let mostLinkSteps = 1_000_000

  package let tool: Tool
  /// The least severity that is listed.
  package let level: Severity
  private let files: [FileReport]
  /// The texts of all files, by path.
  private let texts: [String: SourceText]

  /// The program that made a report.
  package struct Tool: Sendable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  package init(_ files: [FileReport], tool: Tool, level: Severity) {
    self.tool = tool
    self.level = level
    self.files = files
    texts = files.textsByPath
  }

  /// Hands over the report piece by piece: it can be far larger than the flows.
  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.key("files")
      json.array { json in
        for file in files { append(file, to: &json, write) }
      }
      json.key("tool")
      json.tool(tool)
      json.key("version")
      json.number(1)
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(
    _ file: FileReport, to json: inout JSONWriter, _ write: ([UInt8]) -> Void
  ) {
    json.object { json in
      json.key("counts")
      json.object { json in
        json.key("error")
        json.number(file.count(.error))
        json.key("info")
        json.number(file.count(.info))
        json.key("warning")
        json.number(file.count(.warning))
      }
      json.key("findings")
      json.array { json in
        json.elements(file.listed(from: level), write) { diagnostic, json in
          append(diagnostic, file.source, to: &json)
        }
      }
      json.key("flow")
      json.string(file.flowName)
      json.key("path")
      json.string(file.source.path)
      json.key("routes")
      json.array { json in appendRoutes(of: file, to: &json, write) }
      json.key("suppressed")
      json.array { json in
        for one in file.suppressed where one.diagnostic.severity >= level {
          append(one, file.source, to: &json)
          json.flush(write)
        }
      }
    }
  }

  private func appendRoutes(
    of file: FileReport, to json: inout JSONWriter, _ write: ([UInt8]) -> Void
  ) {
    guard let cover = file.cover else { return }
    var routes = JSONRoutes(file.checked)
    for route in cover.routes { routes.append(route, of: file.checked, to: &json) }
    var room = JSONReport.mostLinkSteps
    for link in file.checked.graph.linkStacks.wholeLinks {
      room -= file.checked.graph.linkStacks.depth(of: link)
      guard room >= 0 else { return }
      routes.append(link: link, of: file.checked, to: &json)
      json.flush(write)
    }
  }

  private func append(
    _ suppressed: SuppressedDiagnostic, _ source: SourceText, to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("by")
      json.string(suppressed.reason == nil ? "baseline" : "comment")
      json.key("finding")
      append(suppressed.diagnostic, source, to: &json)
      json.key("reason")
      json.optional(suppressed.reason)
    }
  }

  private func append(_ diagnostic: Diagnostic, _ source: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.key("certainty")
      json.string(diagnostic.certainty.rawValue)
      json.key("fix")
      append(diagnostic.fix, in: source, to: &json)
      json.key("help")
      json.optional(diagnostic.help)
      json.key("message")
      json.string(diagnostic.message)
      json.key("notes")
      json.array { json in
        for note in diagnostic.notes { append(note, source, to: &json) }
      }
      json.key("range")
      json.range(diagnostic.range, in: source)
      json.key("rule")
      json.string(diagnostic.rule.rawValue)
      json.key("severity")
      json.string(diagnostic.severity.rawValue)
      json.key("witness")
      json.array { json in
        for step in diagnostic.witness { append(step, source, to: &json) }
      }
    }
  }
}

extension JSONReport {
  fileprivate func append(_ note: Note, _ source: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.key("message")
      json.string(note.message)
      appendPlace(note.range, path: note.path, source, to: &json)
    }
  }

  fileprivate func append(_ step: WitnessStep, _ source: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.key("by")
      json.string(step.by)
      appendPlace(step.range, path: step.path, source, to: &json)
      json.key("screen")
      json.string(step.screen)
      if let stack = step.stack {
        json.key("stack")
        json.array { json in
          for layer in stack {
            json.array { json in
              for screen in layer { json.string(screen) }
            }
          }
        }
      }
    }
  }

  /// A range and, where it lies in another file than the finding, the path of that.
  private func appendPlace(
    _ range: SourceRange, path: String?, _ source: SourceText, to json: inout JSONWriter
  ) {
    let text = path.flatMap { texts[$0] } ?? source
    if let path {
      json.key("path")
      json.string(path)
    }
    json.key("range")
    json.range(range, in: text)
  }

  fileprivate func append(_ fix: Fix?, in source: SourceText, to json: inout JSONWriter) {
    guard let fix else { return json.null() }
    json.object { json in
      json.key("edits")
      json.array { json in
        for edit in fix.edits {
          json.object { json in
            json.key("range")
            json.range(edit.range, in: source)
            json.key("text")
            json.string(edit.replacement)
          }
        }
      }
      json.key("safe")
      json.bool(fix.isSafe)
      json.key("title")
      json.string(fix.title)
    }
  }
}
