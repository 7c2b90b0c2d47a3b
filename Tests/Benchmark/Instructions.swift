#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Program {
  /// The instructions that it takes in user mode, as valgrind counts them: the same on a busy machine.
  ///
  /// nil without valgrind. `folder` is for temporary files.
  func instructions(in folder: String) -> Int? {
    let log = "\(folder)/instructions.log"
    let counter = Program(
      path: "valgrind",
      arguments: [
        "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
        "--log-file=\(log)",
        path,
      ] + arguments, rounds: 1, showsErrors: false)
    guard counter.run().isAnswer, let text = contents(of: log),
      let line = text.split(separator: "\n").first(where: { $0.contains("refs:") })
    else { return nil }
    return Int(line.split(separator: ":")[1].filter(\.isNumber))
  }

  /// What a bare loop over libyaml's events takes on these files, without the start of its process.
  static func drain(of paths: [String], in folder: String) -> Int? {
    // Valgrind cannot read what the compiler writes for debuggers.
    let own = "\(folder)/drain"
    let stripping = Program(
      path: "strip", arguments: ["-o", own, CommandLine.arguments[0]], rounds: 1)
    guard stripping.run().isAnswer else { return nil }
    let runs = [paths, []].map { Program(path: own, arguments: ["--drain"] + $0, rounds: 1) }
    guard let all = runs[0].instructions(in: folder), let idle = runs[1].instructions(in: folder)
    else { return nil }
    return all - idle
  }
}

/// The text of a file; nil without one.
func contents(of path: String) -> String? {
  guard let file = unsafe fopen(path, "r") else { return nil }
  defer { unsafe fclose(file) }
  var bytes = [UInt8](repeating: 0, count: size(of: path))
  let count = unsafe fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}
