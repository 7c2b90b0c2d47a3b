import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// For each link, whether the stack that it opens proves nothing about its screens.
  ///
  /// Such a link is broken, or it keeps modals, so that screens of the base deliberately end up in them.
  func findDoubtfulLinks() -> [Bool] {
    zip(flow.links, brokenLinks).map { link, isBroken in
      link.whenModal != .dismiss || link.appends || isBroken
    }
  }

  /// For each link, whether it has a fault that other rules report, or its screens are above a gate with unknown
  /// contents.
  func findBrokenLinks() -> [Bool] {
    flow.links.indices.map { link in
      !graph.linkStacks.patterns[link].faults.isEmpty || isDoubtful(stackOf: link)
        || !linkStackFaults[link].isEmpty
    }
  }

  private func isDoubtful(stackOf link: Int) -> Bool {
    // Any screen may be below what is appended, or at the bottom of a modal.
    guard flow.links[link].whenModal == .dismiss, !flow.links[link].appends else { return false }
    switch graph.linkStacks.origins[link] {
    case .unknown, .bare: return true
    case .found where graph.leadingGates(of: link).isEmpty: return false
    case .found, .written:
      return graph.bottom(ofPassed: link).map { !graph.isBottomScreen($0) } ?? true
    }
  }
}
