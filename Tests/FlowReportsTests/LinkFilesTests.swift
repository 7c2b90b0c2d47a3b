import FlowAnalysis
import FlowPlatform
import FlowReports
import FlowSource
import Foundation
import OtherPrograms
import SampleFlows
import Testing

@Suite("generated files that register links")
struct LinkFilesTests {
  @Test("flowlint finds nothing wrong with what it generates", arguments: RandomRounds.seeds(200))
  func clean(seed: UInt64) {
    var dice = Dice(seed: seed)
    let patterns = randomPatterns(&dice)
    let files = generated(patterns).map { file in
      PlatformFile(SourceText(path: file.path, bytes: file.bytes))
    }
    for file in files {
      if case .unreadable(let content) = file.content {
        Issue.record("\(file.source.path): \(content.message) \(RandomRounds.repeating(seed))")
      }
    }
    let links = patterns.enumerated().map { index, pattern in
      PlatformFiles.Link(index: index, pattern: pattern, optional: [])
    }
    let faults = PlatformFiles(files).faults(of: links, within: Budget())
    let comment = Comment("\(patterns.map(\.text)) \(RandomRounds.repeating(seed))")
    #expect(faults.unregistered.map(\.url) == [], comment)
    #expect(faults.unused.values.joined().map(\.text) == [], comment)
    #expect(faults.invalid.values.joined().map(\.message) == [], comment)
  }

  @Test("other programs read what is generated")
  func accepted() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    var dice = Dice(seed: 7)
    for round in 0..<min(20, RandomRounds.count(of: 400)) {
      for file in generated(randomPatterns(&dice)) {
        let path = folder.appending(path: "\(round)/\(file.path)")
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: path)
      }
    }
    let script = """
      import json, pathlib, plistlib, xml.parsers.expat
      for path in pathlib.Path(".").rglob("*"):
          if not path.is_file(): continue
          data = path.read_bytes()
          if path.suffix in (".plist", ".entitlements"): plistlib.loads(data, fmt=plistlib.FMT_XML)
          elif path.suffix == ".xml": xml.parsers.expat.ParserCreate().Parse(data, True)
          else: json.loads(data)
      """
    let run = try Python.run([Python.interpreter, "-c", script], in: folder)
    #expect(run.status == 0 && run.output == "")
  }

  private func generated(_ patterns: [LinkPattern]) -> [LinkFiles.File] {
    let files = LinkFiles(LinkRegistration(patterns), identity: LinkFiles.Identity())
    return LinkFiles.Target.allCases.flatMap { files.files(for: $0) }
  }

  private func randomPatterns(_ dice: inout Dice) -> [LinkPattern] {
    (0..<dice.number(1...7)).map { _ in
      var names = 0
      func hole() -> String {
        names += 1
        return "{p\(names)}"
      }
      let origins = [
        "https://shop.example", "https://shop.example", "https://a.example", "http://shop.example",
        "https://shop.example:8080", "tea://open", "shop:",
      ]
      var text = dice.one(of: origins)
      for _ in 0..<dice.number(0...4) {
        let literal = dice.one(of: ["a", "b", "a%20b", "x*y", "é", "(1)", "$(a)", "a.b", "a+b"])
        text += "/"
        switch dice.number(0...5) {
        case 0...2: text += literal
        case 3: text += hole()
        case 4: text += literal + hole()
        default: text += hole() + "-" + hole() + dice.one(of: ["", literal])
        }
      }
      if dice.isLucky(percent: 15) { text += "/{rest*}" }
      if dice.isLucky(percent: 20) { text += "?tab=" + dice.one(of: ["a", "b%26", hole()]) }
      if dice.isLucky(percent: 10) { text += "#end" }
      return LinkPattern(text)
    }
  }
}
