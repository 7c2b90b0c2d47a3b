import FlowFormat
import FlowSource

/// Turns Android navigation graphs into a flow, and says what it could not.
struct AndroidImporter {
  let project: AndroidProject
  let resources: AndroidResources
  let plan: AndroidPlan
  let stacks: AndroidBackStacks
  /// By destination; empty for what is no screen.
  let ids: [String]
  /// The destinations that are in no file, and the ids of the screens that stand for them by what names
  /// them.
  private let stubs: [AndroidStub]
  let stubIDs: [String: String]
  /// By destination, whether it is shown as a sheet.
  let isSheet: [Bool]
  var summary = ImportSummary()

  init(_ project: AndroidProject, _ resources: AndroidResources) {
    self.project = project
    self.resources = resources
    let plan = AndroidPlan(project, resources)
    self.plan = plan
    stacks = AndroidBackStacks(project, roots: plan.roots, actions: plan.actions)
    stubs = AndroidStub.all(in: project, plan)
    (ids, stubIDs) = AndroidImporter.ids(project, plan, stubs)
    isSheet = AndroidImporter.sheets(project, plan)
  }

  private static func ids(
    _ project: AndroidProject, _ plan: AndroidPlan, _ stubs: [AndroidStub]
  ) -> (screens: [String], stubs: [String: String]) {
    let names = project.destinations.map { destination in
      let graph = project.graphs[destination.graph]
      let className = destination.className?.split(separator: ".").last.map(String.init)
      return ScreenNames.Candidate(
        name: destination.id ?? className ?? destination.tag, qualifier: graph.name,
        detail: "", key: graph.place.file + "\u{0}" + graph.name + "\u{0}" + destination.key)
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

  /// Dialogs from which nothing leads on, and which only lie over what pushed them.
  ///
  /// From any other one can be led away with the dialog gone, which a presented sheet cannot do.
  private static func sheets(_ project: AndroidProject, _ plan: AndroidPlan) -> [Bool] {
    var isSheet = project.destinations.map(\.isLeafDialog)
    for root in plan.roots { isSheet[root] = false }
    for number in project.destinations.indices {
      for action in plan.actions[number] where action.popUpTo != nil || action.isSingleTop {
        let graph = project.destinations[number].graph
        if let target = plan.target(of: action, from: graph) { isSheet[target] = false }
      }
    }
    return isSheet
  }

  /// The flow that the graphs are.
  mutating func flow(named name: String, origin: String) -> ImportedFlow {
    var flow = ImportedFlow(name: name, origin: origin)
    flow.start = plan.roots.first.map { ids[$0] }
    for screen in plan.screens { flow.screens.append(imported(screen)) }
    for stub in stubs {
      guard let id = stubIDs[stub.name] else { continue }
      var screen = ImportedScreen(id: id, place: stub.place)
      screen.remark = "in no file that was read"
      flow.screens.append(screen)
    }
    addLinks(to: &flow)
    summarise()
    return flow
  }

  private mutating func imported(_ number: Int) -> ImportedScreen {
    let destination = project.destinations[number]
    var screen = ImportedScreen(id: ids[number], place: destination.place)
    screen.title = destination.label.map(resources.text)
    screen.entry = plan.entries[number]
    screen.parameters = parameters(of: number)
    screen.moves = moves(on: number).distinct
    if destination.isMissing {
      screen.remark = "in a graph that was not read"
    } else if destination.tag != "fragment" {
      screen.remark = destination.tag
    }
    return screen
  }

  /// Those of a destination, then those of graphs that start with it.
  func parameters(of number: Int) -> [ImportedParameter] {
    var seen: Set<String> = []
    let own = project.destinations[number].arguments + (plan.graphArguments[number] ?? [])
    return own.filter { seen.insert($0.name).inserted }
  }

  private mutating func summarise() {
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
  }

  /// What leads out of the files, and what is there twice.
  private mutating func noteMissing() {
    for destination in project.destinations where destination.isMissing {
      note(
        "the graph `\(destination.key)` is included, and in no file that was read",
        destination.place, \.unresolved)
    }
    for stub in stubs {
      note("`\(stub.name)` is in no file that was read", stub.place, \.unresolved)
    }
    for number in project.replaced {
      let destination = project.destinations[number]
      note(
        "`\(destination.id ?? "")` is there again in its graph, and the last one counts",
        destination.place, \.skipped)
    }
  }

  /// What is said of screens that no action of their own leads to.
  private mutating func noteAssumed() {
    for (action, graph) in plan.widespread {
      let target = plan.target(of: action, from: graph).map { ids[$0] }
      note(
        "`\(action.id)` can be made on every screen of its graph"
          + (target.map { "; written as an entry of `\($0)` alone" } ?? ""),
        action.place, target == nil ? \.unsaid : \.assumed)
    }
    for number in plan.screens where plan.isAssumed[number] {
      note(
        "no action leads to `\(ids[number])`; taken to be shown by code",
        project.destinations[number].place, \.assumed)
    }
  }

  mutating func note(
    _ message: String, _ place: ImportPlace,
    _ section: WritableKeyPath<ImportSummary, [ImportSummary.Note]>
  ) {
    summary[keyPath: section].append(ImportSummary.Note(place: place, message: message))
  }
}

/// A screen that stands for a destination that is in no file.
struct AndroidStub {
  let name: String
  /// Where it is named first.
  let place: ImportPlace

  fileprivate static func all(in project: AndroidProject, _ plan: AndroidPlan) -> [AndroidStub] {
    var seen: Set<String> = []
    var stubs: [AndroidStub] = []
    func add(_ actions: [AndroidAction], from graph: Int) {
      for action in actions {
        guard let name = action.destination, plan.target(of: action, from: graph) == nil,
          seen.insert(name).inserted
        else { continue }
        stubs.append(AndroidStub(name: name, place: action.place))
      }
    }
    for (number, graph) in project.graphs.enumerated() { add(graph.actions, from: number) }
    for screen in plan.screens {
      add(project.destinations[screen].actions, from: project.destinations[screen].graph)
    }
    return stubs
  }
}
