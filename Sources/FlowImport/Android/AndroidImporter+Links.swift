import FlowFormat

extension AndroidImporter {
  /// Adds the links to their screens, each once.
  mutating func addLinks(to flow: inout ImportedFlow) {
    var indices: [Int: Int] = [:]
    for (index, screen) in plan.screens.enumerated() { indices[screen] = index }
    for (screen, link) in plan.links {
      guard let index = indices[screen], var imported = imported(link, &flow.screens[index]) else {
        continue
      }
      let same = flow.links.filter { $0.pattern == imported.pattern }
      if same.isEmpty, let stack = plan.linkStacks[screen] {
        imported.stack = stack.screens.map { ids[$0] }
        imported.appends = stack.isAppended
        imported.endsWithSheet = presented[screen] != nil
        flow.links.append(imported)
      } else if !(flow.screens[index].links + same).contains(where: {
        $0.pattern == imported.pattern && $0.stack.last ?? ids[screen] == ids[screen]
      }) {
        flow.screens[index].links.append(imported)
      }
    }
  }

  /// Converts a link; placeholders that are not arguments become parameters, as they become extras.
  private mutating func imported(
    _ link: AndroidLink, _ screen: inout ImportedScreen
  ) -> ImportedLink? {
    guard let uri = link.uri else {
      note("a deep link without a URI", link.location, \.unsaid)
      return nil
    }
    guard let pattern = resources.pattern(of: link) else {
      note("the deep link `\(uri)`", link.location, \.unsaid)
      return nil
    }
    // A path segment is never missing, so an optional parameter becomes one with an empty default.
    for index in screen.parameters.indices
    where screen.parameters[index].isOptional && screen.parameters[index].type == .string
      && pattern.pathPlaceholders.contains(screen.parameters[index].name)
    {
      screen.parameters[index].isOptional = false
      screen.parameters[index].defaultValue = screen.parameters[index].defaultValue ?? ""
    }
    for name in pattern.pathPlaceholders + pattern.queryPlaceholders
    where !screen.parameters.contains(where: { $0.name == name }) {
      var parameter = ImportedParameter(name: name)
      if pattern.pathPlaceholders.contains(name) {
        parameter.defaultValue = ""
      } else {
        parameter.isOptional = true
      }
      screen.parameters.append(parameter)
    }
    return ImportedLink(pattern: pattern.pattern, location: link.location, remark: pattern.remark)
  }
}
