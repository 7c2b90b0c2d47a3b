extension FlowSchema {
  static let destinationDefinitions = #"""
    "destination": {
      "description": "A move: a screen to push, a verb that stands alone, or one verb and options.",
      "anyOf": [
        {"$ref": "#/definitions/bareVerb"},
        {"$ref": "#/definitions/screenReference"},
        {"$ref": "#/definitions/destinationMapping"}
      ],
      "examples": ["address", "pop", {"sheet": "coupon", "detents": ["medium", "large"]}]
    },
    "bareVerb": {
      "description": "A verb that needs no operand.",
      "oneOf": [
        {"const": "pop", "description": "Takes one screen off the current stack."},
        {"const": "pop-to-root", "description": "Goes down to the bottom of the current stack."},
        {"const": "dismiss", "description": "Closes the top modal."},
        {"const": "dismiss-all", "description": "Closes every modal."}
      ]
    },
    "destinationMapping": {
      "description": "Exactly one verb, and any of the options.",
      "type": "object",
      "oneOf": [
        {"required": ["push"]},
        {"required": ["replace"]},
        {"required": ["set"]},
        {"required": ["root"]},
        {"required": ["sheet"]},
        {"required": ["full-screen"]},
        {"required": ["popover"]},
        {"required": ["custom"]},
        {"required": ["pop"]},
        {"required": ["pop-to"]},
        {"required": ["pop-to-root"]},
        {"required": ["dismiss"]},
        {"required": ["dismiss-all"]},
        {"required": ["tab"]},
        {"required": ["open"]},
        {"required": ["finish"]}
      ],
      "properties": {
    \#(indented(verbs + ",\n" + options))
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    },
    "detent": {
      "description": "A height at which a sheet rests.",
      "oneOf": [
        {"const": "medium", "description": "About half the height."},
        {"const": "large", "description": "The whole height."},
        {
          "description": "A part of the height, above 0 and at most 1.",
          "type": "number",
          "exclusiveMinimum": 0,
          "maximum": 1
        }
      ]
    },
    "onlyTrue": {
      "description": "Stands for the operand of a verb that has none.",
      "anyOf": [
        {"const": true},
        {"type": "string", "pattern": "^([yY]|yes|Yes|YES|on|On|ON)$"}
      ],
      "default": true
    }
    """#
}
