import FlowSystem
import FlowXML
import FlowYAML

extension Flowlint {
  /// The version of the program; the flow format has its own.
  static let version = "0.1.0"

  /// The versions of what the program contains, a line each: `flowlint --version --verbose`.
  static var versions: String {
    var lines = [
      "flowlint \(version)", "libyaml \(YAMLReader.libraryVersion)",
      "Expat \(XMLElement.libraryVersion)",
    ]
    if let cLibraryVersion { lines.append(cLibraryVersion) }
    return lines.map { $0 + "\n" }.joined()
  }
}
