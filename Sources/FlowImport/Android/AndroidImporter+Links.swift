import FlowFormat

extension AndroidImporter {
  /// Gives the screens their links, each once.
  mutating func addLinks(to flow: inout ImportedFlow) {
    var places: [Int: Int] = [:]
    for (place, screen) in plan.screens.enumerated() { places[screen] = place }
    for (screen, link) in allLinks {
      guard let place = places[screen], let imported = imported(link, &flow.screens[place]) else {
        continue
      }
      if !flow.screens[place].links.contains(where: { $0.pattern == imported.pattern }) {
        flow.screens[place].links.append(imported)
      }
    }
  }

  /// Links with the destinations they lead to: of a graph, what it starts with.
  private var allLinks: [(screen: Int, link: AndroidLink)] {
    var links: [(screen: Int, link: AndroidLink)] = []
    for (number, graph) in project.graphs.enumerated() {
      guard let start = project.start(of: number) else { continue }
      links += graph.links.map { (start, $0) }
    }
    for screen in plan.screens {
      links += project.destinations[screen].links.map { (screen, $0) }
    }
    return links
  }

  /// The link; placeholders that are no arguments become parameters, as they become extras.
  private mutating func imported(
    _ link: AndroidLink, _ screen: inout ImportedScreen
  ) -> ImportedLink? {
    guard let uri = link.uri else {
      note("a deep link without a URI", link.place, \.unsaid)
      return nil
    }
    guard let pattern = AndroidLinkPattern(uri) else {
      note("the deep link `\(uri)`", link.place, \.unsaid)
      return nil
    }
    // A segment of a path is always there: what may be null is empty instead.
    for number in screen.parameters.indices
    where screen.parameters[number].isOptional && screen.parameters[number].type == .string
      && pattern.pathPlaceholders.contains(screen.parameters[number].name)
    {
      screen.parameters[number].isOptional = false
      screen.parameters[number].defaultValue = screen.parameters[number].defaultValue ?? ""
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
    return ImportedLink(pattern: pattern.pattern, place: link.place, remark: pattern.remark)
  }
}
