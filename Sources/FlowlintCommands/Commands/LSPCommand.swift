import ArgumentParser
import FlowProject
import FlowServer
import FlowSystem

/// Serves an editor: the language server protocol on standard input and output.
struct LSPCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor by the language server protocol.",
    usage: "flowlint lsp [<options>]",
    discussion: """
      Editors start it; see docs/editors.md. `flowlint lsp --check FILE` prints what the server would \
      answer for a file, for bug reports.
      """)

  @OptionGroup var settings: SettingsOptions

  @Flag(help: "Use standard input and output (the default; some editors pass this option).")
  var stdio = false

  @Option(
    help: ArgumentHelp(
      "Do not show the findings recorded in this file, relative to the folder that the editor opens.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Print the diagnostics of a file as JSON, and end.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var check: String?

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    var options = Project.Options()
    options.config = settings.config
    options.ceilings = settings.ceilings
    options.today = console.today
    var server = LanguageServer(
      LanguageServer.Tool(version: Flowlint.version, rulePages: console.rulePages),
      files: console.files, options: options, baseline: baseline)
    if let check {
      let bytes = try console.contents(of: check)
      let path = console.files.canonical(check) ?? check
      try console.writeOutput(server.diagnostics(ofFile: path, bytes))
      return .clean
    }
    return try serve(&server, console)
  }

  private func serve(_ server: inout LanguageServer, _ console: Console) throws(Failure)
    -> ExitStatus
  {
    while server.exitStatus == nil {
      // Everything that has arrived is read first: a keystroke makes what it changes out of date.
      if server.hasWork, !console.hasInput() {
        try console.writeOutput(server.work(isInterrupted: console.hasInput))
      } else if let bytes = console.readBytes() {
        try console.writeOutput(server.receive(bytes))
      } else {
        server.end()
      }
    }
    return server.exitStatus == 0 ? .clean : .findings
  }
}
