import FlowFormat
import FlowJSON
import FlowSource

/// A flow in the JSON that PyPI's `flowlint` reads: screens as nodes, their moves as edges, links as
/// further starts.
///
/// What that format cannot say is left out: a move whose target depends on the stack (`pop`, `dismiss`),
/// progress, and what is below the last screen of a `set` or a written stack.
enum JSONFlow {
  static func bytes(of flow: Flow) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.members([("version", "1.0"), ("id", "generated"), ("title", "generated")])
      json.key("nodes")
      json.array { json in
        for screen in flow.screens {
          json.node(screen, isStart: screen.id.value == flow.start?.value)
        }
        for (number, link) in flow.links.enumerated() {
          json.object {
            $0.members([("id", "link\(number)"), ("type", "start"), ("label", link.pattern.value)])
          }
        }
      }
      json.key("edges")
      json.array { json in
        for screen in flow.screens {
          for move in screen.destinations { json.edge(move, from: screen.id.value) }
        }
        for (number, link) in flow.links.enumerated() {
          json.object { $0.members([("from", "link\(number)"), ("to", link.landing.value)]) }
        }
      }
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func members(_ members: [(key: String, value: String)]) {
    for member in members {
      key(member.key)
      string(member.value)
    }
  }

  fileprivate mutating func node(_ screen: Screen, isStart: Bool) {
    let type = isStart ? "start" : screen.isFinal ? "end" : "screen"
    let label = screen.title?.value ?? screen.id.value
    object { $0.members([("id", screen.id.value), ("type", type), ("label", label)]) }
  }

  fileprivate mutating func edge(_ move: Destination, from screen: String) {
    guard let target = (move.operand ?? move.stack.last)?.value, move.verb != .open else { return }
    object {
      $0.members([
        ("from", screen), ("to", target), ("kind", move.verb.isForward ? "neutral" : "back"),
      ])
      if let label = move.label?.value { $0.members([("label", label)]) }
    }
  }
}
