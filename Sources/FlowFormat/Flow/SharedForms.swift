import FlowJSON
package import FlowSource
import FlowYAML

/// Names and scalars that several keys of flows share.
extension Form {
  package static let screenReference = Form.named(
    Definition(
      "screenReference",
      "A screen's id, a sub-flow's name, or a sub-flow's screen: `flow/screen`.",
      examples: ["cart", "onboarding", "onboarding/email"]
    ) {
      .naming(
        .screen,
        .scalar([
          ("type", ["string", "boolean"]),
          ("pattern", .string("^(?!(\(reservedWords))$)\(idPattern)(/\(idPattern))*$")),
        ]))
    })

  /// The form of a key that is the name of something that the flow declares.
  static func key(naming named: Named) -> Form { .naming(named, .scalar([])) }

  static let screenID = Form.named(
    Definition(
      "screenId", "A letter, then letters, digits, `_`, `.`, `-`; not a bare verb.",
      examples: ["order-list"]
    ) {
      .scalar([("type", "string"), ("pattern", .string("^(?!(\(reservedWords))$)\(idPattern)$"))])
    })

  static let flowName = Form.named(
    Definition(
      "flowName", "Like a screen's id, but not the id of a screen.", examples: ["onboarding"]
    ) { .screenID })

  static let flowPath = Form.named(
    Definition(
      "flowPath", "The path of another flow file, relative to this one.",
      examples: ["onboarding/flow.yaml"]
    ) { .text })

  static let urlPattern = Form.named(
    Definition(
      "urlPattern",
      "An absolute URL; `{name}` stands for any value, `{name*}` for the rest of the path.",
      examples: ["shop://pay/{method}", "https://shop.example.com/order/{id}?ref={ref}"]
    ) { .scalar([("type", "string")]) })

  package static let text = Form.named(
    Definition("text", "Text; a plain number, `true` or `false` is read as text.") {
      .scalar([("type", ["string", "number", "boolean"])])
    })

  static let phrase = Form.named(
    Definition("phrase", "Text that is not empty; a plain number is read as text.") {
      .either([.scalar([("type", "string"), ("minLength", 1)]), .scalar([("type", "number")])])
    })

  static let literal = Form.named(
    Definition("literal", "A value as written.") {
      .scalar([("type", ["string", "number", "boolean"])])
    })

  package static let flag = Form.named(
    Definition("flag", "`true` or `false`; `yes`, `no`, `on`, `off` are a warning.") {
      .either([
        .scalar([("type", "boolean")]),
        .scalar([
          ("type", "string"),
          ("pattern", .string(ambiguousBooleanPattern())),
        ]),
      ])
    })

  package static let progress = Form.named(
    Definition(
      "progress", "The share that is done: a number from 0 to 1, or a fraction such as 1/3.",
      examples: [0, 0.25, "1/3", 1]
    ) {
      .either([
        .scalar([("type", "number"), ("minimum", 0), ("maximum", 1)]),
        .scalar([
          ("type", "string"),
          ("pattern", "^[0-9]{1,15}/(?=[0-9]{1,15}$)0*[1-9][0-9]*$"),
        ]),
      ])
    })
}

let idPattern = "[A-Za-z][A-Za-z0-9_.-]*"
private let reservedWords = Verb.wordsStandingAlone.joined(separator: "|")

extension Shape where Value == Located<String> {
  package static var screen: Shape<Located<String>> {
    .string("the id of a screen", .screenReference)
  }

  package static var tab: Shape<Located<String>> {
    .string("the id of a screen", .naming(.tab, .screenReference))
  }

  static func condition(_ wanted: String) -> Shape<Located<String>> {
    .phrase(wanted, .naming(.condition, .phrase))
  }

  /// Text that is not empty and not `true` or `false`.
  static func phrase(_ wanted: String, _ form: Form = .phrase) -> Shape<Located<String>> {
    Shape(wanted, form) { reader, node in reader.phrase(node, wanted: wanted) }
  }
}

extension Shape where Value == [Located<String>] {
  package static var stack: Shape {
    let wanted = "a list of screens, bottom to top"
    return .list(
      of: .string("a string", .screenReference), wanted: wanted,
      whenEmpty: ShapeProblem.emptyList(wanted: wanted))
  }
}

extension Shape where Value == Located<Progress> {
  package static var progress: Shape<Located<Progress>> {
    Shape("a number from 0 to 1 or a fraction such as `1/3`", .progress) { reader, node in
      reader.progress(node)
    }
  }
}

extension ShapeReader {
  /// Reports an id that violates the grammar or equals a verb without operand.
  mutating func checkID(_ id: Located<String>) {
    if Verb.wordsStandingAlone.contains(id.value) {
      problems.append(.invalidID(id, fault: .reservedVerb))
    } else if !isID(id.value) {
      problems.append(.invalidID(id, fault: .grammar))
    }
  }
}

/// Whether a name matches `[A-Za-z][A-Za-z0-9_.-]*`.
package func isID(_ name: String) -> Bool {
  guard let first = name.utf8.first, isLetter(first) else { return false }
  return name.utf8.allSatisfy(isPartOfName)
}
