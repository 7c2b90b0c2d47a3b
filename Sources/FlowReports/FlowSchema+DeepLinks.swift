extension FlowSchema {
  static let linkDefinitions = #"""
    "linkTarget": {
      "description": "What a link puts up: a screen, a stack, or a mapping that says more.",
      "anyOf": [
        {"$ref": "#/definitions/linkPath"},
        {"$ref": "#/definitions/linkMapping"}
      ]
    },
    "linkPath": {
      "description": "A screen whose stack is found, or a stack as written, bottom to top.",
      "anyOf": [
        {"$ref": "#/definitions/screenReference"},
        {
          "description": "The stack, bottom to top.",
          "type": "array",
          "minItems": 1,
          "items": {"$ref": "#/definitions/stackElement"}
        }
      ],
      "examples": ["cart", ["cart", "address", {"sheet": "coupon"}]]
    },
    "linkMapping": {
      "description": "A link's screens, and what becomes of modals that are up already.",
      "type": "object",
      "required": ["path"],
      "properties": {
        "path": {
          "description": "A screen whose stack is found, or a stack as written, bottom to top.",
          "allOf": [{"$ref": "#/definitions/linkPath"}]
        },
        "when-modal": {
          "description": "What becomes of modals that are up when the link is opened.",
          "oneOf": [
            {"const": "dismiss", "description": "They are closed first."},
            {"const": "keep", "description": "They stay; the top one's stack is replaced."}
          ],
          "default": "dismiss"
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    },
    "stackElement": {
      "description": "A screen that lies in the stack, or one presented above it.",
      "anyOf": [
        {"$ref": "#/definitions/screenReference"},
        {"$ref": "#/definitions/presentedElement"}
      ]
    },
    "presentedElement": {
      "description": "A screen presented above the stack so far, with a stack of its own.",
      "type": "object",
      "oneOf": [
        {"required": ["sheet"]},
        {"required": ["full-screen"]}
      ],
      "properties": {
        "sheet": {
          "description": "Presents the screen as a sheet.",
          "allOf": [{"$ref": "#/definitions/screenReference"}]
        },
        "full-screen": {
          "description": "Presents the screen over the whole window.",
          "allOf": [{"$ref": "#/definitions/screenReference"}]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    },
    "urlPattern": {
      "description": "An absolute URL; `{name}` stands for any value, `{name*}` for the path's rest.",
      "type": "string",
      "examples": ["shop://pay/{method}", "https://shop.example.com/order/{id}?ref={ref}"]
    }
    """#
}
