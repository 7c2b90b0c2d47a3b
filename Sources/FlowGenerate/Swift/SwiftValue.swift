import FlowAnalysis
import FlowFormat
import FlowSource

extension ParameterType {
  var swiftType: String {
    switch self {
    case .int: "Int"
    case .number: "Double"
    case .bool: "Bool"
    case .string: "String"
    case .uuid: "UUID"
    case .date: "Date"
    case .own(let name): name
    }
  }

  /// A literal of Swift for a value in a flow; nil if the text is not of the type, or too large.
  func swiftValue(_ text: String) -> String? {
    guard accepts(text) else { return nil }
    switch self {
    case .string: return swiftLiteral(text)
    case .bool: return text
    case .int: return integer(text).map { "\($0)" }
    case .number: return (integer(text).map { Double($0) } ?? decimal(text)).map(swiftNumber)
    case .uuid: return "UUID(uuid: (\(uuidBytes(text))))"
    case .date: return "Date(timeIntervalSince1970: \(swiftNumber(seconds(of: text))))"
    case .own: return nil
    }
  }
}

/// nil above 64 bits.
private func integer(_ text: String) -> Int? {
  if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
  return text.hasPrefix("0o") ? Int(text.dropFirst(2), radix: 8) : Int(text)
}

private func decimal(_ text: String) -> Double? {
  switch text.lowercased() {
  case ".inf", "+.inf": .infinity
  case "-.inf": -.infinity
  case ".nan": .nan
  default: Double(text)
  }
}

private func swiftNumber(_ number: Double) -> String {
  if number.isNaN { return ".nan" }
  return number.isInfinite ? (number < 0 ? "-.infinity" : ".infinity") : number.description
}

private func uuidBytes(_ text: String) -> String {
  let digits = Array(text.utf8.filter { $0 != UInt8(ascii: "-") })
  return stride(from: 0, to: digits.count, by: 2).map { index in
    "0x" + String(decoding: digits[index..<index + 2], as: UTF8.self)
  }.joined(separator: ", ")
}

/// The seconds since 1970 of a date in the form that `ParameterType` accepts.
private func seconds(of text: String) -> Double {
  let bytes = Array(text.utf8)
  let number = { (range: Range<Int>) in
    Double(bytes[range].reduce(0) { $0 * 10 + Int($1 & 0x0F) })
  }
  var seconds = 86_400 * Double(days(Int(number(0..<4)), Int(number(5..<7)), Int(number(8..<10))))
  guard bytes.count > 10 else { return seconds }
  seconds += 3600 * number(11..<13) + 60 * number(14..<16) + number(17..<19)
  let rest = bytes[19...]
  let fraction = rest.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
  seconds += Double("0" + String(decoding: fraction, as: UTF8.self)) ?? 0
  let offset = rest.dropFirst(fraction.count)
  guard offset.count == 6 else { return seconds }
  let start = offset.startIndex
  let minutes = 60 * number(start + 1..<start + 3) + number(start + 4..<start + 6)
  return seconds - (offset.first == UInt8(ascii: "-") ? -60 : 60) * minutes
}

/// The days since 1970 in the Gregorian calendar, counted from the first of March of the year 0.
private func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
  let year = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  let century = (year >= 0 ? year : year - 99) / 100
  return 365 * year + (year >= 0 ? year : year - 3) / 4 - century + (year >= 0 ? year : year - 399)
    / 400
    + dayOfYear - 719_468
}
