import Foundation

/// A value of a JSON text.
struct JSON {
  private let value: Any?

  private init(value: Any?) { self.value = value }

  init(_ text: String) throws { value = try JSONSerialization.jsonObject(with: Data(text.utf8)) }

  subscript(_ key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }
  var items: [JSON] { (value as? [Any] ?? []).map { JSON(value: $0) } }
  var text: String { value as? String ?? (value as? Int).map(String.init) ?? "" }
}
