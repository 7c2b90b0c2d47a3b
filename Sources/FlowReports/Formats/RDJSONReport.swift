import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// Findings in reviewdog's diagnostic format (`rdjson`), whose columns count UTF-8 bytes from 1.
package struct RDJSONReport: Report {
  private let run: CheckedRun

  package init(_ run: CheckedRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.array("diagnostics") { json in
        for file in run.files {
          for diagnostic in file.listed(from: run.level) {
            append(diagnostic, of: file, to: &json)
            json.flush(write)
          }
        }
      }
      json.object("source") { json in json.member("name", run.tool.name) }
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(_ diagnostic: Diagnostic, of file: FileReport, to json: inout JSONWriter) {
    json.object { json in
      json.object("code") { json in
        if let page = run.tool.page(of: diagnostic.rule) { json.member("url", page) }
        json.member("value", diagnostic.rule.rawValue)
      }
      appendLocation(diagnostic.range, path: nil, file, to: &json)
      json.member("message", prose(of: diagnostic))
      if !diagnostic.notes.isEmpty {
        json.array("related_locations") { json in
          for note in diagnostic.notes {
            json.object { json in
              appendLocation(note.range, path: note.path, file, to: &json)
              json.member("message", note.message)
            }
          }
        }
      }
      json.member("severity", diagnostic.severity.rawValue.uppercased())
      if let fix = diagnostic.fix { append(fix, of: file, to: &json) }
    }
  }

  /// reviewdog offers each suggestion separately, so a fix with several edits is not one.
  private func append(_ fix: Fix, of file: FileReport, to json: inout JSONWriter) {
    guard fix.edits.count == 1 else { return }
    json.array("suggestions") { json in
      json.object { json in
        append(fix.edits[0].range, in: file.source, to: &json)
        json.member("text", fix.edits[0].replacement)
      }
    }
  }

  private func appendLocation(
    _ range: SourceRange, path: String?, _ file: FileReport, to json: inout JSONWriter
  ) {
    let text = path.flatMap(file.text) ?? file.source
    json.object("location") { json in
      json.member("path", text.path)
      append(text.firstLine(of: range), in: text, to: &json)
    }
  }

  private func append(_ range: SourceRange, in text: SourceText, to json: inout JSONWriter) {
    json.object("range") { json in
      append("end", range.upper, in: text, to: &json)
      append("start", range.lower, in: text, to: &json)
    }
  }

  private func append(
    _ name: String, _ offset: Int, in text: SourceText, to json: inout JSONWriter
  ) {
    let line = text.line(at: offset)
    json.object(name) { json in
      // A byte-order mark counts: suggestions replace bytes of the file.
      let mark = line == 1 && text.hasByteOrderMark ? byteOrderMark.count : 0
      let start = text.byteRange(ofLine: line).lowerBound - mark
      json.member("column", max(0, offset - start) + 1)
      json.member("line", line)
    }
  }
}
