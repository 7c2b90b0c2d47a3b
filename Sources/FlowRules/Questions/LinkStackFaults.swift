import FlowAnalysis
import FlowFormat
import FlowSource

/// Finds what cannot occur in the stacks of links.
struct BrokenStacks {
  private let subject: CheckedFlow
  private lazy var names = NameSuggestions(screensOf: subject)
  private lazy var neighbours = Neighbours(subject.graph)

  init(_ subject: CheckedFlow) {
    self.subject = subject
  }

  mutating func faults(of link: CheckedLink) -> [Finding] {
    var findings: [Finding] = []
    for name in namesInQuestion(of: link)
    where subject.program.resolve(name.value, in: 0) == .unknown {
      findings.append(
        Finding(
          "\(quotation(of: name.value)) is not a screen", at: name.range,
          help: names.help(for: name.value)))
    }
    // Without the start or a sub-flow, moves are missing and nearly every stack would be reported.
    guard subject.graph.isComplete, case .stack(let elements) = link.link.target,
      case .written(let screens) = subject.graph.linkStacks.origins[link.number]
    else { return findings }
    let gates = subject.graph.leadingGates(of: link.number).count
    if link.link.whenModal == .dismiss {
      findings += bottomFault(elements, screens, gates: gates)
    }
    for upper in screens.indices.dropFirst(gates + 1) {
      findings += neighbourFault(elements, screens, upper: upper)
    }
    return findings
  }

  /// The names that may not be screens.
  private func namesInQuestion(of link: CheckedLink) -> [Located<String>] {
    switch link.link.target {
    case .screen(let screen):
      subject.graph.linkStacks.landing(of: link.number) == nil ? [screen] : []
    case .stack(let elements): elements.map(\.screen)
    }
  }

  private func bottomFault(
    _ elements: [StackElement], _ screens: [Int?], gates: Int
  ) -> [Finding] {
    guard let gate = screens[0], let bottom = screens[gates],
      !subject.graph.isBottomScreen(gate), !subject.graph.isBottomScreen(bottom)
    else { return [] }
    let legal = quotedList(subject.graph.bottomScreens.lazy.map(subject.name))
    return [
      Finding(
        "\(subject.quoted(bottom)) cannot be at the bottom of a stack",
        at: elements[gates].screen.range, help: "start the list with one that can: \(legal)")
    ]
  }

  private mutating func neighbourFault(
    _ elements: [StackElement], _ screens: [Int?], upper place: Int
  ) -> [Finding] {
    let verb = elements[place].verb
    guard let lower = screens[place - 1], let upper = screens[place],
      !neighbours.canLie(upper, on: lower, by: verb)
    else { return [] }
    let move = verb.isModal ? "`\(verb.rawValue)`" : "move"
    return [
      Finding(
        "no \(move) puts \(subject.quoted(upper)) above \(subject.quoted(lower))",
        at: elements[place].screen.range,
        notes: [Note("the link puts it above this one", at: elements[place - 1].screen.range)],
        help: remedy(upper, lower, name: elements[place].screen.value))
    ]
  }

  /// How to write the element if another move does put it there.
  private mutating func remedy(_ upper: Int, _ lower: Int, name: String) -> String {
    for verb in [Verb.sheet, .fullScreen] where neighbours.puts(upper, on: lower, by: verb) {
      return "\(subject.quoted(lower)) presents it: write `{\(verb.rawValue): \(name)}`"
    }
    if neighbours.canLie(upper, on: lower, by: .push) { return "it is pushed: write `\(name)`" }
    return "list every screen of the stack, bottom to top, in an order that moves can build"
  }
}
