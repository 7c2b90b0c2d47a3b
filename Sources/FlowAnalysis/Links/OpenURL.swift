/// A URL that both the operand of an `open:` and a pattern accept, with `{name}` left where any
/// value will do; nil if there is none.
func commonURL(ofOpen open: LinkPattern, with entry: LinkEntry) -> LinkURL? {
  let shape = open.shape
  guard shape.fragment == entry.shape.fragment,
    let path = CommonPath(shape, entry.shape, limit: 0),
    let items = commonItems(ofOpen: open, with: entry.required)
  else { return nil }
  var fillers = pathFillers(of: open)[...]
  var last = fillers.last ?? []
  let segments = path[0].enumerated().map { index, text in
    guard index < shape.segments.count else { return filled(text, with: last) }
    guard case .glob(let glob) = shape.segments[index] else { return text }
    last = fillers.first ?? last
    fillers = fillers.dropFirst(glob.middles.count + 1)
    return filled(text, with: last)
  }
  return LinkURL(origin: shape.origin, segments: segments, items: items, fragment: shape.fragment)
}

private func pathFillers(of open: LinkPattern) -> [[UInt8]] {
  open.placeholders.compactMap {
    switch $0.place {
    case .pathSegment, .rest: Array("{\($0.name)}".utf8)
    case .query: nil
    }
  }
}

private func commonItems(
  ofOpen open: LinkPattern, with required: [LinkConstraint]
) -> [LinkURL.Item]? {
  let names = Set(open.shape.items.map(\.name))
  guard required.allSatisfy({ names.contains($0.name) }) else { return nil }
  var items: [LinkURL.Item] = []
  for item in open.shape.items {
    let wanted = required.first { $0.name == item.name }?.value
    guard let value = commonValue(item.value, wanted) else { return nil }
    items.append(LinkURL.Item(name: item.name, value: value))
  }
  return items
}

private func commonValue(_ value: LinkItem.Value, _ wanted: [UInt8]?) -> [UInt8]? {
  switch value {
  case .literal(let text): wanted == nil || wanted == text ? text : nil
  case .placeholder(let name): wanted ?? Array("{\(name)}".utf8)
  case .mixed(let glob):
    if let wanted {
      glob.accepts(wanted) ? wanted : nil
    } else {
      filled(glob.freshText, with: Array("{}".utf8))
    }
  }
}
