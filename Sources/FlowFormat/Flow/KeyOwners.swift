extension FlowTable {
  /// The mappings of a flow that have a key of this name, as messages name them, such as
  /// `a destination`; in the order of the manual.
  package static func owners(ofKey name: String) -> [String] {
    keysByOwner.filter { $0.names.contains(name) }.map(\.owner)
  }

  private static let keysByOwner: [(owner: String, names: [String])] = [
    (file.owner, file.names), (appKeys.owner, appKeys.names), (screen.owner, screen.names),
    (barKeys.owner, barKeys.names), (safeAreaKeys.owner, safeAreaKeys.names),
    (parameter.owner, parameter.names), (destinationKeys.owner, destinationKeys.names),
    (transitionKeys.owner, transitionKeys.names), (conditionKeys.owner, conditionKeys.names),
    (everywhereKeys.owner, everywhereKeys.names), (link.owner, link.names),
  ]
}
