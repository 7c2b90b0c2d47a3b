extension FlowSchema {
  /// What a destination may do, as members of `properties`.
  static let verbs = #"""
    "push": {
      "description": "Puts the screen on top of the current stack.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "replace": {
      "description": "Puts the screen in place of the top of the current stack.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "set": {
      "description": "Makes these screens the whole current stack, bottom to top.",
      "type": "array",
      "minItems": 1,
      "items": {"$ref": "#/definitions/screenReference"},
      "examples": [["home", "order"]]
    },
    "root": {
      "description": "Makes the screen the window's root; all else goes, modals included.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "sheet": {
      "description": "Presents the screen as a sheet, the root of a stack of its own.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "full-screen": {
      "description": "Presents the screen over the whole window, with a stack of its own.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "popover": {
      "description": "Presents the screen as a popover; on iPad it needs an `anchor`.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "custom": {
      "description": "Presents the screen in a way of the app's own.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "pop": {
      "description": "Takes so many screens off the current stack.",
      "type": "integer",
      "minimum": 1,
      "maximum": 100,
      "examples": [1, 2]
    },
    "pop-to": {
      "description": "Goes down to the nearest one of this screen below the top of the stack.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "pop-to-root": {
      "description": "Goes down to the bottom of the current stack.",
      "allOf": [{"$ref": "#/definitions/onlyTrue"}]
    },
    "dismiss": {
      "description": "Closes the top modal.",
      "allOf": [{"$ref": "#/definitions/onlyTrue"}]
    },
    "dismiss-all": {
      "description": "Closes every modal.",
      "allOf": [{"$ref": "#/definitions/onlyTrue"}]
    },
    "tab": {
      "description": "Closes all modals, then selects the tab of this screen, one of `tabs`.",
      "allOf": [{"$ref": "#/definitions/screenReference"}]
    },
    "open": {
      "description": "Acts as if this deep link were opened here; `{name}` is any value.",
      "allOf": [{"$ref": "#/definitions/urlPattern"}],
      "examples": ["shop://pay/{method}"]
    },
    "finish": {
      "description": "Ends this sub-flow by the named exit.",
      "allOf": [{"$ref": "#/definitions/text"}],
      "examples": ["done"]
    }
    """#
}
