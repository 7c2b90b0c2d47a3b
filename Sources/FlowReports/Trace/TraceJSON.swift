package import FlowAnalysis
package import FlowTrace

/// A trace as one JSON object, put together while it goes on.
package struct TraceJSON: Sendable {
  private let graph: FlowGraph
  /// Of the screens.
  private let names: [String]
  private let kinds: Set<TraceEvent.Kind>
  private var start = JSONWriter()
  private var steps = JSONWriter()

  private enum Keys {
    static let animated = JSONKey("animated")
    static let bar = JSONKey("bar")
    static let events = JSONKey("events")
    static let findings = JSONKey("findings")
    static let height = JSONKey("height")
    static let hidden = JSONKey("hidden")
    static let kind = JSONKey("kind")
    static let largeTitle = JSONKey("large-title")
    static let layers = JSONKey("layers")
    static let message = JSONKey("message")
    static let mode = JSONKey("mode")
    static let move = JSONKey("move")
    static let name = JSONKey("name")
    static let outcome = JSONKey("outcome")
    static let progress = JSONKey("progress")
    static let rule = JSONKey("rule")
    static let screen = JSONKey("screen")
    static let stack = JSONKey("stack")
    static let state = JSONKey("state")
    static let style = JSONKey("style")
    static let tab = JSONKey("tab")
    static let value = JSONKey("value")
    static let visible = JSONKey("visible")
  }

  package init(_ graph: FlowGraph, kinds: Set<TraceEvent.Kind>, start state: WindowState) {
    self.graph = graph
    names = (0..<graph.screenCount).map { graph.program.name(of: $0) }
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
      json.key(Keys.events)
      json.array { json in
        for event in step.events where kinds.contains(event.kind) { append(event, to: &json) }
      }
      json.key(Keys.findings)
      json.array { json in
        for finding in step.findings { append(finding, to: &json) }
      }
      json.key(Keys.message)
      json.optional(step.reason.map { TraceWords.sentence($0) })
      json.key(Keys.move)
      json.string(step.move.text)
      json.key(Keys.outcome)
      json.string(step.outcome.rawValue)
      json.key(Keys.rule)
      json.optional(step.rule)
      json.key(Keys.state)
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
      json.key(Keys.message)
      json.string(TraceWords.sentence(finding))
      json.key(Keys.rule)
      json.optional(finding.rule)
    }
  }

  private func append(_ event: TraceEvent, to json: inout JSONWriter) {
    json.object { json in
      json.key(Keys.animated)
      json.bool(event.isAnimated)
      json.key(Keys.kind)
      json.string(event.kind.rawValue)
      json.key(Keys.name)
      json.string(event.name.rawValue)
      json.key(Keys.screen)
      json.optional(event.instance.map { names[$0.screen] })
    }
  }

  private func append(_ state: WindowState, to json: inout JSONWriter) {
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
      json.string(layer.style.rawValue)
    }
  }
}
