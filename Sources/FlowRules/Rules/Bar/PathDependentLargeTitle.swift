import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let pathDependentLargeTitle = Rule(
    id: .pathDependentLargeTitle,
    family: .bar,
    severity: .warning,
    summary: "An automatic title that is large after one screen and inline after another.",
    rationale: """
      With the display mode `automatic` a title is as large as that of the screen below (UIKit \
      documentation of UINavigationItem.LargeTitleDisplayMode). Reached from a large and from an \
      inline title, the screen looks different on each path, and usually only one of them was \
      tested. Screens above it inherit the difference; it is reported where it starts.
      """,
    examples: [
      RuleExample(
        "from a large and from an inline title",
        """
        start: home
        app: {large-titles: true}
        screens:
          home: {title: Home, destinations: [search, product]}
          search: {title: Search, bar: {large-title: never}, destinations: [product]}
          product: {title: Product, final: true}
          ^^^^^^^ large after `home`, inline after `search`
        """),
      RuleExample(
        "a screen above it inherits the difference, also from below a replaced screen",
        """
        start: home
        app: {large-titles: true}
        screens:
          home: {title: Home, destinations: [search, login]}
          search: {title: Search, bar: {large-title: never}, destinations: [product]}
          login: {title: Login, destinations: [{replace: product}]}
          product: {title: Product, destinations: [reviews]}
          ^^^^^^^ large after `login`, inline after `search`
          reviews: {title: Reviews, final: true}
        """),
      RuleExample(
        "screens that lead to each other",
        """
        start: home
        app: {large-titles: true}
        screens:
          home: {title: Home, destinations: [artist, search]}
          search: {title: Search, bar: {large-title: never}, destinations: [album]}
          artist: {title: Artist, destinations: [{push: album, with: []}]}
          ^^^^^^ large after `home`, inline after `search`
          album: {title: Album, final: true, destinations: [{push: artist, with: []}]}
        """),
      RuleExample(
        "the screen sets its own mode, or hides the bar",
        """
        start: home
        app: {large-titles: true}
        screens:
          home: {title: Home, destinations: [search, product, video]}
          search: {title: Search, bar: {large-title: never}, destinations: [product, video]}
          product: {title: Product, bar: {large-title: never}, final: true}
          video: {bar: {hidden: true}, final: true, destinations: [pop]}
        """),
      RuleExample(
        "without large titles every title is inline",
        """
        start: home
        screens:
          home: {title: Home, destinations: [search, product]}
          search: {title: Search, bar: {large-title: never}, destinations: [product]}
          product: {title: Product, final: true}
        """),
      RuleExample(
        "large in its own sheet, inline where it is pushed",
        """
        start: search
        app: {large-titles: true}
        screens:
          search: {bar: {large-title: never}, destinations: [filter, {sheet: filter}]}
          filter: {title: Filter, final: true, destinations: [{dismiss: true, when: it is a sheet}]}
        """),
    ],
    check: findPathDependentTitles)
}

private func findPathDependentTitles(in subject: CheckedFlow) -> [Finding] {
  guard subject.program.prefersLargeTitles else { return [] }
  return subject.bars.dependences.map { dependence in
    let (large, inline) = (dependence.large, dependence.inline)
    var finding = Finding(
      "the title of \(subject.quoted(dependence.screen)) is large or inline depending on the path to it",
      at: subject.program.idRange(of: dependence.screen),
      label: "large after \(subject.quoted(large.after)), "
        + "inline after \(subject.quoted(inline.after))",
      notes: [note(large, "large", in: subject), note(inline, "inline", in: subject)]
        .compactMap { $0 },
      help: "set `large-title: always` or `never` in its `bar`", screen: dependence.screen)
    finding.isConditional = [large, inline].contains { arrival in
      arrival.move.map { subject.graph.moves[$0].isConditional } ?? false
    }
    return finding
  }
}

private func note(
  _ arrival: NavigationBars.Arrival, _ kind: String, in subject: CheckedFlow
) -> Note? {
  if let index = arrival.move {
    let move = subject.graph.moves[index]
    let destination = subject.graph.destination(of: move)
    return Note(
      "\(kind) on this path", at: destination.operand?.range ?? destination.verbRange,
      path: subject.graph.path(of: move))
  }
  return arrival.link.map { Note("\(kind) on this path", at: subject.flow.links[$0].pattern.range) }
}
