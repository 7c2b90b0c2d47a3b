/// The table of what was measured: a row for each question about the files of a workload.
struct ComparisonTable {
  private let table = Table(
    [
      .text("flow", 22), .text("size", 16), .text("check", 5), .number("MB", 5),
      .number("true ms"), .number("drain s", 7), .number("flowlint s"), .number("× drain"),
      .number("growth"), .number("peak MB"), .number("peak/byte"), .number("output MB/s"),
    ] + Competitor.allCases.map { .number("\($0.name) ×") })

  /// Of each group the flow that takes the longest in comparison with the drain, the worst first.
  static func printWorst(of measurements: [Measurement]) {
    let table = Table([
      .text("group", 22), .text("flow", 22), .text("size", 16), .number("× drain"),
    ])
    let worst = Workload.Group.allCases.compactMap { group in
      measurements.filter { $0.workload.group == group }.max { $0.worstRatio < $1.worstRatio }
    }
    for one in worst.sorted(by: { $0.worstRatio > $1.worstRatio }) {
      table.printRow([
        one.workload.group.rawValue, one.workload.name, one.workload.size,
        rounded(one.worstRatio, 2),
      ])
    }
    Swift.print()
  }

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
      `-`: not measured. A competitor that is missing has no number, either.
      """)
  }
}
