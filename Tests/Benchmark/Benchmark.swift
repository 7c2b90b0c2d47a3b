import EventDrain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures a built flowlint.
///
/// - `Benchmark FLOWLINT [ROUNDS]`: its commands on apps, beside the drain of libyaml's events and the goals;
/// - `Benchmark --ingredients FLOWLINT [ROUNDS]`: what each part of an app costs;
/// - `Benchmark --editor FLOWLINT [ROUNDS]`: the answers of its language server;
/// - `Benchmark --families FLOWLINT [ROUNDS]`: flows of one difficulty each, beside other programs.
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
    let options = ["--ingredients", "--editor", "--families"]
    let option = arguments.dropFirst().first.flatMap { options.contains($0) ? $0 : nil }
    let operands = arguments.dropFirst(option == nil ? 1 : 2).map { $0 }
    let rounds = operands.count > 1 ? Int(operands[1]) ?? 0 : option == "--editor" ? 15 : 3
    guard 1...2 ~= operands.count, rounds > 0 else {
      print("usage: Benchmark [\(options.joined(separator: "|"))] FLOWLINT [ROUNDS]")
      exit(2)
    }
    let flowlint = operands[0]
    let isMeasured =
      switch option {
      case "--ingredients":
        IngredientTable(flowlint: flowlint, rounds: rounds, screens: 350).measureAll()
      case "--editor": EditorTable.measure(flowlint, rounds: rounds)
      case "--families": Comparison(flowlint: flowlint, rounds: rounds).measureAll()
      default: AppTable(flowlint: flowlint, rounds: rounds).measureAll()
      }
    exit(isMeasured ? 0 : 1)
  }
}
