package import FlowSource

/// The Android resource files to import.
package struct AndroidSources: Sendable {
  package var graphs: [SourceText]
  package var menus: [SourceText] = []
  /// The strings of the default language.
  package var values: [SourceText] = []
  package var layouts: [SourceText] = []
  package var manifests: [SourceText] = []
  /// Kotlin and Java.
  package var code: [SourceText] = []

  package init(graphs: [SourceText]) {
    self.graphs = graphs
  }
}
