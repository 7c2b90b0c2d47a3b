package import Synchronization

/// A value that is computed once, at first access.
///
/// Nothing is kept between runs. Within one, answers about a flow are kept in this way, the findings of a flow in
/// `CheckResult`, results for files in `Project.results`, the settings of folders in `SettingsSearch`, the
/// texts of an editor in `Workspace`, and what names in Swift code mean in `KnownResolutions`.
package final class Lazy<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  package init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  /// The value; computed when it is first accessed, by one thread for all.
  package var value: Value { known.filled(compute) }
}

extension Mutex {
  /// The value, computed at first access: for a class whose other properties the computation needs.
  package borrowing func filled<Known: Sendable>(_ compute: () -> Known) -> Known
  where Value == Known? {
    withLock { value in
      if let value { return value }
      let computed = compute()
      value = computed
      return computed
    }
  }
}
