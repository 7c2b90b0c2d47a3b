import FlowFormat
import FlowReports
import FlowRules
import FlowSource
import Testing

@Suite("a finding as text")
struct DiagnosticTextTests {
  private func text(_ diagnostic: Diagnostic, style: TextStyle = .plain) -> String {
    var output = ""
    DiagnosticText(style: style).append(diagnostic, in: shop, to: &output)
    return output
  }

  private func walk(_ steps: [WitnessStep], style: TextStyle = .plain) -> String {
    let lines = text(fallingProgress(witness: steps), style: style)
      .split(separator: "\n").map(String.init)
    return lines.first { $0.contains("= walk") } ?? ""
  }

  @Test("a diagnostic has a message, a frame, a walk, help and a reason")
  func whole() {
    #expect(
      text(fallingProgress()) == """
        error[non-monotonic-progress]: progress falls from 2/3 to 1/2
         --> flow.yaml:9:15
          |
        4 |     progress: 2/3
          |               --- `payment` shows 2/3
        ...
        9 |     progress: 1/2
          |               ^^^ `review` shows less
          |
          = walk: cart 0 → address 1/3 → payment 2/3 → review 1/2
          = help: give `review` at least 2/3, or remove its progress to hide the bar

        """)
  }

  @Test("a walk has ASCII arrows where there is no Unicode")
  func ascii() {
    #expect(
      walk(shopWalk, style: TextStyle(usesUnicode: false))
        == "  = walk: cart 0 -> address 1/3 -> payment 2/3 -> review 1/2")
  }

  @Test("a diagnostic has no line for an absent part")
  func bare() {
    let shown = text(fallingProgress(notes: [], witness: [], help: nil, reason: "a default"))
    #expect(
      shown.hasSuffix(
        """
          |               ^^^ `review` shows less
          |
          = note: a default

        """))
  }

  @Test("a diagnostic that is possible only says so before the reason")
  func possible() {
    #expect(
      text(fallingProgress(certainty: .possible)).hasSuffix(
        """
          = note: possible, not certain: the walk uses a move that happens only if its `when` holds

        """))
  }

  @Test("notes in unavailable files precede the walk")
  func unplaced() {
    let note = Note("`payment` shows 2/3", at: SourceRange(0, 1), path: "pay.yaml")
    #expect(
      text(fallingProgress(notes: [note])).contains(
        """
          |
          = note: `payment` shows 2/3 (in pay.yaml)
          = walk: cart 0
        """))
  }

  @Test("a walk that is not about progress names the screens alone")
  func screens() {
    #expect(walk([step("cart"), step("pay")]) == "  = walk: cart → pay")
  }

  @Test("a walk of 12 screens is shown whole, and a longer one by its ends")
  func longWalk() {
    let steps = (1...45).map { step("s\($0)") }
    #expect(
      walk(Array(steps.prefix(12)))
        == "  = walk: s1 → s2 → s3 → s4 → s5 → s6 → s7 → s8 → s9 → s10 → s11 → s12")
    #expect(walk(steps) == "  = walk: s1 → s2 → s3 → s4 → … 37 more … → s42 → s43 → s44 → s45")
    #expect(
      walk(steps, style: TextStyle(usesUnicode: false))
        == "  = walk: s1 -> s2 -> s3 -> s4 -> ... 37 more ... -> s42 -> s43 -> s44 -> s45")
  }

  @Test("lines under the frame break at the width, and a walk only after an arrow")
  func wrapped() {
    #expect(
      text(fallingProgress(), style: TextStyle(width: 40)).hasSuffix(
        """
          = walk: cart 0 → address 1/3 →
                  payment 2/3 → review 1/2
          = help: give `review` at least 2/3, or
                  remove its progress to hide
                  the bar

        """))
  }

  @Test("each part has the color of its role")
  func color() {
    let shown = text(fallingProgress(), style: TextStyle(usesColor: true))
    #expect(
      shown.split(separator: "\u{1B}").joined(separator: #"\e"#) == #"""
        [1;91merror[non-monotonic-progress]\e[0m\e[1m: progress falls from 2/3 to 1/2\e[0m
         \e[1;94m-->\e[0m \e[1mflow.yaml:9:15\e[0m
        \e[1;94m  |\e[0m
        \e[1;94m4 |\e[0m     progress: 2/3
        \e[1;94m  |\e[0m               \e[1;94m---\e[0m \e[1;94m`payment` shows 2/3\e[0m
        \e[1;94m...\e[0m
        \e[1;94m9 |\e[0m     progress: 1/2
        \e[1;94m  |\e[0m               \e[1;91m^^^\e[0m \e[1;91m`review` shows less\e[0m
        \e[1;94m  |\e[0m
          \e[1;94m=\e[0m \e[1mwalk\e[0m: cart 0 → address 1/3 → payment 2/3 → review 1/2
          \e[1;94m=\e[0m \e[1;96mhelp\e[0m: give `review` at least 2/3, or remove its progress to hide the bar

        """#)
  }

  @Test(
    "each role has one color",
    arguments: [
      (TextStyle.Role.error, "1;91"), (.warning, "1;33"), (.info, "1;94"), (.note, "1;92"),
      (.help, "1;96"), (.lineNumber, "1;94"), (.secondary, "1;94"), (.message, "1"), (.path, "1"),
      (.progressFilled, "32"), (.progressEmpty, "90"),
    ])
  func palette(role: TextStyle.Role, code: String) {
    #expect(TextStyle(usesColor: true).paint("x", as: role) == "\u{1B}[\(code)mx\u{1B}[0m")
    #expect(TextStyle.plain.paint("x", as: role) == "x")
    #expect(TextStyle(usesColor: true).paint("", as: role) == "")
  }

  @Test("marks that hang below, and main and other marks that touch, have their colors")
  func hangingColor() {
    let shown = excerpt(
      of: "one two", at: "two", label: "b", notes: [("one ", "a")],
      style: TextStyle(usesColor: true))
    #expect(
      shown.hasSuffix(
        """
        \u{1B}[1;94m  |\u{1B}[0m \u{1B}[1;94m----\u{1B}[0m\u{1B}[1;91m^^^\u{1B}[0m \u{1B}[1;91mb\u{1B}[0m
        \u{1B}[1;94m  |\u{1B}[0m \u{1B}[1;94m|\u{1B}[0m
        \u{1B}[1;94m  |\u{1B}[0m \u{1B}[1;94ma\u{1B}[0m
        \u{1B}[1;94m  |\u{1B}[0m

        """))
  }

  @Test("links the id of the rule to its page")
  func link() {
    let shown = text(fallingProgress(), style: TextStyle(rulePages: "https://example.org/"))
    #expect(
      shown.hasPrefix(
        "error[\u{1B}]8;;https://example.org/non-monotonic-progress.md\u{1B}\\non-monotonic-progress"
          + "\u{1B}]8;;\u{1B}\\]: progress falls"))
  }
}

@Suite("a finding as one line")
struct ConciseLineTests {
  @Test("a concise line has a location, a severity, a message and a rule")
  func plain() {
    #expect(
      conciseLine(for: fallingProgress(), in: shop)
        == "flow.yaml:9:15: error: progress falls from 2/3 to 1/2 [non-monotonic-progress]")
  }

  @Test("a concise line takes another path and another word for the severity")
  func other() {
    let line = conciseLine(
      for: fallingProgress(), in: shop, path: "/shop/flow.yaml", severity: "note")
    #expect(line.hasPrefix("/shop/flow.yaml:9:15: note: progress"))
  }

  @Test("a concise line is colored by role")
  func color() {
    let line = conciseLine(for: fallingProgress(), in: shop, style: TextStyle(usesColor: true))
    #expect(
      line.hasPrefix("\u{1B}[1mflow.yaml:9:15\u{1B}[0m: \u{1B}[1;91merror\u{1B}[0m: progress"))
  }

  @Test("stays one line whatever the message holds")
  func oneLine() {
    let finding = Diagnostic(
      rule: .trap, severity: .info, message: "name `a\nb`", range: SourceRange(0, 0), reason: "")
    #expect(conciseLine(for: finding, in: shop) == #"flow.yaml:1:1: info: name `a\nb` [trap]"#)
  }
}
