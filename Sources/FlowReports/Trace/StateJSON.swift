import FlowAnalysis
import FlowTrace

/// Writes the app between two moves, layer by layer.
struct StateJSON: Sendable {
  private let graph: FlowGraph
  /// Of the screens.
  let names: [String]

  private enum Keys {
    static let bar = JSONKey("bar")
    static let height = JSONKey("height")
    static let hidden = JSONKey("hidden")
    static let largeTitle = JSONKey("large-title")
    static let layers = JSONKey("layers")
    static let mode = JSONKey("mode")
    static let progress = JSONKey("progress")
    static let stack = JSONKey("stack")
    static let style = JSONKey("style")
    static let tab = JSONKey("tab")
    static let value = JSONKey("value")
    static let visible = JSONKey("visible")
  }

  init(_ graph: FlowGraph) {
    self.graph = graph
    names = (0..<graph.screenCount).map { graph.program.name(of: $0) }
  }

  func append(_ state: WindowState, to json: inout JSONWriter) {
    json.object { json in
      json.key(Keys.layers)
      json.array { json in
        for layer in state.layers { append(layer, to: &json) }
      }
      json.key(Keys.tab)
      json.optional(state.selectedTab.map { names[graph.tabs[$0]] })
    }
  }

  private func append(_ layer: WindowLayer, to json: inout JSONWriter) {
    json.object { json in
      json.key(Keys.bar)
      json.object { json in
        json.key(Keys.height)
        json.number(layer.stack.bar.height)
        json.key(Keys.hidden)
        json.bool(layer.stack.bar.isHidden)
        json.key(Keys.largeTitle)
        json.bool(layer.stack.bar.isLarge)
      }
      json.key(Keys.progress)
      json.object { json in
        json.key(Keys.mode)
        json.string(layer.stack.progress.mode.rawValue)
        json.key(Keys.value)
        json.number(layer.stack.progress.value)
        json.key(Keys.visible)
        json.bool(layer.stack.hasNavigation && layer.stack.progress.isVisible)
      }
      json.key(Keys.stack)
      json.array { json in
        for instance in layer.stack.screens {
          json.string(names[instance.screen])
        }
      }
      json.key(Keys.style)
      json.string(layer.kind.style)
    }
  }
}
