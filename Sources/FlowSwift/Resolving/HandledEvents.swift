import SwiftSyntax

/// Events that code hands to an object whose handler runs other code for them, such as a state machine.
struct HandledEvents {
  private struct Key: Hashable {
    let type: Int
    /// The name of the object.
    let receiver: String
    let event: String
  }

  /// An event that more code hands over tells nothing.
  private static let mostUsers = 50

  /// The code that hands over events, which are enum cases.
  private var users: [Key: [(user: CodeUsers.User, node: Syntax)]] = [:]

  mutating func add(_ use: CaseUse, _ user: CodeUsers.User) {
    guard !use.isProperty, let event = use.value.enumCase?.name,
      let receiver = use.node.as(FunctionCallExprSyntax.self)?.receiver?.lastName
    else { return }
    let key = Key(type: user.code.type, receiver: receiver, event: event)
    users[key, default: []].append((user, use.node))
  }

  /// The code that hands over the events for which a handler has a node; empty for a node in no handler.
  func users(of node: Syntax, in type: Int) -> [CodeUsers.User] {
    var seen: Set<Key> = []
    return users(of: node, in: type, &seen)
  }

  private func users(of node: Syntax, in type: Int, _ seen: inout Set<Key>) -> [CodeUsers.User] {
    guard let (receiver, events) = node.handler else { return [] }
    var found: [CodeUsers.User] = []
    for event in events {
      let key = Key(type: type, receiver: receiver, event: event)
      guard seen.insert(key).inserted else { continue }
      for (user, use) in (users[key] ?? []).prefix(HandledEvents.mostUsers) {
        // The handler itself hands over the next event.
        let inner = user.shown == nil ? users(of: use, in: type, &seen) : []
        found += inner.isEmpty ? [user] : inner
      }
    }
    return found
  }
}

extension Syntax {
  /// The object that is handed the closure around a node, and the events of the closure's `switch` that run it.
  fileprivate var handler: (receiver: String, events: [String])? {
    guard let branch = ancestor({ $0.as(SwitchCaseSyntax.self) }),
      let closure = branch.ancestor({ $0.as(ClosureExprSyntax.self) }),
      let call = closure.ancestor({ $0.as(FunctionCallExprSyntax.self) }),
      call.trailingClosure?.id == closure.id
        || call.arguments.contains(where: { $0.expression.id == closure.id }),
      let receiver = call.receiver?.lastName
    else { return nil }
    // Of `(state, event)`, each can be the event.
    let events = branch.caseItems.flatMap { item -> [String] in
      let elements = item.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? [item]
      return elements.compactMap { element in
        let pattern = element.as(PatternExprSyntax.self)?.pattern
        let bound = pattern?.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
        let value = bound?.as(ExpressionPatternSyntax.self)?.expression ?? element
        return value.enumCase?.name
      }
    }
    return events.isEmpty ? nil : (receiver, events)
  }
}
