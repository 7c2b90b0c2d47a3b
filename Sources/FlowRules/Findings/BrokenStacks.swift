import FlowAnalysis
import FlowFormat
import FlowSource

/// Finds impossible stacks of links.
func findBrokenStacks(in subject: CheckedFlow) -> [Finding] {
  let faults = subject.linkStackFaults.enumerated().flatMap { link, faults in
    faults.map { (link: link, fault: $0) }
  }
  guard !faults.isEmpty else { return [] }
  let remedies = NeighborRemedies(for: faults.map(\.fault), in: subject)
  var names = NameSuggestions(screensOf: subject)
  return faults.map { link, fault in
    switch fault {
    case .unknownScreen(let name): return unknownScreen(name, &names, in: subject)
    case .wrongBottom(let bottom):
      let legal = quotedList(subject.graph.bottomScreens.lazy.map(subject.name))
      return Finding(
        "\(subject.quoted(bottom.screen)) cannot be at the bottom of a stack",
        at: bottom.element.screen.range, help: "start the list with one that can: \(legal)")
    case .modalBottom(let bottom):
      let verb = bottom.element.verb.rawValue
      return Finding(
        "`\(verb)` needs a screen to present \(subject.quoted(bottom.screen)) on",
        at: bottom.element.screen.range,
        help: """
          write it after the screen that presents it, or add `append: true` to present it on what is \
          shown
          """)
    case .wrongNeighbors(let upper, on: let lower):
      let verb = upper.element.verb
      let move = verb.isModal ? "`\(verb.rawValue)`" : "move"
      var finding = Finding(
        "no \(move) puts \(subject.quoted(upper.screen)) above \(subject.quoted(lower.screen))",
        at: upper.element.screen.range,
        notes: [Note("the link puts it above this one", at: lower.element.screen.range)],
        help: remedies.remedy(for: upper, on: lower, in: subject))
      if !verb.isModal, subject.flow.links[link].appends, subject.hasPaths {
        finding.greatestSeverity = .warning
      }
      return finding
    }
  }
}

extension CheckedFlow {
  /// Whether stacks are paths, to which an app can append any screens (Apple's documentation of `NavigationPath`).
  fileprivate var hasPaths: Bool {
    graph.isSwiftUI && flow.app.deploymentTarget.map { $0.value >= SystemVersion(16) } ?? false
  }
}

private func unknownScreen(
  _ name: Located<String>, _ names: inout NameSuggestions, in subject: CheckedFlow
) -> Finding {
  let path = name.value.split(separator: "/")
  let isPath =
    path.count > 1 && path.allSatisfy { subject.program.resolve(String($0), in: 0) != .unknown }
  return Finding(
    "\(quotation(of: name.value)) is not a screen", at: name.range,
    help: isPath ? "write `[\(path.joined(separator: ", "))]`" : names.help(for: name.value))
}

/// How to write elements of stacks that other moves put there.
private struct NeighborRemedies {
  private let possible: Set<Neighbors>

  init(for faults: [LinkStackFault], in subject: CheckedFlow) {
    let others = faults.flatMap { fault -> [Neighbors] in
      guard case .wrongNeighbors(let upper, on: let lower) = fault else { return [] }
      return (Verb.presenting + [.push]).map { Neighbors(upper.screen, on: lower.screen, by: $0) }
    }
    possible = Set(
      zip(others, subject.graph.canLie(others)).filter(\.1).map(\.0))
  }

  func remedy(
    for upper: LinkStackFault.WrittenScreen, on lower: LinkStackFault.WrittenScreen,
    in subject: CheckedFlow
  ) -> String {
    let (name, below) = (upper.element.screen.value, subject.quoted(lower.screen))
    let verb = (Verb.presenting + [.push]).first {
      possible.contains(Neighbors(upper.screen, on: lower.screen, by: $0))
    }
    if let verb {
      return verb == .push
        ? "it is pushed: write `\(name)`"
        : "\(below) presents it: write `{\(verb.rawValue): \(name)}`"
    }
    let help = "list every screen of the stack, bottom to top, in an order that moves can build"
    guard upper.element.verb.isModal else { return help }
    let move = "{\(upper.element.verb.rawValue): \(name)}"
    return help + "; or add `\(move)` to \(below), if it presents it"
  }
}
