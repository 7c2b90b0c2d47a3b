import ArgumentParser

/// Whether findings are fixed, and how.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply the safe fixes, then report what is left.")
  var fix = false

  @Flag(
    help:
      "With --fix or --diff: also apply fixes that may change the meaning, such as new progress values."
  )
  var unsafe = false

  @Flag(help: "Print the changes that --fix would make as a patch, and write nothing.")
  var diff = false

  var request: CheckRequest.Fixes? {
    if diff { return CheckRequest.Fixes(makesUnsafe: unsafe, output: .patch) }
    return fix ? CheckRequest.Fixes(makesUnsafe: unsafe, output: .files) : nil
  }

  func validate() throws {
    if unsafe, request == nil { throw ValidationError("--unsafe requires --fix or --diff") }
  }
}
