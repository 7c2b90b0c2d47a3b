import FlowAnalysis
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
  [.backlessHiddenBar, .deadEndScreen, .trap],
  [.pushBehindModal, .rootOutsideWindow, .pushWithoutStack],
  [.rootOutsideWindow, .popOutOfModal, .excessivePop],
  [.rootOutsideWindow, .popAtRoot],
  [.rootOutsideWindow, .presentRefused, .stackedSheets],
  [.popAtRoot, .excessivePop],
  [.popOutOfModal, .gestureOnlyModal],
  [.popOutOfModal, .inescapableModal],
  [.inescapableModal, .assumedExit],
  [.inescapableModal, .gestureOnlyModal],
  [.missingParameter, .unusedPlaceholder],
  [.missingParameter, .foreignPlaceholder],
  [.selfPush, .stalledProgress],
  [.incompleteProgress, .stalledProgress],
  [.selfPush, .unboundedStack],
  [.doubledTarget, .ambiguousPopTarget],
  [.selfPush, .pushedTabRoot],
  [.nonMonotonicProgress, .totalChanges],
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

/// What is found in a sub-flow as a part of an app that calls it.
package struct SubflowFindings: Sendable {
  let subflow: CheckedFlow
  let byRule: [RuleID: [Finding]]
}

/// What one rule finds in a file.
struct RuleFindings {
  let weighed: RuleSeverity
  var findings: [Finding]
  /// The file as a sub-flow of the app in which they are found, or the app on other systems.
  private(set) var subflow: CheckedFlow?

  /// nil without any: most rules find nothing.
  init?(_ weighed: @autoclosure () -> RuleSeverity, _ findings: [Finding]) {
    if findings.isEmpty { return nil }
    self.weighed = weighed()
    self.findings = findings
  }

  /// What a rule finds in a file as a sub-flow of some apps; a place that two of them report counts once.
  static func all(_ rule: RuleSeverity, among apps: [SubflowFindings]) -> [RuleFindings] {
    var seen: Set<SourceRange> = []
    return apps.compactMap { app in
      var new = (app.byRule[rule.rule.id] ?? []).filter { !seen.contains($0.range) }
      seen.formUnion(new.map(\.range))
      let screens = app.subflow.screens
      for index in new.indices {
        // The same screens as in the file alone.
        new[index].screen = new[index].screen.flatMap { screen in
          screens.contains(screen) ? screen - screens.lowerBound : nil
        }
      }
      var found = RuleFindings(rule, new)
      found?.subflow = app.subflow
      return found
    }
  }

  /// What a rule finds on iOS 13 and later, and not where sheets are full screen.
  static func onSystemsWithCards(
    _ rule: RuleSeverity, in later: CheckedFlow, besides found: [RuleFindings]
  ) -> RuleFindings? {
    let known = found.filter { $0.weighed.rule.id == rule.rule.id }.flatMap(\.findings)
    var more = RuleFindings(rule, later.findings(of: rule.rule, besides: known))
    more?.subflow = later
    return more
  }

  /// Shows walks for the first hundred findings in file order, because each can be long.
  mutating func showFirstWalks(in subject: CheckedFlow) {
    let order = findings.indices.sorted { findings[$0].range.lower < findings[$1].range.lower }
    for index in order.dropFirst(100) {
      let finding = findings[index]
      findings[index].isConditional = (subflow ?? subject).isConditional(finding)
      (findings[index].walk, findings[index].stackWitness) = (FoundWalk(), nil)
    }
  }
}

/// Removes findings that another finding explains better at the same range or for the same screen,
/// and findings about screens that are never shown.
func removeOverruled(
  from found: inout [RuleFindings], isUnreached: (Int) -> Bool = { _ in false }
) {
  let present = Set(found.map(\.weighed.rule.id))
  let overruling = found.map { one in
    (stronger[one.weighed.rule.id] ?? []).filter(present.contains)
  }
  let needed = Set(overruling.joined())
  var places: [RuleID: Places] = [:]
  for one in found where needed.contains(one.weighed.rule.id) {
    var own = places[one.weighed.rule.id] ?? Places()
    for finding in one.findings { own.add(finding) }
    places[one.weighed.rule.id] = own
  }
  for index in found.indices {
    let stronger = overruling[index].compactMap { places[$0] }
    // What an app shows of a sub-flow is reached there.
    let isSilent =
      found[index].weighed.rule.id != .unreachableScreen && found[index].subflow == nil
      && silencedByUnreachable.contains(found[index].weighed.rule.family)
    guard isSilent || !stronger.isEmpty else { continue }
    found[index].findings.removeAll { finding in
      stronger.contains { $0.include(finding) }
        || isSilent && finding.screen.map(isUnreached) == true
    }
  }
}

/// What the findings of a rule are about.
private struct Places {
  private var ranges: Set<SourceRange> = []
  private var screens: Set<Int> = []

  mutating func add(_ finding: Finding) {
    ranges.insert(finding.range)
    if let screen = finding.screen { screens.insert(screen) }
  }

  func include(_ finding: Finding) -> Bool {
    ranges.contains(finding.range) || finding.screen.map(screens.contains) == true
  }
}
