/// The moves that show tabs.
extension StackStep {
  /// Shows another tab, by index; from a window without a tab bar, that of a new one.
  mutating func show(_ tab: Int, _ then: Next, _ motion: Motion) {
    if symbol.layer.kind == .tabs {
      put(.resumed(tab, then: then, before: motion.before), motion)
    } else {
      reset(then.rest, [base(graph.tabs[tab])], motion)
    }
  }
}
