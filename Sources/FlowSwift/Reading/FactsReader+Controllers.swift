import SwiftSyntax

extension FactsReader {
  /// The first title counts.
  func setTitle(_ title: ExprSyntax) { change { $0.title = $0.title ?? title } }

  func setPresentationStyle(_ style: String) { change { $0.presentationStyle = style } }

  var inheritedNames: [String] { open.last?.inherited ?? [] }

  func property(_ name: String) -> Property? { open.last?.properties[name] }

  func readControllerCall(_ call: FunctionCallExprSyntax, _ name: String) {
    let labels = call.arguments.map { $0.label?.text }
    let first = call.arguments.first?.expression
    switch name {
    case "pushViewController": if labels.first == .some(nil) { add(.push, call, first) }
    case "present":
      if labels.first == .some(nil), labels.contains("animated") { add(.present, call, first) }
    case "show", "showDetailViewController":
      if labels.first == .some(nil), labels.contains("sender") { add(.show, call, first) }
    case "performSegue": add(.segue, call, call.argument("withIdentifier"))
    case "setViewControllers":
      // Pages have a direction.
      guard labels.first == .some(nil), !labels.contains("direction") else { return }
      let isTabs = call.receiver.map { isTabBar($0) } ?? inherits("UITabBarController")
      add(isTabs ? .tabs : .set, call, first)
    case "init":
      if call.receiver?.trimmedDescription == "super" {
        add(.set, call, call.argument("rootViewController"))
      }
    case "popViewController": add(.pop, call, .nothing)
    case "popToRootViewController": add(.popToRoot, call, .nothing)
    case "popToViewController": add(.popTo, call, first)
    case "dismiss":
      if labels.first == "animated" { add(.dismiss, call, .nothing) }
      if labels.isEmpty,
        call.receiver?.trimmedDescription.hasSuffix("Mode.wrappedValue") == true
          || call.receiver.map({ $0.trimmedDescription == "self" && isDismissAction(name) }) == true
      {
        add(.goBack, call, .nothing)
      }
    case "append", "removeLast", "removeAll", "popLast": readPath(call, name)
    default: break
    }
  }

  /// The path of a `NavigationStack`, by its name or the type of the property.
  private func readPath(_ call: FunctionCallExprSyntax, _ name: String) {
    guard let receiver = call.receiver, let path = receiver.lastName, isPath(path),
      !isOtherVariable(receiver)
    else { return }
    switch name {
    case "append":
      if let value = call.arguments.first, value.label == nil {
        add(.push, call, .value(value.expression))
      }
    case "removeLast", "popLast":
      let isAll = call.arguments.first?.expression.lastName == "count"
      add(isAll ? .popToRoot : .pop, call, .nothing)
    default: add(.popToRoot, call, .nothing)
    }
  }

  /// Whether a name is that of a local variable or parameter that is not a navigation path.
  private func isOtherVariable(_ receiver: ExprSyntax) -> Bool {
    guard let name = receiver.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    switch LocalName.find(name, from: Syntax(receiver)) {
    case .value(let type, let value):
      let made = value?.unwrapped.as(FunctionCallExprSyntax.self)?.calledName
      return (type?.namedType ?? made) != "NavigationPath"
    case .parameter(let type): return type?.elementType != "NavigationPath"
    case .closureParameter, .associatedValue, nil: return false
    }
  }

  func isPath(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    guard !["filepath", "indexpath", "keypath", "codingpath"].contains(lowercased) else {
      return false
    }
    return property(name)?.type?.namedType == "NavigationPath"
      || lowercased == "path" && property(name)?.type?.namedType != "String"
      || lowercased.hasSuffix("navigationpath") || lowercased.hasSuffix("routepath")
  }

  func inherits(_ name: String) -> Bool { inheritedNames.contains(name) }

  func isTabBar(_ expression: ExprSyntax) -> Bool {
    let name = expression.lastName ?? ""
    if name == "self" || name == "super" { return inherits("UITabBarController") }
    return name.lowercased().contains("tabbar")
      || property(name)?.type?.namedType == "UITabBarController"
      || (localValue(name, at: Syntax(expression))?.calledName).map {
        $0.hasSuffix("TabBarController")
      } == true
  }

  /// The call that a variable before the node gets its value from.
  private func localValue(_ name: String, at node: Syntax) -> FunctionCallExprSyntax? {
    node.ancestor { ancestor -> ExprSyntax? in
      guard let items = ancestor.as(CodeBlockItemListSyntax.self) else { return nil }
      for item in items {
        guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
        for binding in variable.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
          return binding.initializer?.value
        }
      }
      return nil
    }?.unwrapped.as(FunctionCallExprSyntax.self)
  }
}
