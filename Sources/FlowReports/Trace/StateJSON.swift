import FlowAnalysis
import FlowJSON
import FlowTrace

/// Writes the state of the app between two moves, layer by layer.
struct StateJSON: Sendable {
  private let graph: FlowGraph
  /// The names of the screens.
  let names: [String]
  /// Whether any screen has a progress.
  private let showsProgress: Bool

  init(_ graph: FlowGraph) {
    self.graph = graph
    names = (0..<graph.screenCount).map { graph.program.name(of: $0) }
    showsProgress = graph.showsProgress
  }

  func append(_ state: WindowState, to json: inout JSONWriter) {
    json.object { json in
      json.array("layers") { json in
        for layer in state.layers { append(layer, to: &json) }
      }
      if let router = state.router {
        json.object("router") { json in
          json.member("in-window", router.isInWindow)
          json.array("stack") { json in
            for screen in router.stack { json.string(names[screen]) }
          }
        }
      }
      json.member("tab", state.selectedTab.map { names[graph.tabs[$0]] })
    }
  }

  private func append(_ layer: WindowLayer, to json: inout JSONWriter) {
    json.object { json in
      json.object("bar") { json in
        json.member("background", layer.stack.bar.background)
        json.member("height", layer.stack.bar.height)
        json.member("hidden", layer.stack.bar.isHidden)
        json.member("large-title", layer.stack.bar.isLarge)
        json.member("sourced", layer.stack.bar.isSourced)
        json.member("tint", layer.stack.bar.barTint)
      }
      json.object("progress") { json in
        json.member("alpha", layer.stack.hasNavigation ? layer.stack.progress.alpha : 0)
        if showsProgress { json.member("height", ProgressBar.height) }
        json.member("mode", layer.stack.progress.mode.rawValue)
        if showsProgress { json.member("top", layer.stack.bar.height) }
        json.member("value", layer.stack.progress.value)
        json.member("visible", layer.stack.hasNavigation && layer.stack.progress.isVisible)
      }
      json.array("stack") { json in
        for instance in layer.stack.screens {
          json.string(names[instance.screen])
        }
      }
      json.member("style", layer.kind.style)
    }
  }
}
