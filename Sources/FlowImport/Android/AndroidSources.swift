package import FlowSource

/// The Android resource files that navigation is read from.
package struct AndroidSources: Sendable {
  package var graphs: [SourceText]
  package var menus: [SourceText] = []
  /// The texts of the default language.
  package var values: [SourceText] = []

  package init(graphs: [SourceText]) {
    self.graphs = graphs
  }
}
