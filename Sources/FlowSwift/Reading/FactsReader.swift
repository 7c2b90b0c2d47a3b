import SwiftSyntax

/// Collects the declarations and places of a file.
final class FactsReader: AppCodeVisitor {
  var facts = FileFacts()
  let file: Int
  /// The types and extensions around the current node, outermost first.
  private(set) var open: [SwiftType] = []
  /// Functions, accessors and initializers around the current node.
  private var bodies = 0
  /// The names of the functions and properties around the current node that are members of types.
  private var members: [String] = []

  init(file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  var owner: String? { open.last?.name }

  // MARK: - Types

  private func enter(
    _ name: String, _ kind: SwiftType.Kind, _ node: some SyntaxProtocol,
    _ inherited: InheritanceClauseSyntax?, generics: GenericParameterClauseSyntax? = nil
  ) -> SyntaxVisitorContinueKind {
    let types = inherited?.inheritedTypes.compactMap(\.type.namedType) ?? []
    if types.contains("PreviewProvider") { return .skipChildren }
    let full = owner.map { $0 + "." + name } ?? name
    var type = SwiftType(name: full, kind: kind, file: file, node: Syntax(node))
    type.inherited = types
    type.generics = generics?.parameters.map(\.name.text) ?? []
    open.append(type)
    return .visitChildren
  }

  private func leave(_ kind: SyntaxKind) {
    guard let type = open.last, type.node.kind == kind else { return }
    open.removeLast()
    if kind == .extensionDecl {
      facts.extensions.append(type)
    } else {
      facts.types.append(type)
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, .structure, node, node.inheritanceClause,
      generics: node.genericParameterClause)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.name.text, .classType, node, node.inheritanceClause,
      generics: node.genericParameterClause)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .classType, node, node.inheritanceClause)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .enumeration, node, node.inheritanceClause)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, .protocolType, node, node.inheritanceClause)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node.extendedType.namedType ?? node.extendedType.trimmedDescription, .structure, node,
      node.inheritanceClause)
  }

  override func visitPost(_ node: StructDeclSyntax) { leave(node.kind) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node.kind) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node.kind) }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node.kind) }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave(node.kind) }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.kind) }

  func change(_ change: (inout SwiftType) -> Void) {
    guard !open.isEmpty else { return }
    change(&open[open.count - 1])
  }

  // MARK: - Members

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements { change { $0.cases.append(EnumCase(element)) } }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    if bodies == 1 { members.append(node.name.text) }
    let function = Function(node, owner: owner)
    if bodies == 1, !open.isEmpty {
      change { $0.functions[function.name, default: []].append(function) }
    } else {
      facts.functions.append(function)
    }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    if bodies == 1 { members.removeLast() }
    bodies -= 1
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    members.append("init")
    if let owner {
      let parameters = Array(node.signature.parameterClause.parameters)
      facts.initializers.append((lastComponent(owner), parameters))
    }
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) {
    members.removeLast()
    bodies -= 1
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: AccessorBlockSyntax) { bodies -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard bodies == 0 else { return .visitChildren }
    let first = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    members.append(first ?? "")
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let property = Property(
        node: node, type: binding.typeAnnotation?.type, value: binding.initializer?.value,
        getter: binding.accessorBlock?.getter, owner: owner)
      let mentioned = property.type?.mentionedTypes ?? []
      change {
        $0.properties[name] = property
        $0.mentions.formUnion(mentioned)
        $0.members[name, default: MemberCode()].types += mentioned.map { ($0, Syntax(node)) }
      }
    }
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    if bodies == 0 { members.removeLast() }
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.aliases.append(node.name.text)
    return .visitChildren
  }

  // MARK: - Code

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    let member = members.last ?? ""
    let isType = isTypeName(name)
    // `.Player` of `Settings[.Player.volume]` is a member of a type that is not named.
    if isType, node.isImplicitMember { return .skipChildren }
    change {
      if isType {
        $0.mentions.insert(name)
        $0.members[member, default: MemberCode()].types.append((name, Syntax(node)))
      } else {
        $0.members[member, default: MemberCode()].names.append((name, Syntax(node)))
      }
    }
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    facts.switches.append((node, owner))
    readLinks(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName {
      change { $0.calls.insert(name) }
      if isTypeName(name) {
        facts.constructions[name, default: 0] += 1
      } else if !node.arguments.isEmpty || node.trailingClosure != nil,
        name.first?.isLowercase == true
      {
        facts.calls.append((node, name, owner))
        if let closure = node.trailingClosure, let root = node.receiver?.root {
          facts.givenClosures.append((closure, root, owner))
        }
      }
      if name == "modifier",
        let made = node.arguments.first?.expression.as(FunctionCallExprSyntax.self),
        let type = made.calledName, isTypeName(type)
      {
        facts.calls.append((made, type, owner))
      }
      readPlace(node, name)
      readCaseArguments(node, name)
      readTitle(node, name)
      readProgress(node, name)
      readControl(node, name)
      readLook(node, name)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) {
      readAssignment(node, to: elements[0], of: elements[2...])
    }
    return .visitChildren
  }

  // MARK: - Code that is not the app's

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text, modulesNotOnIOS.contains(module) {
      facts.isForOtherPlatform = true
    }
    return .skipChildren
  }
}
