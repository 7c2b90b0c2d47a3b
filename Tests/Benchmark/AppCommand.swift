import SampleFlows

/// A command that is measured on apps.
struct AppCommand: Sendable {
  struct Goal {
    /// Of the instructions of the drain.
    var ratio: Double?
    var seconds: Double?
  }

  let name: String
  var claims = 0
  /// The words before the flow.
  let words: [String]
  /// Those after it; `FOLDER` is the folder of the flow.
  var options: [String] = []
  var readsAll = false
  /// Larger apps are not measured: a picture of them is refused.
  var mostScreens = 10_000
  /// The greatest ratio that is a goal; nil without one.
  var ratioGoal: Double?
  var hasSecondsGoal = false

  static let all: [AppCommand] =
    [0, 1, 5, 10].map { claims in
      AppCommand(
        name: claims == 0
          ? "check" : "check, \(claims) claim\(claims == 1 ? "" : "s")", claims: claims,
        words: quiet, readsAll: claims == 0,
        ratioGoal: claims == 0 ? 15 : claims == 5 ? 25 : nil,
        hasSecondsGoal: claims == 0 || claims == 5)
    } + [
      AppCommand(name: "check, text", words: ["check", "--fail-on", "never"]),
      AppCommand(name: "steps", words: ["steps"]),
      AppCommand(name: "graph", words: ["graph"], mostScreens: 1_000),
      AppCommand(
        name: "diff", words: ["diff", "--fail-on", "never"], options: ["FOLDER/changed.yaml"]),
      AppCommand(name: "test --generate", words: ["test", "--generate"]),
      AppCommand(name: "generate swift", words: ["generate", "swift"]),
    ]

  private static let quiet = [
    "check", "--fail-on", "never", "--quiet", "--no-steps", "--max-findings", "0",
  ]

  /// The goals of a whole check by the clock, on a quiet machine.
  private static let secondsGoals: [Int: Double] = [
    20: 0.01, 80: 0.025, 350: 0.1, 2_000: 0.7, 10_000: 5,
  ]

  func goal(_ screens: Int) -> Goal {
    Goal(ratio: ratioGoal, seconds: hasSecondsGoal ? Self.secondsGoals[screens] : nil)
  }

  func isCheck(claims: Int) -> Bool { words == Self.quiet && self.claims == claims }

  /// Whether what is not decided is counted: once with all claims.
  var countsUndecided: Bool { isCheck(claims: 5) }

  func arguments(_ paths: [String], in folder: String) -> [String] {
    words + paths + options.map { $0.replacing("FOLDER", with: folder) }
  }

  static func words(_ screens: Int) -> String { "\(grouped(screens)) screens" }

  /// The app after a day's work: one title, one move and one link are different.
  static func changed(_ app: AppFlow) -> String {
    app.files[0].text.replacing("title: The detail0", with: "title: The product")
      .replacing("sheet: filter0", with: "push: filter0")
      .replacing("shop://feature0/list", with: "shop://products")
  }
}
