package import FlowFormat
import FlowSource

extension ParameterType {
  /// Whether a text is a value of the type.
  ///
  /// Numbers and booleans follow YAML 1.2's core schema, but booleans only in lower case; a `uuid` is
  /// 32 hexadecimal digits in groups (RFC 9562 §4); a `date` is a full date, optionally with a time
  /// (RFC 3339 §5.6). No text is a value of the app's own types.
  package func accepts(_ text: String) -> Bool {
    let bytes = Array(text.utf8)[...]
    return switch self {
    case .int: isInteger(bytes)
    case .number: isInteger(bytes) || isDecimal(bytes) || isSpecialNumber(text)
    case .bool: text == "true" || text == "false"
    case .string: true
    case .uuid: isUUID(bytes)
    case .date: isDate(bytes)
    case .own: false
    }
  }
}

// MARK: - Numbers

private func isInteger(_ bytes: ArraySlice<UInt8>) -> Bool {
  if bytes.starts(with: "0x".utf8) { return isSome(bytes.dropFirst(2), isHexadecimal) }
  if bytes.starts(with: "0o".utf8) {
    return isSome(bytes.dropFirst(2)) { (0x30...0x37).contains($0) }
  }
  return isSome(withoutSign(bytes), isDigit)
}

private func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
  let number = withoutSign(bytes)
  let whole = number.prefix(while: isDigit)
  var rest = number[whole.endIndex...]
  var hasDigits = !whole.isEmpty
  if rest.first == UInt8(ascii: ".") {
    let part = rest.dropFirst().prefix(while: isDigit)
    hasDigits = hasDigits || !part.isEmpty
    rest = rest[part.endIndex...]
  }
  guard hasDigits, let mark = rest.first else { return hasDigits }
  return mark | 0x20 == UInt8(ascii: "e") && isSome(withoutSign(rest.dropFirst()), isDigit)
}

private func isSpecialNumber(_ text: String) -> Bool {
  [".inf", "+.inf", "-.inf", ".nan"].contains(text.lowercased())
}

private func withoutSign(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes
}

private func isSome(_ bytes: ArraySlice<UInt8>, _ test: (UInt8) -> Bool) -> Bool {
  !bytes.isEmpty && bytes.allSatisfy(test)
}

// MARK: - Identifiers and dates

private func isUUID(_ bytes: ArraySlice<UInt8>) -> Bool {
  let groups = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy(isHexadecimal)
}

private func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let (year, rest) = number(4, in: bytes, before: "-"),
    let (month, last) = number(2, in: rest, before: "-"), (1...12).contains(month),
    let (day, time) = number(2, in: last, before: ""),
    (1...length(ofMonth: month, in: year)).contains(day)
  else { return false }
  guard let mark = time.first else { return true }
  let divides = mark | 0x20 == UInt8(ascii: "t") || mark == UInt8(ascii: " ")
  return divides && isTime(time.dropFirst())
}

/// `hh:mm:ss`, an optional fraction of a second, and the offset from UTC.
private func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let (hour, afterHour) = number(2, in: bytes, before: ":"), hour < 24,
    let (minute, afterMinute) = number(2, in: afterHour, before: ":"), minute < 60,
    let (second, afterSecond) = number(2, in: afterMinute, before: ""), second <= 60
  else { return false }
  var offset = afterSecond
  if offset.first == UInt8(ascii: ".") {
    let part = offset.dropFirst().prefix(while: isDigit)
    guard !part.isEmpty else { return false }
    offset = offset[part.endIndex...]
  }
  if offset.count == 1 { return offset.first.map { $0 | 0x20 } == UInt8(ascii: "z") }
  guard withoutSign(offset).count == offset.count - 1,
    let (hours, afterHours) = number(2, in: offset.dropFirst(), before: ":"), hours < 24,
    let (minutes, rest) = number(2, in: afterHours, before: ""), minutes < 60
  else { return false }
  return rest.isEmpty
}

/// A number with this many digits that `mark` follows, and the text after the mark.
private func number(
  _ digits: Int, in bytes: ArraySlice<UInt8>, before mark: String
) -> (value: Int, rest: ArraySlice<UInt8>)? {
  let number = bytes.prefix(digits)
  let rest = bytes.dropFirst(digits)
  guard number.count == digits, number.allSatisfy(isDigit), rest.starts(with: mark.utf8) else {
    return nil
  }
  return (number.reduce(0) { $0 * 10 + Int($1 & 0x0F) }, rest.dropFirst(mark.utf8.count))
}

private func length(ofMonth month: Int, in year: Int) -> Int {
  switch month {
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}
