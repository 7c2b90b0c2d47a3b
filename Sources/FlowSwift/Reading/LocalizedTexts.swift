import FlowJSON
import FlowPlatform
import FlowSource

/// The texts of `Localizable.strings` and string catalogs in the language in which the app is developed, by key.
struct LocalizedTexts: Sendable {
  private var texts: [String: String] = [:]

  init(_ sources: [SourceText] = []) {
    let best = sources.map(\.languageRank).min()
    for source in sources where source.languageRank == best {
      let found =
        source.path.hasSuffix(".xcstrings")
        ? LocalizedTexts.catalog(source.bytes) : LocalizedTexts.pairs(source.bytes)
      texts.merge(found) { first, _ in first }
    }
  }

  /// The text for a key; the key itself without a text, or for one with parts that code fills in.
  func text(for key: String) -> String {
    guard let text = texts[key], !text.isEmpty, !text.contains("%"), !text.contains("\n") else {
      return key
    }
    return text
  }

  /// The texts of a catalog in its source language.
  private static func catalog(_ bytes: [UInt8]) -> [String: String] {
    let json: JSON
    do { json = try JSON(parsing: bytes) } catch { return [:] }
    let language = json["sourceLanguage"]?.text ?? "en"
    var texts: [String: String] = [:]
    for (key, value) in json["strings"]?.members ?? [] {
      texts[key.value] = value["localizations", language, "stringUnit", "value"]?.text
    }
    return texts
  }

  /// The texts of `"key" = "text";`.
  private static func pairs(_ bytes: [UInt8]) -> [String: String] {
    var texts: [String: String] = [:]
    var list = TextPropertyList(bytes)
    while true {
      if let key = list.text() {
        if list.take("="), let text = list.text() { texts[key] = texts[key] ?? text }
      } else if !list.skip() {
        return texts
      }
    }
  }
}

extension SourceText {
  /// The lowest for the language in which apps are developed, as their folders tell.
  fileprivate var languageRank: Int {
    if path.hasSuffix(".xcstrings") || path.contains("Base.lproj/") { return 0 }
    return path.contains("en.lproj/") ? 1 : path.contains(".lproj/") ? 3 : 2
  }
}
