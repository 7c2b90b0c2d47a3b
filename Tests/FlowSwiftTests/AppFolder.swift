import FlowProject
import Foundation
import OtherPrograms

@testable import FlowlintCommands

/// A temporary folder with the files of an app, where flowlint runs.
final class AppFolder {
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  let folder: URL

  init(_ files: KeyValuePairs<String, String>) throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "flowlint-\(UUID())")
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func run(_ arguments: String...) -> Run { run(arguments) }

  func run(_ arguments: [String]) -> Run { AppFolder.run(arguments, in: folder) }

  static func run(_ arguments: [String], in folder: URL) -> Run {
    var output: [UInt8] = []
    var errors = ""
    let console = Console(
      files: SystemFiles(currentFolder: folder.path), environment: [:], output: Console.Output(),
      readInput: { _ in [] }, writeOutput: { output += $0 }, writeError: { errors += $0 })
    let status = Flowlint.run(arguments, console).rawValue
    return Run(status: status, output: String(decoding: output, as: UTF8.self), errors: errors)
  }
}
