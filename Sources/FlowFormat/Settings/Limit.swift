import FlowYAML

/// A limit that settings can change; the raw value is its key.
package enum Limit: String, CaseIterable, Sendable {
  case deepStack = "deep-stack"
  case unevenProgress = "uneven-progress"
  case bytes, nesting, nodes

  /// The default.
  package var standard: Int {
    switch self {
    case .deepStack: 8
    case .unevenProgress: 3
    case .bytes: YAMLLimits().bytes
    case .nesting: YAMLLimits().nesting
    case .nodes: YAMLLimits().nodes
    }
  }

  /// The allowed values: byte offsets and node counts must fit 32 bits, and nested destinations are
  /// read recursively.
  package var range: ClosedRange<Int> {
    switch self {
    case .deepStack, .unevenProgress: 1...1_000_000
    case .bytes, .nodes: 1...2_000_000_000
    case .nesting: 1...1_000
    }
  }

  /// A description of what it limits.
  package var meaning: String {
    switch self {
    case .deepStack: "Screens on one stack before `deep-stack` reports it."
    case .unevenProgress:
      "How many times as far as the smallest step the largest may move the bar before `uneven-progress` reports it."
    case .bytes: "Maximum bytes of a flow file."
    case .nesting: "Maximum nesting of collections in a flow file, aliases followed."
    case .nodes: "Maximum nodes of a flow file once aliases are expanded."
    }
  }
}
