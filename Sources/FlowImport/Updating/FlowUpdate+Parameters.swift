/// The parameters of screens: those that a navigation graph has dropped go, those of people stay.
extension FlowUpdate {
  mutating func renew(_ old: WrittenFlow.Part, by new: PlainValue?, of screen: String) {
    let renewed = parameters(old.value, renewedBy: new, of: screen)
    if renewed.entries.isEmpty, !old.value.entries.isEmpty { return replace(old.lines, []) }
    if renewed != old.value { rewrite(old, renewed) }
  }

  func parameters(
    _ old: PlainValue, renewedBy new: PlainValue?, of screen: String
  ) -> PlainValue {
    let kept = Set(new?.entries.map(\.key) ?? [])
    let dropped = (importedParameters[screen] ?? []).subtracting(kept)
    let merged = new.map(old.merged) ?? old
    return .mapping(merged.entries.filter { !dropped.contains($0.key) })
  }
}

extension WrittenFlow {
  /// By screen, the parameters that moves and links of an import name.
  var importedParameters: [String: Set<String>] {
    var named: [String: Set<String>] = [:]
    let lists =
      screens.compactMap { $0["destinations"] } + [self["everywhere"]?.list].compactMap(\.self)
    for move in lists.flatMap(\.parts) where !move.origins.isEmpty {
      move.value.addArguments(to: &named)
    }
    for screen in screens {
      let links = screen["deep-links"]?.parts.filter { !$0.origins.isEmpty } ?? []
      let placeholders = links.flatMap(\.value.texts).flatMap(placeholders)
      if !placeholders.isEmpty { named[screen.key, default: []].formUnion(placeholders) }
    }
    return named
  }
}

extension PlainValue {
  /// What a move, and those that follow it, give to each screen.
  fileprivate func addArguments(to named: inout [String: Set<String>]) {
    var arguments: [String] = []
    for entry in entries {
      switch entry.key {
      case "with": arguments = entry.value.texts
      case "then": entry.value.addArguments(to: &named)
      default: break
      }
    }
    guard !arguments.isEmpty else { return }
    for entry in entries {
      if case .scalar(let screen, _) = entry.value {
        named[screen, default: []].formUnion(arguments)
      }
    }
  }
}

/// The names in braces of a pattern.
private func placeholders(_ pattern: String) -> [String] {
  pattern.split(separator: "{").dropFirst().compactMap {
    $0.split(whereSeparator: { "}*".contains($0) }).first.map(String.init)
  }
}
