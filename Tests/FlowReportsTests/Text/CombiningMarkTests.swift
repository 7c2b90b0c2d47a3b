import FlowYAML
import Testing

@testable import FlowReports

/// A combining mark makes another character of a quote, but not another byte.
@Suite("combining marks after special characters")
struct CombiningMarkTests {
  @Test("a completion stays one word of the shell")
  func completions() {
    #expect(completionWord("'\u{301}$(id)", for: .bash) == "''\\''\u{301}$(id)'")
    #expect(completionWord("a:\u{301}b", for: .zsh) == "a\\:\u{301}b")
  }

  @Test("cells stay cells")
  func cells() {
    #expect(csvField("a,\"\u{301}b") == "\"a,\"\"\u{301}b\"")
    #expect(markdownCell("a|\u{301}b") == "a\\|\u{301}b")
    #expect(markdownCode("a|\u{301}b`\u{301}c") == "`` a\\|\u{301}b`\u{301}c ``")
  }

  @Test("a line does not become a command, nor a text more than a scalar")
  func others() {
    #expect(escapedLine("::\u{301}error::x") == "\\u{3A}:\u{301}error::x")
    #expect(yamlScalar("\"a\" '\u{301}b", in: .block) == "\"\\\"a\\\" '\u{301}b\"")
  }
}
