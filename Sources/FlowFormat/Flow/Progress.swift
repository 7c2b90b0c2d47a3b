import FlowSource

/// An exact fraction of a flow: `1/3` three times is 1.
package struct Progress: Sendable {
  package let numerator: Int
  /// At least 1.
  package let denominator: Int
  /// Whether the value was written as `n/m`, or computed by `auto`.
  package let isFraction: Bool

  package init(_ numerator: Int, over denominator: Int, isFraction: Bool) {
    self.numerator = numerator
    self.denominator = denominator
    self.isFraction = isFraction
  }

  package var value: Double { Double(numerator) / Double(denominator) }

  package var isInRange: Bool { numerator >= 0 && numerator <= denominator }
  package var isComplete: Bool { numerator >= denominator }

  /// The nearest value in 0…1, as shown by `UIProgressView`.
  package var pinned: Progress {
    isInRange ? self : Progress(numerator < 0 ? 0 : 1, over: 1, isFraction: false)
  }
}

extension Progress: Comparable {
  package static func == (one: Progress, other: Progress) -> Bool {
    if one.denominator == other.denominator { return one.numerator == other.numerator }
    return Int128(one.numerator) * Int128(other.denominator)
      == Int128(other.numerator) * Int128(one.denominator)
  }

  package static func < (one: Progress, other: Progress) -> Bool {
    Int128(one.numerator) * Int128(other.denominator)
      < Int128(other.numerator) * Int128(one.denominator)
  }
}

extension Progress {
  /// Parses a decimal number or a fraction `n/m`; returns nil for anything else.
  ///
  /// Drops digits after the fifteenth decimal place.
  package init?(_ text: String) {
    self.init(utf8: Array(text.utf8)[...])
  }

  init?(utf8 bytes: ArraySlice<UInt8>) {
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let numerator = naturalNumber(bytes[..<slash]),
        let denominator = naturalNumber(bytes[(slash + 1)...]), denominator > 0
      else { return nil }
      self.init(numerator, over: denominator, isFraction: true)
    } else {
      guard let (digits, places) = decimalNumber(bytes) else { return nil }
      self.init(digits, over: powerOfTen(places), isFraction: false)
    }
  }
}

private let mostDigits = 15

private func naturalNumber(_ text: ArraySlice<UInt8>) -> Int? {
  guard !text.isEmpty, text.count <= mostDigits else { return nil }
  var number = 0
  for byte in text {
    guard isDigit(byte) else { return nil }
    number = number * 10 + Int(byte & 0x0F)
  }
  return number
}

private func powerOfTen(_ exponent: Int) -> Int {
  (0..<exponent).reduce(1) { product, _ in product * 10 }
}

/// The digits of a decimal number as one integer, and the number of digits after the point.
private func decimalNumber(_ text: ArraySlice<UInt8>) -> (digits: Int, places: Int)? {
  var rest = text
  let isNegative = rest.first == UInt8(ascii: "-")
  if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
  let whole = rest.prefix(while: isDigit)
  rest = rest.dropFirst(whole.count)
  var decimals = rest.prefix(0)
  if rest.first == UInt8(ascii: ".") {
    decimals = rest.dropFirst().prefix(while: isDigit)
    rest = rest.dropFirst(1 + decimals.count)
  }
  guard whole.count + decimals.count > 0, let exponent = decimalExponent(rest) else { return nil }
  let sign = isNegative ? -1 : 1
  // Most numbers are short and need no arrays.
  if exponent == 0, whole.count + decimals.count <= mostDigits {
    var digits = 0
    for byte in whole { digits = digits * 10 + Int(byte & 0x0F) }
    for byte in decimals { digits = digits * 10 + Int(byte & 0x0F) }
    return (sign * digits, decimals.count)
  }
  return shifted(Array(whole) + Array(decimals), places: decimals.count - exponent).map {
    (sign * $0.digits, $0.places)
  }
}

/// The number after `e`; 0 without an exponent, nil if it is not a valid number.
private func decimalExponent(_ text: ArraySlice<UInt8>) -> Int? {
  guard let first = text.first else { return 0 }
  guard first | 0x20 == UInt8(ascii: "e") else { return nil }
  let digits = String(decoding: text.dropFirst(), as: UTF8.self)
  guard let exponent = Int(digits), abs(exponent) <= mostDigits else { return nil }
  return exponent
}

private func shifted(_ ascii: [UInt8], places: Int) -> (digits: Int, places: Int)? {
  var digits = ascii
  var places = places
  while places < 0 {
    digits.append(UInt8(ascii: "0"))
    places += 1
  }
  while places > mostDigits {
    _ = digits.popLast()
    places -= 1
  }
  let significant = digits.drop { $0 == UInt8(ascii: "0") }
  guard significant.count <= mostDigits + 2 else { return nil }
  return (significant.reduce(0) { $0 * 10 + Int($1 & 0x0F) }, places)
}

/// The exact difference of two progress values.
package struct ProgressChange: Sendable {
  private let numerator: Int
  private let denominator: Int

  /// nil if the numbers are too large for an exact difference.
  package init?(from old: Progress, to new: Progress) {
    let (left, first) = new.numerator.multipliedReportingOverflow(by: old.denominator)
    let (right, second) = old.numerator.multipliedReportingOverflow(by: new.denominator)
    let (below, third) = old.denominator.multipliedReportingOverflow(by: new.denominator)
    let (above, fourth) = left.subtractingReportingOverflow(right)
    guard !first, !second, !third, !fourth else { return nil }
    let isSame = old.denominator == new.denominator
    numerator = isSame ? new.numerator - old.numerator : above
    denominator = isSame ? new.denominator : below
  }

  package var value: Double { Double(numerator) / Double(denominator) }
  package var isFall: Bool { numerator < 0 }
  package var isStall: Bool { numerator == 0 }

  /// The change with a sign, reduced: `+1/3`, or `+0.25`.
  package func text(asFraction: Bool) -> String {
    let divisor = greatestCommonDivisor(abs(numerator), denominator)
    let (above, below) = (abs(numerator) / divisor, denominator / divisor)
    let sign = numerator == 0 ? "" : numerator < 0 ? "-" : "+"
    if below == 1 { return "\(sign)\(above)" }
    if asFraction { return "\(sign)\(above)/\(below)" }
    return sign + String((Double(above) / Double(below) * 10_000).rounded() / 10_000)
  }
}

private func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
  var (larger, smaller) = (one, other)
  while smaller > 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(larger, 1)
}
