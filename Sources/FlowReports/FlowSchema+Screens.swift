extension FlowSchema {
  static let screenDefinitions = #"""
    "screen": {
      "description": "A screen; nothing behind the colon is a screen that declares nothing.",
      "type": ["object", "null"],
      "properties": {
        "title": {
          "description": "The navigation title.",
          "allOf": [{"$ref": "#/definitions/text"}]
        },
        "progress": {
          "description": "The flow's progress bar while this screen is on top; none hides the bar.",
          "allOf": [{"$ref": "#/definitions/progress"}]
        },
        "destinations": {
          "description": "The moves that a user or the app can make here.",
          "type": "array",
          "items": {"$ref": "#/definitions/destination"},
          "default": []
        },
        "back": {
          "description": "Whether the user can go back by button or swipe, or pull a sheet down.",
          "allOf": [{"$ref": "#/definitions/flag"}],
          "default": true
        },
        "final": {
          "description": "Whether this is a goal of the flow: a user may stop here.",
          "allOf": [{"$ref": "#/definitions/flag"}],
          "default": false
        },
        "entry": {
          "description": "The screen is entered from outside the flow; how, in words.",
          "allOf": [{"$ref": "#/definitions/text"}],
          "examples": ["from the Settings menu"]
        },
        "parameters": {
          "description": "What the screen needs: names, and the types of their values.",
          "type": "object",
          "additionalProperties": {"$ref": "#/definitions/parameter"},
          "examples": [{"method": "string"}]
        },
        "deep-links": {
          "description": "URL patterns that put up this screen; the stack under it is found.",
          "type": "array",
          "items": {"$ref": "#/definitions/urlPattern"},
          "examples": [["shop://cart"]]
        },
        "bar": {
          "description": "The navigation bar while this screen is on top.",
          "allOf": [{"$ref": "#/definitions/bar"}]
        },
        "gate": {
          "description": "The condition that passing this screen satisfies from then on.",
          "allOf": [{"$ref": "#/definitions/text"}],
          "examples": ["login"]
        },
        "requires": {
          "description": "The condition, or conditions, that must be satisfied to see this screen.",
          "oneOf": [
            {"$ref": "#/definitions/text"},
            {"type": "array", "items": {"$ref": "#/definitions/text"}}
          ],
          "examples": ["login"]
        },
        "commit": {
          "description": "Whether going on from here does what must not be repeated: a payment.",
          "allOf": [{"$ref": "#/definitions/flag"}],
          "default": false
        },
        "notes": {
          "description": "For people.",
          "allOf": [{"$ref": "#/definitions/text"}]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    },
    "bar": {
      "description": "The navigation bar of a screen.",
      "type": "object",
      "properties": {
        "hidden": {
          "description": "Whether the bar is hidden, and with it the back button and swipe.",
          "allOf": [{"$ref": "#/definitions/flag"}],
          "default": false
        },
        "large-title": {
          "description": "How the title is shown (largeTitleDisplayMode).",
          "oneOf": [
            {"const": "automatic", "description": "As on the screen below."},
            {"const": "always", "description": "Large, where `app.large-titles` is true."},
            {"const": "never", "description": "Inline."}
          ],
          "default": "automatic"
        },
        "prompt": {
          "description": "The single line above the title.",
          "allOf": [{"$ref": "#/definitions/text"}]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    },
    "parameter": {
      "description": "A value the screen needs: its type, or a mapping that says more.",
      "oneOf": [
        {"$ref": "#/definitions/parameterType"},
        {"$ref": "#/definitions/parameterMapping"}
      ]
    },
    "parameterMapping": {
      "description": "A value the screen needs.",
      "type": "object",
      "required": ["type"],
      "properties": {
        "type": {
          "description": "The type of the value.",
          "allOf": [{"$ref": "#/definitions/parameterType"}]
        },
        "optional": {
          "description": "Whether the screen can be shown without it.",
          "allOf": [{"$ref": "#/definitions/flag"}],
          "default": false
        },
        "default": {
          "description": "The value where none is given.",
          "allOf": [{"$ref": "#/definitions/literal"}]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    },
    "parameterType": {
      "description": "The type of a parameter.",
      "oneOf": [
        {"const": "int", "description": "A whole number."},
        {"const": "number", "description": "A decimal number."},
        {"const": "bool", "description": "true or false."},
        {"const": "string", "description": "Any text."},
        {"const": "uuid", "description": "A UUID, 8-4-4-4-12 hexadecimal digits."},
        {"const": "date", "description": "A date."}
      ]
    }
    """#
}
