import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// Findings about moves that the published router makes from inside a modal, in place of the
  /// screen there.
  ///
  /// `finding` gets the move, and words for those that are not always made from inside a modal.
  func routerFindings(
    aboutModalMoves isWanted: (Move) -> Bool, _ finding: (Move, String) -> Finding
  ) -> [Finding] {
    guard flow.app.names(.router), hasModals else { return [] }
    return ownMoves(where: isWanted).compactMap { move in
      let extent = shownStacks.extent(of: .declaredModal, on: move.source)
      let wherever = extent == .every ? "" : " in some cases"
      guard let weighed = finding(move, wherever).weighed(by: extent, of: move) else { return nil }
      return show(
        weighed,
        along: searches.walk(
          to: [move.source], in: .declaredModal, within: stacks(without: doubtfulLinks))
      )?.notingPresentation(in: self, as: "the modal is presented here")
    }
  }
}
