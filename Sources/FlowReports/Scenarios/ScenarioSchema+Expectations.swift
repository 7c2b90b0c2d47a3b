import FlowAnalysis
import FlowFormat
import FlowTrace

extension ScenarioSchema {
  static let expectationDefinition = #"""
    "expectation": {
      "description": "What is to be seen. What is not named is not compared.",
      "type": "object",
      "properties": {
        "stack": {
          "description": "The screens of the layer on top, bottom to top.",
          "allOf": [{"$ref": "#/definitions/screens"}],
          "examples": [["cart", "address"]]
        },
        "layers": {
          "description": "All layers from the root of the window up, each with its screens.",
          "type": "array",
          "minItems": 1,
          "items": {"$ref": "#/definitions/layer"},
          "examples": [[["cart"], {"sheet": ["coupon"]}]]
        },
        "top": {
          "description": "The screen on top.",
          "allOf": [{"$ref": "#/definitions/screenReference"}]
        },
        "tab": {
          "description": "The screen at the root of the selected tab.",
          "allOf": [{"$ref": "#/definitions/screenReference"}]
        },
        "progress": {
          "description": "What the progress bar of the layer on top shows.",
          "allOf": [{"$ref": "#/definitions/progress"}]
        },
        "bar-visible": {
          "description": "Whether the progress bar of the layer on top can be seen.",
          "allOf": [{"$ref": "#/definitions/flag"}]
        },
        "bar-height": {
          "description": "The height of the navigation bar in points; 0 where it is hidden.",
          "type": "integer",
          "minimum": 0,
          "examples": [44, 96]
        },
        "outcome": {
          "description": "How the last move goes. Without it, a crash or a refused move fails.",
          "enum": [\#(quoted(TraceOutcome.allCases.map(\.rawValue)))]
        },
        "rule": {
          "description": "The rule that foresees why the last move is ignored or crashes.",
          "enum": [\#(quoted(RuleID.allCases.map(\.rawValue)))],
          "examples": ["pop-at-root"]
        },
        "events": {
          "description": "What delegates are told of the last move, in order; `…` stands for any number.",
          "type": "array",
          "items": {"$ref": "#/definitions/event"},
          "examples": [["willPush address", "…", "didShow address"]]
        },
        "findings": {
          "description": "What is to be known of the last move, in any order; `…` where there may be more.",
          "type": "array",
          "items": {"$ref": "#/definitions/finding"},
          "examples": [["pop-events-without-pop"]]
        },
        "same-as": {
          "description": "Other moves from the usual start that lead to what looks the same.",
          "type": "array",
          "items": {"$ref": "#/definitions/move"},
          "examples": [["push address", "push payment"]]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    }
    """#

  static let listDefinitions = #"""
    "screens": {
      "description": "Screens, bottom to top.",
      "type": "array",
      "minItems": 1,
      "items": {"$ref": "#/definitions/screenReference"}
    },
    "layer": {
      "description": "Screens, bottom to top, or one way of presenting them with such a list.",
      "anyOf": [
        {"$ref": "#/definitions/screens"},
        {
          "type": "object",
          "minProperties": 1,
          "oneOf": [\#(styles.map { #"{"required": ["\#($0)"]}"# }.joined(separator: ", "))],
          "properties": {
            "sheet": {"description": "A sheet.", "allOf": [{"$ref": "#/definitions/screens"}]},
            "full-screen": {
              "description": "A presentation that covers everything.",
              "allOf": [{"$ref": "#/definitions/screens"}]
            },
            "popover": {"description": "A popover.", "allOf": [{"$ref": "#/definitions/screens"}]},
            "custom": {
              "description": "A presentation of the app's own.",
              "allOf": [{"$ref": "#/definitions/screens"}]
            }
          },
          "patternProperties": {
            "^x-": {"description": "Anything; flowlint does not read it."}
          },
          "additionalProperties": false
        }
      ]
    },
    "event": {
      "description": "The name of an event and, perhaps, the screen that it carries.",
      "type": "string",
      "pattern": "^[ \\t]*(\#(TraceEvent.Name.allCases.map(\.rawValue).joined(separator: "|")))([ \\t]+[^ \\t]+)?[ \\t]*$|^(…|\\.\\.\\.)$"
    },
    "finding": {
      "description": "What `flowlint trace` notes of a move.",
      "enum": [\#(quoted(TraceFinding.Name.allCases.map(\.rawValue) + ["…", "..."]))]
    }
    """#

  private static let styles = LayerKind.declared.map(\.style)
}
