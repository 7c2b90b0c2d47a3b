import FlowJSON
import FlowSource
import FlowYAML

extension FlowTable {
  package static let parameter = MappingShape<WrittenParameter>(
    "a parameter", required: [["type"]],
    [
      Key("type", parameterType, "The type of the value.") { $0.type = $1 },
      Key(
        "optional", .boolean, "Whether the screen can be shown without it.", standard: false
      ) { $0.isOptional = $1?.value ?? false },
      Key("default", .string("a value", .literal), "The value if none is passed.") {
        $0.defaultValue = $1
      },
    ])

  /// The contents of a parameter's mapping; without a readable type, it accepts any text.
  package struct WrittenParameter {
    var type: Located<ParameterType>?
    var isOptional = false
    var defaultValue: Located<String>?
  }

  private static let parameterType = Shape.typeName.named(
    Form.Definition(
      "parameterType", "The type of a parameter: a word, or the name of a type of the app."
    ) { Shape.typeName.form })

  static let parameters = Shape.names(
    to: .named(
      Form.Definition(
        "parameter", "A value the screen needs: its type, or a mapping with options."
      ) {
        .either([
          parameterType.form,
          .namedKeys("parameterMapping", "A value the screen needs.", parameter.form),
        ])
      }),
    in: "`parameters`", wanted: "a mapping from names to types"
  ) { reader, name, node -> Parameter? in
    guard reader.tree.kind(of: node).isMapping else {
      let type = parameterType.read(&reader, node)
      return Parameter(name: name, type: type ?? Located(.string, at: reader.tree.range(of: node)))
    }
    var written = WrittenParameter()
    parameter.read(node, into: &written, &reader, missingAt: name.range)
    var parameter = Parameter(name: name, type: written.type ?? Located(.string, at: name.range))
    parameter.isOptional = written.isOptional
    parameter.defaultValue = written.defaultValue
    return parameter
  }
}

extension Shape where Value == Located<ParameterType> {
  fileprivate static let typeName = Shape(
    "a type",
    .either([
      .words(of: ParameterType.self),
      .scalar([("type", "string"), ("pattern", .string(ParameterType.typeNamePattern))]),
    ])
  ) { reader, node in
    if case .scalar = reader.tree.kind(of: node),
      let type = ParameterType(rawValue: reader.tree.scalarText(node)), type.isOwn
    {
      return Located(type, at: reader.tree.range(of: node))
    }
    return reader.choice(node, ParameterType.self, or: "the name of a type of the app")
  }
}
