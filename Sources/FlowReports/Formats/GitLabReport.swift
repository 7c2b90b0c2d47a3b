import FlowFormat
import FlowJSON
import FlowRules
import FlowSource

/// Findings for GitLab's code quality widget.
///
/// The widget identifies findings by fingerprint only, which therefore includes the file but no
/// line.
package struct GitLabReport: Report {
  private let run: CheckedRun

  package init(_ run: CheckedRun) {
    self.run = run
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.array { json in
      for file in run.files { append(file, to: &json, write) }
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(_ file: FileReport, to json: inout JSONWriter, _ write: ([UInt8]) -> Void) {
    let path = run.paths.inRepository(file.source.path)
    let identities = file.checked.identities(of: file.all)
    for (diagnostic, identity) in zip(file.diagnostics, identities)
    where diagnostic.severity >= run.level {
      var fingerprint = identity.fingerprint
      fingerprint.add(path)
      fingerprint.add(String(identity.occurrence))
      json.object { json in
        json.member("check_name", diagnostic.rule.rawValue)
        // The widget does not show the name.
        json.member("description", "\(diagnostic.rule): \(prose(of: diagnostic))")
        json.member("fingerprint", fingerprint.digits)
        json.object("location") { json in
          json.object("lines") { json in
            json.member("begin", file.source.line(at: diagnostic.range.lower))
          }
          json.member("path", path)
        }
        json.member("severity", diagnostic.severity.gitLabSeverity)
      }
      json.flush(write)
    }
  }
}

extension Severity {
  fileprivate var gitLabSeverity: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
