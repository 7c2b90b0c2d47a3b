import PackagePlugin

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `swift package flowlint check`: flowlint as the package builds it, in the package's folder.
@main
struct FlowlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let program = try context.tool(named: "flowlint").url.path
    // The plugin is a process of its own.
    guard chdir(context.package.directoryURL.path) == 0 else { throw Failure.start(errno) }
    // FoundationEssentials has no `Process`.
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let error = posix_spawn(&child, program, nil, nil, &words, environ)
    guard error == 0 else { throw Failure.start(error) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure.start(errno) }
    }
    // The signal that ended it is in the lowest seven bits, its exit status in the next byte (wait(2)).
    guard status == 0 else { throw Failure.end(status & 0x7F != 0 ? status & 0x7F : status >> 8) }
  }

  private enum Failure: Error, CustomStringConvertible {
    /// The error number of a call that failed.
    case start(Int32)
    case end(Int32)

    var description: String {
      switch self {
      case .start(let number): "flowlint cannot be run: \(String(cString: strerror(number)))"
      case .end(let status): "flowlint ended with status \(status)"
      }
    }
  }
}
