import Foundation
import OtherPrograms

/// The program as it is built, in a shell: for what only a process of its own can meet.
enum Shell {
  static var isThere: Bool { builtProgram != nil }

  /// Whether strace(1) may look at the calls that the program makes of the system, and spoil them.
  static let hasTrace = succeeds("strace -qq -o /dev/null true")

  /// Whether an empty folder can take the place of another for one script (mount(8)), by anyone.
  static let hasMounts = succeeds("unshare -rm mount -t tmpfs -o size=4k tmpfs .")

  private static func succeeds(_ script: String) -> Bool {
    (try? run(script, in: Workplace()).status) == 0
  }

  /// Runs a script of bash, in which `$flowlint` is the program; all that is written to either stream.
  ///
  /// The program prints no backtrace, for a crash is to be seen by its status.
  static func run(_ script: String, in place: Workplace) throws -> (status: Int32, output: String) {
    try Python.run(
      ["bash", "-c", script], in: place.folder,
      environment: [
        "flowlint": builtProgram ?? "false", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      ])
  }
}

/// A flow with a finding for each screen, some 70 bytes long, and one that can be fixed.
func faultyFlow(screens count: Int) -> String {
  let screens = (0..<count).map { number in
    "  s\(number): {title: Screen \(number), destinations: [gone-\(number)]}\n"
  }
  return "start: s0\nscreens:\n" + screens.joined() + "  end: {titel: End, final: true}\n"
}

/// More than a pipe holds, whatever is said of it.
let longFlow = faultyFlow(screens: 400)
