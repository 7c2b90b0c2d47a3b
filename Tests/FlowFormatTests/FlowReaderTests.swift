import FlowFormat
import FlowSource
import FlowYAML
import SampleFlows
import Testing

@Suite("Flows read screen by screen")
struct FlowReaderTests {
  @Test("what is decoded while the text is read is what the whole text says", arguments: texts)
  func decodesAlike(_ text: String) {
    #expect(readAtOnce(text) == FlowSummary(whole: text))
  }

  @Test(
    "the same of large files, which are parsed by another thread",
    arguments: texts.filter { $0.contains("screens:\n  a") })
  func decodesLargeFilesAlike(_ text: String) throws {
    let large = enlarged(text)
    try #require(large.utf8.count > 1 << 18)
    #expect(readAtOnce(large) == FlowSummary(whole: large))
  }

  @Test("keys that are aliases, which stand where the text begins, take no room for it")
  func aliasesAmongManyScreens() {
    let screens = (0..<10_000).map { "  screen\($0):\n  *key : {}\n" }.joined()
    let text = "&key x-key: 1\nstart: screen0\nscreens:\n\(screens)"
    let result = FlowReader.read(
      SourceText(path: "flow.yaml", text: text), limits: YAMLLimits(), parsing: nil, forgets: true)
    #expect(result.flow.screens.count == 10_001)
    #expect(result.flow.screens.capacity <= 16 * 10_001)
  }

  @Test("a large file that is left at its first limit ends there")
  func stopsAtLimits() {
    var limits = YAMLLimits()
    limits.nodes = 10
    let source = SourceText(path: "flow.yaml", text: enlarged(texts[0]))
    let parsing = YAMLParsing(source.bytes, ahead: true)
    let result = FlowReader.read(source, limits: limits, parsing: parsing, forgets: true)
    #expect(result.yaml.tree == nil)
    #expect(result.yaml.problems.count == 1)
    #expect(result.flow.screens.isEmpty)
  }

  @Test("a forgotten value leaves its key where it was")
  func forgets() throws {
    let source = SourceText(path: "flow.yaml", text: texts[0])
    let result = FlowReader.read(
      source, limits: YAMLLimits(), parsing: nil, forgets: true)
    let tree = try #require(result.yaml.tree)
    let place = try #require(texts[0].firstRange(of: "\n  b:")?.lowerBound)
    let offset = texts[0].utf8.distance(from: texts[0].startIndex, to: place) + 3
    #expect(tree.keys(besideKeyAt: offset) == ["a", "b", "c"])
  }

  private func readAtOnce(_ text: String) -> FlowSummary {
    let source = SourceText(path: "flow.yaml", text: text)
    let parsing = YAMLParsing(source.bytes, ahead: true)
    let kept = FlowReader.read(source, limits: YAMLLimits(), parsing: parsing, forgets: false)
    let forgotten = FlowReader.read(source, limits: YAMLLimits(), parsing: nil, forgets: true)
    #expect(FlowSummary(kept) == FlowSummary(forgotten))
    return FlowSummary(kept)
  }
}

/// All that was read, in words that can be compared.
private struct FlowSummary: Equatable {
  let yamlProblems: String
  let problems: String
  let screens: String
  let links: String
  let rest: String
  let targets: [Int?]
  /// For each screen, the first with its title.
  let titles: [Int?]

  init(_ result: FlowReader.Result) {
    self.init(result.yaml, result.flow, result.problems)
  }

  init(whole text: String) {
    let yaml = YAMLReader.read(SourceText(path: "flow.yaml", text: text))
    let (flow, problems) = yaml.tree.map { FlowDecoder.decode($0) } ?? (Flow(), [])
    self.init(yaml, flow, problems)
  }

  private init(_ yaml: YAMLReader.Result, _ flow: Flow, _ problems: [ShapeProblem]) {
    yamlProblems = "\(yaml.problems)"
    // The order in which problems are noted is nobody's business: they are sorted by place.
    self.problems = problems.map { "\($0)" }.sorted().joined(separator: "\n")
    screens = withoutTextNumbers("\(flow.screens)")
    links = withoutTextNumbers("\(flow.links)")
    rest = "\((flow.name, flow.start, flow.tabs, flow.app, flow.subflows))"
    let links = flow.links.map { flow.names.screen(ofName: $0.targetName) }
    targets =
      flow.screens.flatMap(\.destinations).map { flow.names.screen(ofName: $0.operandName) } + links
    titles = flow.screens.map { screen in
      flow.screens.firstIndex { $0.titleNumber == screen.titleNumber }
    }
  }
}

/// The same text with 2,200 screens more in front of the others.
private func enlarged(_ text: String) -> String {
  let more = (0..<2200).map { number in
    """
      more-\(number):
        title: "One of \u{2014} many: \(number)"
        progress: \(number)/2200
        destinations: [a, {sheet: more-\(number + 1), label: 'it''s \(number)'}]

    """
  }
  return text.replacing("screens:\n", with: "screens:\n" + more.joined(), maxReplacements: 1)
}

private let texts = [
  """
  start: a
  screens:
    a:
      title: A
      deep-links: [shop://a]
      destinations: [b, {push: d, on-finish: {x: a}}, {push: f/x, on-finish: {x: b}}]
    b: {title: A, destinations: [c, pop]}
    c:
  deep-links:
    shop://b: b
  flows:
    f: f.yaml
  """,
  """
  deep-links: {"shop://b": b}
  flows: {f: f.yaml, a: [1]}
  screens:
    a:
      deep-links: [shop://a]
      destinations: [{push: f, on-finish: {x: b}}, {push: b, on-finish: {x: b}}, nowhere]
    b: {deep-links: [shop://c]}
    a: {title: another}
  tabs: [a, b]
  """,
  """
  start: a
  screens:
    a: &a
      title: 'it''s é'
      destinations: &moves
        - b
        - {sheet: c, label: "two\\twords"}
    b: *a
    c:
      destinations: *moves
    d:
      <<: *a
      title: |
        of several
        lines
    <<: {e: {title: E}, f: *a, a: {title: not this one}}
  """,
  """
  x-base: &base
    g: {title: G, destinations: [h]}
    h: {title: H}
  start: a
  screens:
    a: {destinations: [g]}
    <<: [*base, {i: {}}, 3]
    ? [b, c]
    : {title: list}
    *none : {}
  """,
  """
  start: a
  screens:
    a: yes
    b: []
    c: {unknown: 1, progress: 2}
    3d: {destinations: [{push: a, sheet: b}, {label: x}, 7, [], {pop: 300}]}
    pop: ~
  screens:
    b: {title: second}
    e: {title: "\\u00e9\\n"}
  """,
  "start: a\n? [x, screens]\n: {a: {title: A}}\nscreens: {b: }\n",
  "start: a\nscreens:\n",
  "start: a\nscreens: []\n",
  "start: a\nscreens: &s {a: {}, b: {destinations: [a]}}\nx-copy: *s\n",
  "<<: {screens: {a: {}, b: {destinations: [a]}}}\nstart: a\n",
  "start: a\nscreens:\n  a: {destinations: [b\n",
  "start: a\nscreens:\n  a: {x: 1, x: 2}\n  b:\n  a:\n  }\n",
  "start: a\nscreens:\n  a:\n  b:\n  <<: {c: }\n  b: {d: , d: }\n  <<: {e: }\n  \"a\":\n",
  "start: a\nscreens:\n  a: {}\n---\nscreens:\n  b: {}\n",
  "\u{FEFF}start: ä\nscreens:\n  ä: {title: '日本語', destinations: [ö]}\n  ö:\n    title: 日本語\n",
]
