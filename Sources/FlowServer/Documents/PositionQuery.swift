import FlowJSON
import FlowReports
import FlowRules
import FlowSource

/// The document and the position that a request is about.
struct PositionQuery {
  let path: String
  /// The current text.
  let text: TextPositions
  let known: Workspace.Known
  /// The position, as an offset in the text of `known`.
  let offset: Int

  var checked: CheckedFlow { known.checked }
}

extension LanguageServer {
  /// Returns nil for a document of which nothing is known, such as one that is not a flow.
  mutating func query(_ parameters: JSON) throws(RequestFailure) -> PositionQuery? {
    guard let path = try file(in: parameters) else { return nil }
    workspace.update()
    guard let source = workspace.text(of: path), let known = workspace.known(path)
    else { return nil }
    let text = TextPositions(source: source, encoding: client.encoding)
    guard let position = parameters["position"] else {
      return PositionQuery(path: path, text: text, known: known, offset: 0)
    }
    guard let offset = text.offset(of: position) else {
      throw RequestFailure(.invalidParams, "the request has no valid position")
    }
    return PositionQuery(path: path, text: text, known: known, offset: known.shift.toOld(offset))
  }

  /// The URI of a file, as the client writes it.
  func uri(of path: String) -> String { workspace.document(at: path)?.uri ?? fileURI(path) }

  /// A range of what is known of a file, in its current text; nil if that part has changed since.
  mutating func range(_ range: SourceRange, in path: String) -> JSON? {
    guard let source = workspace.text(of: path) else { return nil }
    let current = workspace.known(path).map { $0.shift.toNew(range) } ?? range
    return current.map { TextPositions(source: source, encoding: client.encoding).range(of: $0) }
  }

  mutating func location(_ range: SourceRange, in path: String) -> JSON? {
    self.range(range, in: path).map { ["uri": .string(uri(of: path)), "range": $0] }
  }
}
