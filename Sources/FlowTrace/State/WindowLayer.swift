package import FlowAnalysis

/// The root of the window, or a presentation over it.
package struct WindowLayer: Hashable, Sendable {
  package let kind: LayerKind
  package let stack: NavigationStack
}
