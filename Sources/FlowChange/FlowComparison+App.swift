import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// How the app starts, and what its bars look like.
extension FlowComparison {
  mutating func findAppChanges() {
    let (before, now) = (old.flow.app, new.flow.app)
    let renamed = renamedConditions
    let (was, isNow) = (
      before.remembers.map { renamed[$0.value] ?? $0.value }, now.remembers.map(\.value)
    )
    for condition in now.remembers where !was.contains(condition.value) {
      add(
        .startChanged, "the app may now start with \(quotation(of: condition.value)) satisfied",
        location(before.remembers.first?.range, in: old, "did not name it", "remembered nothing"),
        Change.Location(new.source, condition.range, "remembers it"))
    }
    for (condition, name) in zip(before.remembers, was) where !isNow.contains(name) {
      add(
        .startChanged,
        "the app no longer starts with \(quotation(of: condition.value)) satisfied",
        Change.Location(old.source, condition.range, "remembered it"),
        location(now.remembers.first?.range, in: new, "does not name it", "remembers nothing"))
    }
    let (hadLarge, hasLarge) = (before.prefersLargeTitles, now.prefersLargeTitles)
    if hadLarge?.value ?? false != hasLarge?.value ?? false {
      add(
        .screenPresentation,
        "the app \(hasLarge?.value ?? false ? "now" : "no longer") prefers large titles",
        location(hadLarge?.range, in: old, "was this", "preferred small titles"),
        location(hasLarge?.range, in: new, "is this", "prefers small titles"))
    }
    if before.progressBar != now.progressBar {
      let place =
        now.progressBar == .screen ? "in the view of each screen" : "below the navigation bar"
      add(
        .screenPresentation, "the progress bar is now \(place)",
        Change.Location(old.source, SourceRange(0, 0), "was elsewhere"),
        Change.Location(new.source, SourceRange(0, 0), "is there"))
    }
  }

  private mutating func add(
    _ kind: ChangeKind, _ message: String, _ old: Change.Location, _ new: Change.Location
  ) {
    changes.append(Change(kind, message, old: old, new: new))
  }
}
