package import ArgumentParser
import FlowProject
import FlowReports
import FlowSource

/// The program: its commands and how their results become an exit status.
package struct Flowlint: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "flowlint",
    abstract: "Check the navigation flow of a mobile app before it ships.",
    discussion: """
      A flow file declares screens, the progress each shows, the moves between them and deep links. \
      `flowlint init` writes one to start from; `flowlint check` reports what is wrong with it.

      Exit status: 0 nothing at or above the fail level, 1 findings at or above it, 2 flowlint could \
      not run (bad usage, settings or files).

      `flowlint --generate-completion-script SHELL` prints completions for bash, zsh or fish, and \
      `flowlint --version --verbose` also the versions of the libraries in the program. `-V` is short for \
      `--version`.
      """,
    version: "flowlint \(version)",
    subcommands: [
      CheckCommand.self, RoutesCommand.self, StepsCommand.self, GraphCommand.self,
      DiffCommand.self, DriftCommand.self, ExplainCommand.self,
      TraceCommand.self, TestCommand.self, ImportCommand.self, GenerateCommand.self,
      RulesCommand.self,
      SettingsCommand.self, SchemaCommand.self, InitCommand.self, LSPCommand.self,
    ])

  package init() {}
}

extension ParsableCommand {
  /// Runs the program on the arguments of the process, and ends it.
  package static func runProcess() {
    let console = Console.system()
    do throws(Failure) {
      run(try processArguments(), console).endProcess()
    } catch {
      fail(error, console).endProcess()
    }
  }

  /// Runs the program on arguments without its own name.
  static func run(
    _ arguments: [String], _ console: Console,
    parse: ([String]) throws -> any ParsableCommand = { try parsed($0) }
  ) -> ExitStatus {
    var console = console
    console.files = RecordedFiles(console.files)
    if arguments == ["-V"] { return run(["--version"], console) }
    if Set(arguments.map { $0 == "-V" ? "--version" : $0 }) == ["--version", "--verbose"] {
      return show(Flowlint.versions, console)
    }
    do {
      try checkCommandName(arguments, console)
      var command = try parse(arguments)
      if let command = command as? any FlowlintCommand { return try command.run(console) }
      try command.run()
      return .clean
    } catch let failure as Failure {
      return fail(failure, console)
    } catch {
      guard exitCode(for: error) == .success else {
        return fail(Failure(usageMessage(for: error, in: arguments)), console)
      }
      let text = quotingCompletions(fullMessage(for: error)) + "\n"
      return show(arguments.isEmpty ? text + nextStep(console) : text, console)
    }
  }

  /// The same as `parseAsRoot`, which makes all options of a subcommand twice only to find it.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    // Only the program has a version, and what is wrong is said by the command that was called.
    if let name = arguments.first, !arguments.contains("--version"),
      let subcommand = configuration.subcommands.first(where: {
        $0.configuration.commandName == name
      }), let command = try? subcommand.parsed(Array(arguments.dropFirst())),
      command is any FlowlintCommand
    {
      return command
    }
    guard self is any FilesCommand.Type else { return try parseAsRoot(arguments) }
    // The parser takes the square of the number of files. What follows the last option and its value is files.
    let last = arguments.lastIndex { $0.hasPrefix("-") } ?? -1
    let files = arguments.dropFirst(last + 3)
    guard
      var command = try? parseAsRoot(Array(arguments.dropLast(files.count))) as? any FilesCommand
    else { return try parseAsRoot(arguments) }
    command.files.files += files
    return command
  }

  /// What to type where there are flows, for a run without arguments; otherwise empty.
  private static func nextStep(_ console: Console) -> String {
    var project = try? Project(in: console.files, options: Project.Options())
    guard let count = try? project?.flowFiles(below: ".").count else { return "" }
    return "\n\(counted(count, "flow file")) below this folder: run `flowlint check`.\n"
  }

  /// Prints what the arguments ask for instead of a run, such as the help.
  private static func show(_ text: String, _ console: Console) -> ExitStatus {
    do {
      try console.write(text)
      return .clean
    } catch {
      return fail(error, console)
    }
  }

  private static func fail(_ failure: Failure, _ console: Console) -> ExitStatus {
    console.writeError(failure.text(style: console.errorStyle))
    return .failure
  }

  /// The parser would report a mistyped command as an unexpected argument.
  private static func checkCommandName(
    _ arguments: [String], _ console: Console
  ) throws(Failure) {
    guard let first = arguments.first else { return }
    if first.hasPrefix("-") { return try checkOption(first) }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    // `help` takes the name of a command, and answers any other word with the help of the program.
    guard let name = first == "help" ? arguments.dropFirst().first : first,
      !name.hasPrefix("-"), !names.contains(name)
    else { return try checkKind(arguments) }
    var message = "unknown command `\(name)`"
    if let nearest = nearestWord(to: name, among: names) {
      message += "; did you mean `\(nearest)`?"
    } else if isFlowFile(Path.fileName(of: name)) || console.files.kind(of: name) != .missing {
      message += "; did you mean `flowlint check \(name)`?"
    }
    throw Failure(message + "\n  commands: \(names.joined(separator: ", "))")
  }

  /// A command with subcommands needs one of them.
  private static func checkKind(_ arguments: [String]) throws(Failure) {
    let command = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    let names = command?.configuration.subcommands.compactMap { $0.configuration.commandName } ?? []
    guard !names.isEmpty, let first = arguments.first else { return }
    let kind = arguments.dropFirst().first
    if let kind, kind.hasPrefix("-") || names.contains(kind) || kind == "help" { return }
    var message =
      kind.map { "`\(first)` has no subcommand `\($0)`" } ?? "`\(first)` needs a subcommand"
    if let nearest = kind.flatMap({ nearestWord(to: $0, among: names) }) {
      message += "; did you mean `\(nearest)`?"
    }
    throw Failure(message + "\n  flowlint \(first): \(names.joined(separator: ", "))")
  }

  /// The parser suggests only options of commands.
  private static func checkOption(_ option: String) throws(Failure) {
    let names = ["--version", "--verbose", "--help"]
    let name = String(option.prefix { $0 != "=" })
    guard name.count > 2, !names.contains(name), let nearest = nearestWord(to: name, among: names)
    else { return }
    throw Failure(
      "unknown option '\(name)'. Did you mean '\(nearest)'?\n  run `flowlint --help` for usage"
    )
  }

  /// Names the help of the command, which lists the options that it has.
  private static func usageMessage(for error: any Error, in arguments: [String]) -> String {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let command = arguments.first.flatMap { names.contains($0) ? $0 + " " : nil } ?? ""
    let message = message(for: error)
    let text = message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : message
    return text.prefix(1).lowercased() + text.dropFirst()
      + "\n  run `flowlint \(command)--help` for usage"
  }
}

/// A command on any number of files.
protocol FilesCommand: FlowlintCommand {
  var files: FileOptions { get set }
}

/// A command that runs on a console and returns an exit status.
protocol FlowlintCommand: ParsableCommand {
  func run(_ console: Console) throws(Failure) -> ExitStatus
}
