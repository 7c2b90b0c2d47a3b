import FlowSource
import Foundation
import OtherPrograms
import SwiftSyntax
import Testing

@testable import FlowSwift

@Suite("Counts of places")
struct CountTests {
  @Test(
    "regular expressions find as many places of each form",
    arguments: [
      "Tests/FlowSwiftTests/Fixtures/swiftui", "Tests/FlowSwiftTests/Fixtures/routes",
      "Tests/FlowSwiftTests/Fixtures/uikit", "Tests/FlowSwiftTests/Fixtures/storyboard",
      "Examples/recipes",
    ])
  func counts(_ folder: String) throws {
    let root = packageFolder.appending(path: folder)
    let run = try Python.run(
      script: "Tests/FlowSwiftTests/count_swift.py", [root.path], in: packageFolder)
    var expected: [String: Int] = [:]
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      if let count = Int(parts[1]), count > 0 { expected[String(parts[0])] = count }
    }
    var found: [String: Int] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      let file = ParsedFile(SourceText(path: name, text: text), shownPath: name)
      let reader = FactsReader(file: 0)
      reader.walk(file.tree)
      for place in reader.facts.places {
        if let form = place.form { found[form, default: 0] += 1 }
      }
    }
    #expect(found == expected)
  }
}

extension Place {
  /// The form as the script names it; nil for one that it does not count.
  fileprivate var form: String? {
    let name = self.name.trimmedDescription
    if effect == .start || effect == .root, name.contains("rootViewController") {
      return "rootViewController"
    }
    guard let call = node.as(FunctionCallExprSyntax.self), let called = call.calledName else {
      return nil
    }
    switch called {
    case "navigationDestination": return "navigationDestination(isPresented:/item:)"
    case "dismiss": return effect == .dismiss ? "dismiss(animated:)" : nil
    case "append", "removeLast", "removeAll": return nil
    default: return called
    }
  }
}
