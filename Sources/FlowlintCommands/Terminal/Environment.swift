import FlowSystem

/// The variables of a process.
struct Environment: Sendable, ExpressibleByDictionaryLiteral {
  private let value: @Sendable (_ name: String) -> String?

  /// Those of this process (environ(7)).
  static let ofProcess = Environment { name in
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private init(_ value: @escaping @Sendable (_ name: String) -> String?) {
    self.value = value
  }

  init(_ values: [String: String]) {
    self.init { values[$0] }
  }

  init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }

  subscript(_ name: String) -> String? { value(name) }
}
