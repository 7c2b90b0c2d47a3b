import FlowFormat

/// The parameters of screens: those that a navigation graph has dropped go, those of people stay.
extension FlowUpdate {
  mutating func renew(
    _ old: WrittenFlow.Part, by new: WrittenFlow.Part?, of screen: String
  ) {
    let names = old.value.entries.map(\.key)
    let number = old.origins.first?.split(separator: ": ").last?.split(separator: " ").first
    // Otherwise people have added some, and what they have added is not known.
    let areAllImported = number.map { $0 == "\(names.count)" } == true
    let imported = areAllImported ? Set(names) : importedParameters[screen] ?? []
    let renewed = parameters(old.value, imported: imported, renewedBy: new?.value)
    if renewed.entries.isEmpty, !old.value.entries.isEmpty { return replace(old.lines, []) }
    let comment = self.old.comment(of: old)
    let isOwn = comment != nil && old.origins.isEmpty
    let renewedComment = isOwn ? comment : new.flatMap(self.new.comment)
    if renewed != old.value {
      rewrite(old, renewed, comment: renewedComment)
    } else if comment != renewedComment {
      let line = old.lines.lowerBound
      let text = self.old.withoutComment(line) + (renewedComment.map { "  # " + $0 } ?? "")
      replace(line..<line + 1, [text])
    }
  }

  /// Parameters with those of a new import, and without the other imported ones.
  func parameters(
    _ old: PlainValue, imported: Set<String>, renewedBy new: PlainValue?
  ) -> PlainValue {
    let dropped = imported.subtracting(new?.entries.map(\.key) ?? [])
    let merged = new.map(old.merged) ?? old
    return .mapping(merged.entries.filter { !dropped.contains($0.key) })
  }

  /// Gives what the moves of a screen lead to its new parameters, as the source no longer says what it gives.
  mutating func renewArguments(of screen: WrittenFlow.Part) {
    for move in screen["destinations"]?.parts ?? [] where move.isImported {
      let value = move.value.giving(newParameters)
      guard value != move.value else { continue }
      replace(move.lines, lines(ofItem: value, old.comment(of: move), old.indent(of: move)))
    }
  }
}

extension WrittenFlow {
  /// By screen, the parameters that moves and links of an import name.
  var importedParameters: [String: Set<String>] {
    var named: [String: Set<String>] = [:]
    let lists =
      screens.compactMap { $0["destinations"] } + [self["everywhere"]?.list].compactMap(\.self)
    for move in lists.flatMap(\.parts) where move.isImported {
      move.value.addArguments(to: &named)
    }
    for screen in screens {
      let links = screen["deep-links"]?.parts.filter(\.isImported) ?? []
      let placeholders = links.flatMap(\.value.texts)
        .flatMap { placeholderNames(in: $0[...]) ?? [] }
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

extension PlainValue {
  /// A move, and those that follow it, with all parameters of its screen; unchanged if these are not known.
  fileprivate func giving(_ parameters: [String: [String]]) -> PlainValue {
    var given: PlainValue?
    var renewed = entries.map { entry in
      let verb = Verb(rawValue: entry.key)
      if verb != nil, verb != .popTo, verb != .tab, case .scalar(let screen, _) = entry.value {
        given = parameters[screen].map { .list($0.map { .scalar($0, isPlain: true) }) }
      }
      return entry.key == "then"
        ? Entry(key: entry.key, value: entry.value.giving(parameters)) : entry
    }
    if let given {
      let index = renewed.firstIndex { $0.key == "with" }
      if let index { renewed.remove(at: index) }
      if given != .list([]) {
        renewed.insert(Entry(key: "with", value: given), at: index ?? renewed.count)
      }
    }
    return renewed == entries ? self : .mapping(renewed)
  }
}
