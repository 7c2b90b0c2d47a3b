import FlowAnalysis
import FlowFormat
import FlowProject
import FlowSource

/// The names in Swift of one file: of its enum, its screens and its sub-flows.
struct SwiftNames {
  /// Such as `CheckoutFlow`.
  let type: String
  /// In file order: the screens, then the sub-flows whose files can be read.
  let cases: [(id: Located<String>, name: String)]
  private let names: [String: String]

  init(_ file: FlowProgram.File, type: String? = nil) {
    self.type = type ?? SwiftNames.type(of: file)
    let subflows = zip(file.flow.subflows, file.subflowFiles).filter { $0.1 != nil }.map(\.0.name)
    cases = (file.flow.screens.map(\.id) + subflows).map { ($0, caseName(of: $0.value)) }
    names = Dictionary(cases.map { ($0.id.value, $0.name) }, uniquingKeysWith: { one, _ in one })
  }

  private static func type(of file: FlowProgram.File) -> String {
    let name = capitalized(camelCase(file.flowName))
    if name.hasSuffix("Flow") { return name }
    return name.utf8.first.map(isDigit) == true ? "Flow" + name : name + "Flow"
  }

  /// The case of a screen or a sub-flow, not escaped.
  subscript(id: String) -> String { names[id] ?? caseName(of: id) }

  /// Two ids with one name.
  var clash: (Located<String>, Located<String>, name: String)? {
    SwiftNames.clash(of: cases)
  }

  static func clash(
    of names: [(id: Located<String>, name: String)]
  ) -> (Located<String>, Located<String>, name: String)? {
    var first: [String: Located<String>] = [:]
    for (id, name) in names {
      if let other = first[name] { return (other, id, name) }
      first[name] = id
    }
    return nil
  }
}

/// `allCases` is what the compiler adds to the ids of screens.
private func caseName(of id: String) -> String {
  let name = camelCase(id)
  return name == "allCases" ? "allCasesScreen" : name
}

func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

/// An identifier in backticks if it is a keyword of Swift, and with an underscore if it begins with a digit.
func escapedName(_ name: String) -> String {
  if name.utf8.first.map(isDigit) == true { return "_" + name }
  return isKeyword(name) ? "`\(name)`" : name
}

/// The label of an argument: few keywords need backticks there, and the compiler warns of others.
func argumentLabel(_ name: String) -> String {
  isKeyword(name) && !["inout", "let", "var"].contains(name) ? name : escapedName(name)
}

package func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

private let keywords = Set(
  """
  associatedtype class deinit enum extension fileprivate func import init inout internal let open operator \
  private precedencegroup protocol public rethrows static struct subscript typealias var break case catch \
  continue default defer do else fallthrough for guard if in repeat return throw switch where while any as \
  await false is nil self super throws true try
  """.split(separator: " ").map(String.init))
