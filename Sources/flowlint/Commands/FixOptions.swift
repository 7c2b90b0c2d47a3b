import ArgumentParser

/// Whether files are mended, and how.
struct FixOptions: ParsableArguments {
  @Flag(help: "Mend what has one sure answer, then report the rest.")
  var fix = false

  @Flag(help: "With --fix or --diff: mend what has a good answer too, such as progress that falls.")
  var unsafe = false

  @Flag(help: "Print what --fix would change as a patch, and nothing else; nothing is written.")
  var diff = false

  var areWanted: Bool { fix || diff }

  func validate() throws {
    if unsafe, !areWanted { throw ValidationError("--unsafe needs --fix or --diff") }
  }
}
