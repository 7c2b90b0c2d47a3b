import SwiftSyntax

extension SourceFinder {
  /// Of the screens in a container, such as a tab view, those that code of the container is for: the screens that are
  /// handed what presents a place, or whose tab the `switch` around it selects; empty for all.
  func parts(of container: Int, _ node: Syntax, binding: String?) -> [Int] {
    let content = Set(containers[container] ?? [])
    let declaration = index.types[container]
    if let binding {
      let uses = declaration.members.values.lazy.flatMap(\.names).filter {
        $0.name == binding || $0.name == "$" + binding
      }
      let handed = uses.compactMap { use in
        use.node.ancestor { made(by: $0, in: declaration, content) }
      }
      if !handed.isEmpty { return Set(handed).sorted() }
    }
    guard let branch = node.ancestor({ $0.as(SwitchCaseSyntax.self) }) else { return [] }
    let names = Set(branch.caseNames)
    let selected = declaration.members.values.lazy.flatMap(\.types).filter { use in
      use.node.tabName.map(names.contains) == true
    }
    return Set(selected.compactMap { index.type(named: $0.name, in: declaration.name) })
      .intersection(content).sorted()
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
