extension Window {
  /// Makes a change in the base layer, even under modals.
  package mutating func makeInBase(
    _ change: StackChange, by move: Int?, in graph: FlowGraph
  ) -> Outcome {
    let modals = layers.dropFirst()
    layers.removeSubrange(1...)
    defer { layers += modals }
    return make(change, by: move, in: graph)
  }
}
