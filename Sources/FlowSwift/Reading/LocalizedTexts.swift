import FlowJSON
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

  /// `"key" = "text";`, between comments as in C.
  private static func pairs(_ bytes: [UInt8]) -> [String: String] {
    var texts: [String: String] = [:]
    var key: String?
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let text = quoted(&rest)
        if let known = key {
          texts[known] = texts[known] ?? text
          key = nil
        } else {
          key = text
        }
      case UInt8(ascii: ";"): key = nil
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "/"):
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
        rest.removeFirst()
        while let next = rest.popFirst(),
          next != UInt8(ascii: "*") || rest.first != UInt8(ascii: "/")
        {}
        rest = rest.dropFirst()
      default: break
      }
    }
    return texts
  }

  /// The rest of a text in quotes, with escapes as in C.
  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        text.append(byte)
        continue
      }
      text.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension SourceText {
  /// The lowest for the language in which apps are developed, as their folders tell.
  fileprivate var languageRank: Int {
    if path.hasSuffix(".xcstrings") || path.contains("Base.lproj/") { return 0 }
    return path.contains("en.lproj/") ? 1 : path.contains(".lproj/") ? 3 : 2
  }
}
