extension RouteState {
  /// The same for states of which everything that can follow is the same; `ofTops` only tells apart what is on top of
  /// the layers that are shown.
  func key(with conditions: [String], ofTops: Bool = false) -> [Int32] {
    var key: [Int32] = [Int32(waitingLink ?? -1), window.isRemnant ? 1 : 0]
    for layer in window.layers {
      key += [layer.kind.rawValue, Int32(layer.call ?? -1)]
      if ofTops {
        key += [
          Int32(layer.stack.items.last?.screen ?? -1), Int32(layer.stack.calls.last?.move ?? -1),
        ]
      } else {
        add(layer.stack, to: &key)
      }
    }
    key.append(Int32(window.selectedTab ?? -1))
    for tab in window.tabs where !ofTops {
      if let tab { add(tab, to: &key) } else { key.append(-1) }
    }
    for (index, condition) in conditions.enumerated()
    where satisfied.contains(condition) {
      key.append(Int32(index))
    }
    return key
  }

  private func add(_ stack: Window.Stack, to key: inout [Int32]) {
    key += [stack.hasNavigation ? 1 : 0, Int32(stack.items.count)]
    key += stack.items.map { Int32($0.screen) }
    key.append(Int32(stack.calls.count))
    for call in stack.calls { key += [Int32(call.index), Int32(call.move)] }
  }
}
