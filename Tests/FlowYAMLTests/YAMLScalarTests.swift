import Testing

import FlowYAML

@Suite("scalars")
struct YAMLScalarTests {
  @Test(
    "a text is quoted where a reader would take it for something else, and only there",
    arguments: [
      ("cart", "cart", "cart"), ("a b", "a b", "a b"), ("", "\"\"", "\"\""),
      ("yes", "\"yes\"", "\"yes\""), ("Null", "\"Null\"", "\"Null\""),
      ("yesterday", "yesterday", "yesterday"),
      ("12", "\"12\"", "\"12\""), ("12 items", "12 items", "12 items"),
      ("0x1F", "\"0x1F\"", "\"0x1F\""),
      ("1e5", "\"1e5\"", "\"1e5\""), ("a: b", "\"a: b\"", "\"a: b\""), ("a:b", "a:b", "\"a:b\""),
      ("a, b", "a, b", "\"a, b\""), ("a #b", "\"a #b\"", "\"a #b\""), ("a#b", "a#b", "a#b"),
      ("app://a/{x}", "app://a/{x}", "\"app://a/{x}\""), ("say \"hi\"", "say \"hi\"", "say \"hi\""),
      ("\"hi\"", "'\"hi\"'", "'\"hi\"'"), ("'a' \"b\"", "\"'a' \\\"b\\\"\"", "\"'a' \\\"b\\\"\""),
      ("a\nb", "\"a\\nb\"", "\"a\\nb\""), ("\u{7F}", "\"\\x7F\"", "\"\\x7F\""),
      ("\u{202E}", "\"\\u202E\"", "\"\\u202E\""), (" a", "\" a\"", "\" a\""),
      ("a:", "\"a:\"", "\"a:\""),
      ("-1", "\"-1\"", "\"-1\""), ("It's", "It's", "It's"), ("é🙂", "é🙂", "é🙂"),
    ])
  func quoting(text: String, block: String, flow: String) {
    #expect(yamlScalar(text, in: .block) == block)
    #expect(yamlScalar(text, in: .flow) == flow)
  }
}
