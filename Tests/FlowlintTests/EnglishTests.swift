import ArgumentParser
import Foundation
import OtherPrograms
import Testing

@testable import FlowlintCommands

/// Phrases that the house style rejects, with what to write instead; matched without regard to case.
private let rejectedPhrases: [(pattern: String, instead: String)] = [
  (#"(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b|less\b)[a-z]"#, "is not a"),
  (#"(?<!\bthere )\b(is|are) none\b"#, "is not one"),
  (#"\b(if|where) there (is|are) none\b"#, "or nil, without one"),
  (#"\bmend(s|ed|ing)?\b"#, "fix"),
  (#"\bfor ever\b"#, "forever, without bound"),
  (#"\bput(s|ting)? up\b"#, "show, open, present"),
  (#"\bt(ake|akes|ook|aken|aking) away\b"#, "remove"),
  (#"\bwr(ite|ites|ote|itten|iting) over\b"#, "overwrite"),
  (#"\b(there already|already there)\b"#, "already exists"),
  (#"\bwhoever\b"#, "users who"),
  // The word of `when-modal` is quoted.
  (#"(?<![-`"])\bbehind\b"#, "after"),
  (#"\bstands? (in|at|on|beside|before|after|among)\b"#, "is"),
  (#"\bbe it\b"#, "even if"),
  (#"\bas good\b"#, "works too"),
  (#"\bways? on\b"#, "path forward"),
  (#"\bon paper\b"#, "in theory"),
  (#"\bon some stacks\b"#, "in some cases"),
  (#"\bnobody\b"#, "users never"),
  (#"\bmisspelt\b"#, "misspelled"),
  (#"\bl(ies|ie|ay) (below|above|under|over|on|at|outside|behind)\b"#, "is below"),
  (#"\bsays? `"#, "set `x`"),
  (#"\bleads? (a|one) move\b"#, "add a move"),
  (#"\bcould not work\b"#, "flowlint could not run"),
  (#"\bgiven up\b"#, "canceled"),
  (#"\bbut for\b"#, "except"),
  (#"\b(set-ups?|slips? of the pen|without a word)\b"#, "setup, typo, silently"),
  (#"\b(colour|behaviour|neighbour|favour|honour|centre|catalogue|licence|cancelled)"#, "color …"),
  (#"\b(optimis|organis|recognis|initialis|serialis|analys(e|ed|ing)\b)"#, "optimize …"),
]

/// All begin where a word does, which is the first thing to look for.
private let anyPhrase =
  "\\b(?:" + rejectedPhrases.map { "(?:\($0.pattern))" }.joined(separator: "|") + ")"

private func range(of pattern: String, in text: Substring) -> Range<Substring.Index>? {
  text.range(of: pattern, options: [.regularExpression, .caseInsensitive])
}

/// A text that a user or a maintainer reads.
private struct CheckedText: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String

  var testDescription: String { name }
}

@Suite("English")
struct EnglishTests {
  @Test(
    "no text has a phrase that the house style rejects",
    arguments: documents() + examples() + helpTexts() + sources())
  private func phrases(in text: CheckedText) throws {
    // Few texts have any: one search says which.
    guard range(of: anyPhrase, in: text.text[...]) != nil else { return }
    for (number, line) in text.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      for phrase in rejectedPhrases {
        guard let found = range(of: phrase.pattern, in: line) else { continue }
        Issue.record(
          "\(text.name):\(number + 1): `\(line[found])`; write: \(phrase.instead)")
      }
    }
  }
}

// MARK: - The texts

/// The pages without code, except the messages in examples of rules.
private func documents() -> [CheckedText] {
  (["README.md"] + files(in: "docs", endingWith: ".md")).map { path in
    CheckedText(name: path, text: withoutCode(contents(of: path)))
  }
}

/// The comments of the examples, and the names of their scenarios.
private func examples() -> [CheckedText] {
  files(in: "Examples", endingWith: ".yaml").map { path in
    let lines = contents(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    let texts = lines.map { line in
      if line.contains("- name: ") { return String(line) }
      return line.firstIndex(of: "#").map { String(line[$0...]) } ?? ""
    }
    return CheckedText(name: path, text: texts.joined(separator: "\n"))
  }
}

private func helpTexts() -> [CheckedText] {
  commandPaths(of: Flowlint.self).map { path in
    CheckedText(
      name: (["flowlint"] + path + ["--help"]).joined(separator: " "),
      text: Run(["help"] + path).output)
  }
}

private func commandPaths(of command: any ParsableCommand.Type) -> [[String]] {
  [[]]
    + command.configuration.subcommands.flatMap { subcommand in
      commandPaths(of: subcommand).map { [subcommand.configuration.commandName ?? ""] + $0 }
    }
}

/// Without the words of the format, which stay as they are.
private func sources() -> [CheckedText] {
  let paths = ["Sources", "Tests"].flatMap { files(in: $0, endingWith: ".swift") }
  // This file says the phrases themselves.
  return paths.filter { $0 != "Tests/FlowlintTests/EnglishTests.swift" }.map { path in
    CheckedText(
      name: path, text: replacing(#""[a-z-]+"|\bcancelled\b"#, in: contents(of: path), with: "…"))
  }
}

/// Without code, except lines of carets and messages; keeps the number of lines.
private func withoutCode(_ text: String) -> String {
  var isCode = false
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    if line.hasPrefix("```") { isCode.toggle() }
    let isMessage = line.drop { $0 == " " }.hasPrefix("^")
    return isCode && !isMessage ? "" : replacing("`[^`]*`", in: String(line), with: "`…`")
  }
  return lines.joined(separator: "\n")
}

/// With Foundation's regular expressions, which take a tenth of the time of Swift's in a debug build.
private func replacing(_ pattern: String, in text: String, with replacement: String) -> String {
  text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
}

private func files(in folder: String, endingWith suffix: String) -> [String] {
  let root = packageFolder.appending(path: folder)
  let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
}

private func contents(of path: String) -> String {
  (try? String(contentsOf: packageFolder.appending(path: path), encoding: .utf8)) ?? ""
}
