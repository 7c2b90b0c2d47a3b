import SwiftSyntax

extension FactsReader {
  func readAssignment(
    _ node: SequenceExprSyntax, to target: ExprSyntax, of values: ArraySlice<ExprSyntax>
  ) {
    guard let name = target.lastName, let first = values.first else { return }
    // The parser leaves operators flat: `a ? b : c` and `a as B` are read from the whole sequence.
    let value = values.count == 1 ? first : ExprSyntax(node)
    facts.settings.append(Setting(property: name, owner: owner, node: Syntax(node)))
    if isProgressName(name) {
      facts.progressUses.append(
        ProgressUse(code: .assignment(value, to: target), owner: owner, file: file))
    }
    let base = target.unwrapped.as(MemberAccessExprSyntax.self)?.base
    readLook(name, base, value)
    if let closure = value.as(ClosureExprSyntax.self), let root = base?.root {
      facts.givenClosures.append((closure, root, owner))
    }
    switch name {
    // What a property of this name is set to is a place where it is set.
    case "rootViewController" where isNewValue(value) && Syntax(node).memberName == name: break
    case "rootViewController":
      add(isLaunch(node) ? .start : .root, node, .expression(value))
    case "viewControllers":
      if base.map({ isTabBar($0) }) ?? inherits("UITabBarController") {
        add(.tabs, node, .expression(value))
      } else if base?.lastName?.lowercased().contains("navigation") == true
        || base == nil && inherits("UINavigationController")
      {
        add(.set, node, .expression(value))
      }
    case "tabs":
      if base.map({ isTabBar($0) }) ?? inherits("UITabBarController") {
        add(.tabs, node, .expression(value))
      }
    case "title": if value.isText { readTitle(value, base) }
    case "modalPresentationStyle":
      if base == nil || base?.lastName == "self", let style = value.lastName {
        setPresentationStyle(style)
      }
    default: break
    }
    if isPath(name), isEmptyPath(value) { add(.popToRoot, node, .nothing) }
    if value.enumCase != nil {
      facts.caseUses.append(
        CaseUse(
          node: Syntax(node), value: value, receiver: name, isProperty: true, transition: nil,
          file: file, owner: owner))
    }
  }

  private func readTitle(_ title: ExprSyntax, _ base: ExprSyntax?) {
    guard let base = base?.trimmedDescription else { return setTitle(title) }
    if base == "self" || base == "navigationItem" || base == "self.navigationItem" {
      setTitle(title)
    }
  }

  private func isNewValue(_ value: ExprSyntax) -> Bool {
    value.as(DeclReferenceExprSyntax.self)?.baseName.text == "newValue"
  }

  private func isEmptyPath(_ value: ExprSyntax) -> Bool {
    ["NavigationPath()", "[]", ".init()"].contains(value.trimmedDescription)
  }

  /// Whether code runs when the app or a scene starts.
  private func isLaunch(_ node: some SyntaxProtocol) -> Bool {
    let name = node.ancestor { $0.as(FunctionDeclSyntax.self) }?.name.text
    return name == "application" || name == "scene"
  }

  // MARK: - Enum cases

  func readCaseArguments(_ call: FunctionCallExprSyntax, _ name: String) {
    // Its value is a part of the place.
    let isLink = name == "NavigationLink"
    for argument in call.arguments where !isLink {
      guard
        let value = argument.expression.enumCase != nil
          ? argument.expression : argument.expression.allCases
      else { continue }
      let transition = call.argument("transition") ?? call.argument("style")
      facts.caseUses.append(
        CaseUse(
          node: Syntax(call), value: value, receiver: name, isProperty: false,
          transition: transition?.lastName, file: file, owner: owner))
    }
    if name == "toggle", let property = call.receiver?.lastName {
      facts.settings.append(Setting(property: property, owner: owner, node: Syntax(call)))
    }
  }
}

extension FactsReader {
  func readProgress(_ call: FunctionCallExprSyntax, _ name: String) {
    guard
      isProgressName(name) || name.lowercased().contains("step")
        || call.arguments.contains(where: { $0.label.map { isProgressName($0.text) } ?? false })
    else { return }
    facts.progressUses.append(
      ProgressUse(code: .call(call, name: name), owner: owner, file: file))
  }

  /// `button.addTarget(self, action: #selector(buy), for: .touchUpInside)`, `button.setTitle("Buy", for: .normal)`,
  /// `UIBarButtonItem(title: "Edit", …, action: #selector(edit))`.
  func readControl(_ call: FunctionCallExprSyntax, _ name: String) {
    func control(_ function: String?, _ title: ExprSyntax?) -> SelectorControl {
      SelectorControl(
        owner: owner, member: Syntax(call).memberName, name: call.receiver?.lastName,
        function: function, title: title)
    }
    if name == "setTitle" {
      facts.controlTitles.append(control(nil, call.arguments.first?.expression))
    } else if let selector = call.argument("action")?.selectorName,
      name == "addTarget" || name == "UIBarButtonItem"
    {
      facts.controls.append(control(selector, call.argument("title")))
    }
  }

  func readTitle(_ call: FunctionCallExprSyntax, _ name: String) {
    guard name == "navigationTitle" || name == "navigationBarTitle",
      let title = call.arguments.first?.expression, title.isText
    else { return }
    setTitle(title)
  }
}

/// Whether a name is one of progress: `flowProgress`.
func isProgressName(_ name: String) -> Bool { name.lowercased().contains("progress") }
