import FlowSource

/// The types of YAML 1.2's core schema.
extension YAMLTree {
  /// Whether a node is a null of YAML 1.2's core schema.
  package func isNull(_ node: YAMLNode) -> Bool {
    let record = records[Int(node.index)]
    // Most scalars are too long: nothing else is looked at.
    guard record.range.upper - record.range.lower <= 4 || record.link >= 0,
      case .scalar = kind(of: node), isUntyped(node)
    else { return false }
    let bytes = scalarBytes(node)
    return bytes.isEmpty
      || bytes.count <= 4 && nulls.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// The boolean of YAML 1.2's core schema that a node is, if any.
  package func boolean(_ node: YAMLNode) -> Bool? {
    guard case .scalar = kind(of: node), isUntyped(node) else { return nil }
    return switch scalarText(node) {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Whether a node is one of the plain words that are booleans to YAML 1.1 alone.
  package func isAmbiguousBoolean(_ node: YAMLNode) -> Bool {
    guard case .scalar(.plain) = kind(of: node), isUntyped(node) else { return false }
    let bytes = scalarBytes(node)
    guard bytes.count <= 3 else { return false }
    return oldBooleans.contains(String(decoding: bytes, as: UTF8.self))
  }

  /// The decimal integer that a node is, if any.
  package func integer(_ node: YAMLNode) -> Int? {
    guard case .scalar = kind(of: node), isUntyped(node) else { return nil }
    return Int(scalarText(node))
  }
}

private let nulls: Set<String> = ["~", "null", "Null", "NULL"]

private let oldBooleans: Set<String> = [
  "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO",
  "on", "On", "ON", "off", "Off", "OFF",
]
