import FlowAnalysis
import FlowSource

/// Compares links with the intent filters of manifests, and those with assetlinks.json.
struct AndroidCheck {
  private let files: PlatformFiles
  private let links: [PlatformFiles.Link]
  private(set) var faults: PlatformFaults
  private let search: TextSearch
  private var index = FilterIndex()
  private var manifests: [(file: Int, manifest: AndroidManifest)] = []
  private let ordinary: SubsetMachine
  /// The files and offsets of filters that are reported: one URL is enough.
  private var reported: Set<[Int]> = []

  init(
    _ files: PlatformFiles, _ links: [PlatformFiles.Link], faults: PlatformFaults,
    search: TextSearch
  ) {
    self.files = files
    self.links = links
    self.faults = faults
    self.search = search
    ordinary = .ordinaryURLs(rootPath: "/")
  }

  mutating func run() {
    for (number, file) in files.files.enumerated() {
      guard case .manifest(let manifest) = file.content else { continue }
      manifests.append((number, manifest))
      for filter in manifest.filters { index.add(filter, file: number) }
      for fault in manifest.faults { faults.invalid[number, default: []].append(fault) }
    }
    checkAssetLinks()
    guard let first = manifests.first else { return }
    checkLinks(first.file, first.manifest.range)
    checkUnusedSchemes()
    checkAnswers()
  }

  private mutating func checkAssetLinks() {
    let package = manifests.compactMap(\.manifest.package).first
    for (number, file) in files.files.enumerated() {
      guard case .assetLinks(let content) = file.content else { continue }
      for fault in content.faults { faults.invalid[number, default: []].append(fault) }
      guard let package, !content.packages.isEmpty,
        !content.packages.contains(where: { $0.value == package.value })
      else { continue }
      let fault = PlatformFault(
        message: "no statement is about \(quotation(of: package.value)), the app of the manifest",
        range: content.packages[0].range)
      faults.invalid[number, default: []].append(fault)
    }
  }

  // MARK: - Links

  private mutating func checkLinks(_ file: Int, _ range: SourceRange) {
    var judged: [String: Bool] = [:]
    var pathsOfOrigin: [LinkOrigin: Paths] = [:]
    // Hosts of the same filters have the same paths.
    var pathsOfFilters: [[Int]: Paths] = [:]
    for link in links {
      let origin = link.pattern.origin
      let subject = origin.isWeb ? "//" + origin.host : origin.scheme
      let isKnown = judged[subject] ?? isRegistered(origin)
      if judged[subject] == nil, !isKnown {
        faults.unregistered.append(
          .init(
            kind: origin.isWeb ? .domain : .scheme, platform: .android, link: link.index,
            url: link.shortestURL(search), file: file, range: range))
      }
      judged[subject] = isKnown
      // The path of `shop:cart` is not one for Android.
      guard isKnown, origin.root != .rootlessPath else { continue }
      if pathsOfOrigin[origin] == nil {
        let filters = index.filters(for: origin)
        let orders = filters.map(\.order)
        let paths = pathsOfFilters[orders] ?? self.paths(of: filters)
        (pathsOfOrigin[origin], pathsOfFilters[orders]) = (paths, paths)
      }
      if let paths = pathsOfOrigin[origin], paths.areJudged { check(link, paths) }
    }
  }

  private func isRegistered(_ origin: LinkOrigin) -> Bool {
    guard origin.isWeb else { return !index.filters(scheme: origin.scheme).isEmpty }
    return index.filters(host: origin.host).contains {
      $0.filter.autoVerify != nil && $0.filter.isForWeb
    }
  }

  /// The paths that filters take.
  private struct Paths {
    let machine: SubsetMachine
    /// False if a filter takes any path that the build fills in.
    let areJudged: Bool
    let first: FilterIndex.Entry?
  }

  private func paths(of filters: [FilterIndex.Entry]) -> Paths {
    var automaton = TextAutomaton()
    var areJudged = true
    for (mark, entry) in filters.enumerated() {
      let paths = entry.filter.effectivePaths
      if entry.filter.hasUnknownPaths { areJudged = false }
      if paths.isEmpty { automaton.addAnyPath(mark: mark) }
      for path in paths where !automaton.add(path, mark: mark) { areJudged = false }
    }
    return Paths(machine: SubsetMachine(automaton), areJudged: areJudged, first: filters.first)
  }

  private mutating func check(_ link: PlatformFiles.Link, _ paths: Paths) {
    let shape = link.pattern.shape
    var automaton = TextAutomaton()
    automaton.add(
      link: shape, items: link.queries.last ?? [], rootPath: shape.origin.isWeb ? "/" : "", mark: 0)
    let found = search.shortest(in: [SubsetMachine(automaton), paths.machine], required: 1) {
      $0[1] == nil
    }
    guard let text = found.text,
      let nearest = paths.first ?? index.filters(host: shape.origin.host).first
        ?? index.filters(scheme: shape.origin.scheme).first
    else { return }
    faults.unregistered.append(
      .init(
        kind: .link, platform: .android, link: link.index,
        url: URLText.url(text, at: shape.origin.text), file: nearest.file,
        range: nearest.filter.range))
  }

  // MARK: - Filters

  private mutating func checkUnusedSchemes() {
    let used = Set(files.shapes(of: links).map(\.origin.scheme))
    for (file, manifest) in manifests {
      for scheme in manifest.filters.flatMap(\.schemes)
      where !used.contains(scheme.value.lowercased()) && !isOfOthers(scheme.value)
        && !isWebScheme(scheme.value) && !AndroidManifest.fileSchemes.contains(scheme.value)
      {
        faults.unused[file, default: []].append(
          .init(
            kind: .scheme, platform: .android, range: scheme.range, text: scheme.value))
      }
    }
  }

  /// Reports filters for hosts of sites that hand the app a URL that no link opens: URLs with schemes of
  /// the app's own open nothing else.
  private mutating func checkAnswers() {
    let shapes = files.shapes(of: links)
    var byHost: [String: [LinkShape]] = [:]
    for shape in shapes where shape.origin.isWeb {
      for host in hostPatterns(for: shape.origin.host) {
        byHost[host, default: []].append(shape)
      }
    }
    var answersOfHost: [String: Answers] = [:]
    for (file, manifest) in manifests {
      for filter in manifest.filters where !filter.hasUnknownPaths {
        // A site with both schemes has one kind of links.
        let schemes = filter.schemes.map(\.value)
        var paths: [(range: SourceRange?, machine: SubsetMachine)]?
        for host in filter.hosts where !isUnknown(host.name.value) {
          for scheme in ["https", "http"].filter(schemes.contains).prefix(1) {
            let name = host.name.value
            let answers =
              answersOfHost[name] ?? Answers(byHost[name] ?? [], rootPath: "/")
            answersOfHost[name] = answers
            let machines = paths ?? self.paths(of: filter)
            paths = machines
            check(machines, file, scheme, host, answers)
          }
        }
      }
    }
  }

  /// The paths of a filter; one of any path is reported at the host.
  private func paths(of filter: IntentFilter) -> [(range: SourceRange?, machine: SubsetMachine)] {
    var automaton = TextAutomaton()
    guard !filter.paths.isEmpty else {
      automaton.addAnyPath(mark: 0)
      return [(nil, SubsetMachine(automaton))]
    }
    return filter.paths.compactMap { path in
      var automaton = TextAutomaton()
      return automaton.add(path, mark: 0) ? (path.text.range, SubsetMachine(automaton)) : nil
    }
  }

  private mutating func check(
    _ paths: [(range: SourceRange?, machine: SubsetMachine)], _ file: Int, _ scheme: String,
    _ host: IntentFilter.Host, _ answers: Answers
  ) {
    let name = host.name.value
    let shown = name.hasPrefix("*") ? answers.host ?? "www" + name.dropFirst() : name
    let port = host.port.map { ":" + $0 } ?? ""
    for path in paths {
      let range = path.range ?? host.name.range
      guard !reported.contains([file, range.lower]) else { continue }
      guard !search.budget.isSpent else { return }
      let found = search.shortest(in: [path.machine, ordinary, answers.machine], required: 2) {
        $0[2] == nil
      }
      guard let text = found.text else { continue }
      reported.insert([file, range.lower])
      faults.unused[file, default: []].append(
        .init(
          kind: .url, platform: .android, range: range,
          text: URLText.url(text, at: scheme + "://" + shown + port)))
    }
  }
}

extension TextAutomaton {
  /// Adds the language of all paths, with any query.
  fileprivate mutating func addAnyPath(mark: Int) {
    let any = addRun(of: anyByte, from: addStart())
    end(addAnyTail(from: any), mark: mark)
  }
}
