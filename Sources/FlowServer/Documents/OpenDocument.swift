import FlowJSON
import FlowProject
import FlowSource

/// A text that is open in the editor, saved or not.
struct OpenDocument: Sendable {
  /// As the client writes it.
  let uri: String
  /// Absolute.
  let path: String
  let language: String
  private(set) var version: Int
  private(set) var source: SourceText

  init(uri: String, language: String, version: Int, source: SourceText) {
    self.uri = uri
    path = source.path
    self.language = language
    self.version = version
    self.source = source
  }

  /// What kind of file it is.
  enum Kind { case flow, settings, scenarios, other }

  var kind: Kind {
    let name = Path.fileName(of: path)
    if name == SettingsSearch.fileName { return .settings }
    if ScenarioSearch.isScenarioFile(path) { return .scenarios }
    return language == "flowlint" || isFlowFile(name) ? .flow : .other
  }

  /// Applies changes in order, each a text for a range or for the whole document.
  ///
  /// A change without a text, or with an invalid range, is skipped.
  mutating func apply(_ changes: [JSON], version: Int, _ encoding: PositionEncoding) {
    self.version = version
    for change in changes {
      guard let text = change["text"]?.text else { continue }
      guard let written = change["range"] else {
        source = SourceText(path: path, text: text)
        continue
      }
      guard let range = TextPositions(source: source, encoding: encoding).range(of: written)
      else { continue }
      var bytes = source.bytes
      bytes.replaceSubrange(range, with: text.utf8)
      source = SourceText(path: path, bytes: bytes)
    }
  }
}
