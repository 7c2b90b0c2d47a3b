import FlowTrace

/// The JSON Schema of a file of scenarios, in the form and with the limits of `FlowSchema`.
package enum ScenarioSchema {
  /// Pretty printed, without a line end behind the last brace.
  package static let text = """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "$id": "urn:flowlint:scenarios:1",
      "title": "Scenarios of a navigation flow",
      "description": "Moves on a flow and what is to be seen after them, as `flowlint test` reads it.",
      "type": "object",
      "required": ["scenarios"],
      "properties": {
        "scenarios": {
          "description": "Each is run from the start.",
          "type": "array",
          "minItems": 1,
          "items": {"$ref": "#/definitions/scenario"}
        }
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
    scenarioDefinition,
    expectationDefinition,
    moveDefinitions,
    listDefinitions,
    FlowSchema.nameDefinitions,
    FlowSchema.valueDefinitions,
  ].joined(separator: ",\n")

  private static let scenarioDefinition = #"""
    "scenario": {
      "description": "A walk through the flow. Without `expect` it passes where every move goes.",
      "type": "object",
      "required": ["name"],
      "properties": {
        "name": {
          "description": "What it shows, in words; no two of a file have the same.",
          "allOf": [{"$ref": "#/definitions/text"}],
          "examples": ["a swipe that is given up keeps the bar"]
        },
        "start": {
          "description": "A screen with `entry` or a tab to begin at, or a URL that launches the app.",
          "allOf": [{"$ref": "#/definitions/text"}],
          "examples": ["about", "shop://cart"]
        },
        "moves": {
          "description": "What users and the app do, one after the other.",
          "type": "array",
          "items": {"$ref": "#/definitions/move"},
          "default": []
        },
        "expect": {
          "description": "What is to be seen after the last move.",
          "allOf": [{"$ref": "#/definitions/expectation"}]
        },
        "progress-model": {
          "description": "The progress bar: one that always goes back when a transition is cancelled, or that of the article to the letter. Default: that of the run.",
          "enum": [\#(quoted(Simulator.Options.ProgressModel.allCases.map(\.rawValue)))]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    }
    """#

  private static let moveDefinitions = #"""
    "move": {
      "description": "A verb with its screens, a label, a link or a gesture; behind it `twice`, for a double tap, and `without animation`.",
      "type": "string",
      "pattern": "\#(movePattern)",
      "examples": [\#(quoted(TracedMove.forms))]
    }
    """#

  private static let movePattern: String = {
    let word = "[ \\t]+[^ \\t]+"
    let single = [
      "push", "replace", "root", "sheet", "full-screen", "popover", "custom", "pop-to", "tab",
      "open", "finish", "back-menu",
    ].joined(separator: "|")
    let forms = [
      "(\(single))\(word)", "(set|tap)(\(word))+", "pop([ \\t]+(100|[1-9][0-9]?))?",
      "pop-to-root", "dismiss", "dismiss-all", "back",
      "swipe-back([ \\t]+((100|[1-9]?[0-9])%[ \\t]+)?cancel)?", "swipe-dismiss([ \\t]+cancel)?",
    ].joined(separator: "|")
    let pattern = "^[ \\t]*(\(forms))([ \\t]+twice)?([ \\t]+without[ \\t]+animation)?[ \\t]*$"
    return pattern.replacing("\\", with: "\\\\")
  }()

  /// Words as a part of JSON.
  static func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
