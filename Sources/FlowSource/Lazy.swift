public import Synchronization

/// A value that is computed once, at first access.
///
/// Nothing is kept between runs; `docs/architecture.md` lists what is kept within one, and where.
///
/// Public and inlinable, so that other modules specialize it instead of looking up the type of the
/// value at each access.
public final class Lazy<Value: Sendable>: Sendable {
  @usableFromInline let known: Mutex<Value?>
  @usableFromInline let compute: @Sendable () -> Value

  /// Creates a value that `compute` returns when it is first needed.
  @inlinable
  public init(_ compute: @escaping @Sendable () -> Value) {
    known = Mutex(nil)
    self.compute = compute
  }

  /// The value; one thread computes it at first access, and others wait.
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
  /// The value, computed at first access; for a class whose other properties the computation needs.
  ///
  /// Not inlined, because many call sites read properties that use it.
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
