import FlowProject
import Foundation
import OtherPrograms

@testable import FlowlintCommands

/// A fresh folder that the program is run in; it goes with the last reference to it.
final class Workplace: Sendable {
  let folder: URL

  /// The files by their paths, with their texts; folders are made where paths need them.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    // What is asked of `realpath` in the program is asked here too: `/tmp` is a link on macOS.
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = temporary.appending(path: "flowlint-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// `target` is what the link holds, relative to the link's folder.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: path).path, withDestinationPath: target)
  }

  func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func run(_ arguments: String..., surroundings: Surroundings = Surroundings()) -> Run {
    run(arguments, surroundings: surroundings)
  }

  func run(_ arguments: [String], surroundings: Surroundings = Surroundings()) -> Run {
    Run(arguments, in: folder, surroundings: surroundings)
  }
}

/// What the program finds around it.
struct Surroundings: Sendable {
  /// A pipe in a UTF-8 locale.
  var environment = ["LC_ALL": "C.UTF-8"]
  /// Of the terminal that standard output is; nil where it is a pipe.
  var columns: Int?
  var input: [UInt8] = []
  /// What happens while files are watched, one thing at a time; then watching ends.
  var changes: [@Sendable () -> Void] = []
  /// What is typed if standard input is a terminal; otherwise nil.
  var typed: [String]?
  /// The URL of the pages of rules, if the build knows it.
  var rulePages: String?

  static func input(_ text: String) -> Surroundings { Surroundings(input: Array(text.utf8)) }
}

/// What the program did.
struct Run: Sendable {
  let status: Int32
  let output: String
  let errors: String

  init(
    _ arguments: [String], in folder: URL = packageFolder,
    surroundings: Surroundings = Surroundings()
  ) {
    var output: [UInt8] = []
    var errors = ""
    var typed = (surroundings.typed ?? [])[...]
    var changes = surroundings.changes[...]
    let console = Console(
      files: SystemFiles(currentFolder: folder.path),
      environment: Environment(surroundings.environment),
      output: Console.Output(
        isTerminal: surroundings.columns != nil, columns: surroundings.columns,
        rows: surroundings.columns == nil ? nil : 24),
      errorColumns: surroundings.columns,
      inputIsTerminal: surroundings.typed != nil,
      readInput: { limit in Array(surroundings.input.prefix(limit)) },
      readLine: { request in
        output += Array(request.prompt.utf8)
        return typed.popFirst()
      },
      pause: {
        guard let change = changes.popFirst() else { return false }
        change()
        return true
      },
      rulePages: surroundings.rulePages, writeOutput: { output += $0 },
      writeError: { errors += $0 })
    status = Flowlint.run(arguments, console, parse: ParsedCommands.command).rawValue
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = errors
  }

  /// The findings of `--format concise`, each as `line:column rule`.
  var findings: [String] {
    output.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 3)
      let rule = line.split(separator: "[").last?.dropLast() ?? ""
      return parts.count > 2 ? "\(parts[1]):\(parts[2]) \(rule)" : String(line)
    }
  }
}

/// A flow with nothing to say about it.
let cleanFlow = """
  start: cart
  screens:
    cart: {title: Cart, destinations: [done]}
    done: {title: Done, final: true}

  """

/// A flow with one warning, on line 3, and nothing else.
let warnedFlow = """
  start: cart
  screens:
    cart: {title: Cart, final: true, destinations: [cart]}

  """

/// A flow with one error, on line 3, and nothing else.
let brokenFlow = """
  start: cart
  screens:
    cart: {title: Cart, final: true, destinations: [paymnet]}

  """
