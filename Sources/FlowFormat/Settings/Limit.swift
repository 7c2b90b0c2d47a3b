import FlowYAML

/// A limit that settings can change; the raw value is its key.
///
/// The rules with the same names enforce the first two; `YAMLReader` enforces the others.
package enum Limit: String, CaseIterable, Sendable {
  case deepStack = "deep-stack"
  case unevenProgress = "uneven-progress"
  case bytes, nesting, nodes, aliases

  /// The default value.
  package var standard: Int {
    switch self {
    case .deepStack: 8
    case .unevenProgress: 3
    case .bytes: YAMLLimits().bytes
    case .nesting: YAMLLimits().nesting
    case .nodes: YAMLLimits().nodes
    case .aliases: YAMLLimits().aliases
    }
  }

  /// The allowed values.
  ///
  /// Byte offsets and node counts must fit 32 bits, and nested destinations are read recursively.
  package var range: ClosedRange<Int> {
    switch self {
    case .deepStack, .unevenProgress: 1...1_000_000
    case .bytes, .nodes, .aliases: 1...2_000_000_000
    case .nesting: 1...1_000
    }
  }

  /// Whether the limit protects the program from its input.
  package var isOnInput: Bool {
    switch self {
    case .deepStack, .unevenProgress: false
    case .bytes, .nesting, .nodes, .aliases: true
    }
  }

  /// A description of the limit.
  package var meaning: String {
    switch self {
    case .deepStack: "How many screens one stack may hold; `deep-stack` reports more."
    case .unevenProgress:
      "The largest step may move the bar at most this many times as far as the smallest one; `uneven-progress` reports more."
    case .bytes:
      "Maximum bytes of a flow file. This and what follows can only be lowered; `--limit` raises it."
    case .nesting: "Maximum nesting of collections in a flow file, aliases followed."
    case .nodes: "Maximum nodes of a flow file once aliases are expanded."
    case .aliases:
      "Maximum nodes that aliases expand to, and moves that `everywhere` and `on-finish` expand to."
    }
  }
}
