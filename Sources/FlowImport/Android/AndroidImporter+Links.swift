import FlowFormat

extension AndroidImporter {
  /// Adds the links to their screens, each once.
  mutating func addLinks(to flow: inout ImportedFlow) {
    var indices: [Int: Int] = [:]
    for (index, screen) in plan.screens.enumerated() { indices[screen] = index }
    for (screen, link) in allLinks {
      guard let index = indices[screen], let imported = imported(link, &flow.screens[index]) else {
        continue
      }
      if !flow.screens[index].links.contains(where: { $0.pattern == imported.pattern }) {
        flow.screens[index].links.append(imported)
      }
    }
  }

  /// The links with their destinations; for the link of a graph, its start.
  private var allLinks: [(screen: Int, link: AndroidLink)] {
    var links: [(screen: Int, link: AndroidLink)] = []
    for (index, graph) in project.graphs.enumerated() {
      guard let start = project.start(of: index) else { continue }
      links += graph.links.map { (start, $0) }
    }
    for screen in plan.screens {
      let destination = project.destinations[screen]
      links += destination.links.map { (screen, $0) }
      if destination.tag == "activity", let name = destination.className?.split(separator: ".").last
      {
        links += (resources.activityLinks[String(name)] ?? []).map { (screen, $0) }
      }
    }
    return links
  }

  /// Converts a link; placeholders that are not arguments become parameters, as they become extras.
  private mutating func imported(
    _ link: AndroidLink, _ screen: inout ImportedScreen
  ) -> ImportedLink? {
    guard let uri = link.uri else {
      note("a deep link without a URI", link.location, \.unsaid)
      return nil
    }
    guard let pattern = AndroidLinkPattern(uri) else {
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
