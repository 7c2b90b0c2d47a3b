/// The table of what was measured: a row for each question about the files of a workload.
struct ComparisonTable {
  private let table = Table(
    [
      .text("flow", 22), .text("size", 16), .text("check", 5), .number("MB", 5),
      .number("true ms"), .number("drain s", 7), .number("flowlint s"), .number("× drain"),
      .number("growth"), .number("peak MB"), .number("peak/byte"), .number("output MB/s"),
    ] + Competitor.allCases.map { .number("\($0.name) ×") })

  func print(_ measurement: Measurement, smaller: Measurement?) {
    for (question, check) in measurement.checks.enumerated() {
      let competitors = measurement.competitors.map { usage in
        usage?.isAnswer == false ? "fails" : rounded(usage.map { $0.seconds / check.seconds }, 1)
      }
      table.printRow(
        [
          measurement.workload.name, measurement.workload.size,
          measurement.workload.questions[question].name,
          rounded(Double(measurement.bytes) / 1e6, 2),
          rounded(measurement.idle.seconds * 1000, 2), rounded(measurement.drain, 4),
          rounded(check.seconds, 4), rounded(check.seconds / measurement.drain, 2),
          rounded(measurement.growth(of: question, since: smaller), 2),
          rounded(Double(check.memory) / 1e6, 1),
          rounded(measurement.memoryPerByte(of: question), 1),
          rounded(measurement.outputRate(of: question).map { $0 / 1e6 }, 0),
        ] + competitors)
    }
  }

  func printNotes(secondsToStart: Double?) {
    Swift.print(
      """

      The small file takes \(rounded(secondsToStart.map { $0 * 1000 }, 2)) ms more than `/bin/true`.
      `-`: not measured. Competitors that take too long are left out: above 10,000 screens all but
      PyYAML on the tree. One that is missing stands there without a number, too.
      """)
  }
}
