import FlowFormat
import FlowImport
import FlowSource

@testable import FlowSwift

/// The flow of Swift code.
struct ImportedCode {
  let result: ImportResult

  init(_ code: String, root: String? = nil) throws {
    var sources = SwiftSources()
    sources.code = [SourceText(path: "App.swift", text: code)]
    sources.root = root
    result = try ImportResult.swift(sources, name: "app")
  }

  /// Files with the names `File0.swift` and so on.
  init(files: [String]) throws {
    var sources = SwiftSources()
    sources.code = files.enumerated().map { index, text in
      SourceText(path: "File\(index).swift", text: text)
    }
    result = try ImportResult.swift(sources, name: "app")
  }

  /// An app with one screen.
  static let home = """
    @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
    struct HomeView: View { var body: some View { Text("") } }
    """

  var summary: String { result.summary.text(about: flow) }

  /// An app whose only screen at the start is `HomeView`.
  static func home(_ body: String, members: String = "", others: String = "") throws -> ImportedCode
  {
    try ImportedCode(
      """
      @main struct ShopApp: App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View {
        \(members)
        var body: some View {
          \(body)
        }
      }
      struct DetailView: View { var body: some View { Text("") } }
      struct SettingsView: View { var body: some View { Text("") } }
      \(others)
      """)
  }

  /// An app whose only screen at the start is `HomeViewController`.
  static func controller(_ members: String, others: String = "") throws -> ImportedCode {
    try ImportedCode(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
          window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
          return true
        }
      }
      class HomeViewController: UIViewController {
        \(members)
      }
      class DetailViewController: UIViewController {}
      class SettingsViewController: UIViewController {}
      \(others)
      """)
  }

  var flow: ImportedFlow { result.flow }

  /// `home push detail`, with the label in quotes and the condition.
  var moves: [String] {
    flow.screens.flatMap { screen in
      screen.moves.filter { !$0.locations.isEmpty }.map { move in
        var text = "\(screen.id) \(move.verb.rawValue)"
        if !move.screens.isEmpty { text += " " + move.screens.joined(separator: ",") }
        if let label = move.label { text += " '\(label)'" }
        if let condition = move.condition { text += " when \(condition)" }
        return text
      }
    }
  }

  /// The lines of the summary under `not resolved`, without their locations.
  var unresolved: [String] {
    let lines = summary.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("not resolved") }) else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { line in
      line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? line
    }
  }
}
