import FlowAnalysis
import FlowFormat
import FlowSource

/// What is impossible about the stack of a link.
enum LinkStackFault {
  struct WrittenScreen {
    let screen: Int
    let element: StackElement
  }

  /// The name is not of a screen.
  case unknownScreen(Located<String>)
  /// The screen above the gates cannot be at the bottom.
  case wrongBottom(WrittenScreen)
  /// The first screen is presented on no other one.
  case modalBottom(WrittenScreen)
  /// No move puts one screen on the other.
  case wrongNeighbors(WrittenScreen, on: WrittenScreen)
}

extension CheckedFlow {
  /// For each link, the faults of its stack, bottom to top; none if the stack follows from where the link lands.
  func findLinkStackFaults() -> [[LinkStackFault]] {
    var search = LinkStackSearch(self)
    var faults = [[LinkStackFault]](repeating: [], count: flow.links.count)
    for link in linksWithNames { faults[link.index] = search.faults(of: link) }
    return faults
  }
}

private struct LinkStackSearch {
  private let subject: CheckedFlow
  /// By link.
  private var wrongNeighbors: [Int: [LinkStackFault]] = [:]
  private lazy var gates = Gates(subject.program)

  init(_ subject: CheckedFlow) {
    self.subject = subject
    // Without the start or a sub-flow, moves are missing and almost every stack would be reported.
    guard subject.graph.isComplete else { return }
    var faults: [(link: Int, fault: LinkStackFault)] = []
    var neighbors: [Neighbors] = []
    for link in subject.graph.linkStacks.origins.indices {
      let screens = writtenScreens(of: link)
      for index in screens.indices.dropFirst(subject.graph.bottomGates(of: link).count + 1) {
        guard let lower = screens[index - 1], let upper = screens[index] else { continue }
        faults.append((link, .wrongNeighbors(upper, on: lower)))
        neighbors.append(Neighbors(upper.screen, on: lower.screen, by: upper.element.verb))
      }
    }
    for ((link, fault), canLie) in zip(faults, subject.graph.canLie(neighbors)) where !canLie {
      wrongNeighbors[link, default: []].append(fault)
    }
  }

  mutating func faults(of link: CheckedLink) -> [LinkStackFault] {
    let unknown = namesInQuestion(of: link).filter {
      subject.program.resolve($0.value, in: 0) == .unknown && !link.isReversed
    }.map { LinkStackFault.unknownScreen($0) }
    guard subject.graph.isComplete else { return unknown }
    return unknown + wrongStart(of: link) + (wrongNeighbors[link.index] ?? [])
  }

  /// nil for those whose name is not of a screen; empty if the stack is not written.
  private func writtenScreens(of link: Int) -> [LinkStackFault.WrittenScreen?] {
    guard case .written(let screens) = subject.graph.linkStacks.origins[link],
      case .stack(let elements) = subject.flow.links[link].target
    else { return [] }
    return zip(screens, elements).map { screen, element in
      screen.map { LinkStackFault.WrittenScreen(screen: $0, element: element) }
    }
  }

  /// The names that may not be screens.
  private func namesInQuestion(of link: CheckedLink) -> [Located<String>] {
    switch link.link.target {
    case .screen(let screen):
      subject.graph.linkStacks.landing(of: link.index) == nil ? [screen] : []
    case .stack(let elements): elements.map(\.screen)
    }
  }

  /// What is wrong about the first screen, or the first above the gates.
  private mutating func wrongStart(of link: CheckedLink) -> [LinkStackFault] {
    let screens = writtenScreens(of: link.index)
    guard !link.link.appends, let last = screens.last, let first = screens[0] else { return [] }
    let bottom = screens[subject.graph.bottomGates(of: link.index).count]
    if link.link.whenModal != .keep, let bottom,
      !subject.graph.isBottomScreen(first.screen), !subject.graph.isBottomScreen(bottom.screen),
      !lacksGate(last?.screen)
    {
      return [.wrongBottom(bottom)]
    }
    // Above the gates, which are gone once they are passed.
    return [first, bottom].compactMap(\.self).first { $0.element.verb.isModal }.map {
      [.modalBottom($0)]
    } ?? []
  }

  /// Whether a screen requires a condition that no gate satisfies: a screen at the bottom may be
  /// meant as that gate.
  private mutating func lacksGate(_ screen: Int?) -> Bool {
    let requirements = screen.map { subject.program.requirements(of: $0) } ?? []
    guard !requirements.isEmpty, !subject.mayHaveOuterGates else { return false }
    return requirements.contains { gates.screens(for: $0.value).isEmpty }
  }
}
