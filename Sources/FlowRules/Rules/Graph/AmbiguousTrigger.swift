import FlowFormat
import FlowSource

extension Rule {
  static let ambiguousTrigger = Rule(
    id: .ambiguousTrigger,
    family: .graph,
    severity: .warning,
    summary: "A label that triggers several moves on one screen, not all of them with `when`.",
    rationale: """
      Nobody who reads the flow can tell what the button does. Where it depends on something, every \
      one of the moves says on what; else the buttons need labels of their own.
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
                                       ^^^^^^^^ no `when` says that it is this one
              - {push: payment, label: Continue}
          address: {destinations: [payment]}
          payment: {final: true}
        """),
      RuleExample(
        "one of two has a condition",
        """
        start: cart
        screens:
          cart:
            destinations:
              - {push: address, label: Continue, when: the address is not known}
              - {push: payment, label: Continue}
                                       ^^^^^^^^ no `when` says that it is this one
          address: {destinations: [payment]}
          payment: {final: true}
        """),
      RuleExample(
        "a condition on each, and labels of their own",
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
        "one move written twice is a duplicate only",
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
  subject.screens.flatMap { screen -> [Finding] in
    let destinations = subject.flow.screens[screen].destinations
    guard haveOneLabelTwice(destinations) else { return [] }
    return triggers(of: destinations).compactMap { trigger in
      finding(about: trigger, on: screen)
    }
  }
}

private func haveOneLabelTwice(_ destinations: [Destination]) -> Bool {
  var labelled = 0
  for number in destinations.indices where destinations[number].label != nil { labelled += 1 }
  guard labelled > 1 else { return false }
  let labels = destinations.compactMap { $0.label?.value }
  return labels.count > 1 && Set(labels).count < labels.count
}

/// Destinations with one label, each of several equal ones once; in the order of the first ones.
private func triggers(of destinations: [Destination]) -> [[Destination]] {
  var numbers: [String: Int] = [:]
  var triggers: [[Destination]] = []
  var seen: Set<DestinationIdentity> = []
  for destination in destinations {
    guard let label = destination.label?.value,
      seen.insert(DestinationIdentity(destination)).inserted
    else { continue }
    if let number = numbers[label] {
      triggers[number].append(destination)
    } else {
      numbers[label] = triggers.count
      triggers.append([destination])
    }
  }
  return triggers
}

private func finding(about trigger: [Destination], on screen: Int) -> Finding? {
  guard trigger.count > 1,
    let place = trigger.firstIndex(where: { $0.condition == nil }),
    let label = trigger[place].label
  else { return nil }
  let others = trigger.indices.filter { $0 != place }.prefix(8)
  return Finding(
    "\(quotation(of: label.value)) makes \(trigger.count) moves, and not all of them have `when`",
    at: label.range, label: "no `when` says that it is this one",
    notes: others.map {
      Note("another move of \(quotation(of: label.value))", at: trigger[$0].placeOfOperand)
    },
    help: "say `when: …` on each of them, or give each a label of its own", screen: screen)
}
