package import FlowJSON

/// A description of the values of a shape, for JSON Schemas and manuals; reading does not use it.
package indirect enum Form: Sendable {
  /// `constraints` are members of a JSON Schema.
  case scalar([JSON.Member])
  case words([Word])
  case list(of: Form, canBeEmpty: Bool)
  /// A mapping whose keys are names chosen by the author.
  case names(keys: Form?, values: Form, canBeEmpty: Bool)
  /// A mapping with the keys of the format.
  case keys(MappingForm)
  case either([Form])
  case named(Definition)
  /// The form, or null; cannot contain `named`.
  case orNothing(Form)
  /// The name of something that a flow declares; the form itself says what it looks like.
  case naming(Named, Form)

  /// A kind of thing that a flow declares.
  package enum Named: Sendable {
    case screen, tab, parameter, condition, exit, link
  }

  /// A word that is a valid value.
  package struct Word: Sendable {
    package let text: String
    package let sentence: String?

    package init(text: String, sentence: String?) {
      self.text = text
      self.sentence = sentence
    }
  }

  /// A form with a name that other forms refer to; it may contain itself.
  package struct Definition: Sendable {
    package let name: String
    package let sentence: String
    let examples: [JSON]
    package let form: @Sendable () -> Form

    package init(
      _ name: String, _ sentence: String, examples: [JSON] = [],
      _ form: @escaping @Sendable () -> Form
    ) {
      self.name = name
      self.sentence = sentence
      self.examples = examples
      self.form = form
    }
  }

  package static func namedKeys(
    _ name: String, _ sentence: String, _ keys: @autoclosure @escaping @Sendable () -> MappingForm
  ) -> Form {
    .named(Definition(name, sentence) { .keys(keys()) })
  }
}

/// The keys of a mapping, in the order of the manual.
///
/// Keys that begin with `x-` are also allowed.
package struct MappingForm: Sendable {
  package let keys: [KeyForm]
  /// At least one key of each group is required.
  package let required: [[String]]
  /// Exactly one of these keys is required; empty if there is no such rule.
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
  /// A description of the key.
  package let sentence: String
  package let form: Form
  /// A description of the value for messages and tables.
  package let value: String
  /// The default value; nil without one.
  package let standard: JSON?
  package let examples: [JSON]

  package init(
    name: String, sentence: String, form: Form, value: String, standard: JSON? = nil,
    examples: [JSON] = []
  ) {
    self.name = name
    self.sentence = sentence
    self.form = form
    self.value = value
    self.standard = standard
    self.examples = examples
  }
}

/// A word of the format with a description.
package protocol FormatWord: RawRepresentable<String>, CaseIterable, Sendable {
  var sentence: String { get }
}

extension Form {
  package static func words<Choice: FormatWord>(of type: Choice.Type) -> Form {
    .words(Choice.allCases.map { Word(text: $0.rawValue, sentence: $0.sentence) })
  }
}
