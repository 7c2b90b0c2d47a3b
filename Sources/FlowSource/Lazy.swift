public import Synchronization

/// A value that is computed once, at first access.
///
/// Nothing is kept between runs. Within one, answers about a flow are kept in this way, the findings of a flow in
/// `CheckResult`, results for files in `Project.results`, the settings of folders in `SettingsSearch`, the
/// texts of an editor in `Workspace`, and what names in Swift code mean in `KnownResolutions`.
///
/// Public and inlinable, because other modules know the type of the value, and need not look it up at each access.
public final class Lazy<Value: Sendable>: Sendable {
  @usableFromInline let known: Mutex<Value?>
  @usableFromInline let compute: @Sendable () -> Value

  /// A value that `compute` makes.
  @inlinable
  public init(_ compute: @escaping @Sendable () -> Value) {
    known = Mutex(nil)
    self.compute = compute
  }

  /// The value; computed when it is first accessed, by one thread for all.
  @inlinable
  public var value: Value {
    known.withLock { known in
      if let known { return known }
      let value = compute()
      known = value
      return value
    }
  }
}

extension Mutex {
  /// The value, computed at first access: for a class whose other properties the computation needs.
  ///
  /// Not inlined, because properties that use it are read in many places.
  @inline(never)
  @inlinable
  public borrowing func filled<Known: Sendable>(_ compute: () -> Known) -> Known
  where Value == Known? {
    withLock { value in
      if let value { return value }
      let computed = compute()
      value = computed
      return computed
    }
  }
}
