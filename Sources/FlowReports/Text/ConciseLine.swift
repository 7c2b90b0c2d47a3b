package import FlowRules
package import FlowSource

/// A finding as one line, `path:line:column: error: message [rule]`, without a newline.
///
/// `path` replaces the path of `text`; `severity` replaces flowlint's own word for the severity.
package func conciseLine(
  for diagnostic: Diagnostic, in text: SourceText, path: String? = nil, severity: String? = nil,
  style: TextStyle = .plain
) -> String {
  let position = text.position(at: diagnostic.range.lower)
  let location = "\(escapedPath(path ?? text.path)):\(position.line):\(position.column)"
  let word = style.paint(
    severity ?? diagnostic.severity.rawValue, as: TextStyle.Role(diagnostic.severity))
  let rule = style.linked(rule: diagnostic.rule)
  return
    "\(style.paint(location, as: .path)): \(word): \(style.sentence(diagnostic.message)) [\(rule)]"
}
