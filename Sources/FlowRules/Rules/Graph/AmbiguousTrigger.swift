import FlowFormat
import FlowSource

extension Rule {
  static let ambiguousTrigger = Rule(
    id: .ambiguousTrigger,
    family: .graph,
    severity: .warning,
    summary: "A label with several moves on one screen, not all of them with `when`.",
    rationale: """
      A reader of the flow cannot tell what the button does. If that depends on something, every \
      one of the moves needs a `when` that says on what; otherwise the buttons need different \
      labels.
      """,
    examples: [
      RuleExample(
        "two moves without a condition",
        """
        start: cart
        screens:
          cart:
            destinations:
              - {push: address, label: Continue}
                                       ^^^^^^^^ this move has no `when`
              - {push: payment, label: Continue}
          address: {destinations: [payment]}
          payment: {final: true}
        """),
      RuleExample(
        "only one of two has a condition",
        """
        start: cart
        screens:
          cart:
            destinations:
              - {push: address, label: Continue, when: the address is not known}
              - {push: payment, label: Continue}
                                       ^^^^^^^^ this move has no `when`
          address: {destinations: [payment]}
          payment: {final: true}
        """),
      RuleExample(
        "a condition on each, and different labels",
        """
        start: cart
        screens:
          cart:
            destinations:
              - {push: address, label: Continue, when: the address is not known}
              - {push: payment, label: Continue, when: the address is known}
              - {sheet: coupon, label: Add coupon}
          coupon: {destinations: [{dismiss: true, label: Close}]}
          address: {destinations: [{push: payment, label: Continue}]}
          payment: {final: true}
        """),
      RuleExample(
        "a move that all screens have",
        """
        start: home
        screens:
          home: {destinations: [{push: offer, label: Bag}]}
                                                     ^^^ this move has no `when`
          offer: {destinations: [{push: done, label: Pay}]}
          bag: {destinations: [{push: done, label: Pay}]}
          done: {final: true}
        everywhere:
          - {push: bag, label: Bag}
                   ^^^ [unbounded-stack] `bag` is shown again
        """),
      RuleExample(
        "a move written twice is only a duplicate",
        """
        start: cart
        screens:
          cart:
            destinations:
              - {push: payment, label: Continue}
              - {push: payment, label: Continue}
                       ^^^^^^^ [duplicate-destination] the same move as above
          payment: {final: true}
        """),
    ],
    check: findAmbiguousTriggers)
}

private func findAmbiguousTriggers(in subject: CheckedFlow) -> [Finding] {
  // Moves of all screens are reported once.
  var seen: Set<SourceRange> = []
  return subject.screens.flatMap { screen -> [Finding] in
    guard subject.hasOneLabelTwice(screen) else { return [] }
    let destinations =
      subject.flow.screens[screen].destinations + subject.everywhereDestinations(of: screen)
    return triggers(of: destinations).compactMap { trigger in
      finding(about: trigger, on: screen)
    }.filter { seen.insert($0.range).inserted }
  }
}

extension CheckedFlow {
  fileprivate func hasOneLabelTwice(_ screen: Int) -> Bool {
    let destinations = flow.screens[screen].destinations
    guard destinations.count > 1 || !flow.everywhere.destinations.isEmpty else { return false }
    var labels = destinations.compactMap { $0.label?.value }
    forEachEverywhereDestination(of: screen) { destination in
      if let label = destination.label?.value { labels.append(label) }
    }
    // Few are compared sooner than hashed.
    return labels.count <= 8
      ? labels.indices.contains { labels[..<$0].contains(labels[$0]) }
      : Set(labels).count < labels.count
  }
}

/// The destinations with the same label, without duplicates, in the order of the first of each
/// group.
private func triggers(of destinations: [Destination]) -> [[Destination]] {
  var groupIndices: [String: Int] = [:]
  var triggers: [[Destination]] = []
  var seen: Set<DestinationIdentity> = []
  for destination in destinations {
    // What distinguishes it may be in an option that is reported.
    guard let label = destination.label?.value, !destination.rare.hasReportedOptions,
      seen.insert(DestinationIdentity(destination)).inserted
    else { continue }
    if let index = groupIndices[label] {
      triggers[index].append(destination)
    } else {
      groupIndices[label] = triggers.count
      triggers.append([destination])
    }
  }
  return triggers
}

private func finding(about trigger: [Destination], on screen: Int) -> Finding? {
  guard trigger.count > 1,
    let unconditional = trigger.firstIndex(where: { !$0.isConditional }),
    let label = trigger[unconditional].label
  else { return nil }
  let others = trigger.indices.filter { $0 != unconditional }.prefix(8)
  return Finding(
    "\(quotation(of: label.value)) triggers \(trigger.count) different moves; every one needs a `when`",
    at: label.range, label: "this move has no `when`",
    notes: others.map {
      Note("another move of \(quotation(of: label.value))", at: trigger[$0].operandRange)
    },
    help: "add `when: …` to each of them, or give each its own label", screen: screen)
}
