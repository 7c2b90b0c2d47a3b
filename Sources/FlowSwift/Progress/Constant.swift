/// What an expression is known to be.
enum Constant: Hashable {
  /// A whole number or decimal, also as a fraction of whole numbers.
  case number(Double, per: Double)
  /// A case of an enum, by its position.
  case enumCase(Int, type: Int)
  /// The cases of an enum, as of `allCases` or an array literal.
  case cases([Int], type: Int)
  /// An array literal of something else.
  case list(count: Int)
  /// A type by its name.
  case type(Int)

  static func number(_ value: Double) -> Constant { .number(value, per: 1) }

  var number: (above: Double, below: Double)? {
    if case .number(let above, let below) = self { (above, below) } else { nil }
  }

  var count: Int? {
    switch self {
    case .cases(let cases, _): cases.count
    case .list(let count): count
    default: nil
    }
  }

  /// The result of an operator; nil for another one, or a division by 0.
  static func result(_ one: Constant, _ sign: String, _ other: Constant) -> Constant? {
    guard let one = one.number, let other = other.number else { return nil }
    switch sign {
    case "+": return sum(one, other, 1)
    case "-": return sum(one, other, -1)
    case "*": return reduced(one.above * other.above, one.below * other.below)
    case "/" where other.above != 0:
      return reduced(one.above * other.below, one.below * other.above)
    default: return nil
    }
  }

  private static func sum(
    _ one: (above: Double, below: Double), _ other: (above: Double, below: Double), _ sign: Double
  ) -> Constant? {
    one.below == other.below
      ? .number(one.above + sign * other.above, per: one.below)
      : reduced(
        one.above * other.below + sign * other.above * one.below, one.below * other.below)
  }

  /// A decimal for a quotient of decimals.
  private static func reduced(_ above: Double, _ below: Double) -> Constant? {
    guard above.isFinite, below.isFinite, below != 0 else { return nil }
    let isWhole = [above, below].allSatisfy { $0 == $0.rounded() && abs($0) < 1e6 }
    return isWhole ? .number(above, per: below) : .number(above / below)
  }
}

extension Constant {
  /// The value of `progress` in a flow: `1/4`, `0.25`, `1`; nil outside 0…1.
  var progressText: String? {
    guard let (above, below) = number, (0...1).contains(above / below) else { return nil }
    if above == 0 || above == below { return above == 0 ? "0" : "1" }
    return below == 1 ? "\(above)" : "\(Int(above))/\(Int(below))"
  }
}
