import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource

/// The most steps that the routes of a file are listed with; the command `steps` lists all.
private let mostListedSteps = 100_000

/// A run as a JSON object; `docs/report.schema.json` describes it.
package struct JSONReport: Report {
  private let run: CheckedRun

  /// The program that creates a report.
  package struct Tool: Sendable {
    package let name: String
    package let version: String
    /// The URL of the folder with the pages of rules, up to their names; nil if it is not known.
    package let rulePages: String?

    package init(name: String, version: String, rulePages: String? = nil) {
      self.name = name
      self.version = version
      self.rulePages = rulePages
    }

    func page(of rule: RuleID) -> String? { rulePages.map { $0 + Manual.fileName(of: rule) } }
  }

  package init(_ run: CheckedRun) {
    self.run = run
  }

  /// Writes the report piece by piece, because it can be much larger than the flows.
  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.object { json in
      if let code = run.counts.code {
        json.object("code") { json in
          json.member("places", code.places)
          json.member("resolved", code.resolved)
          json.member("screens", code.screens)
          json.member("system", code.system)
          json.member("unresolved", code.unresolved)
          json.member("withheld", code.withheld)
        }
      }
      json.array("files") { json in
        for file in run.files { append(file, to: &json, write) }
      }
      json.tool(run.tool)
      json.member("version", 1)
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(
    _ file: FileReport, to json: inout JSONWriter, _ write: ([UInt8]) -> Void
  ) {
    json.object { json in
      json.array("claims") { json in
        for claim in file.checked.claims { append(claim, file, to: &json) }
      }
      json.object("counts") { json in
        json.member("error", file.count(.error))
        json.member("info", file.count(.info))
        json.member("warning", file.count(.warning))
      }
      json.array("findings") { json in
        for diagnostic in file.listed(from: run.level) {
          append(diagnostic, file, to: &json)
          json.flush(write)
        }
      }
      json.member("flow", file.flowName)
      if file.cover != nil { json.matrix(of: file) }
      json.member("notChecked", file.gap)
      json.member("path", file.source.path)
      json.array("routes") { json in appendRoutes(of: file, to: &json, write) }
      json.array("suppressed") { json in
        for one in file.suppressed where one.diagnostic.severity >= run.level {
          append(one, file, to: &json)
          json.flush(write)
        }
      }
    }
  }

  private func appendRoutes(
    of file: FileReport, to json: inout JSONWriter, _ write: ([UInt8]) -> Void
  ) {
    guard file.cover != nil else { return }
    let stacks = file.checked.graph.linkStacks
    var room = mostListedSteps
    func isListed(stepCount: Int) -> Bool {
      let isListed = stepCount <= room
      if isListed { room -= stepCount }
      return isListed
    }
    for (_, table) in file.routeTables {
      json.route(table, isListed: isListed(stepCount: table.rows.count))
    }
    for link in stacks.wholeLinks {
      if isListed(stepCount: stacks.depth(of: link)) {
        json.route(StepTable(link: link, in: file.checked))
      } else {
        json.unlistedRoute(
          ofLink: stacks.patterns[link].text, stepCount: stacks.depth(of: link))
      }
      json.flush(write)
    }
  }

  private func append(
    _ suppressed: SuppressedDiagnostic, _ file: FileReport, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("by", suppressed.reason == nil ? "baseline" : "comment")
      json.key("finding")
      append(suppressed.diagnostic, file, to: &json)
      json.member("reason", suppressed.reason)
    }
  }

  private func append(_ diagnostic: Diagnostic, _ file: FileReport, to json: inout JSONWriter) {
    let walk = diagnostic.witness.shownSteps()
    json.object { json in
      json.member("certainty", diagnostic.certainty.rawValue)
      json.key("fix")
      append(diagnostic.fix, in: file.source, to: &json)
      json.member("help", diagnostic.help)
      json.member("message", diagnostic.message)
      json.array("notes") { json in
        for note in diagnostic.notes { append(note, file, to: &json) }
      }
      if walk.omitted > 0 { json.member("omittedSteps", walk.omitted) }
      json.range(diagnostic.range, in: file.source)
      json.member("rule", diagnostic.rule.rawValue)
      json.member("severity", diagnostic.severity.rawValue)
      json.array("witness") { json in
        for step in walk.steps { append(step, file, to: &json) }
      }
    }
  }
}

extension JSONReport {
  fileprivate func append(_ claim: JudgedClaim, _ file: FileReport, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", claim.claim.name?.value)
      json.member("outcome", claim.outcome.key)
      json.range(claim.claim.range, in: file.source)
      json.member("reason", claim.reason(in: file.checked))
    }
  }

  fileprivate func append(_ note: Note, _ file: FileReport, to json: inout JSONWriter) {
    json.object { json in
      json.member("message", note.message)
      appendLocation(note.range, path: note.path, file, to: &json)
    }
  }

  fileprivate func append(_ step: WitnessStep, _ file: FileReport, to json: inout JSONWriter) {
    json.object { json in
      json.member("by", step.by)
      appendLocation(step.range, path: step.path, file, to: &json)
      json.member("screen", step.screen)
      if let stack = step.stack {
        json.array("stack") { json in
          for layer in stack {
            json.array { json in
              for screen in layer { json.string(screen) }
            }
          }
        }
      }
    }
  }

  /// A range and, if it is in another file than the finding, the path of that file.
  private func appendLocation(
    _ range: SourceRange, path: String?, _ file: FileReport, to json: inout JSONWriter
  ) {
    let text = path.flatMap(file.text) ?? file.source
    if let path {
      json.member("path", path)
    }
    json.range(range, in: text)
  }

  fileprivate func append(_ fix: Fix?, in source: SourceText, to json: inout JSONWriter) {
    guard let fix else { return json.null() }
    json.object { json in
      json.array("edits") { json in
        for edit in fix.edits {
          json.object { json in
            json.range(edit.range, in: source)
            json.member("text", edit.replacement)
          }
        }
      }
      json.member("safe", fix.isSafe)
      json.member("title", fix.title)
    }
  }
}
