import FlowJSON

/// The JSON Schema of a format, generated from its table.
///
/// Draft-07, which all editors support. It ignores siblings of a `$ref`, so a reference is wrapped
/// in an `allOf` with one element.
package struct JSONSchema {
  private var definitions: [(name: String, body: JSON)] = []
  private var waiting: [Form.Definition] = []
  private var known: Set<String> = []

  /// The schema, pretty-printed, without a final newline.
  package static func text(
    of form: Form, id: String, title: String, _ description: String
  ) -> String {
    var schema = JSONSchema()
    let members = schema.members(of: form)
    var next = 0
    while next < schema.waiting.count {
      let definition = schema.waiting[next]
      let body = schema.described(
        definition.sentence, definition.form(), examples: definition.examples)
      schema.definitions.append((definition.name, body))
      next += 1
    }
    let head: [JSON.Member] = [
      ("$schema", "http://json-schema.org/draft-07/schema#"), ("$id", .string(id)),
      ("title", .string(title)), ("description", .string(description)),
    ]
    let definitions = schema.definitions.map { ($0.name, $0.body) }
    return JSON.object(head + members + [("definitions", .object(definitions))]).text()
  }

  private mutating func members(of form: Form) -> [JSON.Member] {
    switch form {
    case .scalar(let constraints): return constraints
    case .words(let words): return [members(of: words)]
    case .list(let item, let canBeEmpty):
      let least: [JSON.Member] = canBeEmpty ? [] : [("minItems", 1)]
      return [("type", "array")] + least + [("items", .object(members(of: item)))]
    case .names(let keys, let values, let canBeEmpty):
      var members: [JSON.Member] = [("type", "object")]
      if !canBeEmpty { members.append(("minProperties", 1)) }
      let keys = keys.map { self.members(of: $0) } ?? []
      if !keys.isEmpty { members.append(("propertyNames", .object(keys))) }
      return members + [("additionalProperties", .object(self.members(of: values)))]
    case .keys(let mapping): return members(of: mapping)
    case .either(let forms):
      return [("anyOf", .array(forms.map { .object(members(of: $0)) }))]
    case .named(let definition):
      if known.insert(definition.name).inserted { waiting.append(definition) }
      return [("$ref", .string("#/definitions/\(definition.name)"))]
    case .naming(_, let form): return members(of: form)
    case .orNothing(let form):
      return members(of: form).map { key, value in
        key == "type" ? (key, value.orNull) : (key, value)
      }
    }
  }

  private func members(of words: [Form.Word]) -> JSON.Member {
    guard words.allSatisfy({ $0.sentence != nil }) else {
      return ("enum", .strings(words.map(\.text)))
    }
    let choices = words.map { word -> JSON in
      ["const": .string(word.text), "description": .string(word.sentence ?? "")]
    }
    return ("oneOf", .array(choices))
  }

  private mutating func members(of mapping: MappingForm) -> [JSON.Member] {
    var members: [JSON.Member] = [("type", "object")]
    let needed = mapping.required.filter { $0.count == 1 }.flatMap(\.self)
    if !needed.isEmpty { members.append(("required", .strings(needed))) }
    for group in mapping.required where group.count > 1 {
      members.append(("anyOf", .array(group.map { ["required": .strings([$0])] })))
    }
    if !mapping.exactlyOne.isEmpty {
      members.append(("oneOf", .array(mapping.exactlyOne.map { ["required": .strings([$0])] })))
    }
    let properties = mapping.keys.map { key in
      (key.name, described(key.sentence, key.form, standard: key.standard, examples: key.examples))
    }
    return members + [
      ("properties", .object(properties)),
      ("patternProperties", ["^x-": ["description": "Anything; flowlint does not read it."]]),
      ("additionalProperties", false),
    ]
  }

  private mutating func described(
    _ sentence: String, _ form: Form, standard: JSON? = nil, examples: [JSON]
  ) -> JSON {
    if case .naming(_, let form) = form {
      return described(sentence, form, standard: standard, examples: examples)
    }
    var members = members(of: form)
    if case .named = form { members = [("allOf", [.object(members)])] }
    members.insert(("description", .string(sentence)), at: 0)
    if let standard { members.append(("default", standard)) }
    if !examples.isEmpty { members.append(("examples", .array(examples))) }
    return .object(members)
  }
}

extension JSON {
  /// Adds null to a type or a list of types.
  fileprivate var orNull: JSON {
    .array((items ?? [self]) + ["null"])
  }
}
