import SwiftSyntax

extension SourceFinder {
  /// The screens on which running the code has shown that a place runs.
  func evaluatedScreens(of node: Syntax) -> Sources? {
    guard let answer = evaluated[node.id] else { return nil }
    let screens = Set(answer.sources.flatMap { own($0) ?? [] })
    return screens.isEmpty ? nil : Sources(screens: screens.sorted(), isCertain: true)
  }

  /// The screen in a stack whose action a reducer handles.
  func elementScreens(around node: Syntax, _ owner: String?) -> Sources? {
    guard let name = node.handledElement, let owner else { return nil }
    let own = tables.keys.filter { index.types[$0].name.hasPrefix(owner + ".") }
    let shown = own.sorted().flatMap { tables[$0]?.targets[name] ?? [] }.compactMap { target in
      if case .type(let type) = target.screen { type } else { nil }
    }.flatMap { self.own($0) ?? [] }
    return shown.isEmpty ? nil : Sources(screens: Set(shown).sorted(), isCertain: shown.count == 1)
  }

  /// Whether a place is a call on a parameter: `controller.present(…)`.
  func receiverIsParameter(_ node: Syntax) -> Bool {
    guard let receiver = node.as(FunctionCallExprSyntax.self)?.receiver?.unwrapped,
      let name = receiver.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .parameter(let type?)? = LocalName.find(name, from: node)
    else { return false }
    return type.namedType.map(isControllerName) == true
  }
}
