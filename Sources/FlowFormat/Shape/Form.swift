/// What a value may look like, for all who describe it rather than read it: JSON Schemas, manuals.
package indirect enum Form: Sendable {
  /// `constraints` are members of a JSON Schema.
  case scalar([JSONMember])
  case words([Word])
  case list(of: Form, canBeEmpty: Bool)
  /// A mapping whose keys are the author's own.
  case names(keys: Form?, values: Form, canBeEmpty: Bool)
  /// A mapping whose keys are the format's.
  case keys(MappingForm)
  case either([Form])
  case named(Definition)
  /// That, or nothing after the colon; not around `named`.
  case orNothing(Form)

  /// A word that a value may be.
  package struct Word: Sendable {
    let text: String
    let sentence: String?

    package init(text: String, sentence: String?) {
      self.text = text
      self.sentence = sentence
    }
  }

  /// A form with a name, by which others refer to it; it may contain itself.
  package struct Definition: Sendable {
    let name: String
    let sentence: String
    let examples: [JSONValue]
    let form: @Sendable () -> Form

    package init(
      _ name: String, _ sentence: String, examples: [JSONValue] = [],
      _ form: @escaping @Sendable () -> Form
    ) {
      self.name = name
      self.sentence = sentence
      self.examples = examples
      self.form = form
    }
  }
}

/// The keys that a mapping may have, in the order in which people are shown them.
///
/// Keys that begin with `x-` are allowed as well.
package struct MappingForm: Sendable {
  package let keys: [KeyForm]
  /// Of each group, one key has to be there.
  let required: [[String]]
  /// Of these exactly one has to be there; empty where that is not asked.
  let exactlyOne: [String]

  package init(keys: [KeyForm], required: [[String]] = [], exactlyOne: [String] = []) {
    self.keys = keys
    self.required = required
    self.exactlyOne = exactlyOne
  }
}

/// One key of a mapping.
package struct KeyForm: Sendable {
  package let name: String
  /// What the key says, as a sentence.
  package let sentence: String
  package let form: Form
  /// What the value is, in the words of messages and tables.
  package let value: String
  /// What holds where the key is absent; nil where there is no such value.
  package let standard: JSONValue?
  package let examples: [JSONValue]

  package init(
    name: String, sentence: String, form: Form, value: String, standard: JSONValue? = nil,
    examples: [JSONValue] = []
  ) {
    self.name = name
    self.sentence = sentence
    self.form = form
    self.value = value
    self.standard = standard
    self.examples = examples
  }
}

/// A word of the format that says what it means.
package protocol FormatWord: RawRepresentable<String>, CaseIterable, Sendable {
  var sentence: String { get }
}

extension Form {
  package static func words<Choice: FormatWord>(of type: Choice.Type) -> Form {
    .words(Choice.allCases.map { Word(text: $0.rawValue, sentence: $0.sentence) })
  }
}
