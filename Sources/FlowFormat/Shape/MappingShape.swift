package import FlowJSON
package import FlowSource
package import FlowYAML

/// A key of the format: the shape of its value, its description, and the property that stores it.
package struct Key<Owner>: Sendable {
  package let form: KeyForm
  /// Returns whether the value could be read.
  let store: @Sendable (inout ShapeReader, _ key: YAMLNode, YAMLNode, inout Owner) -> Bool

  /// Creates a key; `store` receives nil if the value does not have the shape.
  package init<Value>(
    _ name: String, _ shape: Shape<Value>, _ sentence: String, standard: JSON? = nil,
    examples: [JSON] = [], _ store: @escaping @Sendable (inout Owner, Value?) -> Void
  ) {
    form = KeyForm(name, shape, sentence, standard: standard, examples: examples)
    self.store = { reader, _, node, owner in
      let value = shape.read(&reader, node)
      let isReadable = value != nil
      store(&owner, value)
      return isReadable
    }
  }

  /// Creates a key whose `store` also receives the ranges of key and value, but no invalid values.
  package static func located<Value>(
    _ name: String, _ shape: Shape<Value>, _ sentence: String, standard: JSON? = nil,
    examples: [JSON] = [],
    _ store: @escaping @Sendable (inout Owner, Value, _ key: SourceRange, SourceRange) -> Void
  ) -> Key {
    Key(form: KeyForm(name, shape, sentence, standard: standard, examples: examples)) {
      reader, key, node, owner in
      guard let value = shape.read(&reader, node) else { return false }
      store(&owner, value, reader.tree.range(of: key), reader.tree.range(of: node))
      return true
    }
  }

  private init(
    form: KeyForm,
    store: @escaping @Sendable (inout ShapeReader, YAMLNode, YAMLNode, inout Owner) -> Bool
  ) {
    self.form = form
    self.store = store
  }
}

extension KeyForm {
  fileprivate init<Value>(
    _ name: String, _ shape: Shape<Value>, _ sentence: String, standard: JSON?,
    examples: [JSON]
  ) {
    self.init(
      name: name, sentence: sentence, form: shape.form, value: shape.wanted, standard: standard,
      examples: examples)
  }
}

/// A mapping with the keys of the format.
package struct MappingShape<Owner>: Sendable {
  /// The name of the mapping in messages.
  package let owner: String
  package let form: MappingForm
  package let names: [String]
  let keyNames: KeyNames
  private let keys: [Key<Owner>]

  /// Creates a shape; at least one key of each group in `required` is required.
  ///
  /// The caller checks that only one key of `exactlyOne` is present.
  package init(
    _ owner: String, required: [[String]] = [], exactlyOne: [String] = [], _ keys: [Key<Owner>]
  ) {
    self.owner = owner
    self.keys = keys
    names = keys.map(\.form.name)
    keyNames = KeyNames(names)
    form = MappingForm(keys: keys.map(\.form), required: required, exactlyOne: exactlyOne)
  }

  /// Reads the entries of a mapping into its owner.
  ///
  /// Missing keys are reported at `location`.
  package func read(
    _ node: YAMLNode, into owner: inout Owner, _ reader: inout ShapeReader,
    missingAt location: SourceRange
  ) {
    var seen = Set<Int>(minimumCapacity: form.required.isEmpty ? 0 : keys.count)
    var unknown = 0
    let known = reader.problems.count
    if reader.tree.hasDuplicateKeys { reader.noteRepeatedValues(of: node) }
    reader.forEachEntry(of: node) { reader, key, value in
      if let index = reader.tree.index(of: key, in: keyNames) {
        if !form.required.isEmpty { seen.insert(index) }
        _ = keys[index].store(&reader, key, value, &owner)
      } else if let word = reader.word(key, in: self.owner) {
        if reader.reportUnknown(word, in: self.owner, among: names) { unknown += 1 }
      }
    }
    if unknown > 0 {
      for meant in reader.meantEntries(of: node, names, keyNames) {
        seen.insert(meant.index)
        unknown -= 1
        // A path of another router, not an id.
        if reader.keyText(meant.value)?.hasPrefix("/") == true { continue }
        reader.readMeant(meant.value) {
          _ = keys[meant.index].store(&$0, meant.key, meant.value, &owner)
        }
      }
    }
    // In a mapping with one key, a reported unknown key stands for that key.
    if names.count == 1, reader.problems.count > known { return }
    let missing = form.required.filter { group in
      !seen.contains { group.contains(names[$0]) }
    }
    // The same holds for a single unknown key if there are few keys.
    if unknown == 1, missing.count == 1, names.count <= 6 { return }
    for group in missing {
      reader.problems.append(.missingKey(group, in: self.owner, at: location))
    }
  }
}

extension Shape {
  /// A mapping that is read into a new value.
  ///
  /// Missing keys are reported at the first key, if there is one.
  package static func mapping(
    _ mapping: MappingShape<Value>, wanted: String, form: Form? = nil,
    _ make: @escaping @Sendable () -> Value
  ) -> Shape {
    Shape(wanted, form ?? .keys(mapping.form)) { reader, node in
      guard reader.tree.kind(of: node).isMapping else {
        reader.reportType(of: node, wanted: wanted)
        return nil
      }
      var value = make()
      mapping.read(node, into: &value, &reader, missingAt: reader.firstRange(in: node))
      return value
    }
  }
}

extension ShapeReader {
  /// The entries whose unknown key means one of the names that the mapping lacks.
  ///
  /// The key has been reported; reading its value avoids further reports of the same mistake.
  mutating func meantEntries(
    of node: YAMLNode, _ names: [String], _ keyNames: KeyNames
  ) -> [(key: YAMLNode, value: YAMLNode, index: Int)] {
    var unknown: [(key: YAMLNode, value: YAMLNode, name: String)] = []
    var present: Set<Int> = []
    for entry in entries(of: node) {
      if let index = tree.index(of: entry.key, in: keyNames) {
        present.insert(index)
      } else if let name = keyText(entry.key), !name.hasPrefix("x-") {
        unknown.append((entry.key, entry.value, name))
      }
    }
    let nearest = NearestNames(names)
    return unknown.prefix(names.count).compactMap { key, value, name in
      let words = foreignWord(name, among: names)
      guard
        let meant = words.isEmpty
          ? nearest.nearest(to: name)
          : words.first(where: { carrying.contains($0) && words.count == 1 }),
        let index = names.firstIndex(of: meant),
        present.insert(index).inserted
      else { return nil }
      return (key, value, index)
    }
  }

  /// Reads the value of a misspelled or foreign key; a value that does not fit is not another mistake.
  mutating func readMeant(_ value: YAMLNode, _ read: (inout ShapeReader) -> Void) {
    let known = problems.count
    read(&self)
    let range = tree.range(of: value)
    let others = problems[known...].filter { !$0.isWrongValue(at: range) }
    problems.replaceSubrange(known..., with: others)
  }

  /// The range of the first child of a node; of the node itself if it has no children.
  package func firstRange(in node: YAMLNode) -> SourceRange {
    tree.range(of: tree.children(of: node).first ?? node)
  }
}

/// The keys that give meaning to other parts of a flow: a foreign word for one of them is read as this key.
private let carrying: Set<String> = [
  "screens", "start", "tabs", "destinations", "deep-links", "path", "parameters", "final", "back",
]
