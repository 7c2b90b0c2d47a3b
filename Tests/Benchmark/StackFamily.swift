/// Flows that make the analysis of stacks work, each in its own way.
enum StackFamily: CaseIterable {
  /// What a large app looks like: `pop-to` on one in ten screens, a sheet on one in twenty.
  case tree
  case cycle
  case pushAndReplace
  case oneTarget
  case distinctTargets
  /// Pushes across each other, so that no search finds much after a target.
  case randomTargets
  case modals
  /// The tree with a list on one in twenty screens, links with written stacks and one `commit`.
  case lists
  /// Targets that all lie in lists.
  case listedTargets

  var name: String {
    switch self {
    case .tree: "tree with ways back"
    case .cycle: "one cycle"
    case .pushAndReplace: "push and replace"
    case .oneTarget: "one pop-to target"
    case .distinctTargets: "distinct targets"
    case .randomTargets: "random targets"
    case .modals: "nested modals"
    case .lists: "tree with lists"
    case .listedTargets: "targets in lists"
    }
  }

  var group: Workload.Group {
    switch self {
    case .tree, .cycle, .pushAndReplace, .oneTarget: .ordinary
    case .distinctTargets, .randomTargets, .modals, .lists, .listedTargets: .stacks
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
    case .randomTargets:
      GeneratedFlow.tree(
        screens: screens,
        more: { number in
          [
            "push: screen\(number + 1 + number * 104_729 % (screens - number - 1))",
            "pop-to: screen\(number * 15_485_863 % (number + 1))",
          ]
        })
    case .lists:
      GeneratedFlow.tree(
        screens: screens, presents: { $0 % 20 == 7 },
        more: { number in
          guard number % 20 == 11 else { return wayBack(number) }
          return ["set: [screen0, screen\(number / 2), screen\(min(number + 1, screens - 1))]"]
        })
        + "  shop://written/{id}: [screen0, screen1, screen3]\n"
        + "  shop://kept/{id}: {path: [screen1, screen3], when-modal: keep}\n"
    case .listedTargets:
      GeneratedFlow.row(screens: screens) { number in
        guard number + 1 < screens else { return [] }
        return [
          "push: screen\(number + 1)", "set: [screen\(number), screen\(number + 1)]",
          "pop-to: screen\(number * 7919 % (number + 1))",
        ]
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
