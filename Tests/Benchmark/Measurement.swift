#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What was measured on the files of a workload.
struct Measurement {
  let workload: Workload
  /// The size of all flow files together.
  let bytes: Int
  /// Of `/bin/true`.
  let idle: Usage
  /// Seconds that a bare C program would take for libyaml's events: those of this program, which
  /// loads Swift's runtime, without what it takes to start.
  let drain: Double
  /// `checks[i]` and `outputs[i]` are of question `i` of the workload.
  let checks: [Usage]
  /// In bytes; nil where it is not asked for.
  let outputs: [Int?]
  /// In the order of `Competitor.allCases`; nil for one that did not take part.
  let competitors: [Usage?]

  /// What the first check takes more than a program that does nothing.
  var secondsToStart: Double { checks[0].seconds - idle.seconds }

  /// The time of the slowest check divided by that of the drain.
  var worstRatio: Double { (checks.map(\.seconds).max() ?? 0) / drain }

  /// By which power of the size the time of a question has grown since fewer files of this kind; nil
  /// where those were others.
  func growth(of question: Int, since smaller: Measurement?) -> Double? {
    guard let smaller, smaller.workload.name == workload.name else { return nil }
    return log(checks[question].seconds / smaller.checks[question].seconds)
      / log(Double(bytes) / Double(smaller.bytes))
  }

  /// Peak memory for each byte of the files; nil for small ones, where the program itself is more.
  func memoryPerByte(of question: Int) -> Double? {
    bytes < 1_000_000 ? nil : Double(checks[question].memory) / Double(bytes)
  }

  /// Bytes of output a second, in the time that the first question does not take; nil where no output
  /// is measured, or noise is more than that time.
  func outputRate(of question: Int) -> Double? {
    let seconds = checks[question].seconds - checks[0].seconds
    return seconds > 0 ? outputs[question].map { Double($0) / seconds } : nil
  }
}
