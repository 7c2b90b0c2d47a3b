/// A screen that code shows, and how.
struct Target: Hashable, Sendable {
  enum Screen: Hashable, Sendable {
    case type(Int)
    case scene(String)
  }

  let screen: Screen
  /// The text of the branch that it is in.
  var condition: String?
  /// Whether it is shown in a container with a navigation bar.
  var hasNavigation = false
  var presentationStyle: String?
  /// The labels of associated values that an enum case passes.
  var arguments: [String] = []
}

/// What an expression shows.
struct Resolution: Sendable {
  var targets: [Target] = []
  /// Names of screens that iOS brings.
  var system: [String] = []
  /// Why parts of it are not known.
  var reasons: [String] = []
  /// Enums whose case decides, in a case table.
  var tables: Set<Int> = []

  static func unresolved(_ reason: String) -> Resolution { Resolution(reasons: [reason]) }

  var isEmpty: Bool { targets.isEmpty && system.isEmpty && reasons.isEmpty && tables.isEmpty }

  static func + (one: Resolution, other: Resolution) -> Resolution {
    Resolution(
      targets: one.targets + other.targets, system: one.system + other.system,
      reasons: one.reasons + other.reasons, tables: one.tables.union(other.tables))
  }

  func mapTargets(_ change: (inout Target) -> Void) -> Resolution {
    var copy = self
    for index in copy.targets.indices { change(&copy.targets[index]) }
    return copy
  }

  func inNavigation(_ hasNavigation: Bool = true) -> Resolution {
    hasNavigation ? mapTargets { $0.hasNavigation = true } : self
  }

  func when(_ condition: String) -> Resolution {
    mapTargets { $0.condition = $0.condition.map { condition + " and " + $0 } ?? condition }
  }
}
