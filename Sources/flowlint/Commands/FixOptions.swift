import ArgumentParser

/// Whether files are mended, and how.
struct FixOptions: ParsableArguments {
  @Flag(help: "Mend what has one sure answer, then report the rest.")
  var fix = false

  @Flag(help: "With --fix or --diff: mend what has a good answer too, such as progress that falls.")
  var unsafe = false

  @Flag(help: "Print what --fix would change as a patch, and nothing else; nothing is written.")
  var diff = false

  var request: CheckRequest.Fixes? {
    if diff { return CheckRequest.Fixes(makesUnsafe: unsafe, output: .patch) }
    return fix ? CheckRequest.Fixes(makesUnsafe: unsafe, output: .files) : nil
  }

  func validate() throws {
    if unsafe, request == nil { throw ValidationError("--unsafe needs --fix or --diff") }
  }
}
