package import FlowAnalysis
import FlowFormat
import FlowJSON
import FlowTrace

/// A trace as a JSON object, written incrementally; `docs/trace-report.schema.json` describes it.
package struct TraceJSON: Report {
  private let states: StateJSON
  private let events: ShownEvents
  private let trace: Trace

  package init(_ graph: FlowGraph, events: ShownEvents, _ trace: Trace) {
    states = StateJSON(graph)
    self.events = events
    self.trace = trace
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.key("start")
      states.append(trace.start, to: &json)
      append(trace.startEvents, to: &json, as: "start-events")
      json.array("steps") { json in
        while let (step, state) = trace.next() {
          append(step, state, to: &json)
          json.flush(write)
        }
      }
      json.member("version", 1)
    }
    json.newline()
    json.flush(write, atLeast: 1)
  }

  private func append(_ step: TraceStep, _ state: WindowState, to json: inout JSONWriter) {
    json.object { json in
      append(step.events, to: &json, as: "events")
      json.array("findings") { json in
        for finding in step.findings { append(finding, to: &json) }
      }
      json.member("message", step.reason.map { TraceWords.sentence($0) })
      json.member("move", step.move.text)
      json.member("outcome", step.outcome.rawValue)
      json.member("rule", step.rule?.rawValue)
      json.key("state")
      states.append(state, to: &json)
      json.array("transitions") { json in
        for transition in step.transitions { json.append(transition, states.names) }
      }
    }
  }

  private func append(_ told: [TraceEvent], to json: inout JSONWriter, as key: String) {
    json.array(key) { json in
      for event in events.shown(told) { append(event, to: &json) }
    }
  }

  private func append(_ finding: TraceFinding, to json: inout JSONWriter) {
    json.object { json in
      json.member("message", TraceWords.sentence(finding))
      json.member("name", finding.name.rawValue)
      json.member("rule", finding.rule?.rawValue)
    }
  }

  private func append(_ event: TraceEvent, to json: inout JSONWriter) {
    json.object { json in
      json.member("animated", event.isAnimated)
      json.member("kind", events.kind(of: event))
      json.member("name", event.name.rawValue)
      json.member("screen", event.instance.map { states.names[$0.screen] })
      if !event.screens.isEmpty {
        json.array("screens") { json in
          for screen in event.screens { json.string(states.names[screen.screen]) }
        }
      }
      json.member("sourced", event.isSourced)
    }
  }
}
