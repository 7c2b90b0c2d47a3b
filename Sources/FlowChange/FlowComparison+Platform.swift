import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The devices and the versions of iOS that the app and its screens need.
extension FlowComparison {
  mutating func findPlatformChanges() {
    let (before, now) = (old.flow.app, new.flow.app)
    addVersionChange(
      "the app", (before.deploymentTarget, now.deploymentTarget),
      location(before.deploymentTarget?.range, in: old, "needed this version", "named no version"),
      location(now.deploymentTarget?.range, in: new, "needs this version", "names no version"))
    for idiom in App.Idiom.allCases {
      let had = before.effectiveIdioms.contains(idiom)
      guard had != now.effectiveIdioms.contains(idiom) else { continue }
      changes.append(
        Change(
          had ? .platformGone : .platformAdded,
          "the app \(had ? "no longer" : "now") runs on \(quotation(of: idiom.rawValue))",
          old: location(before.idioms.first?.range, in: old, "ran on these", "ran on `phone`"),
          new: location(now.idioms.first?.range, in: new, "runs on these", "runs on `phone`")))
    }
    for case (let screen, let other?) in pairs.new.enumerated()
    where old.program.hasOptions(screen) || new.program.hasOptions(other) {
      addVersionChange(
        new.graph.quoted(other),
        (old.program.screen(screen).systemVersion, new.program.screen(other).systemVersion),
        old.graph.location(of: screen, "was here"), new.graph.location(of: other, "is here"))
    }
  }

  /// The beginning of a file that does not say it.
  func location(
    _ range: SourceRange?, in flow: CheckedFlow, _ label: String, _ otherwise: String
  ) -> Change.Location {
    Change.Location(flow.source, range ?? SourceRange(0, 0), range == nil ? otherwise : label)
  }

  /// No version is older than all others.
  private mutating func addVersionChange(
    _ name: String, _ versions: (Located<SystemVersion>?, Located<SystemVersion>?),
    _ before: Change.Location, _ now: Change.Location
  ) {
    let (was, isNow) = (versions.0?.value, versions.1?.value)
    guard was != isNow else { return }
    let isNewer = isNow.map { version in was.map { $0 < version } ?? true } ?? false
    let needs = isNow.map { "needs iOS \($0)" } ?? "needs no version of iOS"
    changes.append(
      Change(
        isNewer ? .platformGone : .platformAdded,
        "\(name) now \(needs)" + (was.map { " instead of iOS \($0)" } ?? ""), old: before, new: now)
    )
  }
}
