import SampleFlows
import Testing

@testable import FlowlintCommands

/// Small files that would take much time, memory or space without a bound.
@Suite("bounds")
struct BoundTests {
  private static let most = 500_000

  @Test("many mistakes on one line are not told one by one, each with the line")
  func mistakes() throws {
    let place = try Workplace([
      "flow.yaml": cleanFlow,
      "settings.yaml": "rules: {\((0..<600).map { "a\($0): off" }.joined(separator: ", "))}\n",
      "baseline.yaml": "flowlint-baseline: 2\nfindings: ["
        + Array(repeating: "{fil: x, x: 1}", count: 600).joined(separator: ", ") + "]\n",
      "flow.scenarios.yaml": "scenarios: ["
        + (0..<600).map { "{name: x\($0), movs: [pop]}" }.joined(separator: ", ") + "]\n",
    ])
    let runs = [
      place.run("check", "--config", "settings.yaml"),
      place.run("check", "--baseline", "baseline.yaml"), place.run("test", "flow.yaml"),
    ]
    for run in runs {
      #expect(run.status == (run.output.isEmpty ? 2 : 1))
      #expect(run.output.utf8.count + run.errors.utf8.count < BoundTests.most)
      #expect((run.output + run.errors).contains(" more "))
    }
  }

  @Test("findings on one long line quote the part that they are about")
  func longLine() throws {
    let screens = (0..<1000).map { "s\($0): {titel: T}" }.joined(separator: ", ")
    let run = try Workplace(["flow.yaml": "{start: s0, screens: {\(screens)}}\n"]).run("check")
    #expect(run.status == 1)
    #expect(run.output.utf8.count < BoundTests.most)
    #expect(run.output.contains("s49: {titel: T}"))
  }

  @Test("destinations by alias are limited")
  func aliases() throws {
    let items = Array(repeating: "a", count: 20_000).joined(separator: ",")
    let screens = (0..<200).map { "  s\($0): {destinations: *d}\n" }.joined()
    let flow = "start: a\nx-d: &d [\(items)]\nscreens:\n  a: {title: A, final: true}\n" + screens
    let run = try Workplace(["flow.yaml": flow]).run("check")
    #expect(run.status == 1)
    #expect(run.output.contains("the aliases expand to more than 500000 nodes"))
  }

  @Test("long unknown names are not compared with all others letter by letter")
  func longNames() throws {
    let name = String(repeating: "abcdefghij", count: 40)
    let screens = (0..<40).map { index in
      "  \(name)\(index): {destinations: [x\(name.dropLast())\(index)]}\n"
    }
    let run = try Workplace(["flow.yaml": "start: s\nscreens:\n" + screens.joined()]).run("check")
    #expect(run.status == 1)
    #expect(run.output.utf8.count < BoundTests.most)
  }

  @Test("routes through a sub-flow that calls itself are found")
  func recursion() throws {
    let place = try Workplace()
    try place.write(
      """
      start: a
      flows: {t: t.flow.yaml}
      screens:
        a: {title: A, progress: 0, destinations: [{push: t, on-finish: {done: {push: z}}}]}
        z: {title: Z, progress: 1, final: true}

      """, to: "flow.yaml")
    try place.write(
      """
      start: w
      flows: {me: t.flow.yaml}
      screens: {w: {title: W, destinations: [{finish: done}, {push: me, label: Again}]}}

      """, to: "t.flow.yaml")
    let run = place.run("check", "flow.yaml")
    #expect(run.status == 0 && run.output.contains("2 routes"))
  }

  @Test("files that all use one another are judged with the nearest, and that is told")
  func circleOfFiles() throws {
    let place = try Workplace()
    let count = 220
    for index in 0..<count {
      try place.write(
        """
        start: a
        flows: {n: f\((index + 1) % count).flow.yaml}
        screens: {a: {title: A, final: true, destinations: [{push: n}, {finish: done}]}}

        """, to: "f\(index).flow.yaml")
    }
    let run = place.run("check", "--format", "concise")
    #expect(run.output.contains("[resource-limit]"))
    #expect(run.output.contains("checked with only 64 files"))
  }

  @Test(
    "moves of `everywhere` and `on-finish` are written out up to a limit",
    arguments: [("everywhere", 12), ("on-finish", 12)])
  func addedMoves(kind: String, count: Int) throws {
    let everywhere = (0..<count).map { "{push: s\($0), label: l\($0)}" }.joined(separator: ", ")
    let callers = (0..<count).map { index in
      let call = "{replace: sub, on-finish: {done: {push: s\(index)}}}"
      return "  s\(index): {destinations: [s\((index + 1) % count)"
        + (kind == "everywhere" ? "" : ", " + call) + "]}\n"
    }
    let ends = (0..<count).map { index in
      "  t\(index): {destinations: [t\((index + 1) % count), {finish: done}]}\n"
    }
    let place = try Workplace([
      "flow.yaml": "start: s0\nflows: {sub: sub.flow.yaml}\n"
        + (kind == "everywhere" ? "everywhere: [\(everywhere)]\n" : "")
        + "screens:\n" + callers.joined(),
      "sub.flow.yaml": "start: t0\nscreens:\n" + ends.joined(),
    ])
    for (limit, isExceeded) in [(100, true), (1_000, false)] {
      let run = place.run(
        "check", "flow.yaml", "--format", "concise", "--limit", "aliases=\(limit)")
      #expect(
        run.output.contains("`everywhere` and `on-finish` expand to more than 100 moves")
          == isExceeded)
    }
  }

  @Test("many screens that may be missing are judged")
  func missingScreens() throws {
    let moves = (0..<12).map {
      "{pop-to: s\($0), inclusive: true, missing: stay, then: {push: s\($0 + 7)}}"
    }
    let screens = (0..<20).map { "  s\($0): {destinations: [s\(($0 + 1) % 20)]}\n" }.joined()
    let flow =
      "start: s0\neverywhere: [\(moves.joined(separator: ", "))]\nscreens:\n" + screens
    let run = try Workplace(["flow.yaml": flow]).run("check", "--format", "concise")
    #expect(!run.output.contains("[resource-limit]"))
    #expect(run.output.contains("[unbounded-stack]"))
  }

  @Test("a title is measured only as far as a picture shows it", arguments: ["svg", "html"])
  func longTitle(format: String) throws {
    let title = String(repeating: "cart ", count: 40_000)
    let flow = "start: cart\nscreens:\n  cart: {title: \(title), final: true}\n"
    let run = try Workplace(["flow.yaml": flow]).run("graph", "--format", format)
    #expect(run.status == 0 && run.output.contains("cart c…"))
  }

  @Test("the greatest numbers are numbers")
  func numbers() throws {
    let place = try Workplace(["flow.yaml": cleanFlow])
    for number in ["9223372036854775807", "922337203685477581"] {
      #expect(place.run("check", "--max-routes", number).status == 0)
      #expect(place.run("steps", "--max-routes", number).status == 0)
      #expect(place.run("check", "--max-findings", number, "--width", number).status == 0)
    }
  }
}
