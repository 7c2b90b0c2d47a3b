extension AndroidImporter {
  /// Gives the screens their links; those of screens that nothing else leads to are handed back with
  /// the start below them, where Android puts it.
  mutating func topLinks(_ flow: inout ImportedFlow) -> [ImportedLink] {
    var places: [Int: Int] = [:]
    for (place, screen) in plan.screens.enumerated() { places[screen] = place }
    var top: [ImportedLink] = []
    var patterns: Set<String> = []
    for (screen, link) in allLinks {
      guard let place = places[screen], var imported = imported(link, &flow.screens[place]) else {
        continue
      }
      let isBare = plan.linkOnly.contains(screen) && plan.entries[screen] == nil
      if isBare, let start = flow.start, patterns.insert(imported.pattern).inserted {
        imported.stack = [start, ids[screen]]
        top.append(imported)
      } else if !flow.screens[place].links.contains(where: { $0.pattern == imported.pattern }) {
        flow.screens[place].links.append(imported)
      }
    }
    return top
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
