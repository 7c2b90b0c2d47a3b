/// Flows that make the analysis of stacks work, each in its own way.
enum StackFamily: CaseIterable {
  /// What a large app looks like: `pop-to` on one in ten screens, a sheet on one in twenty.
  case tree
  case cycle
  case pushAndReplace
  case oneTarget
  case distinctTargets
  case modals

  var name: String {
    switch self {
    case .tree: "tree with ways back"
    case .cycle: "one cycle"
    case .pushAndReplace: "push and replace"
    case .oneTarget: "one pop-to target"
    case .distinctTargets: "distinct targets"
    case .modals: "nested modals"
    }
  }

  func flow(screens: Int) -> String {
    switch self {
    case .tree:
      GeneratedFlow.tree(screens: screens, presents: { $0 % 20 == 7 }, more: wayBack)
    case .oneTarget:
      GeneratedFlow.tree(screens: screens, more: { $0 == 0 ? [] : ["pop-to: screen0"] })
    case .cycle:
      GeneratedFlow.row(screens: screens) { ["push: screen\(($0 + 1) % screens)"] }
    case .pushAndReplace:
      GeneratedFlow.row(screens: screens) { onwards($0, of: screens) }
    case .distinctTargets:
      GeneratedFlow.row(screens: screens) { number in
        onwards(number, of: screens) + ["pop-to: screen\(number * 7919 % (number + 1))"]
      }
    case .modals:
      GeneratedFlow.row(screens: screens) { number in
        let back = number % 2 == 0 ? "dismiss: true" : "dismiss-all: true"
        return number + 1 < screens ? ["sheet: screen\(number + 1)", back] : [back]
      }
    }
  }

  private func onwards(_ number: Int, of screens: Int) -> [String] {
    guard number + 1 < screens else { return [] }
    return ["push: screen\(number + 1)", "replace: screen\(number + 1)"]
  }

  private func wayBack(_ number: Int) -> [String] {
    switch number % 10 {
    case 2 where number > 14: ["pop-to: screen\(((number - 1) / 2 - 1) / 2)"]
    case 5: ["pop: 1"]
    case 8: ["dismiss: true"]
    default: []
    }
  }
}
