import FlowSource

/// How many of the other locations of a cause are shown.
private let shownUses = 4

/// Leaves of findings with the same cause the first one, which then names the locations of the others.
///
/// Comments that suppress some of them were applied before. A graver finding stays.
func mergingCauses(of found: [FoundByRule]) -> [FoundByRule] {
  var order = found.indices.filter { found[$0].finding.cause != nil }
  guard order.count > 1 else { return found }
  order.sort { (found[$0].finding.range.lower, $0) < (found[$1].finding.range.lower, $1) }
  var merged = found
  var first: [String: (index: Int, lastRange: SourceRange)] = [:]
  var left = Set(found.indices)
  for index in order {
    let one = found[index]
    guard let cause = one.finding.cause else { continue }
    guard let (earlier, lastRange) = first[cause], let severity = one.severity,
      found[earlier].severity.map({ severity <= $0 }) == true
    else {
      first[cause] = first[cause] ?? (index, one.finding.range)
      continue
    }
    left.remove(index)
    // What an alias repeats is in the same range.
    guard one.finding.range != lastRange else { continue }
    first[cause] = (earlier, one.finding.range)
    merged[earlier].finding.add(one.finding)
  }
  return merged.indices.filter(left.contains).map { merged[$0] }
}

extension Finding {
  fileprivate mutating func add(_ other: Finding) {
    uses += other.uses
    if notes.count < shownUses {
      notes.append(Note(other.label ?? "also used here", at: other.range))
    }
    guard let fix, let more = other.fix, fix.title == more.title else { return }
    let edits = (fix.edits + more.edits).sorted { $0.range.lower < $1.range.lower }
    self.fix = Fix(fix.title, edits, isSafe: fix.isSafe && more.isSafe)
  }
}
