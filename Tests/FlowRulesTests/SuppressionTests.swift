import FlowFormat
import FlowRules
import FlowSource
import Testing

@Suite("comments that silence")
struct SuppressionTests {
  private func verdict(_ comment: String, today: String? = nil) -> Verdict {
    let text = """
      start: cart
      screens:
        cart: {title: Cart, final: true}
        \(comment)
        refund: {title: Refund, final: true}

      """
    return Checker(today: today.flatMap { CalendarDate($0) })
      .verdict(on: checkedFlow(SourceText(path: "flow.yaml", text: text)))
  }

  @Test(
    "what is silenced is kept, with the comment's reason, a blank before it or none",
    arguments: ["-- ", "--"])
  func silenced(dashes: String) {
    let verdict = verdict("# flowlint:ignore unreachable-screen \(dashes)not built  yet ")
    #expect(verdict.diagnostics.isEmpty)
    #expect(verdict.suppressed.map(\.diagnostic.rule) == [.unreachableScreen])
    guard case .comment(let reason, _) = verdict.suppressed.first?.silencer else {
      Issue.record("no comment")
      return
    }
    #expect(reason == "not built  yet")
  }

  @Test(
    "a comment holds to the end of its last day",
    arguments: [
      ("until: 2027-03-01 -- soon", "2027-03-01", true),
      ("until: 2027-03-01 -- soon", "2027-03-02", false),
      ("until: 2027-03-01 -- soon", "2026-12-31", true),
      (", until:2027-03-01 -- soon", "2028-01-01", false),
      ("-- soon, until: 2027-03-01", "2027-03-02", false),
      ("-- until: the release", "2099-01-01", true),
      ("-- soon", "2099-01-01", true),
    ])
  func expiry(rest: String, today: String, holds: Bool) {
    let verdict = verdict("# flowlint:ignore unreachable-screen \(rest)", today: today)
    #expect(verdict.suppressed.isEmpty != holds)
    #expect(
      verdict.diagnostics.map(\.rule)
        == (holds ? [] : [.unusedSuppression, .unreachableScreen]))
    #expect(
      holds
        || verdict.diagnostics.first?.message
          == "the comment expired on 2027-03-01, so it silences nothing"
    )
  }

  @Test("without a date of today nothing expires")
  func noToday() {
    let verdict = verdict("# flowlint:ignore unreachable-screen until: 1999-01-01 -- soon")
    #expect(verdict.diagnostics.isEmpty)
  }

  @Test(
    "a date that is none silences nothing",
    arguments: [
      ("until: 2027-02-30 -- x", "2027-02-30"), ("until: 2027-3-1 -- x", "2027-3-1"),
      ("until: soon -- x", "soon"), ("until: -- x", "until:"), ("-- until: 1.3.27", "1.3.27"),
    ])
  func badDates(rest: String, date: String) {
    let found = verdict("# flowlint:ignore unreachable-screen \(rest)").diagnostics
    #expect(found.count == 2)
    #expect(found.first?.message == "`\(date)` is not a date, so the comment silences nothing")
  }

  @Test(
    "what names no rule or no day goes where no better fix is known, and not unasked",
    arguments: [
      ("no-such-rule -- x", "# flowlint:ignore no-such-rule -- x\n", false),
      ("trap, no-such-rule -- x", ", no-such-rule", false),
      ("unreachable-scren -- x", "unreachable-scren", true),
      ("trap until: never -- x", "# flowlint:ignore trap until: never -- x\n", false),
    ])
  func fixes(rest: String, replaced: String, isSafe: Bool) throws {
    let comment = "# flowlint:ignore \(rest)"
    let fixes = verdict(comment).diagnostics.compactMap(\.fix).filter { $0.isSafe == isSafe }
    let edit = try #require(fixes.first?.edits.first)
    let text = "start: cart\nscreens:\n  cart: {title: Cart, final: true}\n  \(comment)\n"
    let range = edit.range.lower..<edit.range.upper
    #expect(
      String(decoding: Array(text.utf8)[range], as: UTF8.self).drop { $0 == " " } == replaced)
  }

  @Test("comments above each other hold for the line below them all")
  func stacked() {
    let verdict = verdict(
      """
      # flowlint:ignore unreachable-screen -- not built yet
        # a word between
        # flowlint:ignore unknown-key -- nothing
      """)
    #expect(verdict.suppressed.map(\.diagnostic.rule) == [.unreachableScreen])
    #expect(verdict.diagnostics.map(\.message) == ["`unknown-key` reports nothing here"])
  }

  @Test(
    "a comment can silence what is said of comments, and is itself unused where nothing is said",
    arguments: [("unknown-key, unused-suppression", 0), ("unused-suppression", 1)])
  func aboutComments(rules: String, count: Int) {
    let text = "start: a # flowlint:ignore \(rules) -- generated\nscreens: {a: {final: true}}\n"
    let verdict = Checker().verdict(on: checkedFlow(SourceText(path: "f.yaml", text: text)))
    #expect(verdict.diagnostics.filter { $0.severity >= .warning }.count == count)
    #expect(verdict.suppressed.count == 1 - count)
  }

  @Test("a comment about a rule that is off is not called unused")
  func rulesThatAreOff() {
    let text = "start: a # flowlint:ignore unknown-key -- later\nscreens: {a: {final: true}}\n"
    let document = FlowDocument(SourceText(path: "flow.yaml", text: text))
    let rules = Rule.all.filter { $0.id != .unknownKey }
    let found = Checker(rules).check(CheckedFlow(document))
    #expect(!found.contains { $0.rule == .unusedSuppression })
  }

  @Test("a comment without rules says so")
  func noRules() {
    let found = verdict("# flowlint:ignore -- all of it").diagnostics
    #expect(found.first?.message == "the comment names no rule, so it silences nothing")
  }
}
