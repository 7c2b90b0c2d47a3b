package import FlowAnalysis
package import FlowFormat
import FlowSource

/// A claim of the checked file with the answer to it.
package struct JudgedClaim: Sendable {
  package let claim: Claim
  /// nil if names in the flow are undefined, so that nothing is known, or the budget is spent.
  package let answer: ClaimAnswer?
  let question: ClaimQuestion?
}

extension CheckedFlow {
  /// The claims of the checked file, in file order.
  func judgedClaims() -> [JudgedClaim] {
    guard !flow.claims.isEmpty else { return [] }
    let judge = ClaimJudge(searches, knowsConditions: !mayHaveOuterGates)
    let isKnown =
      document.isReadable && graph.isComplete && !graph.hasUnknownTargets
      && flow.unreadMoves.isEmpty
    let judged = graph.budget.count(of: flow.claims.count, for: graph.stepsForAll)
    return flow.claims.enumerated().map { index, claim in
      let question = ClaimQuestion(claim, in: program)
      let isJudged = isKnown && index < judged && hasCondition(of: claim)
      return JudgedClaim(
        claim: claim, answer: isJudged ? question.map { judge.answer(to: $0) } : nil,
        question: question)
    }
  }
}

extension CheckedFlow {
  /// Whether something satisfies the condition that a claim names, if it names one.
  fileprivate func hasCondition(of claim: Claim) -> Bool {
    guard case .neverShown(_, let condition) = claim.statement, !mayHaveOuterGates else {
      return true
    }
    return graph.passableConditions.contains(condition.value)
  }
}

extension FlowGraph {
  /// Whether some move or link names an unknown screen, or opens a URL that no link accepts.
  fileprivate var hasUnknownTargets: Bool {
    moves.contains { stackChange(of: $0) == nil && $0.verb.row.group != .leavesApp }
      || linkStacks.patterns.indices.contains { linkStacks.landing(of: $0) == nil }
  }
}

// MARK: - Words

extension JudgedClaim {
  package enum Outcome: String, CaseIterable, Sendable {
    case holds, broken, possible, vacuous, undecided
    case notJudged = "not judged"

    /// The word of JSON reports.
    package var key: String { self == .notJudged ? "not-judged" : rawValue }
  }

  package var outcome: Outcome {
    switch answer {
    case .holds: .holds
    case .broken: .broken
    case .possiblyBroken: .possible
    case .vacuous: .vacuous
    case .undecided: .undecided
    case nil: .notJudged
    }
  }

  /// What the claim says, in the words of the format.
  package func text(in subject: CheckedFlow) -> String {
    if let name = claim.name?.value { return name }
    switch claim.statement {
    case .neverStack(let pattern): return "never: \(written(pattern, in: subject))"
    case .alwaysStack(let pattern, let top):
      return "always: \(written(pattern, in: subject)) on \(top.value)"
    case .before(let screen, let first): return "before: \(first.value) before \(screen.value)"
    case .reach(let screen, let from, let within, let without):
      return "reach: \(screen.value)" + words(from: from, within: within)
        + (without.isEmpty
          ? "" : " without " + without.map(\.value).joined(separator: ", "))
    case .neverShown(let screen, let condition):
      return "never: \(screen.value) while it lacks \(condition.value)"
    case .canReach(let screen, let from, let within):
      return "always: can reach \(screen.value)" + words(from: from, within: within)
    }
  }

  private func words(from: Located<String>?, within: Int?) -> String {
    (from.map { " from \($0.value)" } ?? "")
      + (within.map { " within \(counted($0, "move"))" } ?? "")
  }

  private func written(_ pattern: StackPattern, in subject: CheckedFlow) -> String {
    let elements = pattern.elements.map { element in
      switch element {
      case .any: "..."
      case .one: "_"
      case .layer: "/"
      case .screens(let names): names.map(\.value).joined(separator: "|")
      }
    }
    return "[\(elements.joined(separator: ", "))]"
  }

  /// How it was decided, as a sentence without a full stop.
  package func reason(in subject: CheckedFlow) -> String {
    switch answer {
    case .holds(let moves): reasonToHold(moves: moves, in: subject)
    case .vacuous(let screen):
      "\(subject.quoted(screen)) is never shown, so nothing can break it"
    case .broken(let walk): fault(walk, in: subject)
    case .possiblyBroken(let walk):
      fault(walk, in: subject) + ", if the conditions of its moves allow that"
    case .undecided(.size): "there are too many different stacks"
    case .undecided(.lowerScreens):
      "it depends on the screens below when a move goes back, and there are too many states"
    case .undecided(.conditions): "it depends on conditions of moves, and there are too many states"
    case nil:
      question == nil
        ? "it names an undefined screen" : "the flow has undefined names, or too many claims"
    }
  }

  private func reasonToHold(moves: Int?, in subject: CheckedFlow) -> String {
    switch question {
    case .neverStack: "no stack that can occur matches"
    case .alwaysStack(_, let screen): "every stack with \(subject.quoted(screen)) on top matches"
    case .before(let screen, let first):
      "no walk shows \(subject.quoted(screen)) before \(subject.quoted(first))"
    case .neverShown(let screen, let condition):
      "no walk shows \(subject.quoted(screen)) while \(quotation(of: condition)) is not satisfied"
    case .reach(let screen, _, _, _):
      moves.map {
        "a walk takes \(counted($0, "move")) to \(subject.quoted(screen))"
      } ?? "a walk leads to \(subject.quoted(screen))"
    case .canReach(let screen, _, _):
      moves.map {
        "it takes at most \(counted($0, "move")) to \(subject.quoted(screen))"
      } ?? "a walk leads to \(subject.quoted(screen)) from every state"
    case nil: ""
    }
  }

  /// What breaks the claim.
  private func fault(_ walk: StackWitness?, in subject: CheckedFlow) -> String {
    switch question {
    case .neverStack: return "the stack \(stack(after: walk, in: subject)) can occur"
    case .alwaysStack(_, let screen):
      return
        "\(subject.quoted(screen)) can be on top in the stack \(stack(after: walk, in: subject))"
    case .before(let screen, let first):
      return "\(subject.quoted(screen)) can be shown before \(subject.quoted(first))"
    case .neverShown(let screen, let condition):
      return
        "\(subject.quoted(screen)) can be shown while \(quotation(of: condition)) is not satisfied"
    case .reach(let screen, let from, let within, let without):
      let start = from.map { " from \(subject.quoted($0))" } ?? ""
      let path = without.sorted().map { subject.quoted($0) }.joined(separator: " and ")
      let detour = without.isEmpty ? "" : " without \(path)"
      let limit = walk == nil ? "" : within.map { " within \(counted($0, "move"))" } ?? ""
      return "no walk\(start) leads to \(subject.quoted(screen))\(limit)\(detour)"
    case .canReach(let screen, _, let within):
      let limit = within.map { " within \(counted($0, "move"))" } ?? ""
      let top = walk?.stack.top.map { " from \(subject.quoted($0))" } ?? ""
      return "\(subject.quoted(screen)) cannot be reached\(top)\(limit)"
    case nil: return ""
    }
  }

  private func stack(after walk: StackWitness?, in subject: CheckedFlow) -> String {
    let layers = (walk?.stack.knownLayers ?? []).map { layer in
      layer.map(subject.name).joined(separator: ", ")
    }
    return quotation(of: "[\(layers.joined(separator: ", /, "))]")
  }
}
