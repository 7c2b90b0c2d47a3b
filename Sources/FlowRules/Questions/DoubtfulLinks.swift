import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// For each link, whether the stack that it opens proves nothing about its screens.
  ///
  /// Such a link has a fault that other rules report, or its screens are above a gate with unknown
  /// contents, or it keeps modals, so that screens of the base deliberately end up in them.
  func findDoubtfulLinks() -> [Bool] {
    var broken = BrokenStacks(self)
    return links.map { link in
      guard link.link.whenModal == .dismiss, !link.link.appends, link.pattern.faults.isEmpty,
        broken.faults(of: link).isEmpty
      else { return true }
      let gates = graph.leadingGates(of: link.index).count
      switch graph.linkStacks.origins[link.index] {
      case .unknown, .bare: return true
      case .found where gates == 0: return false
      case .found, .written:
        let bottom = graph.linkStacks.stack(of: link.index).dropFirst(gates).first
        return bottom.map { !graph.isBottomScreen($0.screen) } ?? true
      }
    }
  }
}
