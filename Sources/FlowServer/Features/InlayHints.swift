import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Hints within lines and above them; each kind can be switched off.
extension LanguageServer {
  private enum HintKind: String { case progress, stack }
  private enum LensKind: String { case moves, walk }

  private func isShown(_ kind: some RawRepresentable<String>) -> Bool {
    !client.hidden.contains(kind.rawValue)
  }

  /// The change of progress at moves, and the found stacks of links.
  mutating func inlayHints(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let query = try query(parameters) else { return .null }
    let (checked, path) = (query.checked, query.checked.source.path)
    let shown = query.text.range(of: parameters["range"]) ?? 0..<query.text.source.bytes.count
    var hints: [JSON] = []
    if isShown(HintKind.progress) {
      for move in checked.graph.moves where checked.graph.isOwn(move) {
        guard let change = checked.progressChange(of: move) else { continue }
        let end = checked.graph.destination(of: move).range.upper
        hints += hint(change, after: end, in: path, shown)
      }
    }
    if isShown(HintKind.stack) {
      for link in checked.flow.links.indices where checked.flow.links[link].listedBy == nil {
        guard case .found = checked.graph.linkStacks.origins[link] else { continue }
        let stack = LinkList.row(link, in: checked).stack
        guard stack.count > 1 else { continue }
        let text = stack.suffix(mostScreens).map(\.text).joined(separator: " › ")
        let whole = stack.count > mostScreens ? "… › " + text : text
        hints += hint(whole, after: checked.flow.links[link].landing.range.upper, in: path, shown)
      }
    }
    return .array(hints)
  }

  private mutating func hint(
    _ text: String, after offset: Int, in path: String, _ shown: Range<Int>
  ) -> [JSON] {
    guard let source = workspace.text(of: path),
      let range = workspace.known(path)?.shift.toNew(SourceRange(offset, offset)),
      shown.lowerBound <= range.lower, range.lower <= shown.upperBound
    else { return [] }
    let position = TextPositions(source: source, encoding: client.encoding).position(
      at: range.lower)
    return [["position": position, "label": .string(text), "paddingLeft": true]]
  }

  /// How many moves and links lead to each screen, and the shortest walk to it.
  mutating func codeLenses(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let query = try query(parameters) else { return .null }
    let (checked, path) = (query.checked, query.checked.source.path)
    var moves = [Int](repeating: 0, count: checked.program.screenCount)
    for move in checked.graph.moves { if let target = move.target { moves[target] += 1 } }
    var links = [Int](repeating: 0, count: checked.program.screenCount)
    for link in checked.flow.links.indices {
      if let landing = checked.graph.linkStacks.landing(of: link) { links[landing] += 1 }
    }
    var lenses: [JSON] = []
    for screen in checked.screens {
      guard let range = range(checked.flow.screens[screen].id.range, in: path) else { continue }
      let counts = [counted(moves[screen], "move"), counted(links[screen], "link")]
      let parts = zip([moves[screen], links[screen]], counts).filter { $0.0 > 0 }.map(\.1)
      if isShown(LensKind.moves), !parts.isEmpty {
        let isOne = moves[screen] + links[screen] == 1
        let title = parts.joined(separator: " and ") + (isOne ? " leads here" : " lead here")
        lenses.append(["range": range, "command": ["title": .string(title), "command": ""]])
      }
      guard isShown(LensKind.walk) else { continue }
      let arguments: JSON = [
        .string(uri(of: path)), .string(checked.flow.screens[screen].id.value),
      ]
      lenses.append([
        "range": range,
        "command": [
          "title": "show walk", "command": .string(Command.walk.rawValue), "arguments": arguments,
        ],
      ])
    }
    return .array(lenses)
  }
}

private let mostScreens = 8

extension CheckedFlow {
  /// `+1/3`, `falls` or `stalls`; nil unless the move continues a bar that both of its screens show.
  func progressChange(of move: Move) -> String? {
    guard let target = move.target, move.verb == .push || move.verb == .replace,
      !program.isFinal(move.source), let before = shownProgress[move.source],
      let after = shownProgress[target], let change = ProgressChange(from: before, to: after)
    else { return nil }
    if change.isFall { return "falls" }
    return change.isStall
      ? "stalls" : change.text(asFraction: before.isFraction || after.isFraction)
  }
}
