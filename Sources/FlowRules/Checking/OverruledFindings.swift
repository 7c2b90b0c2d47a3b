import FlowFormat
import FlowSource

/// Where two rules would report one fault, the first one of a row speaks alone.
private let rows: [[RuleID]] = [
  [.duplicateKey, .duplicateDeepLink, .shadowedDeepLink, .ambiguousDeepLink],
  [.brokenDeepLink, .undefinedScreen],
  [.progressOutOfRange, .wrongType],
  [.wrongType, .undefinedScreen],
  [.inescapableModal, .deadEndScreen, .trap],
  [.popOutOfModal, .popAtRoot, .excessivePop],
  [.popOutOfModal, .gestureOnlyModal],
  [.popOutOfModal, .inescapableModal],
  [.missingParameter, .unusedPlaceholder],
  [.missingParameter, .foreignPlaceholder],
  [.selfPush, .stalledProgress],
  [.selfPush, .unboundedStack],
  [.bareDeepLink, .deepLinkOnlyScreen],
  [.invalidScreenID, .unreachableScreen],
]

/// The families that have nothing to say about a screen which no walk comes to.
private let silencedByUnreachable: [Rule.Family] = [.graph, .progress, .stack, .presentation]

/// The rules that speak for others; they are run even where they are off, for a fault that nobody
/// wants to hear of is not to be told by another rule instead.
let overrulingRules: Set<RuleID> = Set(rows.flatMap { $0.dropLast() })

/// Leaves out what another finding says better at the same place or of the same screen, and what is
/// said of screens that are never shown.
func removeOverruled(
  from found: inout [FoundByRule], isUnreached: (Int) -> Bool = { _ in false }
) {
  var ranges: [RuleID: Set<SourceRange>] = [:]
  var screens: [RuleID: Set<Int>] = [:]
  let speaking = Set(rows.joined())
  for one in found where speaking.contains(one.rule) {
    ranges[one.rule, default: []].insert(one.finding.range)
    if let screen = one.finding.screen { screens[one.rule, default: []].insert(screen) }
  }
  var stronger: [RuleID: [RuleID]] = [:]
  for row in rows {
    for (place, rule) in row.enumerated() { stronger[rule, default: []] += row[..<place] }
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
