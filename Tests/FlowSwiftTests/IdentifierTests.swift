import FlowFormat
import FlowImport
import FlowSource
import Foundation
import OtherPrograms
import Testing

@testable import FlowSwift

@Suite("Identifiers of scenes")
struct IdentifierTests {
  @Test(
    "an identifier is a literal, a constant, or the name of a type",
    arguments: [
      "\"AboutViewController\"", "Constants.about", "AboutViewController.identifier",
      "AboutViewController.name", "String(describing: AboutViewController.self)",
      "Scenes.about.rawValue", "Scenes.AboutViewController.rawValue",
    ])
  func known(_ identifier: String) throws {
    let code = try imported(identifier)
    let list = code.flow.screens.first { $0.id == "ListViewController" }
    let moves = list?.moves.filter { $0.verb == .sheet } ?? []
    #expect(moves.map(\.screens) == [["AboutViewController"]])
    #expect(!code.summary.text(about: code.flow).contains("not resolved"))
  }

  @Test("another identifier is computed", arguments: ["name", "Unknown.name", "make()"])
  func unknown(_ identifier: String) throws {
    let code = try imported(identifier)
    #expect(code.summary.text(about: code.flow).contains("a presentation: a computed identifier"))
  }

  private func imported(_ identifier: String) throws -> ImportResult {
    let file = packageFolder.appending(
      path: "Tests/FlowSwiftTests/Fixtures/storyboard/Main.storyboard")
    let storyboard = try String(contentsOf: file, encoding: .utf8)
      .replacing("Identifier=\"About\"", with: "Identifier=\"AboutViewController\"")
    var sources = SwiftSources()
    sources.storyboards = [SourceText(path: "Main.storyboard", text: storyboard)]
    sources.code = [
      SourceText(
        path: "App.swift",
        text: """
          protocol Named { static var identifier: String { get } }
          extension Named { static var identifier: String { String(describing: self) } }
          enum Scenes: String { case about = "AboutViewController", AboutViewController }
          enum Constants { static let about = "AboutViewController" }
          class ListViewController: UIViewController {
            func about() {
              let vc = storyboard!.instantiateViewController(withIdentifier: \(identifier))
              present(vc, animated: true)
            }
          }
          class AboutViewController: UIViewController, Named {
            static var name: String {
              return NSStringFromClass(self).components(separatedBy: ".").last!
            }
          }
          """)
    ]
    return try ImportResult.swift(sources, name: "app")
  }
}
