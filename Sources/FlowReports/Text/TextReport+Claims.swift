import FlowFormat
import FlowRules
import FlowSource

/// The claims of a run with their outcomes.
extension TextReport {
  func appendClaims(of file: FileReport, to output: inout String) {
    let claims = file.checked.claims
    for judged in claims {
      let line = file.source.position(at: judged.claim.range.lower).line
      let place = style.paint("\(escapedPath(file.source.path)):\(line)", as: .path)
      let outcome = judged.outcome
      let role: TextStyle.Role = outcome == .broken ? .error : outcome == .holds ? .note : .warning
      output += "claim \(place) "
      output += style.paint(outcome.rawValue, as: role)
      output += ": \(escaped(judged.text(in: file.checked)))\n"
      output += style.broken("  = " + escaped(judged.reason(in: file.checked)), indent: 4) + "\n"
    }
    if !claims.isEmpty { output += "\n" }
  }
}
