import FlowFormat
import FlowRules
import FlowSource

/// The JSON Schema of settings files: what `.flowlint.yaml` may hold, as the decoder reads it.
///
/// Draft-07, as `FlowSchema`.
package enum SettingsSchema {
  /// Pretty printed, without a line end behind the last brace.
  package static let text = """
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "$id": "urn:flowlint:settings:1",
      "title": "flowlint settings",
      "description": "What flowlint checks, and how much it weighs; nothing at all is legal too.",
      "type": ["object", "null"],
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

  private static let topLevelKeys = #"""
    "extends": {
      "description": "The path of a settings file, relative to this one; what is set here wins.",
      "type": ["string", "number", "boolean"],
      "examples": ["../lint/base.yaml"]
    },
    "rules": {
      "description": "Levels, by the ids of rules.",
      "allOf": [{"$ref": "#/definitions/rules"}]
    },
    "limits": {
      "description": "Bounds, by their names.",
      "allOf": [{"$ref": "#/definitions/limits"}]
    },
    "exclude": {
      "description": "Files that are left out where folders are searched.",
      "allOf": [{"$ref": "#/definitions/globs"}]
    },
    "overrides": {
      "description": "What is set for some files; a later one wins over what stands before it.",
      "type": ["array", "null"],
      "items": {"$ref": "#/definitions/override"}
    }
    """#

  private static let definitions = [
    ruleDefinitions, limitDefinitions, overrideDefinitions,
  ].joined(separator: ",\n")

  private static let ruleDefinitions = """
    "level": {
      "description": "How much a rule weighs.",
      "oneOf": [
        {"const": "off", "description": "The rule says nothing."},
        {"const": "info", "description": "Advice, listed where it is asked for."},
        {"const": "warning", "description": "Listed; ends a strict run with status 1."},
        {"const": "error", "description": "Listed; ends a run with status 1."}
      ]
    },
    \(mapping("rules", "Levels, by the ids of rules.", rules))
    """

  private static let rules = Rule.all.map { rule in
    """
    \(jsonText(rule.id.rawValue)): {
      "description": \(jsonText(rule.summary)),
      "allOf": [{"$ref": "#/definitions/level"}],
      "default": \(jsonText(rule.severity.rawValue))
    }
    """
  }.joined(separator: ",\n")

  private static let limitDefinitions = mapping("limits", "Bounds, by their names.", limits)

  /// A mapping with certain keys, or nothing.
  private static func mapping(_ name: String, _ description: String, _ keys: String) -> String {
    """
    "\(name)": {
      "description": "\(description)",
      "type": ["object", "null"],
      "properties": {
    \(indented(keys))
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    }
    """
  }

  private static let limits = Limit.allCases.map { limit in
    """
    \(jsonText(limit.rawValue)): {
      "description": \(jsonText(limit.meaning)),
      "type": "integer",
      "minimum": \(limit.range.lowerBound),
      "maximum": \(limit.range.upperBound),
      "default": \(limit.standard)
    }
    """
  }.joined(separator: ",\n")

  private static let overrideDefinitions = #"""
    "globs": {
      "description": "Paths from the folder of the settings, in the language of .gitignore.",
      "type": ["array", "null"],
      "items": {"type": ["string", "number", "boolean"]},
      "examples": [["**/legacy/*.yaml", "generated/"]]
    },
    "override": {
      "description": "What is set for some files.",
      "type": "object",
      "required": ["files"],
      "properties": {
        "files": {
          "description": "The files it holds for.",
          "allOf": [{"$ref": "#/definitions/globs"}]
        },
        "rules": {
          "description": "Levels, by the ids of rules.",
          "allOf": [{"$ref": "#/definitions/rules"}]
        },
        "limits": {
          "description": "Bounds, by their names.",
          "allOf": [{"$ref": "#/definitions/limits"}]
        }
      },
      "patternProperties": {
        "^x-": {"description": "Anything; flowlint does not read it."}
      },
      "additionalProperties": false
    }
    """#
}
