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

  static func parameterReason(_ name: String) -> String { "`\(name)`, a parameter" }

  /// A navigation controller that is made without its first screen.
  static let filledLater = unresolved("a container that is filled later")
  var isFilledLater: Bool {
    reasons == Resolution.filledLater.reasons && targets.isEmpty && system.isEmpty
  }

  var isEmpty: Bool { targets.isEmpty && system.isEmpty && reasons.isEmpty && tables.isEmpty }

  /// More screens of one expression are left out: branches of branches multiply.
  private static let mostTargets = 100

  static func += (one: inout Resolution, other: Resolution) {
    one.targets += other.targets.prefix(mostTargets - one.targets.count)
    one.system += other.system.prefix(mostTargets - one.system.count)
    one.reasons += other.reasons.prefix(mostTargets - one.reasons.count)
    one.tables.formUnion(other.tables)
  }

  static func + (one: Resolution, other: Resolution) -> Resolution {
    var sum = one
    sum += other
    return sum
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
    mapTargets { target in
      guard let inner = target.condition else { return target.condition = condition }
      if inner.utf8.count < 300 { target.condition = condition + " and " + inner }
    }
  }
}
