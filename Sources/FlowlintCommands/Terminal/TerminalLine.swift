import FlowProject
import FlowReports
import FlowSystem

/// The next line that is typed at the terminal of standard input; nil at the end.
///
/// The line can be edited if standard output is a terminal, and `terminal`, its kind, is not `dumb`.
func readTerminalLine(_ request: LineRequest, terminal: String?) -> String? {
  guard isatty(1) == 1, terminal != "dumb", var settings = startEditing() else {
    show(request.prompt)
    return Swift.readLine()
  }
  // Input that was typed ahead stays there for the next line.
  defer { unsafe tcsetattr(0, TCSADRAIN, &settings) }
  var editor = LineEditor(request)
  var keys = TerminalKeys()
  let columns = { terminalSize(of: .standardOutput)?.columns ?? 80 }
  show(editor.drawing(columns: columns()))
  while let byte = nextByte() {
    guard let key = keys.key(endingWith: byte) else { continue }
    let outcome = editor.press(key)
    switch outcome {
    case .editing: break
    case .completions(let texts):
      show("\n" + texts.map { escaped($0) + "\n" }.joined())
    case .line(let line):
      show("\n")
      return line
    case .end: return nil
    }
    show(editor.drawing(columns: columns()))
  }
  return nil
}

/// Makes the terminal hand over each key (non-canonical mode, termios(3)); returns its settings before, or nil
/// if it has none.
private func startEditing() -> termios? {
  var settings = termios()
  guard unsafe tcgetattr(0, &settings) == 0 else { return nil }
  var editing = settings
  editing.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
  guard unsafe tcsetattr(0, TCSADRAIN, &editing) == 0 else { return nil }
  return settings
}

private func nextByte() -> UInt8? {
  try? FileDescriptor.standardInput.readSome(atMost: 1).first
}

private func show(_ text: String) {
  try? FileDescriptor.standardOutput.write(all: Array(text.utf8))
}
