extension LinkEntry {
  /// A URL that the pattern accepts and that the operand of an `open:` can become; nil without one.
  ///
  /// The URL keeps `{name}` for every placeholder that can have any value.
  func commonURL(ofOpen open: LinkPattern) -> LinkURL? {
    let opened = open.shape
    guard let path = CommonPath(opened, shape, limit: 0),
      let items = commonItems(of: opened.items, open)
    else { return nil }
    var fillers = open.placeholders.filter(\.isInPath).map(filler)[...]
    var last = fillers.last ?? []
    let segments = path[0].enumerated().map { index, text in
      guard index < opened.segments.count else { return filled(text, with: last) }
      guard case .glob(let glob) = opened.segments[index] else { return text }
      last = fillers.first ?? last
      fillers = fillers.dropFirst(glob.middles.count + 1)
      return filled(text, with: last)
    }
    return LinkURL(like: shape, segments: segments, items: items)
  }

  /// The query items of the `open:` URL, with values that the pattern accepts; nil without any.
  private func commonItems(of opened: [LinkItem], _ open: LinkPattern) -> [LinkURL.Item]? {
    let names = Set(opened.map(\.name))
    guard required.allSatisfy({ names.contains($0.name) }) else { return nil }
    var items: [LinkURL.Item] = []
    for item in opened {
      let wanted = required.first { $0.name == item.name }?.value
      guard let value = commonValue(of: item, wanted, open) else { return nil }
      items.append(LinkURL.Item(name: item.name, value: value))
    }
    return items
  }

  private func commonValue(
    of item: LinkItem, _ wanted: [UInt8]?, _ open: LinkPattern
  ) -> [UInt8]? {
    switch item.value {
    case .literal(let text): return wanted == nil || wanted == text ? text : nil
    case .placeholder(let name): return wanted ?? Array("{\(name)}".utf8)
    case .mixed(let glob):
      if let wanted { return glob.accepts(wanted) ? wanted : nil }
      let location = LinkPlaceholder.Location.query(
        item: String(decoding: item.name, as: UTF8.self))
      return filled(
        glob.freshText, with: open.placeholders.first { $0.location == location }.map(filler) ?? [])
    }
  }
}

private func filler(_ placeholder: LinkPlaceholder) -> [UInt8] {
  Array("{\(placeholder.name)}".utf8)
}
