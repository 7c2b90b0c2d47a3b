import FlowSource

extension YAMLTree {
  /// The value of a node as a boolean of YAML 1.2's core schema; nil for anything else.
  package func boolean(_ node: YAMLNode) -> Bool? {
    guard case .scalar = kind(of: node), isUntyped(node) else { return nil }
    return switch scalarText(node) {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// The value of a plain word that only YAML 1.1 reads as a boolean; nil for anything else.
  package func ambiguousBoolean(_ node: YAMLNode) -> Bool? {
    guard case .scalar(.plain) = kind(of: node), isUntyped(node) else { return nil }
    let bytes = scalarBytes(node)
    guard bytes.count <= 3 else { return nil }
    return ambiguousBooleans[String(decoding: bytes, as: UTF8.self)]
  }
}

/// A regular expression for the plain words that only YAML 1.1 reads as booleans, or as `value`.
package func ambiguousBooleanPattern(_ value: Bool? = nil) -> String {
  let words = ambiguousBooleans.filter { value == nil || $0.value == value }.keys.sorted()
  return "^(\(words.joined(separator: "|")))$"
}

/// Booleans of YAML 1.1 that YAML 1.2 reads as strings.
let ambiguousBooleans: [String: Bool] = [
  "y": true, "Y": true, "yes": true, "Yes": true, "YES": true, "on": true, "On": true, "ON": true,
  "n": false, "N": false, "no": false, "No": false, "NO": false,
  "off": false, "Off": false, "OFF": false,
]
