import FlowAnalysis
import FlowSource

/// Compares links with the components of one association file.
struct AssociationCheck {
  let components: [AssociationComponent]
  let association: AppSiteAssociation
  let file: Int
  private let search: TextSearch
  /// The components, by the names of the query items of URLs.
  private var machines: [[[UInt8]]: SubsetMachine] = [:]
  private let looksAtQueries: Bool
  private let ordinary: SubsetMachine

  init(
    components: [AssociationComponent], association: AppSiteAssociation, file: Int,
    ordinary: SubsetMachine, search: TextSearch
  ) {
    self.components = components
    self.association = association
    self.file = file
    self.ordinary = ordinary
    self.search = search
    looksAtQueries = components.contains { component in
      if case .any = component.query { false } else { true }
    }
  }

  private mutating func machine(items: [[UInt8]]) -> SubsetMachine {
    let items = looksAtQueries ? items : []
    if let known = machines[items] { return known }
    var automaton = TextAutomaton()
    for (index, component) in components.enumerated() {
      automaton.add(component, variables: association.variables, items: items, mark: index)
    }
    let machine = SubsetMachine(automaton)
    machines[items] = machine
    return machine
  }

  /// The URLs of one component.
  private func machine(of component: Int, items: [[UInt8]]) -> SubsetMachine {
    var automaton = TextAutomaton()
    automaton.add(
      components[component], variables: association.variables, items: items, mark: component)
    return SubsetMachine(automaton)
  }

  /// The names of the query items that a component looks at, or all do, escaped and sorted.
  private func names(of components: some Sequence<AssociationComponent>) -> [[UInt8]] {
    var names: Set<[UInt8]> = []
    for component in components {
      guard case .items(let items) = component.query else { continue }
      for item in items { names.insert(Array(item.name.utf8)) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  // MARK: - Links that are not handed to the app

  mutating func check(_ links: [PlatformFiles.Link], _ faults: inout PlatformFaults) {
    for link in links {
      for query in link.queries {
        guard let fault = fault(of: link, query: query) else { continue }
        faults.unregistered.append(fault)
        break
      }
    }
  }

  private mutating func fault(
    of link: PlatformFiles.Link, query: [LinkItem]
  ) -> PlatformFaults.Unregistered? {
    let shape = link.pattern.shape
    let items = looksAtQueries ? query : []
    var automaton = TextAutomaton()
    automaton.add(link: shape, items: items, rootPath: "", mark: 0)
    let all = machine(items: items.map { encoded($0.name) })
    let components = components
    let found = search.shortest(in: [SubsetMachine(automaton), all], required: 1) { marks in
      marks[1].map { components[$0].excludes } ?? true
    }
    guard let text = found.text else { return nil }
    let excluding = all.mark(of: text).map { components[$0] }
    return .init(
      kind: .link, platform: .iOS, link: link.index, url: URLText.url(text, at: shape.origin.text),
      file: file, range: excluding?.range ?? association.range, isExcluded: excluding != nil)
  }

  // MARK: - Components

  /// Reports components that no URL reaches, because earlier ones match all of theirs.
  mutating func checkReach(into faults: inout PlatformFaults) {
    let items = names(of: components)
    for index in components.indices {
      let all = machine(items: items)
      let own = machine(of: index, items: looksAtQueries ? items : [])
      let found = search.shortest(in: [own, ordinary, all], required: 3) { $0[2] == index }
      guard found.text == nil, found.isComplete else { continue }
      let isEmpty = search.shortest(in: [own, ordinary], required: 2) { _ in true }.text == nil
      let message =
        isEmpty
        ? "no URL matches this component"
        : "no URL reaches this component: earlier ones match all of its URLs"
      faults.invalid[file, default: []].append(
        PlatformFault(message: message, range: components[index].range, isWarning: true))
    }
  }

  /// Reports components that hand the app a URL that no link opens.
  mutating func checkAnswers(
    _ answers: Answers, hosts: [String], into faults: inout PlatformFaults
  ) {
    let host = answers.host ?? hosts.first { !$0.hasPrefix("*") } ?? "example.com"
    for (index, component) in components.enumerated() where !component.excludes {
      let items = looksAtQueries ? names(of: [component]) : []
      let found = search.shortest(
        in: [machine(of: index, items: items), ordinary, machine(items: items), answers.machine],
        required: 3
      ) { $0[2] == index && $0[3] == nil }
      guard let text = found.text else { continue }
      faults.unused[file, default: []].append(
        .init(
          kind: .url, platform: .iOS, range: component.range,
          text: URLText.url(text, at: "https://" + host)))
    }
  }
}

/// The URLs that links open.
struct Answers {
  let machine: SubsetMachine
  /// The host of the first link.
  let host: String?

  init(_ shapes: [LinkShape], rootPath: String) {
    var automaton = TextAutomaton()
    for shape in shapes + shapes.flatMap(\.lists) {
      automaton.add(answersOf: shape, rootPath: rootPath, mark: 0)
    }
    machine = SubsetMachine(automaton)
    host = shapes.first?.origin.host
  }
}
