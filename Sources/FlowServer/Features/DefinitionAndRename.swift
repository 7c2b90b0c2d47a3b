import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource
import FlowYAML

extension LanguageServer {
  /// The symbols at the position of a request.
  private mutating func symbols(
    _ parameters: JSON
  ) throws(RequestFailure) -> (
    query: PositionQuery, here: [SymbolOccurrences.Occurrence], search: SymbolOccurrences
  )? {
    guard let query = try query(parameters) else { return nil }
    let search = workspace.symbols
    let here = search.occurrences(at: query.offset, in: query.checked.source.path)
    return here.isEmpty ? nil : (query, here, search)
  }

  mutating func definition(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let (_, here, search) = try symbols(parameters) else { return .null }
    return locations(of: search.declarations(of: Set(here.map(\.symbol))))
  }

  mutating func references(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let (_, here, search) = try symbols(parameters) else { return .null }
    let withDeclarations = parameters["context", "includeDeclaration"]?.bool ?? true
    let found = search.occurrences(of: Set(here.map(\.symbol)))
    return locations(of: withDeclarations ? found : found.filter { !$0.isDeclaration })
  }

  private mutating func locations(of found: [SymbolOccurrences.Occurrence]) -> JSON {
    .array(found.distinct.compactMap { location($0.range, in: $0.path) })
  }

  mutating func highlights(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let (query, here, search) = try symbols(parameters) else { return .null }
    let path = query.checked.source.path
    var highlights: [JSON] = []
    for one in search.occurrences(of: Set(here.map(\.symbol)), in: path).distinct {
      guard let range = range(one.range, in: path) else { continue }
      // `DocumentHighlightKind`: 2 is `Read`, 3 is `Write`.
      highlights.append(["range": range, "kind": one.isDeclaration ? 3 : 2])
    }
    return .array(highlights)
  }

  // MARK: - Rename

  mutating func prepareRename(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let (query, here, _) = try symbols(parameters), let one = here.first,
      let range = range(one.range, in: one.path)
    else { return .null }
    return [
      "range": range, "placeholder": .string(query.checked.source.string(one.range)),
    ]
  }

  mutating func rename(_ parameters: JSON) throws(RequestFailure) -> JSON {
    guard let (_, here, search) = try symbols(parameters) else {
      throw RequestFailure(.requestFailed, "nothing here can be renamed")
    }
    guard let name = parameters["newName"]?.text, isName(name, for: here[0].symbol) else {
      throw RequestFailure(
        .invalidParams,
        "a name is a letter, then letters, digits, `_`, `.` and `-`, and not a word such as `null`")
    }
    let renamed = search.together(with: Set(here.map(\.symbol)))
    let others = Set(renamed.flatMap { $0.others(named: name) }).subtracting(renamed)
    guard search.declarations(of: others).isEmpty else {
      throw RequestFailure(.requestFailed, "`\(name)` already exists")
    }
    var changes: [String: [JSON]] = [:]
    for one in search.occurrences(of: renamed).distinct {
      guard let range = range(one.range, in: one.path) else {
        throw RequestFailure(
          .requestFailed, "\(one.path) has errors where the name is used; fix them first")
      }
      changes[uri(of: one.path), default: []].append(
        ["range": range, "newText": .string(name)])
    }
    return ["changes": .object(changes.map { ($0.key, .array($0.value)) })]
  }

  private func isName(_ name: String, for symbol: Symbol) -> Bool {
    guard isID(name), name.utf8.count <= longestName, yamlScalar(name, in: .flow) == name else {
      return false
    }
    switch symbol {
    case .screen, .subflow: return Verb(rawValue: name)?.standsAlone != true
    case .exit, .condition, .parameter: return true
    }
  }
}

/// A key of YAML has at most 1,024 bytes (YAML 1.2.2, 7.4.2).
private let longestName = 500

extension Symbol {
  /// The symbols that it would be confused with under another name.
  fileprivate func others(named name: String) -> [Symbol] {
    switch self {
    case .screen(let file, _), .subflow(let file, _): [.screen(file, name), .subflow(file, name)]
    case .exit(let file, _): [.exit(file, name)]
    case .condition(let group, _): [.condition(group, name)]
    case .parameter(let file, let screen, _): [.parameter(file, screen: screen, name)]
    }
  }
}
