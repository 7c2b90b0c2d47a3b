extension FlowSchema {
  static let nameDefinitions = #"""
    "screenId": {
      "description": "A letter, then letters, digits, `_`, `.`, `-`; no verb that stands alone.",
      "type": "string",
      "pattern": "^(?!(pop|pop-to-root|dismiss|dismiss-all)$)[A-Za-z][A-Za-z0-9_.-]*$",
      "examples": ["order-list"]
    },
    "screenReference": {
      "description": "A screen's id, a sub-flow's name, or a sub-flow's screen: `flow/screen`.",
      "type": ["string", "boolean"],
      "pattern": "^(?!(pop|pop-to-root|dismiss|dismiss-all)$)[A-Za-z][A-Za-z0-9_.-]*(/[A-Za-z][A-Za-z0-9_.-]*)*$",
      "examples": ["cart", "onboarding", "onboarding/email"]
    },
    "flowName": {
      "description": "As a screen's id, and not the id of a screen.",
      "allOf": [{"$ref": "#/definitions/screenId"}],
      "examples": ["onboarding"]
    },
    "flowPath": {
      "description": "The path of another flow file, relative to this one.",
      "allOf": [{"$ref": "#/definitions/text"}],
      "examples": ["onboarding/flow.yaml"]
    }
    """#

  static let valueDefinitions = #"""
    "text": {
      "description": "Words; a plain number, `true` or `false` counts as written.",
      "type": ["string", "number", "boolean"]
    },
    "literal": {
      "description": "A value as written.",
      "type": ["string", "number", "boolean"]
    },
    "flag": {
      "description": "`true` or `false`; the old words `yes`, `no`, `on`, `off` are a warning.",
      "anyOf": [
        {"type": "boolean"},
        {"type": "string", "pattern": "^([yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF)$"}
      ]
    },
    "progress": {
      "description": "A part of the way: a number in 0…1, or an exact fraction such as 1/3.",
      "anyOf": [
        {"type": "number", "minimum": 0, "maximum": 1},
        {"type": "string", "pattern": "^[0-9]{1,15}/(?=[0-9]{1,15}$)0*[1-9][0-9]*$"}
      ],
      "examples": [0, 0.25, "1/3", 1]
    }
    """#
}
