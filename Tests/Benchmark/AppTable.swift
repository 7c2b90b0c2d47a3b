import SampleFlows

/// What commands take on apps of several sizes, beside the drain of libyaml's events and the goals.
struct AppTable {
  private static let sizes = [20, 80, 350, 1_000, 2_000, 10_000]
  /// Longer runs are not repeated to count their instructions, which takes some 30 times as long.
  private static let mostSecondsToCount = 4.0

  let flowlint: String
  let rounds: Int

  private struct Row {
    let command: AppCommand
    /// In words.
    let size: String
    let goal: AppCommand.Goal
    let seconds: Double
    let memory: Int
    /// Of the program, and of the drain; nil where they cannot be counted.
    let instructions: Int?
    let drain: Int?
    let undecided: Int?

    var ratio: Double? {
      guard let instructions, let drain else { return nil }
      return Double(instructions) / Double(drain)
    }

    /// How far it is from its goals, 1 where it just meets the worse of them; 0 without a goal.
    var distance: Double {
      max(
        goal.ratio.flatMap { limit in ratio.map { $0 / limit } } ?? 0,
        goal.seconds.map { seconds / $0 } ?? 0)
    }
  }

  /// False where a program fails.
  func measureAll() -> Bool {
    var rows: [Row] = []
    for command in AppCommand.all {
      for screens in Self.sizes where screens <= command.mostScreens {
        guard let row = measure(command, screens: screens) else {
          print("cannot measure \(command.name), \(screens) screens")
          return false
        }
        rows.append(row)
      }
    }
    guard let files = measureFiles() else { return false }
    rows.append(files)
    let table = Table([
      .text("command", 26), .text("app", 14), .number("M instructions"), .number("× drain"),
      .number("goal"), .number("seconds"), .number("goal"), .number("MB"), .number("undecided"),
    ])
    for row in rows.sorted(by: { $0.distance > $1.distance }) {
      table.printRow([
        row.command.name, row.size,
        rounded(row.instructions.map { Double($0) / 1e6 }, 0), rounded(row.ratio, 1),
        rounded(row.goal.ratio, 0), rounded(row.seconds, 3), rounded(row.goal.seconds, 3),
        rounded(Double(row.memory) / 1e6, 0), row.undecided.map { "\($0)" } ?? "-",
      ])
    }
    printFurtherClaims(rows)
    return true
  }

  /// What a further claim on a condition takes in comparison with the first one.
  private func printFurtherClaims(_ rows: [Row]) {
    print()
    for screens in Self.sizes {
      let size = AppCommand.words(screens)
      func seconds(_ claims: Int) -> Double? {
        rows.first { $0.size == size && $0.command.isCheck(claims: claims) }?.seconds
      }
      guard let none = seconds(0), let one = seconds(1), let five = seconds(5),
        let ten = seconds(10), one > none
      else { continue }
      print(
        "\(size): a further claim on the same condition takes \(rounded((ten - five) / 5 / (one - none), 2)) of the first (goal 0.10)"
      )
    }
  }

  private func measure(_ command: AppCommand, screens: Int) -> Row? {
    let app = AppFlow(screens: screens, claims: command.claims)
    return measure(command, AppCommand.words(screens), command.goal(screens)) { folder in
      app.files.allSatisfy { writeFile($0.text.utf8, to: "\(folder)/\($0.path)") }
        && writeFile(AppCommand.changed(app).utf8, to: "\(folder)/changed.yaml")
        ? app.files.map(\.path) : nil
    }
  }

  private func measureFiles() -> Row? {
    let app = AppFlow(screens: 20, without: [.subflows])
    let goal = AppCommand.Goal(ratio: 15, seconds: 1)
    return measure(AppCommand.all[0], "1,000 files", goal) { folder in
      let names = (0..<1_000).map { "\($0).flow.yaml" }
      return names.allSatisfy { writeFile(app.files[0].text.utf8, to: "\(folder)/\($0)") }
        ? names : nil
    }
  }

  /// `write` returns the names of the files that the command reads, the one it is asked about first.
  private func measure(
    _ command: AppCommand, _ size: String, _ goal: AppCommand.Goal,
    write: (_ folder: String) -> [String]?
  ) -> Row? {
    guard let folder = TemporaryFolder(), let files = write(folder.path) else { return nil }
    let paths = files.map { "\(folder.path)/\($0)" }
    let asked = command.readsAll ? paths : [paths[0]]
    let program = Program(
      path: flowlint, arguments: command.arguments(asked, in: folder.path), rounds: rounds)
    guard let usage = best(of: [program]).first, usage.isAnswer else { return nil }
    let isCounted = usage.seconds < Self.mostSecondsToCount
    let instructions = isCounted ? program.instructions(in: folder.path) : nil
    return Row(
      command: command, size: size, goal: goal, seconds: usage.seconds, memory: usage.memory,
      instructions: instructions,
      drain: instructions == nil ? nil : Program.drain(of: paths, in: folder.path),
      undecided: command.countsUndecided
        ? undecided(of: asked, in: folder.path) : nil)
  }

  /// How many claims and parts of the flow are not decided.
  private func undecided(of paths: [String], in folder: String) -> Int? {
    let output = "\(folder)/undecided.json"
    let check = Program(
      path: flowlint,
      arguments: ["check", "--fail-on", "never", "--no-steps", "--format", "json"] + paths,
      rounds: 1)
    guard check.run(output: output).isAnswer, let text = contents(of: output) else { return nil }
    return text.split(separator: "\n").count { line in
      line.contains("\"outcome\": \"undecided\"") || line.contains("\"rule\": \"resource-limit\"")
    }
  }
}
