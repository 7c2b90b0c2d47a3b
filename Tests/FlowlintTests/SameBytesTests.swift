import Foundation
import OtherPrograms
import SampleFlows
import Testing

@testable import FlowlintCommands

@Suite("the same bytes", .enabled(if: Shell.isThere, "the program is not there"))
struct SameBytesTests {
  private func workplace() throws -> Workplace {
    let folder = packageFolder.appending(path: "Examples/broken")
    let place = try Workplace()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".yaml") {
      try place.write(try Data(contentsOf: folder.appending(path: name)), to: "\(name)")
    }
    return place
  }

  /// With hash seeds of their own each, and in orders that are drawn.
  private let rounds = RandomRounds.count(of: 20)

  /// Runs a script, which writes to `out`, in rounds numbered `$round`: each has to end with the
  /// status, and all have to write the same.
  private func expectSameBytes(
    _ script: String, rounds: Int, status: Int32, in place: Workplace,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Shell.run(
      """
      for round in {1..\(rounds)}; do
        \(script)
        echo $? $(cksum <out)
      done | sort -u
      """, in: place)
    let outputs = run.output.split(separator: "\n")
    #expect(
      outputs.count == 1 && outputs[0].hasPrefix("\(status) "), "\(outputs)",
      sourceLocation: location)
  }

  @Test("every run, with the hash seeds of its own, writes the same in every format")
  func formats() throws {
    let outputs = ReportFormat.allCases.map { "--output \($0.rawValue)=out.\($0.rawValue)" }
    try expectSameBytes(
      """
      $flowlint check *.yaml --level info \(outputs.joined(separator: " ")) >out.out 2>&1
      status=$?; tail -n +1 out.* >out; (exit $status)
      """, rounds: rounds, status: 1, in: try workplace())
  }

  @Test("the order in which files are named does not matter")
  func orders() throws {
    try expectSameBytes(
      "$flowlint check $(ls *.yaml | sort -R) --level info >out 2>&1", rounds: rounds, status: 1,
      in: try workplace())
  }

  @Test("languages and time zones change nothing")
  func surroundings() throws {
    try expectSameBytes(
      """
      languages=(C.UTF-8 de_DE.UTF-8 tr_TR.UTF-8 ar_EG.utf8 ja_JP.UTF-8)
      zones=(UTC Asia/Tokyo America/St_Johns nonsense)
      env LC_ALL=${languages[round % 5]} LANGUAGE=tr TZ=${zones[round % 4]} \\
        $flowlint check *.yaml --level info >out 2>&1
      """, rounds: 5, status: 1, in: try workplace())
  }

  @Test(
    "what flows are made of comes out the same", arguments: ["test --generate", "routes", "steps"])
  func others(command: String) throws {
    let place = try Workplace()
    let shop = packageFolder.appending(path: "Examples/checkout/flow.yaml")
    try place.write(try Data(contentsOf: shop), to: "flow.yaml")
    try expectSameBytes(
      "$flowlint \(command) flow.yaml >out 2>&1", rounds: rounds, status: 0, in: place)
  }

  @Test("threads that share the work on a large flow do not show")
  func threads() throws {
    let place = try Workplace()
    try place.write(Data(faultyFlow(screens: 600).utf8), to: "large.yaml")
    try place.write(Data("start: a\nscreens: {a: {}}\n".utf8), to: "small.yaml")
    let check = "$flowlint check --level info --format concise"
    // Beside another file a large one is read and checked by one thread.
    try expectSameBytes(
      """
      others=(small.yaml '')
      \(check) large.yaml ${others[round % 2]} >all 2>&1; status=$?
      grep '^large.yaml' all >out; (exit $status)
      """, rounds: rounds, status: 1, in: place)
    #expect(try place.text(of: "out").split(separator: "\n").count > 500)
  }

  /// More than a thread takes alone, with faults of many kinds.
  private func faultyFlow(screens: Int) -> String {
    let blocks = (0..<screens).map { number in
      """
        screen-\(number):
          title: Screen number \(number % 700) of this flow, whose title is of some length
          progress: \((number * 7919) % 1000)/999
          destinations:
            - screen-\((number * 2 + 1) % screens)
            - {\(number % 5 == 0 ? "sheet" : "push"): screen-\((number * 31) % (screens + 9)), label: On}
            - {\(number % 3 == 0 ? "replace" : "push"): screen-\((number * 2 + 2) % screens), label: On}
      """
    }
    let links = (0..<screens / 4).map { "  shop://screen/\($0 % 500)/{id}: screen-\($0 * 3)" }
    return """
      start: screen-0
      app: {schemes: [shop]}
      screens:
      \(blocks.joined(separator: "\n"))
      deep-links:
      \(links.joined(separator: "\n"))

      """
  }
}
