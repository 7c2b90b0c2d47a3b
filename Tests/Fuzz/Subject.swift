import FlowAnalysis
import FlowFormat
import FlowRules
import FlowTrace
import FlowProject
import FlowSource
import FlowYAML
import SampleFlows

/// A way into the program for texts of others, with promises beyond that it ends without a crash.
enum Subject: String, CaseIterable {
  case yaml, check, suppressions, links, scenarios, settings, baseline, ignore, storyboard, android,
    completions, platform, messages, edits
  #if FLOWLINT_SWIFT
    case swift
  #endif

  func attempt(_ bytes: [UInt8]) {
    let source = SourceText(path: "flow.yaml", bytes: bytes)
    switch self {
    case .yaml: readYAML(source)
    case .check: CheckAttempt(source).run()
    case .suppressions: suppress(source)
    case .links: matchLinks(source)
    case .scenarios: runScenarios(source)
    case .settings: readSettings(source)
    case .baseline: readBaseline(source)
    case .ignore: search(ignoring: bytes)
    case .storyboard: importStoryboard(bytes)
    case .android: importAndroid(bytes)
    case .completions: completeMoves(source)
    case .platform: readPlatformFile(bytes)
    case .messages: receiveMessages(bytes)
    case .edits: editFlow(bytes)
    #if FLOWLINT_SWIFT
      case .swift: importSwift(bytes)
    #endif
    }
  }
}

/// Every node lies in the text: in the one above, or before that where it came by an alias.
private func readYAML(_ source: SourceText) {
  let result = YAMLReader.read(source)
  promise((result.tree == nil) == result.problems.contains(where: \.isFatal), "a tree or a reason")
  let tree = result.treeSoFar
  guard let root = tree.root else { return }
  var open = [root]
  var seen: Set = [root]
  while let node = open.popLast() {
    let range = tree.range(of: node)
    promise(range.lower <= range.upper && range.upper <= source.bytes.count, "ranges in the text")
    if case .scalar = tree.kind(of: node) {
      _ = tree.scalarText(node)
      _ = (tree.isNull(node), tree.boolean(node), tree.integer(node))
    }
    for child in tree.children(of: node) {
      let inner = tree.range(of: child)
      let isInside = range.lower <= inner.lower && inner.upper <= range.upper
      promise(isInside || inner.isEmpty || inner.upper <= range.lower, "children in their parent")
      if seen.insert(child).inserted { open.append(child) }
    }
  }
}

/// A text is the comment on a screen: it can remove findings there, and add those about itself.
private func suppress(_ source: SourceText) {
  let comment = String(decoding: source.bytes, as: UTF8.self)
  let text = """
    start: cart
    screens:
      cart: {title: Cart, destinations: [gone]} # flowlint:ignore\(comment)
      done: {title: Done, final: true}

    """
  CheckAttempt(SourceText(path: "flow.yaml", text: text)).run()
}

/// The first line is a URL, the others are patterns.
private func matchLinks(_ source: SourceText) {
  let lines = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n", maxSplits: 40)
    .map(String.init)
  guard let url = lines.first else { return }
  let patterns = lines.dropFirst().map { LinkPattern($0) }
  let table = LinkTable(patterns, optionalPlaceholders: patterns.map { _ in [] })
  let matches = table.matches(url)
  for match in matches {
    promise(patterns[match.pattern].faults.isEmpty, "faulty patterns match nothing")
    for argument in match.arguments { promise(!argument.name.isEmpty, "arguments have names") }
  }
  for (one, other) in zip(matches, matches.dropFirst()) {
    _ = table.criterion(of: one.pattern, over: other.pattern)
  }
  _ = table.target(ofOpen: url)
  _ = table.clashes(within: Budget())
}

private func readSettings(_ source: SourceText) {
  let document = SettingsDocument(source)
  if document.mistakes.isEmpty {
    let chain = ExtendedSettings([document])
    _ = chain.exclude
    for matches in [false, true] { _ = chain.applied { _ in matches } }
  }
  _ = document.mistakeOfExtends("is missing")
}

private func readBaseline(_ source: SourceText) {
  let baseline = BaselineDocument(source)
  let entries = baseline.baseline.entries
  promise(
    !baseline.mistakes.isEmpty || entries.allSatisfy { $0.key.finding.occurrence > 0 },
    "a baseline or a reason")
  guard baseline.mistakes.isEmpty else { return }
  let written = BaselineDocument(SourceText(path: "b.yaml", text: baseline.baseline.text))
  promise(written.mistakes.isEmpty, "a written baseline can be read")
}

/// What a `.gitignore` of these bytes leaves of a folder is among its files.
private func search(ignoring bytes: [UInt8]) {
  let files = OneFolder(ignored: bytes)
  guard let found = try? files.files(below: "/", where: { _, name in isFlowFile(name) }) else {
    return promise(false, "a folder can be searched")
  }
  promise(found.allSatisfy(OneFolder.names.map { "/" + $0 }.contains), "only files that exist")
}

/// Ends the process where what was promised does not hold.
func promise(_ holds: Bool, _ what: StaticString) {
  guard !holds else { return }
  // A release build would end without saying why.
  print("not kept: \(what)")
  preconditionFailure("not kept: \(what)")
}
