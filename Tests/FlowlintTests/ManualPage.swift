import Foundation

/// The manual page of the program (man(7)), made of what it says of itself.
///
/// `--experimental-dump-help` is how the argument parser hands over commands and options.
struct ManualPage {
  private struct Dump: Decodable {
    let command: Command
  }

  private struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [Command]?
    let shouldDisplay: Bool?
  }

  private struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String

      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let abstract: String?
    let kind: String
    let names: [Name]?
    let valueName: String?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
    let allValues: [String]?
  }

  private let program: Command
  private let version: String

  init(dump: String, version: String) throws {
    program = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
    self.version = version
  }

  var text: String {
    var lines = [
      ".\\\" Written by the tests out of `flowlint --experimental-dump-help`: see contributing.md.",
      ".TH FLOWLINT 1 \"\" \"\(version)\" \"\"", ".SH NAME",
      "flowlint \\- " + escaped(lowercased(program.abstract ?? "")), ".SH SYNOPSIS",
      ".B flowlint", ".I command", "[options] [file ...]", ".SH DESCRIPTION",
    ]
    lines += paragraphs(program.discussion)
    lines += [".SH COMMANDS"]
    for command in program.subcommands ?? [] where command.shouldDisplay != false {
      lines += section(command)
    }
    return (lines + closing).joined(separator: "\n") + "\n"
  }

  /// The section of a command, then those of its subcommands.
  private func section(_ command: Command, of program: String = "flowlint") -> [String] {
    guard command.commandName != "help" else { return [] }
    let shown = (command.arguments ?? []).filter { $0.shouldDisplay }
    let name = "\(program) \(command.commandName)"
    var lines = [".SS \(escaped(name))"]
    lines += paragraphs(command.abstract) + paragraphs(command.discussion)
    for argument in shown where !["help", "version"].contains(argument.names?.last?.name) {
      lines += [".TP", heading(argument)]
      lines += [escaped(argument.abstract ?? "")].filter { !$0.isEmpty }
    }
    return lines + (command.subcommands ?? []).flatMap { section($0, of: name) }
  }

  private func heading(_ argument: Argument) -> String {
    let value =
      "\\fI\(escaped(argument.valueName ?? ""))\\fR" + (argument.isRepeating ? " ..." : "")
    let names = (argument.names ?? []).map { "\\fB\(escaped($0.text))\\fR" }.joined(separator: ", ")
    switch argument.kind {
    case "positional": return argument.isOptional ? "[\(value)]" : value
    case "flag": return names
    default: return "\(names) \(value)"
    }
  }

  /// The sections that the help does not contain.
  private var closing: [String] {
    [
      ".SH EXIT STATUS", ".TP", "0", "Nothing at or above the fail level.", ".TP", "1",
      "Findings at or above it.", ".TP", "2",
      "flowlint could not run: bad usage, settings or files.", ".SH ENVIRONMENT", ".TP",
      "\\fBNO_COLOR\\fR, \\fBFORCE_COLOR\\fR, \\fBCLICOLOR\\fR, \\fBCLICOLOR_FORCE\\fR, \\fBTERM\\fR",
      "Whether output is colored, unless \\fB\\-\\-color\\fR is given.", ".TP",
      "\\fBLC_ALL\\fR, \\fBLC_CTYPE\\fR, \\fBLANG\\fR",
      "The character set of text: Unicode if the first one that is set names UTF\\-8.", ".TP",
      "\\fBCOLUMNS\\fR", "The width of a terminal that does not report its own.", ".TP",
      "\\fBGITHUB_STEP_SUMMARY\\fR",
      "The file to which \\fBcheck \\-\\-format github\\fR appends its findings and step tables.",
      ".SH FILES", ".TP",
      "\\fBflow.yaml\\fR, \\fBflow.yml\\fR, \\fB*.flow.yaml\\fR, \\fB*.flow.yml\\fR",
      "Searched for in folders, and in the current folder if no file is given.", ".SH EXAMPLES",
      ".TP",
      "flowlint check \\-\\-strict", "Check all flows below the current folder; warnings fail.",
      ".TP",
      "flowlint check \\-\\-output sarif=flowlint.sarif",
      "Print findings, and also write them for code scanning.", ".TP",
      "flowlint trace flow.yaml 'push address' 'swipe\\-back cancel'",
      "Show what a canceled swipe does.",
    ]
  }

  private func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ".PP" : escaped(String($0))
    }.filter { !$0.isEmpty }
  }

  /// Without what roff would read as its own: escapes, hyphens for minus signs, requests.
  private func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("`", with: "\\(ga")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  private func lowercased(_ text: String) -> String {
    var text = text.prefix(1).lowercased() + text.dropFirst()
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
