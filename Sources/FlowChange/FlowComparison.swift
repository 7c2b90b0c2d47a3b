import FlowAnalysis
import FlowFormat
package import FlowRules
import FlowSource

/// Two versions of a flow and what changed between them.
///
/// Everything is decided on graphs, stacks and languages of URLs: what is written in another order or
/// another file is not a change.
package struct FlowComparison: Sendable {
  package enum Scope: Sendable {
    case all
    /// Only links and what callers use: the rest belongs to the flows that use this one.
    case interface
    /// The flow is missing in the other version, which is an empty file here.
    case added, gone
  }

  package let old: CheckedFlow
  package let new: CheckedFlow
  package let scope: Scope
  package let pairs: ScreenPairs
  package internal(set) var changes: [Change] = []
  /// Whether all URLs were compared; otherwise more of them may have changed.
  package private(set) var isComplete = true

  /// `callers` are the flows that use the new version, and `isSubflow` tells whether other flows can.
  package init(
    from old: CheckedFlow, to new: CheckedFlow, scope: Scope = .all, callers: [CheckedFlow] = []
  ) {
    self.old = old
    self.new = new
    self.scope = scope
    pairs = ScreenPairs(old.graph, new.graph)
    var links = LinkComparison(old, new, pairs)
    links.run(countsOrigins: scope != .gone)
    changes = links.changes
    isComplete = links.isComplete
    switch scope {
    case .all:
      findInterfaceChanges(callers)
      findScreenChanges()
      findGateChanges()
      findModalChanges()
      findBackChanges()
      findTraitChanges()
      findPlatformChanges()
      findAppChanges()
      var moves = MoveComparison(old.graph, new.graph, pairs, renamedConditions)
      moves.run(besides: changes)
      changes += moves.changes
    case .interface: findInterfaceChanges(callers)
    case .added:
      changes.append(
        Change(
          .flowAdded, "the flow is added",
          new: Change.Location(new.source, SourceRange(0, 0), "added")))
    case .gone:
      changes.append(
        Change(
          .flowGone, "the flow is gone",
          old: Change.Location(old.source, SourceRange(0, 0), "gone")))
    }
    changes = sorted(changes)
  }
}

/// Breaking ones first; those of one kind in the order of the files.
private func sorted(_ changes: [Change]) -> [Change] {
  let keys = changes.enumerated().map { index, change in
    // The kinds are listed from breaking to compatible.
    (
      ChangeKind.allCases.firstIndex(of: change.kind) ?? 0,
      change.new?.range.lower ?? change.old?.range.lower ?? 0, index
    )
  }
  return keys.sorted(by: <).map { changes[$0.2] }
}

extension FlowGraph {
  func location(of screen: Int, _ label: String) -> Change.Location {
    Change.Location(
      program.files[program.file(of: screen)].source, program.idRange(of: screen), label)
  }

  func location(of move: Move, _ label: String) -> Change.Location {
    let path = path(of: move)
    let file = path.flatMap { path in program.files.first { $0.source.path == path } }
    return Change.Location(
      file?.source ?? program.source, destination(of: move).range, label)
  }

  func quoted(_ screen: Int) -> String { quotation(of: program.name(of: screen)) }
}

/// Names for a sentence, the first few of many.
func list(_ names: [String]) -> String {
  sentenceList(names.prefix(3) + (names.count > 3 ? ["\(names.count - 3) more"] : []))
}
