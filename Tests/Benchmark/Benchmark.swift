import EventDrain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures a built flowlint beside other programs on the same files, `Benchmark FLOWLINT [ROUNDS]`; or
/// in this process the analysis of stacks beside the parsing of the same text,
/// `Benchmark --stacks [ROUNDS]`, and each of its questions, `Benchmark --stack-parts [ROUNDS]`; or the
/// answers of the language server of a built flowlint, `Benchmark --editor FLOWLINT [ROUNDS]`.
///
/// `docs/performance.md` tells how to read what it prints.
@main
enum Benchmark {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count > 1, arguments[1] == "--drain" {
      exit(arguments.dropFirst(2).allSatisfy { unsafe drain_events($0) >= 0 } ? 0 : 2)
    }
    if arguments.count == 4, arguments[1] == "--write", let number = Int(arguments[2]),
      Workload.all.indices.contains(number)
    {
      exit(Workload.all[number].write(into: arguments[3]) ? 0 : 2)
    }
    if arguments.count > 2, arguments[1] == "--editor" {
      let rounds = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 15
      exit(EditorTable.measure(arguments[2], rounds: max(1, rounds)) ? 0 : 1)
    }
    let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 3
    guard 2...3 ~= arguments.count, rounds > 0 else {
      print("usage: Benchmark FLOWLINT|--stacks|--stack-parts|--editor FLOWLINT [ROUNDS]")
      exit(2)
    }
    switch arguments[1] {
    case "--stacks": StackTable.measure(rounds: rounds)
    case "--stack-parts": StackTable.measureParts(screens: 100_000, rounds: rounds)
    default: exit(Comparison(flowlint: arguments[1], rounds: rounds).measureAll() ? 0 : 1)
    }
  }
}
