import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource

extension LanguageServer {
  /// `SymbolKind` of the protocol.
  private enum Kind: Int { case module = 2, event = 24, structure = 23, method = 6, link = 15 }

  /// The screens with their moves, and the links.
  mutating func outline(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let query = try query(parameters) else { return .null }
    let (flow, path) = (query.checked.flow, query.checked.source.path)
    var symbols: [JSON] = []
    for subflow in flow.subflows {
      symbols += symbol(subflow.name.value, subflow.path.value, .module, subflow.name.range, path)
    }
    for screen in flow.screens {
      let moves = screen.destinations.flatMap { move in
        symbol(
          ([move.verb.rawValue] + [move.operand?.value].compactMap(\.self)).joined(separator: " "),
          move.label?.value, .method, move.range, path)
      }
      symbols += symbol(screen.id.value, screen.title?.value, .structure, screen.id.range, path).map
      {
        $0.with("children", .array(moves))
      }
    }
    for link in flow.links where link.listedBy == nil {
      symbols += symbol(link.pattern.value, link.landing.value, .link, link.pattern.range, path)
    }
    return .array(symbols)
  }

  private mutating func symbol(
    _ name: String, _ detail: String?, _ kind: Kind, _ written: SourceRange, _ path: String
  ) -> [JSON] {
    guard let range = range(written, in: path) else { return [] }
    let symbol: JSON = [
      // A name must not be empty.
      "name": .string(name.isEmpty ? "?" : name), "kind": .int(kind.rawValue), "range": range,
      "selectionRange": range,
    ]
    return [symbol.with("detail", detail.map { .string($0) })]
  }

  /// The screens and links of the workspace whose names contain a text, in any case.
  mutating func symbols(_ parameters: JSON) -> JSON {
    let wanted = (parameters["query"]?.text ?? "").lowercased()
    var symbols: [JSON] = []
    for checked in workspace.flows {
      let path = checked.source.path
      let screens = checked.flow.screens.map {
        ($0.id.value, $0.title?.value, Kind.structure, $0.id.range)
      }
      let links = checked.flow.links.map {
        ($0.pattern.value, String?.none, Kind.link, $0.pattern.range)
      }
      for (name, title, kind, range) in screens + links {
        guard wanted.isEmpty || "\(name) \(title ?? "")".lowercased().contains(wanted),
          let location = location(range, in: path)
        else { continue }
        let symbol: JSON = [
          "name": .string(name), "kind": .int(kind.rawValue), "location": location,
        ]
        symbols.append(symbol.with("containerName", title.map { .string($0) }))
      }
    }
    return .array(symbols)
  }
}
