package import FlowSource
package import FlowYAML

/// A key of the format: what its value is, what it says, and where it goes.
package struct Key<Owner>: Sendable {
  package let form: KeyForm
  /// Returns whether the value could be read.
  let store: @Sendable (inout ShapeReader, _ key: YAMLNode, YAMLNode, inout Owner) -> Bool

  /// `store` gets nil where the value is something else than `shape` wants.
  package init<Value>(
    _ name: String, _ shape: Shape<Value>, _ sentence: String, standard: JSONValue? = nil,
    examples: [JSONValue] = [], _ store: @escaping @Sendable (inout Owner, Value?) -> Void
  ) {
    form = KeyForm(name, shape, sentence, standard: standard, examples: examples)
    self.store = { reader, _, node, owner in
      let value = shape.read(&reader, node)
      let isReadable = value != nil
      store(&owner, value)
      return isReadable
    }
  }

  /// The same for what knows where its key and its value stand; `store` gets values only.
  package static func located<Value>(
    _ name: String, _ shape: Shape<Value>, _ sentence: String, standard: JSONValue? = nil,
    examples: [JSONValue] = [],
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
    _ name: String, _ shape: Shape<Value>, _ sentence: String, standard: JSONValue?,
    examples: [JSONValue]
  ) {
    self.init(
      name: name, sentence: sentence, form: shape.form, value: shape.wanted, standard: standard,
      examples: examples)
  }
}

/// A mapping with keys of the format's own.
package struct MappingShape<Owner>: Sendable {
  /// What has the keys, in the words of messages.
  let owner: String
  package let form: MappingForm
  package let names: [String]
  private let keys: [Key<Owner>]

  /// `required` are groups of keys of which one has to be there each, `exactlyOne` those of which only
  /// one may be there, which the caller checks.
  package init(
    _ owner: String, required: [[String]] = [], exactlyOne: [String] = [], _ keys: [Key<Owner>]
  ) {
    self.owner = owner
    self.keys = keys
    names = keys.map(\.form.name)
    form = MappingForm(keys: keys.map(\.form), required: required, exactlyOne: exactlyOne)
  }

  /// Reads the entries of a mapping into what has them.
  ///
  /// `location` is where missing keys are reported.
  package func read(
    _ node: YAMLNode, into owner: inout Owner, _ reader: inout ShapeReader,
    missingAt location: SourceRange
  ) {
    var seen = Set<Int>(minimumCapacity: form.required.isEmpty ? 0 : keys.count)
    reader.forEachEntry(of: node) { reader, key, value in
      let name = reader.keyText(key)
      // A few short names, the usual ones first: to hash one takes longer than to find it.
      if let name, let index = names.firstIndex(of: name) {
        if !form.required.isEmpty { seen.insert(index) }
        _ = keys[index].store(&reader, key, value, &owner)
      } else if let unknown = reader.word(key, in: self.owner) {
        reader.reportUnknown(unknown, in: self.owner, among: names)
      }
    }
    for group in form.required where !seen.contains(where: { group.contains(names[$0]) }) {
      reader.problems.append(.missingKey(group, in: self.owner, at: location))
    }
  }
}

extension Shape {
  /// A mapping that is read into a new value.
  ///
  /// Missing keys are reported at the first key, where there is one.
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
  /// Where the first child of a node stands; the node itself where it has none.
  package func firstRange(in node: YAMLNode) -> SourceRange {
    tree.range(of: tree.children(of: node).first ?? node)
  }
}
