package import FlowAnalysis

/// The root of the window, or what is presented over it.
package struct WindowLayer: Hashable, Sendable {
  package let kind: LayerKind
  package let stack: NavigationStack
}
