import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let duplicateTitle = Rule(
    id: .duplicateTitle,
    family: .style,
    severity: .warning,
    summary: "Two steps of one progress bar with the same title.",
    rationale: """
      Users who see the same title after tapping Continue think nothing happened. The GOV.UK \
      Design System asks for a different heading on every page of a series of questions ("Question \
      pages").
      """,
    examples: [
      RuleExample(
        "two steps in a row",
        """
        start: street
        screens:
          street: {title: Address, progress: 0, destinations: [city]}
          city: {title: Address, progress: 1/2, destinations: [done]}
                        ^^^^^^^ also the title of `street`
          done: {title: Thank you, progress: 1, final: true}
        """),
      RuleExample(
        "with other steps between them",
        """
        start: billing
        screens:
          billing: {title: Address, progress: 0, destinations: [card, voucher]}
          card: {title: Card, progress: 1/3, destinations: [delivery]}
          voucher: {title: Voucher, progress: 1/3, destinations: [{replace: delivery}]}
          delivery: {title: Address, progress: 2/3, destinations: [done]}
                            ^^^^^^^ also the title of `billing`
          done: {title: Thank you, progress: 1, final: true}
        """),
      RuleExample(
        "on two branches: users never see both",
        """
        start: cart
        screens:
          cart: {title: Cart, progress: 0, destinations: [card, invoice]}
          card: {title: Payment, progress: 1/2, destinations: [done]}
          invoice: {title: Payment, progress: 1/2, destinations: [done]}
          done: {title: Thank you, progress: 1, final: true}
        """),
      RuleExample(
        "in a separate bar, or without progress",
        """
        start: cart
        screens:
          cart: {title: Address, progress: 0, destinations: [hint, done, {sheet: city}]}
          hint: {title: Address, destinations: [pop]}
          city: {title: Address, progress: 1, destinations: [dismiss]}
          done: {title: Thank you, progress: 1, final: true}
        """),
    ],
    check: findDuplicateTitles)
}

private func findDuplicateTitles(in subject: CheckedFlow) -> [Finding] {
  let groups = groupsByTitle(in: subject)
  guard !groups.isEmpty else { return [] }
  let leads = GroupReachability(subject.progress.bar.graph, groups: groups)
  return subject.screens.compactMap { screen in
    guard let other = leads.predecessor(of: screen), let title = subject.flow.screens[screen].title,
      let first = subject.flow.screens[other].title
    else { return nil }
    return Finding(
      "\(subject.quoted(other)) has the same title and leads to \(subject.quoted(screen))",
      at: subject.source.firstLine(of: title.range),
      label: "also the title of \(subject.quoted(other))",
      notes: [
        Note("\(subject.quoted(other)) comes before", at: subject.source.firstLine(of: first.range))
      ],
      help: "let each title say what its screen is for", screen: screen)
  }
}

/// Groups of screens with progress and the same title, in file order.
private func groupsByTitle(in subject: CheckedFlow) -> [[Int]] {
  let (screens, progress) = (subject.flow.screens, subject.progress)
  // Few titles repeat, and only those have a group.
  let suspects = indicesOfRepeatedTexts(count: screens.count) { screen in
    screens[screen].progress != nil && progress.isReached(screen)
      ? screens[screen].title?.value.hashValue : nil
  }
  let groups = Dictionary(grouping: suspects) { screens[$0].title?.value }
  return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
}
