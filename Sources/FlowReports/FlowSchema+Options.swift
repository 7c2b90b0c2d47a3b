extension FlowSchema {
  /// What may be said about any verb, as members of `properties`.
  ///
  /// An option that its verb does not take is a warning of flowlint's, so the schema lets it pass.
  static let options = #"""
    "label": {
      "description": "What the user touches.",
      "allOf": [{"$ref": "#/definitions/text"}],
      "examples": ["Continue"]
    },
    "when": {
      "description": "The condition, in words, under which the move happens.",
      "allOf": [{"$ref": "#/definitions/text"}],
      "examples": ["the charge succeeds"]
    },
    "with": {
      "description": "The parameters given: their names, or their names and values.",
      "oneOf": [
        {"type": "array", "items": {"$ref": "#/definitions/text"}},
        {"type": "object", "additionalProperties": {"$ref": "#/definitions/literal"}}
      ],
      "examples": [["method"], {"method": "card"}]
    },
    "animated": {
      "description": "Whether the change is animated.",
      "allOf": [{"$ref": "#/definitions/flag"}],
      "default": true
    },
    "detents": {
      "description": "The heights at which the `sheet` rests, smallest first.",
      "type": "array",
      "minItems": 1,
      "items": {"$ref": "#/definitions/detent"},
      "examples": [["medium", "large"]]
    },
    "navigation": {
      "description": "Whether the modal or new `root` gets a navigation stack, to push on.",
      "allOf": [{"$ref": "#/definitions/flag"}],
      "default": true
    },
    "anchor": {
      "description": "What the `popover` points at.",
      "allOf": [{"$ref": "#/definitions/text"}],
      "examples": ["the share button"]
    },
    "on-finish": {
      "description": "What happens when the sub-flow ends: exit names and destinations.",
      "type": "object",
      "additionalProperties": {"$ref": "#/definitions/destination"},
      "examples": [{"done": {"push": "home"}}]
    }
    """#
}
