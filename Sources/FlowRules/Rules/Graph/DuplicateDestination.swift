import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let duplicateDestination = Rule(
    id: .duplicateDestination,
    family: .graph,
    severity: .warning,
    summary: "The same move twice on one screen, with the same label and condition.",
    rationale: """
      One of the two does nothing, or was meant to lead elsewhere: usually a line that was copied \
      and never changed. Two buttons that do the same are told apart by their labels.
      """,
    examples: [
      RuleExample(
        "a push in its short and its long form",
        """
        start: cart
        screens:
          cart: {destinations: [address, {push: address}]}
                                                ^^^^^^^ the same move as above
          address: {final: true}
        """,
        fixed: """
          start: cart
          screens:
            cart: {destinations: [address]}
            address: {final: true}
          """),
      RuleExample(
        "equal labels, conditions and parameters",
        """
        start: cart
        screens:
          cart:
            destinations:
              - {push: offer, label: Save, when: there is an offer, with: {id: 7}}
              - {push: address, label: Next}
              - {with: {id: 7}, when: there is an offer, push: offer, label: Save}
                                                               ^^^^^ the same move as above
          offer: {parameters: {id: int}, destinations: [pop]}
          address: {final: true}
        """,
        fixed: """
          start: cart
          screens:
            cart:
              destinations:
                - {push: offer, label: Save, when: there is an offer, with: {id: 7}}
                - {push: address, label: Next}
            offer: {parameters: {id: int}, destinations: [pop]}
            address: {final: true}
          """),
      RuleExample(
        "moves without a screen",
        """
        start: cart
        screens:
          cart: {destinations: [done, {set: [cart, done]}, {set: [cart, done]}]}
                                                            ^^^ the same move as above
          done: {final: true, destinations: [pop, {pop: 1}]}
                                                   ^^^ the same move as above
        """),
      RuleExample(
        "a move that all screens have",
        """
        start: home
        screens:
          home: {destinations: [{push: bag, label: Bag}, {push: done, label: Stop}]}
                                       ^^^ the same move as that of all screens
          bag: {destinations: [{push: done, label: Pay}]}
                                      ^^^^ [unbounded-stack] `done` is shown again
          done: {final: true}
        everywhere:
          - {push: bag, label: Bag}
        """),
      RuleExample(
        "groups of moves with a common screen, and groups without one",
        """
        start: home
        screens:
          home: {destinations: [{push: done, label: Stop}]}
          help: {destinations: [dismiss]}
          done: {final: true, destinations: [{pop-to: home, label: Again}]}
        everywhere:
          - {except: [help], destinations: [{sheet: help, label: Help}]}
          - {only: [home], destinations: [{sheet: help, label: Help}]}
                                                  ^^^^ the same move as above
          - {only: [help], destinations: [{sheet: help, label: Help}]}
        """),
      RuleExample(
        "a different verb, screen, label, condition, parameter or option",
        """
        start: cart
        screens:
          cart:
            destinations:
              - address
              - {push: address, label: Continue}
              - {push: address, when: the basket is not empty}
              - {push: address, with: [country]}
              - {push: address, animated: false}
              - {replace: address}
          address: {final: true, parameters: {country: {type: string, optional: true}}}
        """),
    ],
    check: findDuplicateDestinations)
}

private func findDuplicateDestinations(in subject: CheckedFlow) -> [Finding] {
  subject.screens.flatMap { screen -> [Finding] in
    guard subject.mayHaveRepetition(screen) else { return [] }
    var own = Repetitions()
    let findings = subject.flow.screens[screen].destinations.compactMap { destination in
      own.original(of: destination).map {
        var finding = finding(
          "\(subject.quoted(screen)) has the same move twice", destination, after: $0, in: subject)
        finding.screen = screen
        return finding
      }
    }
    return findings
      + subject.everywhereDestinations(of: screen).compactMap { destination in
        own.destination(equalTo: destination).map {
          Finding(
            "\(subject.quoted(screen)) has the same move under `everywhere`", at: $0.operandRange,
            label: "the same move as that of all screens",
            notes: [Note("the other one is here", at: destination.operandRange)],
            help: "delete one of them, or give them different labels or conditions", screen: screen)
        }
      }
  } + findRepetitionsInEverywhere(in: subject)
}

/// Moves that a screen has by two lines under `everywhere`, in one group or in two with common screens.
private func findRepetitionsInEverywhere(in subject: CheckedFlow) -> [Finding] {
  let groups = subject.flow.everywhere.groups
  var known: [Repetitions] = []
  return groups.flatMap { group -> [Finding] in
    let others = zip(groups, known).filter { $0.0.shares(screensOf: group, in: subject.flow) }
    var own = Repetitions()
    defer { known.append(own) }
    return group.destinations.compactMap { destination in
      let other = others.lazy.compactMap { $0.1.destination(equalTo: destination) }.first
      return (own.original(of: destination) ?? other).map {
        finding("`everywhere` has the same move twice", destination, after: $0, in: subject)
      }
    }
  }
}

extension Everywhere.Group {
  /// Whether a screen of the flow has the moves of both groups.
  fileprivate func shares(screensOf other: Everywhere.Group, in flow: Flow) -> Bool {
    let groups = [self, other].map { group in
      (except: Set(group.except.map(\.value)), only: group.only.map { Set($0.map(\.value)) })
    }
    return flow.screens.contains { screen in
      groups.allSatisfy { group in
        !group.except.contains(screen.id.value) && group.only?.contains(screen.id.value) ?? true
      }
    }
  }
}

/// The moves so far.
private struct Repetitions {
  private var first: [DestinationIdentity: Destination] = [:]

  func destination(equalTo other: Destination) -> Destination? {
    // What distinguishes it may be in one of them.
    other.rare.hasReportedOptions ? nil : first[DestinationIdentity(other)]
  }

  /// The first destination equal to one; nil if that is the first one itself.
  mutating func original(of destination: Destination) -> Destination? {
    if let original = self.destination(equalTo: destination) { return original }
    if !destination.rare.hasReportedOptions {
      first[DestinationIdentity(destination)] = destination
    }
    return nil
  }
}

private func finding(
  _ message: String, _ destination: Destination, after original: Destination,
  in subject: CheckedFlow
) -> Finding {
  Finding(
    message, at: destination.operandRange, label: "the same move as above",
    notes: [Note("the first one is here", at: original.operandRange)],
    help: "delete one of them, or give them different labels or conditions",
    fix: subject.source.deletion(ofItem: destination.range, after: original.range))
}

extension SourceText {
  /// Removes an item from a list; nil if that would also remove a comment, or if the item is an
  /// alias.
  fileprivate func deletion(ofItem item: SourceRange, after other: SourceRange) -> Fix? {
    guard item.lower >= other.upper else { return nil }
    var start = item.lower
    while start > other.upper, isBlank(bytes[start - 1]) || isLineEnd(bytes[start - 1]) {
      start -= 1
    }
    guard start > 0 else { return nil }
    let range: SourceRange
    switch bytes[start - 1] {
    case UInt8(ascii: ","): range = SourceRange(start - 1, item.upper)
    case UInt8(ascii: "-"):
      let lines = (line(at: start - 1), line(at: max(item.lower, item.upper - 1)))
      let (first, last) = (byteRange(ofLine: lines.0), byteRange(ofLine: lines.1))
      guard bytes[first.lowerBound..<start - 1].allSatisfy(isBlank),
        bytes[item.upper..<last.upperBound].allSatisfy(isBlank)
      else { return nil }
      let end = lines.1 < lineCount ? byteRange(ofLine: lines.1 + 1).lowerBound : last.upperBound
      range = SourceRange(first.lowerBound, end)
    default: return nil
    }
    guard !bytes[range.lower..<range.upper].contains(UInt8(ascii: "#")) else { return nil }
    return Fix("delete the second one", replacing: range, with: "")
  }
}

extension CheckedFlow {
  /// Rules out most lists of moves without comparing whole destinations.
  fileprivate func mayHaveRepetition(_ screen: Int) -> Bool {
    let moves = graph.moves(of: screen)
    guard moves.count <= 8 else {
      return !indicesOfRepeatedTexts(count: moves.count) { offset in
        let move = moves[moves.startIndex + offset]
        var hasher = Hasher()
        hasher.combine(move.verb)
        hasher.combine(move.target)
        return hasher.finalize()
      }.isEmpty
    }
    return moves.indices.dropFirst().contains { later in
      moves[..<later].contains { earlier in
        guard earlier.verb == moves[later].verb, earlier.target == moves[later].target else {
          return false
        }
        return graph.label(of: earlier) == graph.label(of: moves[later])
      }
    }
  }
}
