extension FlowTable {
  /// The mappings of a flow that have a key with this name, in the order of the manual.
  ///
  /// Each is described as in messages, such as `a destination`.
  package static func owners(ofKey name: String) -> [String] {
    keysByOwner.filter { $0.names.contains(name) }.map(\.owner)
  }

  private static let keysByOwner: [(owner: String, names: [String])] = [
    (file.owner, file.names), (appKeys.owner, appKeys.names), (screen.owner, screen.names),
    (barKeys.owner, barKeys.names), (safeAreaKeys.owner, safeAreaKeys.names),
    (parameter.owner, parameter.names), (destinationKeys.owner, destinationKeys.names),
    (transitionKeys.owner, transitionKeys.names), (conditionKeys.owner, conditionKeys.names),
    (everywhereKeys.owner, everywhereKeys.names), (link.owner, link.names),
    (claimKeys.owner, claimKeys.names), (neverStackKeys.owner, neverStackKeys.names),
    (neverShownKeys.owner, neverShownKeys.names), (alwaysStackKeys.owner, alwaysStackKeys.names),
    (canReachKeys.owner, canReachKeys.names), (beforeKeys.owner, beforeKeys.names),
    (reachKeys.owner, reachKeys.names),
  ]
}
