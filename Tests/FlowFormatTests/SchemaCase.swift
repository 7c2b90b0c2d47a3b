import Foundation
import OtherPrograms
import Testing

/// One document of a table; folders hold them, their form is told in the script that judges them by
/// a schema.
struct SchemaCase: Sendable, CustomTestStringConvertible {
  enum Verdict: String, CaseIterable, Sendable {
    case accepted, refused
    /// Refused by the decoder for what no schema can express.
    case decoderOnly = "decoder-only"
    /// Refused by the schema for a name that no screen can have.
    case schemaOnly = "schema-only"

    var isAcceptedByDecoder: Bool { self == .accepted || self == .schemaOnly }
  }

  let file: String
  let title: String
  let yaml: String
  let verdict: Verdict

  var testDescription: String { "\(file): \(title)" }

  /// Those of flow files.
  static let flows = all(in: "SchemaCases")
  static let settings = all(in: "SettingsCases")
  /// Those of files of scenarios.
  static let scenarios = all(in: "ScenarioCases")

  private static func all(in folder: String) -> [SchemaCase] {
    let folder = testsFolder.appending(path: folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted().flatMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8))
        .map { cases(in: $0, of: name) } ?? []
    }
  }

  private static func cases(in text: String, of file: String) -> [SchemaCase] {
    guard let verdict = Verdict.allCases.first(where: { file.hasSuffix(".\($0.rawValue).cases") })
    else { return [] }
    let parts = ("\n" + text).components(separatedBy: "\n=== ")
    return parts.dropFirst().map { part in
      let (title, body) = divided(part)
      let yaml = parts[0].dropFirst() + "\n" + body + "\n"
      return SchemaCase(file: file, title: title, yaml: String(yaml), verdict: verdict)
    }
  }

  private static func divided(_ part: String) -> (title: String, body: String) {
    let end = part.firstIndex(of: "\n") ?? part.endIndex
    return (String(part[..<end]), String(part[end...].dropFirst()))
  }
}

private let testsFolder = URL(filePath: #filePath).deletingLastPathComponent()

/// The exit status and the output of the script that judges a folder of cases by a schema.
func judgedByPython(_ schema: String, in folder: String) throws -> (status: Int32, output: String) {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).schema.json")
  try schema.write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  let script = testsFolder.appending(path: "validate_schema_cases.py")
  // Other tests of the process work in folders of their own, which go.
  return try Python.run(
    [Python.interpreter, script.path, file.path, testsFolder.appending(path: folder).path],
    in: testsFolder)
}

/// The paths of the members of `properties`, `patternProperties` and `definitions`, at any depth,
/// that do not say what they are.
func membersWithoutDescription(of schema: Any, at path: String) -> [String] {
  if let list = schema as? [Any] {
    return list.flatMap { membersWithoutDescription(of: $0, at: path) }
  }
  guard let object = schema as? [String: Any] else { return [] }
  return object.flatMap { key, value -> [String] in
    guard ["properties", "patternProperties", "definitions"].contains(key),
      let members = value as? [String: Any]
    else { return membersWithoutDescription(of: value, at: "\(path)/\(key)") }
    return members.flatMap { name, member -> [String] in
      let place = "\(path)/\(key)/\(name)"
      let isDescribed = (member as? [String: Any])?["description"] is String
      return (isDescribed ? [] : [place]) + membersWithoutDescription(of: member, at: place)
    }
  }
}
