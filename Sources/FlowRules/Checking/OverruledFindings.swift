import FlowFormat
import FlowSource

/// The rules in a row report the same fault; only the finding of the first one is kept.
private let rows: [[RuleID]] = [
  [.duplicateKey, .duplicateDeepLink, .shadowedDeepLink, .ambiguousDeepLink],
  [.brokenDeepLink, .undefinedScreen],
  [.progressOutOfRange, .wrongType],
  [.wrongType, .undefinedScreen],
  [.undefinedName, .idleMove],
  [.inescapableModal, .deadEndScreen, .trap],
  [.popOutOfModal, .popAtRoot, .excessivePop],
  [.popOutOfModal, .gestureOnlyModal],
  [.popOutOfModal, .inescapableModal],
  [.missingParameter, .unusedPlaceholder],
  [.missingParameter, .foreignPlaceholder],
  [.selfPush, .stalledProgress],
  [.incompleteProgress, .stalledProgress],
  [.selfPush, .unboundedStack],
  [.bareDeepLink, .deepLinkOnlyScreen],
  [.infeasibleScreen, .deepLinkOnlyScreen],
  [.undeclaredScheme, .unregisteredScheme],
  [.undeclaredDomain, .unassociatedDomain],
  [.invalidScreenID, .unreachableScreen],
]

/// For each rule in a row, those before it.
private let stronger: [RuleID: [RuleID]] = rows.reduce(into: [:]) { stronger, row in
  for (index, rule) in row.enumerated() { stronger[rule, default: []] += row[..<index] }
}

/// The families whose findings are dropped for a screen that no walk reaches.
private let silencedByUnreachable: [Rule.Family] = [.graph, .progress, .stack, .presentation]

/// The rules that overrule some rules; they run even if they are off, so that no other rule reports a
/// fault that the user does not want to see.
func rulesOverruling(_ rules: Set<RuleID>) -> Set<RuleID> {
  Set(rows.flatMap { row in row.lastIndex(where: rules.contains).map { row[..<$0] } ?? [] })
}

/// Removes findings that another finding explains better at the same range or for the same screen,
/// and findings about screens that are never shown.
func removeOverruled(
  from found: inout [FoundByRule], isUnreached: (Int) -> Bool = { _ in false }
) {
  var ranges: [RuleID: Set<SourceRange>] = [:]
  var screens: [RuleID: Set<Int>] = [:]
  // By index, because iterating copies each finding.
  for index in found.indices where stronger[found[index].rule] != nil {
    let rule = found[index].rule
    ranges[rule, default: []].insert(found[index].finding.range)
    if let screen = found[index].finding.screen { screens[rule, default: []].insert(screen) }
  }
  found.removeAll { one in
    let isOverruled = (stronger[one.rule] ?? []).contains { other in
      ranges[other]?.contains(one.finding.range) == true
        || one.finding.screen.map { screens[other]?.contains($0) == true } == true
    }
    let isSilenced =
      one.rule != .unreachableScreen && silencedByUnreachable.contains(one.family)
      && one.finding.screen.map(isUnreached) == true
    return isOverruled || isSilenced
  }
}
