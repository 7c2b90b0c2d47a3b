package import FlowAnalysis
package import FlowTrace

/// A trace as one JSON object, put together while it goes on.
package struct TraceJSON: Sendable {
  private let graph: FlowGraph
  private let kinds: Set<TraceEvent.Kind>
  private var start = JSONWriter()
  private var steps = JSONWriter()

  package init(_ graph: FlowGraph, kinds: Set<TraceEvent.Kind>, start state: WindowState) {
    self.graph = graph
    self.kinds = kinds
    var json = JSONWriter()
    append(state, to: &json)
    start = json
  }

  /// Adds a step with the state that it leads to.
  package mutating func append(_ step: TraceStep, _ state: WindowState) {
    // Taken out of its place: a copy of all steps for each of them would be slow.
    var written = JSONWriter()
    swap(&written, &steps)
    defer { swap(&written, &steps) }
    written.object { json in
      json.key("events")
      json.array { json in
        for event in step.events where kinds.contains(event.kind) { append(event, to: &json) }
      }
      json.key("findings")
      json.array { json in
        for finding in step.findings { append(finding, to: &json) }
      }
      json.key("message")
      json.optional(step.reason.map { TraceWords.sentence($0) })
      json.key("move")
      json.string(step.move.text)
      json.key("outcome")
      json.string(step.outcome.rawValue)
      json.key("rule")
      json.optional(step.rule)
      json.key("state")
      append(state, to: &json)
    }
  }

  /// The object with all steps so far.
  package func bytes() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("start")
      json.value(start.bytes[...])
      json.key("steps")
      json.array { json in
        if !steps.bytes.isEmpty { json.value(steps.bytes[...]) }
      }
      json.key("version")
      json.number(1)
    }
    json.newline()
    return json.bytes
  }

  private func append(_ finding: TraceFinding, to json: inout JSONWriter) {
    json.object { json in
      json.key("message")
      json.string(TraceWords.sentence(finding))
      json.key("rule")
      json.optional(finding.rule)
    }
  }

  private func append(_ event: TraceEvent, to json: inout JSONWriter) {
    json.object { json in
      json.key("animated")
      json.bool(event.isAnimated)
      json.key("kind")
      json.string(event.kind.rawValue)
      json.key("name")
      json.string(event.name.rawValue)
      json.key("screen")
      json.optional(event.instance.map { graph.program.name(of: $0.screen) })
    }
  }

  private func append(_ state: WindowState, to json: inout JSONWriter) {
    json.object { json in
      json.key("layers")
      json.array { json in
        for layer in state.layers { append(layer, to: &json) }
      }
      json.key("tab")
      json.optional(state.selectedTab.map { graph.program.name(of: graph.tabs[$0]) })
    }
  }

  private func append(_ layer: WindowLayer, to json: inout JSONWriter) {
    json.object { json in
      json.key("bar")
      json.object { json in
        json.key("height")
        json.number(layer.stack.bar.height)
        json.key("hidden")
        json.bool(layer.stack.bar.isHidden)
        json.key("large-title")
        json.bool(layer.stack.bar.isLarge)
      }
      json.key("progress")
      json.object { json in
        json.key("mode")
        json.string(layer.stack.progress.mode.rawValue)
        json.key("value")
        json.number(layer.stack.progress.value)
        json.key("visible")
        json.bool(layer.stack.hasNavigation && layer.stack.progress.isVisible)
      }
      json.key("stack")
      json.array { json in
        for instance in layer.stack.screens {
          json.string(graph.program.name(of: instance.screen))
        }
      }
      json.key("style")
      json.string(layer.style.rawValue)
    }
  }
}
