import FlowYAML

/// Lists of moves and links: those of the source are renewed, others stay.
extension FlowUpdate {
  mutating func update(_ old: WrittenFlow.Part, toList new: WrittenFlow.Part?) {
    guard old.isBlock, let first = old.parts.first else {
      let indent = self.old.indent(of: old)
      if case .list(let items) = old.value, let new,
        let text = block(old.key, items, new, indent)
      {
        replace(old.lines, text)
      }
      return
    }
    let indent = self.old.indent(of: first)
    var after = first.lines.lowerBound
    var left = Array(old.parts.indices)
    var made: [(lines: Range<Int>, text: [String])] = []
    for item in new?.parts ?? [] {
      let index = left.first { isRenewed(old.parts[$0], by: item) }
      guard let index else {
        made.append((after..<after, self.new.lines(of: item, indent: indent)))
        continue
      }
      left.removeAll { $0 == index }
      let before = old.parts[index]
      after = before.lines.upperBound
      guard before.isImported else { continue }
      if let value = before.value.renewed(by: item.value, givesArguments: givesArguments) {
        made.append((before.lines, lines(ofItem: value, self.new.comment(of: item), indent)))
      } else if before.isRenamed || before.isFromCode {
        renewComment(of: before, by: item)
      }
    }
    let lost = left.filter { old.parts[$0].isImported }
    for index in lost { made.append((old.parts[index].lines, [])) }
    if lost.count == old.parts.count, made.allSatisfy({ $0.text.isEmpty }) {
      return remove(old)
    }
    edits += made
  }

  func lines(ofItem value: PlainValue, _ comment: String?, _ indent: Int) -> [String] {
    var writer = YAMLWriter()
    writer.write(
      [YAMLValue.Item(value: value.written ?? .word("null"), comment: comment)], indent: indent)
    return writer.text.split(separator: "\n").map(String.init)
  }

  /// Whether an item of a new import stands for an old one: it has the same source, or says the same.
  private func isRenewed(_ old: WrittenFlow.Part, by item: WrittenFlow.Part) -> Bool {
    old.origins.isEmpty
      ? old.value.renewed(by: item.value, givesArguments: givesArguments) == nil
      : !old.origins.isDisjoint(with: item.origins)
  }
}
