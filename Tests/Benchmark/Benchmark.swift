import EventDrain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures a built flowlint against a bare drain of libyaml's events, side by side:
/// `Benchmark FLOWLINT [ROUNDS]`; or the analysis of stacks against the parsing of the same text:
/// `Benchmark --stacks [ROUNDS]`, `Benchmark --stack-parts [ROUNDS]`.
@main
enum Benchmark {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--drain" {
      exit(unsafe drain_events(arguments[2]) < 0 ? 1 : 0)
    }
    guard arguments.count >= 2 else {
      print("usage: Benchmark FLOWLINT|--stacks|--stack-parts [ROUNDS]")
      exit(2)
    }
    let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5
    switch arguments[1] {
    case "--stacks": return StackTable.measure(rounds: rounds)
    case "--stack-parts": return StackTable.measureParts(screens: 100_000, rounds: rounds)
    default: break
    }
    measureSizes(flowlint: arguments[1], rounds: rounds)
    measureStart(flowlint: arguments[1])
  }

  private static func measureSizes(flowlint: String, rounds: Int) {
    print("screens    MB    drain s  check s  ratio  peak MB  bytes/byte")
    var seconds: [Double] = []
    for screens in [1_000, 10_000, 100_000] {
      let path = "/tmp/flowlint-benchmark-\(screens).yaml"
      let text = GeneratedFlow.tree(screens: screens)
      write(text, to: path)
      let usage = best(
        of: rounds,
        [
          (CommandLine.arguments[0], ["--drain", path]),
          (flowlint, ["check", "--format", "json", path]),
        ])
      seconds.append(usage[1].seconds)
      let size = Double(text.utf8.count)
      let columns = [
        padded("\(screens)", 8), padded(rounded(size / 1e6, 2), 7),
        padded(rounded(usage[0].seconds, 4), 9), padded(rounded(usage[1].seconds, 4), 8),
        padded(rounded(usage[1].seconds / usage[0].seconds, 2), 6),
        padded(rounded(Double(usage[1].memory) / 1e6, 1), 8),
        padded(rounded(Double(usage[1].memory) / size, 1), 11),
      ]
      print(columns.joined(separator: " "))
      if usage[1].status != 0 { print("  exit status \(usage[1].status)") }
      unsafe unlink(path)
    }
    print("100,000 screens take \(rounded(seconds[2] / seconds[1], 2)) times as long as 10,000")
  }

  private static func measureStart(flowlint: String) {
    let path = "/tmp/flowlint-benchmark-small.yaml"
    write(GeneratedFlow.tree(screens: 5), to: path)
    let usage = best(of: 40, [("/bin/true", []), (flowlint, ["check", path])])
    let more = (usage[1].seconds - usage[0].seconds) * 1000
    print("a small file takes \(rounded(more, 2)) ms more than /bin/true")
    unsafe unlink(path)
  }

  private static func write(_ text: String, to path: String) {
    guard let file = unsafe fopen(path, "w") else { return }
    unsafe fputs(text, file)
    unsafe fclose(file)
  }
}

/// A number with so many decimal places.
func rounded(_ value: Double, _ places: Int) -> String {
  guard value.isFinite else { return "-" }
  let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
  let digits = String(Int((value * scale).rounded()))
  let filled = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return "\(filled.dropLast(places)).\(filled.suffix(places))"
}

/// Right-aligned.
func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
