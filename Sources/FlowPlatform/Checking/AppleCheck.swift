import FlowAnalysis
import FlowSource

/// Compares links with Info.plist, entitlements and association files.
struct AppleCheck {
  private let files: PlatformFiles
  private let links: [PlatformFiles.Link]
  private(set) var faults = PlatformFaults()
  private let search: TextSearch

  init(_ files: PlatformFiles, _ links: [PlatformFiles.Link], _ search: TextSearch) {
    self.search = search
    self.files = files
    self.links = links
  }

  mutating func run() {
    var plists: [(file: Int, plist: InfoPlist)] = []
    var entitlements: [(file: Int, entitlements: Entitlements)] = []
    var associations: [(file: Int, association: AppSiteAssociation)] = []
    for (index, file) in files.files.enumerated() {
      switch file.content {
      case .infoPlist(let plist): plists.append((index, plist))
      case .entitlements(let content): entitlements.append((index, content))
      case .siteAssociation(let association): associations.append((index, association))
      case .manifest, .assetLinks, .unreadable: break
      }
    }
    checkSchemes(plists)
    let unassociated = checkDomains(entitlements)
    let bundleID = plists.compactMap(\.plist.bundleID).first
    let hosts = entitlements.flatMap(\.entitlements.domains).map(\.value)
    let judged = links.filter { isJudged($0, unassociated) }
    let judgedByHost = Dictionary(grouping: judged, by: \.pattern.origin.host)
    let web = files.shapes(of: links).filter(\.origin.isWeb)
    let webByHost = Dictionary(grouping: web, by: \.origin.host)
    // Most files are for one host of several.
    lazy var answersOfAll = Answers(web, rootPath: "")
    let ordinary = SubsetMachine.ordinaryURLs(rootPath: "")
    for (file, association) in associations {
      // Of several files, that whose path names the host decides on a link.
      let folders = Set(files.files[file].source.path.split(separator: "/").map(String.init))
      for fault in association.faults { faults.invalid[file, default: []].append(fault) }
      var check = AssociationCheck(
        components: association.components(for: bundleID), association: association, file: file,
        ordinary: ordinary, search: search)
      check.checkReach(into: &faults)
      let named = folders.flatMap { judgedByHost[$0] ?? [] }.sorted { $0.index < $1.index }
      check.check(associations.count == 1 ? judged : named, &faults)
      let served = folders.sorted().flatMap { webByHost[$0] ?? [] }
      check.checkAnswers(
        served.isEmpty ? answersOfAll : Answers(served, rootPath: ""), hosts: hosts, into: &faults)
    }
  }

  /// Whether a file can decide on a link.
  private func isJudged(_ link: PlatformFiles.Link, _ unassociated: Set<String>) -> Bool {
    let origin = link.pattern.origin
    guard origin.isWeb, !unassociated.contains(origin.host) else { return false }
    // What Apple's matcher does with slashes at the beginning of a path is not known.
    if case .literal([]) = link.pattern.shape.path.first { return false }
    return true
  }

  private mutating func checkSchemes(_ plists: [(file: Int, plist: InfoPlist)]) {
    guard let first = plists.first else { return }
    let registered = Set(plists.flatMap(\.plist.schemes).map { $0.value.lowercased() })
    if !registered.contains(where: isUnknown) {
      var seen: Set<String> = []
      for link in links where !link.pattern.origin.isWeb {
        let scheme = link.pattern.origin.scheme
        guard !registered.contains(scheme), seen.insert(scheme).inserted else { continue }
        faults.unregistered.append(
          .init(
            kind: .scheme, platform: .iOS, link: link.index, url: link.shortestURL(search),
            file: first.file, range: first.plist.range))
      }
    }
    let used = Set(files.shapes(of: links).map(\.origin.scheme))
    for (file, plist) in plists {
      for scheme in plist.schemes
      where !used.contains(scheme.value.lowercased()) && !isOfOthers(scheme.value) {
        faults.unused[file, default: []].append(
          .init(
            kind: .scheme, platform: .iOS, range: scheme.range, text: scheme.value))
      }
    }
  }

  /// The hosts that are not associated.
  private mutating func checkDomains(
    _ entitlements: [(file: Int, entitlements: Entitlements)]
  ) -> Set<String> {
    guard let first = entitlements.first else { return [] }
    var unassociated: Set<String> = []
    var seen: Set<String> = []
    for link in links where link.pattern.origin.isWeb {
      let host = link.pattern.origin.host
      guard seen.insert(host).inserted,
        !entitlements.contains(where: { $0.entitlements.associates(host) })
      else { continue }
      unassociated.insert(host)
      faults.unregistered.append(
        .init(
          kind: .domain, platform: .iOS, link: link.index, url: link.shortestURL(search),
          file: first.file, range: first.entitlements.range))
    }
    return unassociated
  }
}

/// Whether a scheme is filled in by the build, or is that of a service that calls the app back: those of
/// Facebook and Google are the app's ID there.
func isOfOthers(_ scheme: String) -> Bool {
  let digits = scheme.dropFirst(2)
  return isUnknown(scheme) || scheme.hasPrefix("com.googleusercontent.apps.")
    || scheme.hasPrefix("fb") && !digits.isEmpty && digits.utf8.allSatisfy(isDigit)
}

extension PlatformFiles.Link {
  /// One URL that it accepts.
  func shortestURL(_ search: TextSearch) -> String {
    let shape = pattern.shape
    var automaton = TextAutomaton()
    automaton.add(
      link: shape, items: queries.last ?? [], rootPath: shape.origin.isWeb ? "/" : "", mark: 0)
    let found = search.shortest(in: [SubsetMachine(automaton)], required: 1) { _ in true }
    return URLText.url(found.text ?? [], at: shape.origin.text)
  }
}
