import FlowChange
import FlowProject
import FlowSource

/// Changes for people: each with its lines in both versions, then what they mean for the version.
package struct ChangeText {
  private let run: ChangeRun
  private let style: TextStyle
  private let showsStep: Bool

  /// `showsStep` is whether the last line recommends a version step.
  package init(_ run: ChangeRun, style: TextStyle, showsStep: Bool = false) {
    self.run = run
    self.style = style
    self.showsStep = showsStep
  }

  package var text: String {
    var output = ""
    for change in run.changes { append(change, to: &output) }
    if let gap = run.gap { output += style.paint("note", as: .note) + ": \(gap)\n" }
    let step = showsStep ? "; recommended version step: \(run.step.rawValue)" : ""
    return output + run.summary + step + "\n"
  }

  private func append(_ change: Change, to output: inout String) {
    let role = TextStyle.Role(change.level.severity)
    let name = "\(change.level.rawValue)[\(change.kind.rawValue)]"
    let headline = style.broken("\(name): \(style.sentence(change.message))")
    output += style.paint(name, as: role)
    output += style.paint(String(headline.dropFirst(name.count)), as: .message) + "\n"
    let locations = [change.old, change.new].compactMap(\.self)
    // Two versions can be shown with the same path, and are two frames then.
    if locations.count == 2, PathKey(locations[0].text.path) != PathKey(locations[1].text.path) {
      let (old, new) = (locations[0], locations[1])
      let note = Note(new.label, at: new.range, path: new.text.path)
      let excerpt = Excerpt(
        of: old.text, at: old.range, label: old.label, notes: [note], as: role, style: style
      ) { _ in new.text }.withoutLastRow
      excerpt.append(to: &output)
    } else {
      for location in locations {
        Excerpt(
          of: location.text, at: location.range, label: location.label, as: role, style: style
        ).withoutLastRow.append(to: &output)
      }
    }
    output += "\n"
  }
}
