import Foundation
import OtherPrograms

/// The compiler of this machine, with modules that stand for those of Apple's systems.
///
/// All files at once (`-wmo`): otherwise each file starts a compiler that reads all the others.
enum SwiftCompiler {
  static let isThere = isInstalled("swiftc")

  /// A folder with a module for each file of `SwiftStubs`.
  private static let stubs = Result {
    let place = try Workplace()
    let sources = packageFolder.appending(path: "Tests/FlowlintTests/SwiftStubs")
    for module in ["SwiftUI", "UIKit", "XCTest"] {
      let run = try Python.run(
        [
          "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name",
          module, "-o", "\(module).swiftmodule", sources.appending(path: "\(module).swift").path,
        ], in: place.folder)
      precondition(run.status == 0, run.output)
    }
    return place
  }

  /// Checks all Swift files of a folder as one module; the status and the diagnostics, with warnings as errors.
  static func check(
    _ place: Workplace, version: String, _ options: [String] = []
  ) throws -> (status: Int32, output: String) {
    try Python.run(
      [
        "bash", "-c", "swiftc -typecheck -wmo -parse-as-library -module-name App *.swift \"$@\"",
        "bash",
        "-swift-version", version, "-package-name", "app", "-warnings-as-errors", "-I",
        try stubs.get().folder.path,
      ] + options, in: place.folder)
  }

  /// Builds all Swift files of a folder as one program, and runs it.
  static func run(_ place: Workplace, input: String = "") throws -> (status: Int32, output: String)
  {
    try place.write(input, to: "input")
    return try Python.run(
      [
        "bash", "-c",
        "swiftc -wmo -swift-version 6 -module-name App *.swift -o app && ./app < input",
      ],
      in: place.folder)
  }
}
