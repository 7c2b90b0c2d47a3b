import SampleFlows

/// What each ingredient of an app costs: an app without it, beside the whole one.
struct IngredientTable {
  let flowlint: String
  let rounds: Int
  let screens: Int

  func measureAll() -> Bool {
    let table = Table([
      .text("without", 26), .number("M instructions"), .number("× drain"), .number("check s"),
      .number("5 claims s"),
    ])
    let parts: [AppFlow.Ingredient?] = [nil] + AppFlow.Ingredient.allCases
    for part in parts {
      let omitted = Set([part].compactMap(\.self))
      let apps = [0, 5].map { AppFlow(screens: screens, without: omitted, claims: $0) }
      guard let check = measure(apps[0]), let claims = measure(apps[1]) else { return false }
      table.printRow([
        part?.rawValue ?? "-", rounded(check.instructions.map { Double($0) / 1e6 }, 0),
        rounded(check.ratio, 1), rounded(check.seconds, 3), rounded(claims.seconds, 3),
      ])
    }
    return true
  }

  private func measure(_ app: AppFlow) -> (seconds: Double, instructions: Int?, ratio: Double?)? {
    guard let folder = TemporaryFolder() else { return nil }
    let paths = app.files.map { "\(folder.path)/\($0.path)" }
    for (file, path) in zip(app.files, paths) where !writeFile(file.text.utf8, to: path) {
      return nil
    }
    let program = Program(
      path: flowlint, arguments: AppCommand.all[0].arguments(paths, in: folder.path), rounds: rounds
    )
    guard let usage = best(of: [program]).first, usage.isAnswer else { return nil }
    guard app.claimCount == 0 else { return (usage.seconds, nil, nil) }
    let instructions = program.instructions(in: folder.path)
    let drain = Program.drain(of: paths, in: folder.path)
    let ratio = instructions.flatMap { count in drain.map { Double(count) / Double($0) } }
    return (usage.seconds, instructions, ratio)
  }
}
