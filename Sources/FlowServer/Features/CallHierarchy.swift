import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource

/// Moves into and out of screens, as calls.
extension LanguageServer {
  mutating func callHierarchyItem(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let query = try query(parameters) else { return .null }
    let here = workspace.symbols.occurrences(at: query.offset, in: query.checked.source.path)
    for case .screen(let file, let id) in here.map(\.symbol) {
      guard let checked = workspace.known(file.path)?.checked,
        let screen = checked.flow.screenIndex(named: id), let item = item(screen, in: checked)
      else { continue }
      return [item]
    }
    return .null
  }

  private mutating func item(_ screen: Int, in checked: CheckedFlow) -> JSON? {
    let file = checked.program.file(of: screen)
    let path = checked.program.files[file].source.path
    guard let range = range(checked.program.idRange(of: screen), in: path) else { return nil }
    let declared = checked.program.screen(screen)
    let item: JSON = [
      // 23 is `SymbolKind.Struct`.
      "name": .string(declared.id.value), "kind": 23, "uri": .string(uri(of: path)), "range": range,
      "selectionRange": range,
      "data": ["path": .string(path), "screen": .string(declared.id.value)],
    ]
    return item.with("detail", declared.title.map { .string($0.value) })
  }

  /// The flow and the screen of an item.
  private mutating func screen(of item: JSON?) throws(RequestFailure) -> (CheckedFlow, Int) {
    workspace.update()
    guard let path = item?["data", "path"]?.text, let id = item?["data", "screen"]?.text,
      let checked = workspace.known(path)?.checked, let screen = checked.flow.screenIndex(named: id)
    else { throw RequestFailure(.invalidParams, "the item is not a screen of this workspace") }
    return (checked, screen)
  }

  mutating func outgoingMoves(_ parameters: JSON) throws(RequestFailure) -> JSON {
    let (checked, screen) = try screen(of: parameters["item"])
    var calls: [JSON] = []
    for move in checked.graph.moves(of: screen) {
      guard let target = move.target, let item = item(target, in: checked),
        let range = range(checked.graph.destination(of: move).range, in: checked.source.path)
      else { continue }
      calls.append(["to": item, "fromRanges": [range]])
    }
    return .array(calls)
  }

  /// Also moves of files that use the screen's file.
  mutating func incomingMoves(_ parameters: JSON) throws(RequestFailure) -> JSON {
    let (own, screen) = try screen(of: parameters["item"])
    let (path, id) = (own.source.path, own.flow.screens[screen].id.value)
    var calls: [JSON] = []
    for checked in workspace.flows {
      guard let file = checked.program.files.firstIndex(where: { $0.source.path == path }),
        let index = checked.program.files[file].flow.screenIndex(named: id)
      else { continue }
      let target = checked.program.firstScreen[file] + index
      for move in checked.graph.moves where move.target == target && checked.graph.isOwn(move) {
        guard let item = item(move.source, in: checked),
          let range = range(checked.graph.destination(of: move).range, in: checked.source.path)
        else { continue }
        calls.append(["from": item, "fromRanges": [range]])
      }
    }
    return .array(calls)
  }
}
