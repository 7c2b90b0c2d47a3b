extension FlowSchema {
  /// The keys of a flow file, as members of `properties`.
  static let topLevelKeys = #"""
    "flowlint": {
      "description": "The version of the format. There is one so far.",
      "type": "integer",
      "const": 1,
      "default": 1
    },
    "name": {
      "description": "The flow's name in reports; without it, the file's base name.",
      "allOf": [{"$ref": "#/definitions/text"}],
      "examples": ["checkout"]
    },
    "start": {
      "description": "The root of the first navigation stack. Needed where there are no `tabs`.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "tabs": {
      "description": "The tab bar: every screen is the root of a stack of its own.",
      "type": "array",
      "minItems": 1,
      "items": {"$ref": "#/definitions/screenReference"},
      "examples": [["home", "search", "profile"]]
    },
    "app": {
      "description": "Where the flow runs. What is absent is not checked.",
      "allOf": [{"$ref": "#/definitions/app"}]
    },
    "screens": {
      "description": "The screens by their ids, one at least.",
      "type": "object",
      "minProperties": 1,
      "propertyNames": {"$ref": "#/definitions/screenId"},
      "additionalProperties": {"$ref": "#/definitions/screen"}
    },
    "deep-links": {
      "description": "What URLs put up: a URL pattern, and a screen or a stack of screens.",
      "type": "object",
      "additionalProperties": {"$ref": "#/definitions/linkTarget"},
      "examples": [{"shop://pay/{method}": ["cart", "address", "payment"]}]
    },
    "flows": {
      "description": "Sub-flows: names, and the files they stand in.",
      "type": "object",
      "propertyNames": {"$ref": "#/definitions/flowName"},
      "additionalProperties": {"$ref": "#/definitions/flowPath"},
      "examples": [{"onboarding": "onboarding/flow.yaml"}]
    }
    """#

  static let appDefinition = #"""
    "app": {
      "description": "Where the flow runs. What is absent is not checked.",
      "type": "object",
      "properties": {
        "ui": {
          "description": "The framework that shows the screens.",
          "oneOf": [
            {"const": "swiftui", "description": "NavigationStack, sheet and fullScreenCover."},
            {"const": "uikit", "description": "UINavigationController and present(_:animated:)."}
          ]
        },
        "ios": {
          "description": "The deployment target: the oldest iOS the app runs on.",
          "type": ["string", "number"],
          "pattern": "^[1-9][0-9]*(\\.[0-9]+){0,2}$",
          "minimum": 1,
          "examples": ["16.0"]
        },
        "idioms": {
          "description": "The kinds of device the app runs on.",
          "type": "array",
          "items": {"$ref": "#/definitions/idiom"},
          "default": ["phone"]
        },
        "large-titles": {
          "description": "Whether the navigation bar prefers large titles (prefersLargeTitles).",
          "allOf": [{"$ref": "#/definitions/flag"}],
          "default": false
        },
        "schemes": {
          "description": "The custom URL schemes the app registers, without `://`.",
          "type": "array",
          "items": {"$ref": "#/definitions/text"},
          "examples": [["shop"]]
        },
        "domains": {
          "description": "The hosts of the app's universal links.",
          "type": "array",
          "items": {"$ref": "#/definitions/text"},
          "examples": [["shop.example.com"]]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    },
    "idiom": {
      "description": "A kind of device.",
      "oneOf": [
        {"const": "phone", "description": "iPhone."},
        {"const": "pad", "description": "iPad, where a popover needs an anchor."}
      ]
    }
    """#
}
