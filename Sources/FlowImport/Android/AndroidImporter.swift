import FlowFormat
import FlowPlatform
import FlowSource

/// Converts Android navigation graphs to a flow, and lists what it could not convert.
struct AndroidImporter {
  let project: AndroidProject
  let resources: AndroidResources
  let plan: AndroidPlan
  /// By destination; empty if it is not a screen.
  let ids: [String]
  /// Screens for the destinations that are not in any file.
  private let stubs: [AndroidStub]
  /// The ids of `stubs`, by name.
  let stubIDs: [String: String]
  /// By destination, the verb of what presents it; nil if it is pushed.
  let presented: [Verb?]
  var summary = ImportSummary()

  init(_ project: AndroidProject, _ resources: AndroidResources) {
    self.project = project
    self.resources = resources
    let plan = AndroidPlan(project, resources)
    self.plan = plan
    stubs = AndroidStub.all(in: project, plan)
    (ids, stubIDs) = AndroidImporter.ids(project, plan, stubs)
    presented = AndroidImporter.presented(project, plan)
  }

  private static func ids(
    _ project: AndroidProject, _ plan: AndroidPlan, _ stubs: [AndroidStub]
  ) -> (screens: [String], stubs: [String: String]) {
    let names = project.destinations.map { destination in
      let graph = project.graphs[destination.graph]
      let className = destination.className?.split(separator: ".").last.map(String.init)
      return ScreenNames.Candidate(
        name: destination.id ?? className ?? destination.tag, qualifier: graph.name,
        detail: "", key: graph.location.file + "\u{0}" + graph.name + "\u{0}" + destination.key)
    }
    let unknown = stubs.map {
      ScreenNames.Candidate(name: $0.name, qualifier: "", detail: "", key: $0.name)
    }
    let made = ScreenNames.ids(for: plan.screens.map { names[$0] } + unknown)
    var ids = Array(repeating: "", count: project.destinations.count)
    for (screen, id) in zip(plan.screens, made) { ids[screen] = id }
    let others = zip(stubs.map(\.name), made.dropFirst(plan.screens.count))
    return (ids, Dictionary(uniqueKeysWithValues: Array(others)))
  }

  /// By destination, how a dialog is shown that has no actions and always stays above its presenter; nil for
  /// others.
  ///
  /// Android closes any other dialog when a destination is shown from it, which a modal cannot do.
  private static func presented(_ project: AndroidProject, _ plan: AndroidPlan) -> [Verb?] {
    var verbs = project.destinations.map {
      $0.isLeafDialog ? $0.isSheet ? Verb.sheet : .alert : nil
    }
    for root in plan.roots { verbs[root] = nil }
    for index in project.destinations.indices {
      // A stack that a link opens cannot have an alert.
      if verbs[index] == .alert, !project.destinations[index].links.isEmpty {
        verbs[index] = .sheet
      }
      for action in plan.actions[index] where action.popUpTo != nil || action.isSingleTop {
        if let target = plan.target(of: action) { verbs[target] = nil }
      }
    }
    return verbs
  }

  /// The flow of the graphs.
  mutating func flow(named name: String, origin: String) -> ImportedFlow {
    var flow = ImportedFlow(name: name, origin: origin)
    flow.tabs = plan.tabs.map { ids[$0] }
    flow.tabsFile = plan.tabsMenu.map { $0 + ".xml" }
    let start = plan.roots.first.map { ids[$0] }
    flow.start = start == flow.tabs.first ? nil : start
    flow.startFile = plan.roots.first.map { project.destinations[$0].location.file }
    for screen in plan.screens { flow.screens.append(imported(screen)) }
    for stub in stubs {
      guard let id = stubIDs[stub.name] else { continue }
      var screen = ImportedScreen(id: id, location: stub.location)
      screen.remark = "not in any file that was read"
      flow.screens.append(screen)
    }
    addEverywhere(to: &flow)
    addLinks(to: &flow)
    flow.beginWithScreens(of: flow.startFile)
    summarize()
    return flow
  }

  private mutating func imported(_ index: Int) -> ImportedScreen {
    let destination = project.destinations[index]
    var screen = ImportedScreen(id: ids[index], location: destination.location)
    screen.title = title(of: destination)
    screen.entry = plan.entries[index]
    screen.parameters = parameters(of: index)
    screen.moves = moves(on: index).distinct
    if destination.isMissing {
      screen.remark = "in a graph that was not read"
    } else if destination.tag != "fragment", destination.tag != destination.id {
      screen.remark = destination.tag
    }
    return screen
  }

  /// The label, unless it is the name of a class or a layout, which new files have, or another word in camel case
  /// that is not in a resource, for users to read.
  private mutating func title(of destination: AndroidDestination) -> String? {
    guard let label = destination.label.map(resources.text), !isName(label, destination),
      !label.allSatisfy(\.isWhitespace),
      label.hasPrefix("@string/") || !isUnknown(label)
    else { return nil }
    if label.hasPrefix("@string/") {
      note(
        "`\(label)` is not in any file that was read", destination.location, \.unresolved,
        kind: "a string of a title is not in any file that was read")
    }
    return label
  }

  private func isName(_ label: String, _ destination: AndroidDestination) -> Bool {
    let isWord = label.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x5F }
    let name = destination.className?.split(separator: ".").last
    return isWord
      && (label == destination.id || label == name.map(String.init) || label.contains("_")
        || label.contains("Fragment") || label.hasSuffix("Activity")
        || label == destination.label && words(ofName: label).count > 1)
  }

  /// The parameters of a destination, then those of the graphs that start with it.
  func parameters(of index: Int) -> [ImportedParameter] {
    var seen: Set<String> = []
    let own = project.destinations[index].arguments + (plan.graphArguments[index] ?? [])
    return own.filter { seen.insert($0.name).inserted }
  }

  private mutating func summarize() {
    let actions =
      project.graphs.reduce(0) { $0 + $1.actions.count }
      + project.destinations.reduce(0) { $0 + $1.actions.count }
    let links =
      project.graphs.reduce(0) { $0 + $1.links.count }
      + project.destinations.reduce(0) { $0 + $1.links.count }
    summary.read = [
      counted(project.graphs.count, "graph"),
      counted(project.destinations.count { !$0.isMissing }, "destination"),
      counted(actions, "action"), counted(links, "deep link"),
    ]
    noteMissing()
    noteAssumed()
    if let guess = plan.guess, let start = plan.roots.first {
      let place = project.destinations[start]
      note(
        "start `\(ids[start])`, because \(project.graphs[place.graph].name) is \(guess)",
        place.location, \.assumed)
    }
  }

  /// Notes references out of the files, and repeated destinations.
  private mutating func noteMissing() {
    for destination in project.destinations where destination.isMissing {
      note(
        "the graph `\(destination.key)` is included, but not in any file that was read",
        destination.location, \.unresolved)
    }
    for stub in stubs {
      note("`\(stub.name)` is not in any file that was read", stub.location, \.unresolved)
    }
    for index in project.replaced {
      let destination = project.destinations[index]
      note(
        "`\(destination.id ?? "")` is defined again in its graph; the last definition counts",
        destination.location, \.skipped)
    }
  }

  /// Notes the screens that no action leads to directly.
  private mutating func noteAssumed() {
    for action in plan.unmade {
      let target = plan.target(of: action).map { ids[$0] }
      note(
        "no screen of its graph can make `\(action.id)`"
          + (target.map { "; written as an entry of `\($0)`" } ?? ""),
        action.location, target == nil ? \.unsaid : \.assumed)
    }
    for index in plan.screens where plan.isAssumed[index] {
      note(
        "no action leads to `\(ids[index])`; assumed to be shown by code",
        project.destinations[index].location, \.assumed,
        kind: "no action leads to a screen; assumed to be shown by code")
    }
  }

  mutating func note(
    _ message: String, _ location: ImportLocation,
    _ section: WritableKeyPath<ImportSummary, [ImportSummary.Note]>, kind: String? = nil
  ) {
    summary[keyPath: section].append(
      ImportSummary.Note(location: location, message: message, kind: kind))
  }
}

/// A screen that represents a destination that is not in any file.
struct AndroidStub {
  let name: String
  /// Where it is first named.
  let location: ImportLocation

  fileprivate static func all(in project: AndroidProject, _ plan: AndroidPlan) -> [AndroidStub] {
    var seen: Set<String> = []
    var stubs: [AndroidStub] = []
    func add(_ actions: [AndroidAction]) {
      for action in actions {
        guard let name = action.destination, plan.target(of: action) == nil,
          seen.insert(name).inserted
        else { continue }
        stubs.append(AndroidStub(name: name, location: action.location))
      }
    }
    for graph in project.graphs { add(graph.actions) }
    for screen in plan.screens { add(project.destinations[screen].actions) }
    return stubs
  }
}
