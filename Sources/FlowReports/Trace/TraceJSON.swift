package import FlowAnalysis
import FlowFormat
package import FlowTrace

/// A trace as one JSON object, written while it goes on.
package struct TraceJSON: Sendable {
  private let states: StateJSON
  private let kinds: Set<TraceEvent.Kind>

  private enum Keys {
    static let animated = JSONKey("animated")
    static let events = JSONKey("events")
    static let findings = JSONKey("findings")
    static let kind = JSONKey("kind")
    static let message = JSONKey("message")
    static let move = JSONKey("move")
    static let name = JSONKey("name")
    static let outcome = JSONKey("outcome")
    static let rule = JSONKey("rule")
    static let screen = JSONKey("screen")
    static let state = JSONKey("state")
  }

  package init(_ graph: FlowGraph, kinds: Set<TraceEvent.Kind>) {
    states = StateJSON(graph)
    self.kinds = kinds
  }

  /// Hands over the trace piece by piece: `next` makes the next move, and is nil behind the last.
  package func write(
    start state: WindowState, to write: ([UInt8]) -> Void,
    next: () -> (step: TraceStep, state: WindowState)?
  ) {
    var json = JSONWriter()
    json.object { json in
      json.key("start")
      states.append(state, to: &json)
      json.key("steps")
      json.array { json in
        while let (step, state) = next() {
          append(step, state, to: &json)
          json.flush(write)
        }
      }
      json.key("version")
      json.number(1)
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(_ step: TraceStep, _ state: WindowState, to json: inout JSONWriter) {
    json.object { json in
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
      json.optional(step.rule?.rawValue)
      json.key(Keys.state)
      states.append(state, to: &json)
    }
  }

  private func append(_ finding: TraceFinding, to json: inout JSONWriter) {
    json.object { json in
      json.key(Keys.message)
      json.string(TraceWords.sentence(finding))
      json.key(Keys.name)
      json.string(finding.name.rawValue)
      json.key(Keys.rule)
      json.optional(finding.rule?.rawValue)
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
      json.optional(event.instance.map { states.names[$0.screen] })
    }
  }
}
