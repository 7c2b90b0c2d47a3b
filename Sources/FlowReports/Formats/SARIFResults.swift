import FlowJSON
import FlowProject
import FlowFormat
import FlowRules
import FlowSource

/// The results of a SARIF log (§3.27).
struct SARIFResults {
  private let run: CheckedRun
  /// The indices of rules in the list of the log.
  private let ruleIndices: [RuleID: Int]
  /// Whether any result of the run is suppressed: then each has the property (§3.27.23).
  private let tellsSuppressions: Bool

  init(_ run: CheckedRun) {
    self.run = run
    ruleIndices = Dictionary(
      Rule.all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    tellsSuppressions = run.counts.listsSuppressed
  }

  func append(_ file: FileReport, to json: inout JSONWriter, _ write: ([UInt8]) -> Void) {
    let all = file.all
    guard all.contains(where: { $0.severity >= run.level }) else { return }
    let identities = file.checked.identities(of: all)
    let hashes = LineHashes(of: file.source)
    for index in all.indices where all[index].severity >= run.level {
      let silencer =
        index < file.diagnostics.count
        ? nil : file.suppressed[index - file.diagnostics.count].silencer
      json.object { json in
        append(all[index], of: file, to: &json)
        appendFingerprints(
          hashes[file.source.line(at: all[index].range.lower)], identities[index], to: &json)
        if tellsSuppressions {
          json.array("suppressions") { json in
            if let silencer { append(silencer, of: file, to: &json) }
          }
        }
      }
      json.flush(write)
    }
  }

  private func append(_ diagnostic: Diagnostic, of file: FileReport, to json: inout JSONWriter) {
    json.member("ruleId", diagnostic.rule.rawValue)
    if let index = ruleIndices[diagnostic.rule] { json.member("ruleIndex", index) }
    json.member("level", diagnostic.severity.sarifLevel)
    appendMessage(prose(of: diagnostic), to: &json)
    json.array("locations") { json in
      json.object { json in appendLocation(diagnostic.range, path: nil, file, to: &json) }
    }
    if !diagnostic.notes.isEmpty {
      json.array("relatedLocations") { json in
        for (index, note) in diagnostic.notes.enumerated() {
          json.object { json in
            json.member("id", index + 1)
            appendMessage(note.message, to: &json)
            appendLocation(note.range, path: note.path, file, to: &json)
          }
        }
      }
    }
    if !diagnostic.witness.isEmpty { appendWalk(diagnostic.witness.shownSteps(), file, to: &json) }
    if let fix = diagnostic.fix { append(fix, of: file, to: &json) }
    json.object("properties") { json in
      json.member("certainty", diagnostic.certainty.rawValue)
    }
  }

  private func appendFingerprints(
    _ lineHash: String, _ identity: FindingIdentity, to json: inout JSONWriter
  ) {
    json.object("partialFingerprints") { json in
      json.member("primaryLocationLineHash", lineHash)
      json.member("flowlint/v1", "\(identity.fingerprint.digits):\(identity.occurrence)")
    }
  }

  private func append(
    _ silencer: SuppressedDiagnostic.Silencer, of file: FileReport, to json: inout JSONWriter
  ) {
    json.object { json in
      switch silencer {
      case .comment(let reason, let range):
        json.member("kind", "inSource")
        json.member("justification", reason)
        json.object("location") { json in appendLocation(range, path: nil, file, to: &json) }
      case .baseline:
        json.member("kind", "external")
      }
    }
  }
}

// MARK: - Walks and fixes

extension SARIFResults {
  /// The walk as a code flow with one thread, with the stack after each move.
  private func appendWalk(
    _ walk: ShownWalk, _ file: FileReport, to json: inout JSONWriter
  ) {
    json.array("codeFlows") { json in
      json.object { json in
        json.array("threadFlows") { json in
          json.object { json in
            if walk.omitted > 0 {
              appendMessage(
                "\(counted(walk.omitted, "step")) left out after step \(walk.omittedAt)", to: &json)
            }
            json.array("locations") { json in
              for step in walk.steps {
                json.object { json in
                  json.object("location") { json in
                    appendMessage(words(for: step), to: &json)
                    appendLocation(step.range, path: step.path, file, to: &json)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// The move, and the resulting stack or progress.
  private func words(for step: WitnessStep) -> String {
    if let stack = step.stack {
      let layers = stack.map { $0.joined(separator: " → ") }
      return "\(step.by): \(layers.joined(separator: " | "))"
    }
    return "\(step.by): \(step.screen)" + (step.progress.map { ", progress \($0)" } ?? "")
  }

  private func append(_ fix: Fix, of file: FileReport, to json: inout JSONWriter) {
    json.array("fixes") { json in
      json.object { json in
        json.object("description") { json in json.member("text", fix.title) }
        json.array("artifactChanges") { json in
          json.object { json in
            appendFile(file.source.path, to: &json)
            json.array("replacements") { json in
              for edit in fix.edits { append(edit, in: file.source, to: &json) }
            }
          }
        }
        json.object("properties") { json in
          json.member("safe", fix.isSafe)
        }
      }
    }
  }

  private func append(_ edit: Fix.Edit, in text: SourceText, to json: inout JSONWriter) {
    json.object { json in
      json.region("deletedRegion", text.positions(of: edit.range))
      json.object("insertedContent") { json in json.member("text", edit.replacement) }
    }
  }
}

// MARK: - Places

extension SARIFResults {
  private func appendMessage(_ text: String, to json: inout JSONWriter) {
    json.text("message", withoutLinks(text))
  }

  /// A location in `file`, or in another file if there is a path.
  private func appendLocation(
    _ range: SourceRange, path: String?, _ file: FileReport, to json: inout JSONWriter
  ) {
    json.object("physicalLocation") { json in
      appendFile(path ?? file.source.path, to: &json)
      json.region("region", (path.flatMap(file.text) ?? file.source).oneLine(of: range))
    }
  }

  private func appendFile(_ path: String, to json: inout JSONWriter) {
    json.artifactLocation(run.paths.inRepository(path))
  }
}

extension JSONWriter {
  /// A file (§3.4) by its path in the repository, or from `/` outside it.
  mutating func artifactLocation(_ path: String) {
    object("artifactLocation") { json in
      json.member("uri", fileURI(path))
      if !Path.isAbsolute(path) { json.member("uriBaseId", "%SRCROOT%") }
    }
  }

  mutating func region(_ name: String, _ location: (start: SourcePosition, end: SourcePosition)) {
    object(name) { json in
      json.member("startLine", location.start.line)
      json.member("startColumn", location.start.column)
      json.member("endLine", location.end.line)
      json.member("endColumn", location.end.column)
    }
  }
}

/// The text with what readers would parse as `[a link](1)` escaped (§3.11.6).
func withoutLinks(_ text: String) -> String {
  // Search for one byte first: most messages do not contain it, and an array is fastest to search.
  guard Array(text.utf8).contains(UInt8(ascii: "]")), text.utf8.firstRange(of: "](".utf8) != nil
  else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if "[]\\".unicodeScalars.contains(scalar) { result.append("\\") }
    result.append(scalar)
  }
  return String(result)
}
