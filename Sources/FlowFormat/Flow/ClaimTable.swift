import FlowJSON
import FlowSource
import FlowYAML

/// The keys of claims.
extension FlowTable {
  /// The contents of a claim, which is valid only if exactly one statement can be read.
  package struct WrittenClaim {
    var name: Located<String>?
    var statements: [(statement: Claim.Statement?, key: SourceRange)] = []

    fileprivate mutating func add(_ statement: Claim.Statement?, at key: SourceRange) {
      statements.append((statement, key))
    }
  }

  package static let claimKeys = MappingShape<WrittenClaim>(
    "a claim", exactlyOne: claimForms,
    [
      Key("name", .string, "What the claim says, in words, for reports.") { $0.name = $1 },
      .located("never", never, "What must never be: a stack, or a screen without a condition.") {
        claim, statement, key, _ in claim.add(statement, at: key)
      },
      .located("always", always, "What must always be: a stack, or a way to a screen.") {
        claim, statement, key, _ in claim.add(statement, at: key)
      },
      .located("before", before, "A screen that must be shown before another one.") {
        claim, statement, key, _ in claim.add(statement, at: key)
      },
      .located("reach", reach, "A screen that some walk must lead to.") {
        claim, statement, key, _ in claim.add(statement, at: key)
      },
    ])

  static let claims = Shape<[Claim]>.list(of: claim, wanted: "a list of claims")

  private static let claimForms = ["never", "always", "before", "reach"]
  private static let claimWanted =
    "a claim: a mapping with one of `never`, `always`, `before`, `reach`"

  private static let claim = Shape<Claim>(
    claimWanted,
    .namedKeys(
      "claim", "Something that must hold for the flow, in exactly one form.", claimKeys.form)
  ) { reader, node in
    guard reader.tree.kind(of: node).isMapping else {
      reader.reportType(of: node, wanted: claimWanted)
      return nil
    }
    var written = WrittenClaim()
    let count = reader.problems.count
    let start = reader.firstRange(in: node)
    claimKeys.read(node, into: &written, &reader, missingAt: start)
    guard written.statements.count < 2 else {
      reader.reportClaim(
        "several", wanted: "one form in a claim: write a claim for each",
        at: written.statements[1].key)
      return nil
    }
    guard let (statement, key) = written.statements.first else {
      // An unreadable statement has already been reported.
      if reader.problems.count == count {
        reader.problems.append(.missingKey(claimForms, in: "a claim", at: start))
      }
      return nil
    }
    return statement.map { Claim(name: written.name, statement: $0, range: key) }
  }

  // MARK: - Statements

  /// The values of a statement's keys.
  package struct WrittenStatement {
    var stack: StackPattern?
    var screen: Located<String>?
    var other: Located<String>?
    var within: Int?
    var without: [Located<String>] = []
    var condition: Located<String>?
    /// Whether the statement names the screen on top of a stack.
    var isAboutStack = false
  }

  package static let neverStackKeys = MappingShape<WrittenStatement>(
    "`never`", required: [["stack"]],
    [
      Key(
        "stack", stackPattern, "A pattern that no stack that can occur matches.",
        examples: [["...", "paywall", "...", "player", "..."]]
      ) { $0.stack = $1 }
    ])

  package static let neverShownKeys = MappingShape<WrittenStatement>(
    "`never`", required: [["shown"], ["when"]],
    [
      Key("shown", .screen, "A screen that is not on top then.") { $0.screen = $1 },
      Key("when", lackedCondition, "The condition that is not satisfied then.") {
        $0.condition = $1
      },
    ])

  package static let lackedKeys = MappingShape<WrittenStatement>(
    "`when`", required: [["lacks"]],
    [
      Key("lacks", .condition("a condition"), "The condition: the `gate` of a screen.") {
        $0.condition = $1
      }
    ])

  package static let alwaysStackKeys = MappingShape<WrittenStatement>(
    "`always`", required: [["stack"], ["on"]],
    [
      Key(
        "stack", stackPattern, "A pattern that every stack with that screen on top matches.",
        examples: [["home", "...", "_"]]
      ) { $0.stack = $1 },
      Key("on", .screen, "The screen on top.") {
        $0.screen = $1
        $0.isAboutStack = true
      },
    ])

  package static let canReachKeys = MappingShape<WrittenStatement>(
    "`always`", required: [["can-reach"]],
    [
      Key("can-reach", .screen, "A screen that users can get to from every state.") {
        $0.screen = $1
      },
      Key("from", .screen, "The screen on top of those states; by default, any.") {
        $0.other = $1
      },
      Key("within", moveCount, "The greatest number of moves that it takes.") { $0.within = $1 },
    ])

  package static let beforeKeys = MappingShape<WrittenStatement>(
    "`before`", required: [["screen"], ["first"]],
    [
      Key("screen", .screen, "The screen that walks lead to.") { $0.screen = $1 },
      Key("first", .screen, "The screen that each of them shows before.") { $0.other = $1 },
    ])

  package static let reachKeys = MappingShape<WrittenStatement>(
    "`reach`", required: [["screen"]],
    [
      Key("screen", .screen, "The screen that some walk leads to.") { $0.screen = $1 },
      Key("from", .screen, "Where the walk begins; by default, at any entry of the flow.") {
        $0.other = $1
      },
      Key("within", moveCount, "The greatest number of moves that it takes.") { $0.within = $1 },
      Key("without", screenNames, "Screens that it does not show.", standard: []) {
        $0.without = $1 ?? []
      },
    ])

  private static let moveCounts = 1...10_000
  private static let moveCount = Shape<Int>.integer(
    moveCounts, wanted: "a number of moves from \(moveCounts.words)")

  private static let lackedCondition = Shape.mapping(
    lackedKeys, wanted: "a mapping with `lacks`"
  ) { WrittenStatement() }.map(\.condition)

  private static let never = statement(
    "a mapping with `stack`, or with `shown` and `when`",
    [(neverShownKeys, ["shown", "when"]), (neverStackKeys, [])]
  ) { written in
    if let stack = written.stack { return .neverStack(stack) }
    guard let screen = written.screen, let condition = written.condition else { return nil }
    return .neverShown(screen, lacking: condition)
  }

  private static let always = statement(
    "a mapping with `stack` and `on`, or with `can-reach`",
    [(canReachKeys, ["can-reach", "within", "from"]), (alwaysStackKeys, [])]
  ) { written in
    guard let screen = written.screen else { return nil }
    guard let stack = written.stack else {
      return written.isAboutStack
        ? nil : .canReach(screen: screen, from: written.other, within: written.within)
    }
    return .alwaysStack(stack, on: screen)
  }

  private static let before = statement(
    "a mapping with `screen` and `first`", [(beforeKeys, [])]
  ) { written in
    guard let screen = written.screen, let first = written.other else { return nil }
    return .before(screen: screen, first: first)
  }

  private static let reach = statement(
    "a mapping with `screen`", [(reachKeys, [])]
  ) { written in
    written.screen.map {
      .reach(screen: $0, from: written.other, within: written.within, without: written.without)
    }
  }

  /// Reads a mapping by the first kind that has one of its `marks`, or else by the last kind.
  private static func statement(
    _ wanted: String, _ kinds: [(keys: MappingShape<WrittenStatement>, marks: [String])],
    _ make: @escaping @Sendable (WrittenStatement) -> Claim.Statement?
  ) -> Shape<Claim.Statement> {
    let forms = kinds.reversed().map { Form.keys($0.keys.form) }
    return Shape(wanted, forms.count == 1 ? forms[0] : .either(forms)) { reader, node in
      guard reader.tree.kind(of: node).isMapping else {
        reader.reportType(of: node, wanted: wanted)
        return nil
      }
      var words: Set<String> = []
      for entry in reader.entries(of: node) {
        if let word = reader.keyText(entry.key) { words.insert(word) }
      }
      let kind = kinds.first { !words.isDisjoint(with: $0.marks) } ?? kinds[kinds.count - 1]
      var written = WrittenStatement()
      let count = reader.problems.count
      kind.keys.read(node, into: &written, &reader, missingAt: reader.firstRange(in: node))
      // Without its unreadable part, the statement would claim something else.
      guard reader.problems.count == count, let statement = make(written) else { return nil }
      guard let fault = statement.contradiction else { return statement }
      reader.reportClaim(fault.found, wanted: fault.wanted, at: fault.range)
      return nil
    }
  }
}

extension ShapeReader {
  mutating func reportClaim(_ found: String, wanted: String, at range: SourceRange) {
    problems.append(.wrongType(found: found, wanted: wanted, accepted: [], at: range))
  }
}
