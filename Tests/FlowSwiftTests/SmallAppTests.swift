import FlowImport
import Foundation
import OtherPrograms
import Testing

@testable import FlowSwift

/// An app in one file, which begins with the moves that it makes as comments.
private struct SmallApp: CustomTestStringConvertible, Sendable {
  let name: String
  let code: String

  var testDescription: String { name }
  var moves: [String] {
    code.split(separator: "\n").prefix { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) }
  }

  static let all: [SmallApp] = {
    let folder = packageFolder.appending(path: "Tests/FlowSwiftTests/Fixtures/apps")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
        SmallApp(name: name, code: $0)
      }
    }
  }()
}

@Suite("Small apps")
struct SmallAppTests {
  @Test("the start, the tabs and all moves are those of the app", arguments: SmallApp.all)
  fileprivate func moves(_ app: SmallApp) throws {
    let code = try ImportedCode(app.code)
    let start = code.flow.start.map { ["start \($0)"] } ?? []
    let tabs = code.flow.tabs.isEmpty ? [] : ["tabs \(code.flow.tabs.joined(separator: ", "))"]
    let entries = code.flow.screens.filter { $0.entry != nil }.map { "entry \($0.id)" }
    #expect(start + tabs + entries + code.moves == app.moves)
    #expect(code.unresolved.isEmpty)
  }

  @Test("an app does not drift from the flow that is imported from it", arguments: SmallApp.all)
  fileprivate func drift(_ app: SmallApp) throws {
    let sources = ComparedApp.sources(["App.swift": app.code])
    #expect(try ComparedApp(flow: ImportResult.text(of: sources), sources).found() == [])
  }

  @Test("there are small apps")
  func count() {
    #expect(SmallApp.all.count >= 16)
  }
}
