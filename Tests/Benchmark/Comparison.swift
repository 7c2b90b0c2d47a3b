#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A built flowlint beside a bare drain of libyaml's events, `/bin/true` and its competitors.
struct Comparison {
  let flowlint: String
  let rounds: Int

  /// Prints the worst ratio of each group, then the table; false where a program that has to be there fails.
  func measureAll() -> Bool {
    var measurements: [Measurement] = []
    for number in Workload.all.indices {
      let (name, size) = (Workload.all[number].name, Workload.all[number].size)
      let progress = Array("measuring \(name), \(size)\n".utf8)
      _ = unsafe write(STDERR_FILENO, progress, progress.count)
      guard let measurement = measure(number) else {
        print("cannot measure \(name), \(size)")
        return false
      }
      measurements.append(measurement)
    }
    ComparisonTable.printWorst(of: measurements)
    let table = ComparisonTable()
    for (number, measurement) in measurements.enumerated() {
      table.print(measurement, smaller: number > 0 ? measurements[number - 1] : nil)
    }
    table.printNotes(secondsToStart: measurements.first?.secondsToStart)
    return true
  }

  private func measure(_ number: Int) -> Measurement? {
    guard let folder = TemporaryFolder() else { return nil }
    let own = CommandLine.arguments[0]
    let writing = Program(path: own, arguments: ["--write", "\(number)", folder.path], rounds: 1)
    guard writing.run().isAnswer else { return nil }

    let workload = Workload.all[number]
    let flows = workload.flows(in: folder.path)
    let references = [
      Program(path: Self.idleProgram, arguments: [], rounds: rounds),
      Program(path: own, arguments: ["--drain"], rounds: rounds),
      Program(path: own, arguments: ["--drain"] + flows, rounds: rounds),
    ]
    let checks = workload.questions.map { question in
      Program(
        path: flowlint, arguments: question.command + question.options + flows, rounds: rounds)
    }
    let competitors = Competitor.allCases.map { competitor in
      workload.competitors.contains(competitor)
        ? competitor.program(on: workload, in: folder.path) : nil
    }
    let usages = best(of: references + checks + competitors.compactMap(\.self))
    let checked = usages.dropFirst(references.count).prefix(checks.count)
    var others = usages.dropFirst(references.count + checks.count)
    guard usages.prefix(references.count).allSatisfy(\.isAnswer), checked.allSatisfy(\.isAnswer)
    else { return nil }
    return Measurement(
      workload: workload, bytes: flows.reduce(0) { $0 + size(of: $1) }, idle: usages[0],
      drain: usages[0].seconds + max(0, usages[2].seconds - usages[1].seconds),
      checks: Array(checked),
      outputs: zip(workload.questions, checks).map { question, check in
        question.measuresOutput ? Self.outputSize(of: check, in: folder.path) : nil
      },
      competitors: competitors.map { $0 == nil ? nil : others.popFirst() })
  }

  private static func outputSize(of check: Program, in folder: String) -> Int? {
    let path = "\(folder)/output"
    defer { unsafe unlink(path) }
    return check.run(output: path).isAnswer ? size(of: path) : nil
  }

  #if canImport(Darwin)
    private static let idleProgram = "/usr/bin/true"
  #else
    private static let idleProgram = "/bin/true"
  #endif
}
