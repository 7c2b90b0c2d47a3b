/// Flows with one finding to nearly every screen.
enum FaultyFlow: CaseIterable {
  /// No moves lead to the screens; the findings are as short as they get.
  case unreachableScreens
  /// Progress falls at every screen of the tree; each finding has a walk and notes.
  case fallingProgress

  var name: String {
    switch self {
    case .unreachableScreens: "unreachable screens"
    case .fallingProgress: "falling progress"
    }
  }

  /// About so many findings of level warning or above.
  func text(findings: Int) -> String {
    switch self {
    case .unreachableScreens:
      GeneratedFlow.row(screens: findings + 2) { $0 == 0 ? ["root: screen\(findings + 1)"] : [] }
    case .fallingProgress:
      GeneratedFlow.tree(screens: findings, progress: { findings - 1 - $0 })
    }
  }
}
