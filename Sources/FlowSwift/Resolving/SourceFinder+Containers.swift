import SwiftSyntax

/// The screens in a container, by the properties that they are handed and by the cases that select their tabs.
struct ContainerParts {
  fileprivate var byProperty: [String: Set<Int>] = [:]
  fileprivate var byTab: [String: Set<Int>] = [:]

  init() {}
}

extension SourceFinder {
  /// Of the screens in a container, such as a tab view, those that code of the container is for: the screens that are
  /// handed what presents a place, or whose tab the `switch` around it selects; empty for all.
  mutating func parts(of container: Int, _ node: Syntax, binding: String?) -> [Int] {
    let parts = containerParts[container] ?? computedParts(of: container)
    containerParts[container] = parts
    if let binding, let handed = parts.byProperty[binding] { return handed.sorted() }
    guard let branch = node.ancestor({ $0.as(SwitchCaseSyntax.self) }) else { return [] }
    return Set(branch.caseNames.flatMap { parts.byTab[$0] ?? [] }).sorted()
  }

  private func computedParts(of container: Int) -> ContainerParts {
    let content = Set(containers[container] ?? [])
    let declaration = index.types[container]
    var parts = ContainerParts()
    for code in declaration.members.values {
      for (name, node) in code.names {
        guard let type = node.ancestor({ made(by: $0, in: declaration, content) }) else { continue }
        let property = name.hasPrefix("$") ? String(name.dropFirst()) : name
        parts.byProperty[property, default: []].insert(type)
      }
      for (name, node) in code.types {
        guard let tab = node.tabName, let type = index.type(named: name, in: declaration.name),
          content.contains(type)
        else { continue }
        parts.byTab[tab, default: []].insert(type)
      }
    }
    return parts
  }

  private func made(by node: Syntax, in owner: SwiftType, _ content: Set<Int>) -> Int? {
    guard let name = node.as(FunctionCallExprSyntax.self)?.calledName, isTypeName(name),
      let type = index.type(named: name, in: owner.name)
    else { return nil }
    return content.contains(type) ? type : nil
  }
}

extension Syntax {
  /// The enum case that selects the tab around the name of a view: `.tag(Page.cart)`, `Tab(value: .cart)`.
  fileprivate var tabName: String? {
    ancestor { node in
      guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
      switch call.calledName {
      case "tag": return call.arguments.first?.expression.enumCase?.name
      case "Tab": return call.argument("value")?.enumCase?.name
      default: return nil
      }
    }
  }
}
