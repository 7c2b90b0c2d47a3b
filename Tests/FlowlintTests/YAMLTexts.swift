import FlowSource
import FlowYAML
import Foundation

/// A YAML document that the program is run on.
struct YAMLText: Sendable {
  let name: String
  let text: String

  /// Small texts at the edges of what libyaml takes.
  static let awkward = [
    ": a\n: b", "? a\n? b", "- - - a\n- - b", "a: b: c", "a:\n  - b\n - c", "[a, b", "{a: b",
    "{a, b: , ? c}", "[a, , b]", "'it''s'", "\"\\q\"", "\"open", "'open", "a: |\n  b\n c",
    "a: >2\n  b",
    "|", ">-\n\n\n  a\n\n", "a: |9\n b", "%YAML 1.1\n---\na", "%YAML 2.0\n---\na",
    "%TAG ! !\n---\na",
    "%FOO\n---\na", "--- a\n--- b", "---\n---\n---", "...\n...", "a\n...\nb", "&a", "*a",
    "&a a: *a",
    "&a &b c", "!!map [a]", "!<a> b", "! a", "!!nope a", "a: &a\n  b: *a", "<<: {a: b}\n<<: c",
    "? [a, b]\n: {c: d}", "{[a]: b}", "a: b # c", "a#b: c", "a: #b", "@a", "`a`", "a: @b", "%a",
    "\ta: b", "a:\tb", "a:\n\tb: c", "- a\n-\tb", "a: b\r\nc: d\r", "a:\u{85}b: c", "a: \u{2028}b",
    "\u{FEFF}a: b", "a: \u{FEFF}b", "a: \u{FFFE}", "a: \u{10FFFF}", "a: \u{7F}", "a: \u{80}",
    "\u{1}",
    String(repeating: "a", count: 2000) + ": b", "?" + String(repeating: " ", count: 2000) + "a",
    "a: [\nb\n]", "[a]: b", "- [a\n- b", "a: 'b\n\n  c'", "a: \"b\\\n  c\"", "-", "- \n- ", "--",
    "---a",
    "a: *b c", "a : b", "{a :b}", "{\"a\":b}", "{a:b}", "[?a, -b]", "[-]", "a: -", "a: - b",
    "- a: b\n   c: d",
  ].enumerated().map { YAMLText(name: "\($0)", text: $1) }

  /// The documents of the YAML test suite in the folder that `FLOWLINT_YAML_SUITE` names; empty
  /// without it.
  static let suite: [YAMLText] = {
    guard let folder = ProcessInfo.processInfo.environment["FLOWLINT_YAML_SUITE"] else { return [] }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.sorted().flatMap { path in
      texts(inFile: URL(filePath: folder).appending(path: path))
    }
  }()

  /// A file of the suite is itself YAML: a list of cases, each with its text under `yaml`.
  private static func texts(inFile file: URL) -> [YAMLText] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let source = SourceText(path: file.path, bytes: Array(data))
    let whole = YAMLText(name: file.lastPathComponent, text: String(decoding: data, as: UTF8.self))
    guard let tree = YAMLReader.read(source).tree, let root = tree.root,
      case .sequence = tree.kind(of: root)
    else { return [whole] }
    let cases = tree.children(of: root).enumerated().compactMap { number, node in
      tree.entries(of: node).first { tree.scalarText($0.key) == "yaml" }.map { entry in
        YAMLText(
          name: "\(file.lastPathComponent)-\(number)", text: shown(tree.scalarText(entry.value)))
      }
    }
    return [whole] + cases
  }

  /// A text with the characters for which the suite writes visible ones.
  private static func shown(_ text: String) -> String {
    var result = text.replacing("␣", with: " ")
    for dashes in ["————", "———", "——", "—", ""] {
      result = result.replacing(dashes + "»", with: "\t")
    }
    return result.replacing("⇔", with: "\u{FEFF}").replacing("↵", with: "")
      .replacing("∎\n", with: "").replacing("←", with: "\r")
  }
}
