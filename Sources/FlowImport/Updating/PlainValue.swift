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
    case .scalar("pop", _): return [Entry(key: "pop", value: .scalar("1", isPlain: true))]
    case .scalar(let word, _) where ["pop-to-root", "dismiss", "dismiss-all"].contains(word):
      return [Entry(key: word, value: .scalar("true", isPlain: true))]
    case .scalar: return [Entry(key: "push", value: self)]
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
