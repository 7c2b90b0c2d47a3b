import FlowFormat
import FlowSource
import FlowXML

/// An `argument` as a parameter.
///
/// Nullable arguments and those with a default need not be passed, as in `NavDeepLink`
/// (androidx.navigation, `missingRequiredArguments`). Lists and classes of the app become strings.
func parameter(_ element: XMLElement) -> ImportedParameter {
  let written = element["defaultValue"]
  var parameter = ImportedParameter(name: element["name"] ?? "argument")
  parameter.type = parameterType(element["argType"], defaultValue: written)
  parameter.isOptional = element.isTrue("nullable")
  guard let written else { return parameter }
  parameter.defaultValue = literal(written, as: parameter.type)
  if parameter.defaultValue == nil { parameter.isOptional = true }
  return parameter
}

/// Without a written type, it is that of the default (developer.android.com, "Supported argument types").
private func parameterType(_ type: String?, defaultValue: String?) -> ParameterType {
  switch type {
  case "integer", "long": return .int
  case "float": return .number
  case "boolean": return .bool
  case nil:
    guard let defaultValue else { return .string }
    if defaultValue == "true" || defaultValue == "false" { return .bool }
    if literal(defaultValue, as: .int) != nil { return .int }
    return literal(defaultValue, as: .number) == nil ? .string : .number
  default: return .string
  }
}

/// A default as a literal of a flow; nil for null, a resource, or a value of another type.
private func literal(_ text: String, as type: ParameterType) -> String? {
  guard text != "@null" else { return nil }
  let bytes = text.utf8
  let isDecimal = !bytes.isEmpty && bytes.allSatisfy { isDigit($0) || $0 == 0x2D }
  switch type {
  case .int:
    if text.hasSuffix("L") || text.hasSuffix("l") {
      return literal(String(text.dropLast()), as: .int)
    }
    if text.hasPrefix("0x") {
      return text.dropFirst(2).utf8.isEmpty || Int(text.dropFirst(2), radix: 16) == nil ? nil : text
    }
    return isDecimal && Int(text) != nil ? text : nil
  case .number:
    let number = text.hasSuffix("f") || text.hasSuffix("F") ? String(text.dropLast()) : text
    let hasDigits = number.utf8.contains(where: isDigit)
    let isPlain = number.utf8.allSatisfy { isDigit($0) || $0 == 0x2D || $0 == 0x2E }
    return hasDigits && isPlain && Double(number) != nil ? number : nil
  case .bool: return text == "true" || text == "false" ? text : nil
  case .string, .uuid, .date, .own: return text
  }
}
