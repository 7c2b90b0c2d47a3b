import FlowProject
import FlowAnalysis
import FlowFormat
package import FlowRules
package import FlowTrace
import FlowSource
import FlowYAML

/// Generated scenarios as the text of a scenario file.
package struct GeneratedScenarioFile: Sendable {
  private let checked: CheckedFlow
  private let cover: ScenarioCover
  private let progressModel: String?
  /// Whether the heights of bars differ, so that they are worth an expectation.
  private let showsHeight: Bool

  /// `progressModel` is written into each scenario; nil for the default model.
  package init(_ cover: ScenarioCover, of checked: CheckedFlow, progressModel: String?) {
    self.cover = cover
    self.checked = checked
    self.progressModel = progressModel
    showsHeight = Set(cover.scenarios.map(\.topStack.bar.height)).count > 1
  }

  package func text() -> String {
    let path = checked.source.path
    let file = Path.fileName(of: path)
    var text = """
      # Scenarios that cover the moves of \(commentText(file)), written by `flowlint test --generate`.
      # `flowlint test` replays them and fails if the flow behaves differently.

      """
    if !cover.missed.isEmpty {
      text += "# \(counted(cover.missed.count, "move")) of the flow could not be reached: "
      text += "`flowlint test --coverage` lists \(cover.missed.count == 1 ? "it" : "them").\n"
    }
    text += "scenarios:\n"
    for scenario in cover.scenarios { append(scenario, to: &text) }
    return text
  }

  private func append(_ scenario: GeneratedScenario, to text: inout String) {
    text += "  - name: \(yamlScalar(scenario.name, in: .block))\n"
    if let progressModel { text += "    progress-model: \(progressModel)\n" }
    if let entry = scenario.entry { text += "    start: \(name(entry))\n" }
    if !scenario.moves.isEmpty {
      text += "    moves:\(list(scenario.moves.map(\.text), indent: 6))\n"
    }
    text += "    expect:\n"
    for (key, value) in expectations(of: scenario) { text += "      \(key): \(value)\n" }
  }

  private func expectations(of end: GeneratedScenario) -> [(key: String, value: String)] {
    var lines: [(String, String)] = []
    if let only = end.layers.first, end.layers.count == 1 {
      lines.append(("stack", screens(of: only)))
    } else {
      let layers = end.layers.map { layer in
        layer.kind.isModal
          ? "{\(layer.kind.style): \(screens(of: layer))}" : screens(of: layer)
      }
      lines.append(("layers", "[\(layers.joined(separator: ", "))]"))
    }
    if let tab = end.selectedTab { lines.append(("tab", name(checked.graph.tabs[tab]))) }
    if checked.showsProgress {
      lines.append(progress(of: end) ?? ("progress-visible", "false"))
    }
    if showsHeight { lines.append(("bar-height", String(end.topStack.bar.height))) }
    return lines
  }

  /// In the declared form if the value is that of a screen.
  private func progress(of end: GeneratedScenario) -> (String, String)? {
    guard let value = end.shownProgress else { return nil }
    let source = end.topStack.progress.source
    let isWritten = source.flatMap { checked.shownProgress[$0] }?.value == value
    return ("progress", isWritten ? checked.progressText(of: source ?? 0) : value.description)
  }

  private func screens(of layer: WindowLayer) -> String {
    "[" + layer.stack.screens.map { name($0.screen) }.joined(separator: ", ") + "]"
  }

  private func name(_ screen: Int) -> String {
    yamlScalar(checked.name(of: screen), in: .flow)
  }

  /// On one line, or on one line each if they are long.
  private func list(_ texts: [String], indent: Int) -> String {
    let line = "[" + texts.map { yamlScalar($0, in: .flow) }.joined(separator: ", ") + "]"
    guard line.unicodeScalars.count > 80 else { return " " + line }
    let blanks = String(repeating: " ", count: indent)
    return texts.map { "\n\(blanks)- " + yamlScalar($0, in: .block) }.joined()
  }
}
