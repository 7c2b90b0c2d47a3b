extension StackWitnesses {
  /// A shortest walk to a stack with this screen on top that neither button nor gesture nor a tap on a
  /// tab leads away from; nil where none exists.
  package func witnessWithoutExit(of screen: Int) -> StackWitness? {
    let allowsBack = system.allowsBack(screen)
    let found = system.variants(of: screen).compactMap { variant -> StackWitness? in
      let top = StackTop(screen, variant)
      switch variant {
      case .above: return allowsBack ? nil : witnessWithoutExit(of: top)
      case .first, .bare, .alert, .waiting, .bareWaiting:
        return witness(of: top, in: allowsBack ? .fixed : .fixed.union(.pulled))
      }
    }
    return found.min { $0.steps.count < $1.steps.count }
  }

  /// The same for a top that does not go back, but whose layer may be pulled down by its lowest screen.
  private func witnessWithoutExit(of top: StackTop) -> StackWitness? {
    let allowsBack = system.allowsBack
    var search = DepthSearch(
      self, least: 0, .pulled,
      over: { edge in
        if case .screen(let lower) = edge.symbol, lower.variant != .above {
          !allowsBack(lower.screen)
        } else {
          true
        }
      })
    let path = search.path(from: Int(top.number))
    let pulled = path.isEmpty ? nil : witness(from: Int(top.number), along: path)
    return [witness(of: top, in: .fixed), pulled].compactMap(\.self)
      .min { $0.steps.count < $1.steps.count }
  }
}

extension LayerKinds {
  /// Those that no gesture closes and that show no tabs.
  fileprivate static let fixed = LayerKinds.all.subtracting([.pulledDown, .unknown, .init(.tabs)])
  /// Those that a gesture closes, if their lowest screen lets it.
  fileprivate static let pulled = LayerKinds.pulledDown.subtracting(.unknown)
  /// Those that lie on an unknown caller, or are the caller's own.
  package static let unknown: LayerKinds = [LayerKinds(.caller), LayerKinds(.presented)]
}
