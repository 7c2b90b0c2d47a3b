import Foundation
import Testing

@testable import FlowlintCommands

@Suite("claims")
struct ClaimListTests {
  private static let flow = """
    start: home
    screens:
      home: {destinations: [login, {push: account, label: Account}]}
      login: {gate: session, destinations: [{replace: account}]}
      account: {final: true}
    claims:
      - name: the account needs a login
        before: {screen: account, first: login}
      - never: {stack: [..., account, ..., login]}
      - never: {shown: acount, when: {lacks: session}}

    """

  @Test("--claims lists each claim, whether it holds, and how that was decided")
  func list() throws {
    let place = try Workplace(["flow.yaml": ClaimListTests.flow])
    let run = place.run("check", "--claims", "--no-steps", "--format", "text")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        """
        claim flow.yaml:8 broken: the account needs a login
          = `account` can be shown before `login`
        claim flow.yaml:9 holds: never: [..., account, ..., login]
          = no stack that can occur matches
        claim flow.yaml:10 not judged: never: acount while it lacks session
          = it names an undefined screen

        error[broken-claim]:
        """))
    #expect(!place.run("check").output.contains("claim flow.yaml"))
  }

  @Test("a claim with a part that cannot be read is not judged without it")
  func unreadablePart() throws {
    let place = try Workplace([
      "flow.yaml": ClaimListTests.flow + "  - reach: {screen: account, within: 0}\n"
    ])
    let run = place.run("check", "--claims", "--no-steps")
    #expect(run.output.contains("error[wrong-type]: expected a number of moves from 1 to 10000"))
    #expect(!run.output.contains("claim flow.yaml:11"))
  }

  @Test("a claim about a misspelled screen is one finding, which `--fix` corrects")
  func misspelled() throws {
    let place = try Workplace(["flow.yaml": ClaimListTests.flow])
    let found = place.run("check", "--format", "concise").output.split(separator: "\n")
    #expect(found.count { $0.contains("undefined-screen") && $0.contains("`acount`") } == 1)
    _ = place.run("check", "--fix")
    #expect(try place.text(of: "flow.yaml").contains("shown: account, when"))
  }

  @Test("a walk that breaks a claim is replayed by trace")
  func replay() throws {
    let place = try Workplace(["flow.yaml": ClaimListTests.flow])
    let run = place.run("trace", "flow.yaml", "tap Account")
    #expect(run.status == 0)
    #expect(run.output.contains("[home account]"))
  }

  @Test("claims of a sub-flow are about that flow alone")
  func subflow() throws {
    let sub = """
      start: form
      screens:
        form: {destinations: [review]}
        review: {destinations: [{finish: done}]}
      claims:
        - always: {stack: [form, review], on: review}
        - before: {screen: review, first: form}

      """
    let caller = """
      start: home
      flows: {wizard: wizard.yaml}
      screens:
        home: {final: true, destinations: [{push: wizard}, {sheet: wizard}]}
      claims:
        - always: {stack: [home, wizard, wizard/review], on: wizard/review}

      """
    let place = try Workplace(["wizard.yaml": sub, "flow.yaml": caller])
    let run = place.run("check", "flow.yaml", "wizard.yaml", "--claims", "--no-steps")
    #expect(run.output.contains("claim flow.yaml:6 broken"))
    #expect(run.output.contains("`[home, /, wizard/form, wizard/review]`"))
    #expect(run.output.contains("claim wizard.yaml:6 holds"))
    #expect(run.output.contains("claim wizard.yaml:7 holds"))
  }

  @Test("a pattern with too many states is reported, not searched forever")
  func bound() throws {
    let pushes = (0..<40).map {
      "  s\($0): {destinations: [s\(($0 + 1) % 40), s\(($0 * 7 + 3) % 40)]}"
    }
    let blanks = [String](repeating: "_", count: 40).joined(separator: ", ")
    let flow = """
      start: s0
      screens:
      \(pushes.joined(separator: "\n"))
      claims:
        - always: {stack: [..., s3, \(blanks)], on: s1}
        - never: {stack: [s3, \(blanks), ...]}

      """
    let place = try Workplace(["flow.yaml": flow])
    let run = place.run("check", "--claims", "--no-steps")
    #expect(run.output.contains("claim flow.yaml:44 broken"))
    #expect(run.output.contains("claim flow.yaml:45 "))
  }
}
