import ArgumentParser
import Synchronization

@testable import FlowlintCommands

/// What arguments stand for, parsed once for all tests: in a debug build the parser checks what a command declares
/// each time that it parses, which takes longer than most commands do.
struct ParsedCommands: @unchecked Sendable {
  private static let all = Mutex(ParsedCommands())
  private var commands: [[String]: any ParsableCommand] = [:]

  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let known = all.withLock({ $0.commands[arguments] }) { return known }
    let command = try Flowlint.parsed(arguments)
    all.withLock { $0.commands[arguments] = command }
    return command
  }
}
