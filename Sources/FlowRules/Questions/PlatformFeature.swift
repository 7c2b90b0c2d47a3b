import FlowAnalysis
import FlowFormat
import FlowSource

/// A feature that a flow declares and that some versions of iOS do not have.
enum PlatformFeature: CaseIterable {
  case sheet, fullScreen, stack, replacement, detents, customDetents, grabber, cornerRadius,
    largeTitles

  /// The first version that has it; nil if all have it.
  func firstVersion(in framework: App.Framework) -> SystemVersion? {
    switch (self, framework) {
    case (.sheet, .swiftui): SystemVersion(13)
    case (.fullScreen, .swiftui): SystemVersion(14)
    case (.stack, .swiftui), (.replacement, .swiftui), (.detents, .swiftui),
      (.customDetents, .swiftui):
      SystemVersion(16)
    case (.detents, .uikit): SystemVersion(15)
    case (.customDetents, .uikit): SystemVersion(16)
    case (.grabber, .swiftui): SystemVersion(16)
    case (.cornerRadius, .swiftui): SystemVersion(16, 4)
    case (.grabber, .uikit), (.cornerRadius, .uikit): SystemVersion(15)
    case (.largeTitles, .uikit): SystemVersion(11)
    case (.sheet, .uikit), (.fullScreen, .uikit), (.stack, .uikit), (.replacement, .uikit),
      (.largeTitles, .swiftui):
      nil
    }
  }

  /// In the plural.
  var words: String {
    switch self {
    case .sheet: "sheets"
    case .fullScreen: "full-screen covers"
    case .stack: "several screens pushed at once"
    case .replacement: "replacements of the top screen"
    case .detents: "detents"
    case .customDetents: "detents of other heights than medium and large"
    case .grabber: "grabbers"
    case .cornerRadius: "corner radii of sheets"
    case .largeTitles: "large titles"
    }
  }
}

extension CheckedFlow {
  /// Where the flow declares such features; the screen is nil outside of the screens.
  var usesOfFeatures: [(feature: PlatformFeature, range: SourceRange, screen: Int?)] {
    var uses: [(feature: PlatformFeature, range: SourceRange, screen: Int?)] = []
    if let large = flow.app.prefersLargeTitles, large.value {
      uses.append((.largeTitles, large.range, nil))
    }
    for (screen, destination) in destinations(of: { featureVerbs.contains($0.verb) }) {
      uses += features(of: destination).map { ($0.feature, $0.range, screen) }
    }
    for (index, link) in flow.links.enumerated() where pushesSeveral(index, link) {
      uses.append((.stack, link.pattern.range, nil))
    }
    return uses
  }

  /// Whether a link pushes several screens above the first one of a layer; a gate at the bottom has
  /// disappeared by then.
  ///
  /// A single push works in a NavigationView too.
  private func pushesSeveral(_ index: Int, _ link: DeepLink) -> Bool {
    guard case .stack(let elements) = link.target, let bottom = elements.first else {
      return severalPushes(graph.linkStacks.stack(of: index).dropFirst().map(\.verb)[...])
    }
    let isGate = flow.screen(named: bottom.screen.value).map { $0.gate != nil }
    return severalPushes(
      elements.map(\.verb).dropFirst(link.appends ? 0 : isGate == true ? 2 : 1))
  }
}

private func severalPushes(_ verbs: ArraySlice<Verb>) -> Bool {
  verbs.split { $0 != .push }.contains { $0.count > 1 }
}

private let featureVerbs: Set<Verb> = [.sheet, .fullScreen, .set, .replace]

private func features(
  of destination: Destination
) -> [(feature: PlatformFeature, range: SourceRange)] {
  switch destination.verb {
  case .sheet:
    let detents = destination.detents.flatMap { $0.value.isEmpty ? nil : $0 }
    let custom = detents?.value.first { $0.value.isCustom }
    return [(.sheet, destination.verbRange)]
      + (custom.map { [(.customDetents, $0.range)] }
        ?? detents.map { [(.detents, $0.range)] } ?? [])
      + (destination.rare.showsGrabber.map { [(.grabber, $0.range)] } ?? [])
      + (destination.rare.cornerRadius.map { [(.cornerRadius, $0.range)] } ?? [])
  case .fullScreen: return [(.fullScreen, destination.verbRange)]
  case .replace: return [(.replacement, destination.verbRange)]
  case .set where destination.stack.count > 1: return [(.stack, destination.verbRange)]
  default: return []
  }
}

extension Detent {
  /// Whether the height is not one of the system's.
  fileprivate var isCustom: Bool { self != .medium && self != .large }
}
