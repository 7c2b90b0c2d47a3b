import SwiftSyntax

/// The titles of controls.
extension Resolver {
  /// The title of the control whose closure holds a node, literal or a constant.
  func label(of node: Syntax, in owner: String?) -> String? {
    let scope = Scope(owner: owner)
    return SurroundingCode.label(of: node) { text($0, scope) }
  }

  /// What a literal or constant shows: the text for it, if it is a key.
  func text(_ expression: ExprSyntax, _ scope: Scope) -> String? {
    literal(expression, scope).map(texts.text)
  }

  /// By owner and name, the title of the only control that calls a function by its selector.
  func selectorLabels(_ facts: [FileFacts]) -> [[String?]: String] {
    func title(_ control: SelectorControl) -> String? {
      control.title.flatMap { text($0, Scope(owner: control.owner)) }
    }
    let titled = facts.flatMap(\.controlTitles)
    // A local variable is another control in each function.
    let local = Dictionary(grouping: titled) { [$0.owner, $0.member, $0.name] }
    let properties = Dictionary(grouping: titled) { [$0.owner, $0.name] }
    return Dictionary(grouping: facts.flatMap(\.controls)) { [$0.owner, $0.function] }
      .compactMapValues { controls in
        only(
          controls.compactMap { control in
            title(control)
              ?? only(
                (local[[control.owner, control.member, control.name]] ?? []).compactMap(title))
              ?? only((properties[[control.owner, control.name]] ?? []).compactMap(title))
              // It is given in a property of its own, by another name.
              ?? only((local[[control.owner, control.name, nil]] ?? []).compactMap(title))
          })
      }
  }
}

/// The element of a list in which all are equal; nil for none.
func only<Element: Hashable>(_ elements: [Element]) -> Element? {
  Set(elements).count == 1 ? elements.first : nil
}

extension CodeReading {
  /// The title that the code of a screen gives itself.
  func title(of type: Int) -> String? {
    let declared = index.types[type]
    return declared.title.flatMap { resolver.text($0, Resolver.Scope(owner: declared.name)) }
  }

  /// The title of the only control of a screen that calls a closure which the screen is handed.
  func label(of closure: Syntax, on screen: Int) -> String? {
    let declared = index.types[screen]
    guard let name = closure.handlerName else { return nil }
    let uses = declared.members.values.flatMap(\.names).filter { $0.name == name }
    return only(
      uses.compactMap { _, node in
        resolver.label(of: node, in: declared.name)
          ?? node.memberName.flatMap { selectorLabels[[declared.name, $0]] }
      })
  }
}

extension Syntax {
  /// `onNext` of a closure in `EmailView(onNext: { … })` or `controller.onNext = { … }`.
  fileprivate var handlerName: String? {
    if let argument = parent?.as(LabeledExprSyntax.self) { return argument.label?.text }
    return parent?.parent?.as(SequenceExprSyntax.self)?.elements.first?.lastName
  }
}
