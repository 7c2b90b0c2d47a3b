import FlowImport
import FlowSource
import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowSwift

@Suite("Random code")
struct RandomCodeTests {
  /// Words, brackets and marks of the fixtures, and what nests or opens without an end.
  private static let pieces: [String] = {
    let extra = [
      "else if", "try", "await", "->", "?", ":", "!", "\\(", "\"\"\"", "\"", "#\"", "/*", "*/",
      "//", "\n",
      "#if os(iOS)", "#else", "#endif", "@", "\\.self", "case .", "switch self {", "{", "}", "(",
      ")", "[", "]",
      "<", ">", ".sheet(isPresented: $on) {", "NavigationLink(value: .a)", "var body: some View {",
      "\u{0}",
      "é", "`", "$0", "in", "where", "/", "/x/",
    ]
    return extra + files.flatMap { $0.split { !$0.isLetter }.map(String.init) }.prefix(400)
  }()

  private static let files: [String] = {
    let folder = packageFolder.appending(path: "Tests/FlowSwiftTests/Fixtures")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".swift") }.compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }()

  @Test("changed code is read without a crash, and twice gives the same flow")
  func changes() {
    for seed in RandomRounds.seeds(600) {
      var dice = Dice(seed: seed)
      let code = (0..<dice.number(1...3)).map { _ in changed(&dice) }
      #expect(text(of: code) == text(of: code), "\(RandomRounds.repeating(seed))")
    }
  }

  private func changed(_ dice: inout Dice) -> String {
    var parts = dice.one(of: RandomCodeTests.files)
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<dice.number(1...12) where parts.count > 1 {
      let index = dice.number(0...parts.count - 1)
      let piece = dice.one(of: RandomCodeTests.pieces)
      switch dice.number(0...9) {
      case 0...2: parts[index] = piece
      case 3...5: parts.insert(piece, at: index)
      case 6: parts.remove(at: index)
      case 7...8: parts.swapAt(index, dice.number(0...parts.count - 1))
      default:
        parts.insert(String(repeating: piece + " ", count: dice.number(1...3_000)), at: index)
      }
    }
    return parts.joined(separator: " ")
  }

  private func text(of code: [String]) -> String {
    var sources = SwiftSources()
    sources.code = code.enumerated().map { index, text in
      SourceText(path: "File\(index).swift", text: text)
    }
    do {
      let result = try ImportResult.swift(sources, name: "app")
      return result.flow.text + result.summary.text(about: result.flow)
    } catch {
      return "\(error)"
    }
  }
}
