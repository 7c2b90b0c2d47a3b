import FlowFormat
import FlowYAML

/// A value of a flow file without its layout.
indirect enum PlainValue: Equatable {
  case scalar(String, isPlain: Bool)
  case list([PlainValue])
  case mapping([Entry])

  struct Entry: Equatable {
    let key: String
    var value: PlainValue
  }

  init(_ node: YAMLNode, in tree: YAMLTree) {
    switch tree.kind(of: node) {
    case .scalar: self = .scalar(tree.scalarText(node), isPlain: tree.isUntyped(node))
    case .sequence: self = .list(tree.children(of: node).map { PlainValue($0, in: tree) })
    case .mapping:
      let children = Array(tree.children(of: node))
      self = .mapping(
        stride(from: 0, to: children.count - 1, by: 2).map {
          Entry(key: tree.scalarText(children[$0]), value: PlainValue(children[$0 + 1], in: tree))
        })
    }
  }

  /// `"cart"` and `cart` are equal.
  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.scalar(let one, _), .scalar(let other, _)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.mapping(let one), .mapping(let other)): one == other
    default: false
    }
  }

  /// The entries of a mapping; of a destination in its short form, those of the long one.
  var entries: [Entry] {
    switch self {
    case .mapping(let entries): return entries
    case .list: return []
    case .scalar(let word, _):
      let operand = Verb(rawValue: word)?.loneOperand.map { Self.scalar($0, isPlain: true) }
      return [Entry(key: operand == nil ? Verb.push.rawValue : word, value: operand ?? self)]
    }
  }

  var texts: [String] {
    switch self {
    case .scalar(let text, _): [text]
    case .list(let values): values.flatMap(\.texts)
    case .mapping(let entries): entries.flatMap(\.value.texts)
    }
  }

  /// The value for a writer; nil for no value at all.
  var written: YAMLValue? {
    switch self {
    case .scalar("", isPlain: true): nil
    case .scalar(let text, let isPlain): isPlain ? .word(text) : .text(text)
    case .list(let values):
      .list(values.map { YAMLValue.Item(value: $0.written ?? .word("null")) })
    case .mapping(let entries):
      .mapping(entries.map { YAMLValue.Entry(key: $0.key, value: $0.value.written) })
    }
  }
}

extension PlainValue {
  var isImportedEntry: Bool {
    texts.contains(where: EntryReason.isReason)
  }

  /// A move with what a new import says of it, and what people added; nil if nothing changes.
  ///
  /// Only a source that `givesArguments` says what `with` lists.
  func renewed(by new: PlainValue, givesArguments: Bool) -> PlainValue? {
    if case .scalar(let one, _) = self, case .scalar(let other, _) = new, one == other {
      return nil
    }
    func isCondition(_ entry: Entry) -> Bool {
      entry.key == "when" && entry.value.texts.contains(where: ImportedCondition.isCondition)
    }
    let hasCondition = entries.contains { $0.key == "when" && !isCondition($0) }
    let newKeys = Set(new.entries.map(\.key))
    func isImported(_ entry: Entry) -> Bool {
      switch ImportedMoveKey(rawValue: entry.key) {
      case .label: false
      case .transition, .detents, .animated:
        newKeys.contains(entry.key) || entry.value.texts.contains(where: isTransitionStyle)
      case .when: !hasCondition && isCondition(entry)
      case .with: givesArguments
      case .navigation, .anchor, .inclusive, .missing, .then: true
      case nil: Verb(rawValue: entry.key) != nil
      }
    }
    func own(_ value: PlainValue) -> [String: PlainValue] {
      Dictionary(
        value.entries.filter(isImported).map { ($0.key, $0.value) },
        uniquingKeysWith: { first, _ in first })
    }
    guard own(self) != own(new) else { return nil }
    let added = entries.filter { !isImported($0) }
    let renewed = new.entries.filter { entry in !added.contains { $0.key == entry.key } }
    return added.isEmpty ? new : .mapping(renewed + added)
  }

  /// A `bar` with what a new import says of it, and without what only the last one said.
  func bar(renewedBy new: PlainValue?) -> PlainValue {
    guard case .mapping(let entries) = new.map(merged) ?? self else { return self }
    return .mapping(
      entries.filter { entry in
        ImportedBarKey(rawValue: entry.key) == nil
          || new?.entries.contains { $0.key == entry.key } == true
      })
  }

  /// The entries of both mappings, those of the new one where both have them; lists with the items of both.
  func merged(with new: PlainValue) -> PlainValue {
    guard case .mapping(var entries) = self, case .mapping(let others) = new else { return new }
    for other in others {
      if let index = entries.firstIndex(where: { $0.key == other.key }) {
        if case .list(let items) = entries[index].value, case .list(let more) = other.value {
          entries[index].value = .list(items + more.filter { !items.contains($0) })
        } else {
          entries[index].value = other.value
        }
      } else {
        entries.append(other)
      }
    }
    return .mapping(entries)
  }
}
