/// The JSON Schema of a flow file, format version 1: the shape of the format, not its sense.
///
/// Draft-07, which every editor reads; what stands beside a `$ref` is ignored there, hence the
/// `allOf` of one. It accepts what the decoder accepts. Only on names of screens and on URLs is it
/// stricter: a name that no screen can have is refused here and is an undefined screen there.
package enum FlowSchema {
  /// Pretty printed, without a line end behind the last brace.
  package static let text = """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "$id": "urn:flowlint:flow:1",
      "title": "Navigation flow",
      "description": "A flow of screens of a mobile app, as flowlint reads it, format version 1.",
      "type": "object",
      "required": ["screens"],
      "anyOf": [
        {"required": ["start"]},
        {"required": ["tabs"]}
      ],
      "properties": {
    \(indented(topLevelKeys))
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false,
      "definitions": {
    \(indented(definitions))
      }
    }
    """

  private static let definitions = [
    appDefinition,
    screenDefinitions,
    destinationDefinitions,
    linkDefinitions,
    nameDefinitions,
    valueDefinitions,
  ].joined(separator: ",\n")
}

/// The lines of members of a nested object, four blanks to the right.
func indented(_ members: String) -> String {
  members.split(separator: "\n", omittingEmptySubsequences: false)
    .map { "    " + $0 }
    .joined(separator: "\n")
}
