import FlowJSON
package import FlowSource
package import FlowYAML

/// A kind of value: how to read it and how to describe it.
package struct Shape<Value>: Sendable {
  /// A description of the value for messages.
  package let wanted: String
  package let form: Form
  /// Reads a node; reports a node of another kind and returns nil.
  package let read: @Sendable (inout ShapeReader, YAMLNode) -> Value?

  package init(
    _ wanted: String, _ form: Form,
    _ read: @escaping @Sendable (inout ShapeReader, YAMLNode) -> Value?
  ) {
    self.wanted = wanted
    self.form = form
    self.read = read
  }

  /// This shape with another description.
  package func described(as wanted: String) -> Shape { Shape(wanted, form, read) }

  package func map<Other>(_ change: @escaping @Sendable (Value) -> Other?) -> Shape<Other> {
    Shape<Other>(wanted, form) { reader, node in read(&reader, node).flatMap(change) }
  }

  /// This shape with a name, which other forms use to refer to it.
  package func named(_ definition: Form.Definition) -> Shape {
    Shape(wanted, .named(definition), read)
  }

  /// This shape, or null.
  package var orNothing: Shape {
    Shape(wanted, .orNothing(form)) { reader, node in
      reader.tree.isNull(node) ? nil : read(&reader, node)
    }
  }
}

// MARK: - Scalars

extension Shape where Value == Located<String> {
  /// Any scalar except null, verbatim.
  package static func string(_ wanted: String = "a string", _ form: Form = .text) -> Shape {
    Shape(wanted, form) { reader, node in reader.string(node, wanted: wanted) }
  }

  package static var string: Shape { .string() }

  /// One of some words, whose meaning only the caller knows.
  package static func word(_ words: [String]) -> Shape {
    let form = Form.words(words.map { Form.Word(text: $0, sentence: nil) })
    return Shape(wordsWanted(words), form) { reader, node in reader.word(node, among: words) }
  }
}

extension Shape where Value == Located<Bool> {
  package static var boolean: Shape {
    Shape("`true` or `false`", .flag) { reader, node in reader.boolean(node) }
  }
}

extension Shape {
  /// One of the words of an enumeration.
  package static func choice<Choice: FormatWord>(
    _ type: Choice.Type
  ) -> Shape<Located<Choice>> where Value == Located<Choice> {
    Shape(wordsWanted(Choice.allCases.map(\.rawValue)), .words(of: type)) { reader, node in
      reader.choice(node, type)
    }
  }

  /// An integer in a range, which `wanted` describes.
  package static func integer(
    _ range: ClosedRange<Int>, wanted: String
  ) -> Shape<Int> where Value == Int {
    var constraints: [JSON.Member] = [
      ("type", "integer"), ("minimum", .int(range.lowerBound)),
    ]
    if range.upperBound < .max {
      constraints.append(("maximum", .int(range.upperBound)))
    }
    return Shape(wanted, .scalar(constraints)) { reader, node in
      if let number = reader.tree.integer(node), range.contains(number) { return number }
      reader.reportType(of: node, wanted: wanted)
      return nil
    }
  }
}

extension Shape where Value == Located<Double> {
  /// A number, 0 or more unless it may have a sign.
  package static func number(wanted: String, isSigned: Bool = false) -> Shape {
    let least: [(String, JSON)] = isSigned ? [] : [("minimum", 0)]
    return Shape(wanted, .scalar([("type", "number")] + least)) { reader, node in
      let number = reader.number(node)
      if let number, isSigned || number >= 0 {
        return Located(number, at: reader.tree.range(of: node))
      }
      reader.reportType(of: node, wanted: number == nil ? wanted : "\(wanted), 0 or more")
      return nil
    }
  }
}

private func wordsWanted(_ words: [String]) -> String {
  "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
}

// MARK: - Collections

extension Shape {
  /// The readable items of a list.
  ///
  /// `whenEmpty` is the problem of an empty list; nil if empty lists are allowed.
  package static func list<Item>(
    of items: Shape<Item>, wanted: String,
    whenEmpty: (@Sendable (SourceRange) -> ShapeProblem)? = nil
  ) -> Shape<[Item]> where Value == [Item] {
    Shape(wanted, .list(of: items.form, canBeEmpty: whenEmpty == nil)) { reader, node in
      guard var children = reader.list(node, wanted: wanted) else { return nil }
      if children.isEmpty, let whenEmpty {
        reader.problems.append(whenEmpty(reader.tree.range(of: node)))
      }
      var values: [Item] = []
      values.reserveCapacity(children.count)
      while let child = children.next() {
        if let value = items.read(&reader, child) { values.append(value) }
      }
      return values
    }
  }

  /// The entries of a mapping whose keys the author chooses; each is read together with its key.
  ///
  /// With `once`, only the first of two entries with the same key counts.
  package static func names<Entry>(
    keys: Form? = nil, to values: Form, in owner: String, wanted: String, once: Bool = false,
    whenEmpty: (@Sendable (SourceRange) -> ShapeProblem)? = nil,
    _ read: @escaping @Sendable (inout ShapeReader, Located<String>, YAMLNode) -> Entry?
  ) -> Shape<[Entry]> where Value == [Entry] {
    let form = Form.names(keys: keys, values: values, canBeEmpty: whenEmpty == nil)
    return Shape(wanted, form) { reader, node in
      guard let entries = reader.mapping(node, wanted: wanted) else { return nil }
      if entries.isEmpty, let whenEmpty {
        reader.problems.append(whenEmpty(reader.tree.range(of: node)))
      }
      let mayRepeat = once && reader.tree.hasDuplicateKeys
      var seen: Set<String> = []
      var values: [Entry] = []
      values.reserveCapacity(entries.count)
      for (key, value) in entries {
        guard let name = reader.word(key, in: owner),
          !mayRepeat || seen.insert(name.value).inserted
        else { continue }
        if let entry = read(&reader, name, value) { values.append(entry) }
      }
      return values
    }
  }
}

extension ShapeProblem {
  /// The problem of an empty list.
  package static func emptyList(
    wanted: String
  ) -> @Sendable (SourceRange) -> ShapeProblem {
    { .wrongType(found: "an empty list", wanted: wanted, accepted: [], at: $0) }
  }
}
