import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowProject
import FlowRules
import FlowSource

/// Code actions that write down what a flow leaves out.
extension LanguageServer {
  /// Declares the parameter that a move or a link passes to a screen, in the file of the screen.
  mutating func declaration(for found: Diagnostic, in path: String) -> JSON? {
    guard let (file, screen, name) = undeclared(found, in: path),
      let known = workspace.known(file), let text = workspace.text(of: file),
      let tree = known.checked.document.tree, known.checked.source.bytes == text.bytes,
      let edit = tree.adding("\(name): string", toMappingAt: ["screens", screen, "parameters"])
        ?? tree.adding("parameters: {\(name): string}", toMappingAt: ["screens", screen])
    else { return nil }
    return action(
      "declare the parameter `\(name)` of `\(screen)`", "quickfix", [edit],
      in: TextPositions(source: text, encoding: client.encoding), file)
  }

  /// The file and id of a screen, and the parameter that it does not declare.
  private mutating func undeclared(
    _ found: Diagnostic, in path: String
  ) -> (file: String, screen: String, name: String)? {
    switch found.rule {
    case .undefinedName:
      let symbols = workspace.symbols
      for case .parameter(let file, let screen, let name) in symbols.occurrences(
        at: found.range.lower, in: path
      ).map(\.symbol) {
        return (file.path, screen, name)
      }
      return nil
    case .unusedPlaceholder:
      guard let checked = workspace.known(path)?.checked,
        let link = checked.flow.links.firstIndex(where: {
          $0.pattern.range.lower <= found.range.lower && found.range.upper <= $0.pattern.range.upper
        }), let landing = checked.graph.linkStacks.landing(of: link)
      else { return nil }
      let name = checked.source.string(found.range).split { "{}*".contains($0) }.first
      let (file, id) = checked.program.declaration(of: landing)
      return name.map { (file, id, String($0)) }
    default: return nil
    }
  }

  /// Replaces the screens of links in a range by their stacks, where these were found.
  func stacks(of checked: CheckedFlow, in range: Range<Int>) -> [Fix] {
    checked.flow.links.indices.compactMap { index in
      let link = checked.flow.links[index]
      guard link.listedBy == nil, case .screen(let screen) = link.target,
        case .found = checked.graph.linkStacks.origins[index],
        link.pattern.range.lower <= range.upperBound, range.lowerBound <= screen.range.upper,
        2...mostWritten ~= checked.graph.linkStacks.depth(of: index)
      else { return nil }
      let elements = checked.graph.linkStacks.stack(of: index).enumerated().map { place, element in
        let name = checked.name(of: element.screen)
        return place == 0 || element.verb == .push
          ? name : "{\(element.verb.rawValue): \(name)}"
      }
      return Fix(
        "write the stack of the link", replacing: screen.range,
        with: "[\(elements.joined(separator: ", "))]")
    }
  }
}

/// The most screens of a stack that is written.
private let mostWritten = 50

extension FlowProgram {
  /// The path of the file that declares a screen, and the id there.
  func declaration(of screen: Int) -> (file: String, id: String) {
    let file = file(of: screen)
    let id = files[file].flow.screens[screen - firstScreen[file]].id.value
    return (files[file].source.path, id)
  }
}
