import SwiftSyntax

/// Reads the declarations of a file for evaluation.
struct CodeReader {
  private(set) var code = FileCode()

  static func read(_ tree: SourceFileSyntax) -> FileCode {
    var reader = CodeReader()
    reader.read(tree.statements, in: nil)
    for token in tree.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { reader.code.words[name, default: 0] += 1 }
    }
    return reader.code
  }

  private mutating func read(_ list: CodeBlockItemListSyntax, in owner: String?) {
    for item in list.active {
      if let declaration = item.item.as(DeclSyntax.self) {
        var part = CodeTypeDeclaration(name: "", kind: .part)
        read(declaration, in: owner, &part)
        code.functions += part.functions
        code.globals += part.properties
      }
    }
  }

  private mutating func read(
    _ list: MemberBlockItemListSyntax, in owner: String, _ type: inout CodeTypeDeclaration
  ) {
    for member in list { read(member.decl, in: owner, &type) }
  }

  private mutating func read(
    _ declaration: DeclSyntax, in owner: String?, _ type: inout CodeTypeDeclaration
  ) {
    let scope = type.name.isEmpty ? nil : type.name
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): enter(node.name.text, .structure, node, owner)
    case .classDecl(let node): enter(node.name.text, .classType, node, owner)
    case .actorDecl(let node): enter(node.name.text, .classType, node, owner)
    case .enumDecl(let node): enter(node.name.text, .enumeration, node, owner)
    case .protocolDecl(let node): enter(node.name.text, .protocolType, node, owner)
    case .extensionDecl(let node):
      let name = node.extendedType.namedType ?? node.extendedType.trimmedDescription
      enter(name, .part, node, nil)
    case .functionDecl(let node): type.functions.append(CodeLowering.function(node, in: scope))
    case .initializerDecl(let node):
      type.initializers.append(CodeLowering.initializer(node, in: scope))
    case .variableDecl(let node): type.properties += CodeLowering.properties(node, in: scope)
    case .enumCaseDecl(let node):
      for element in node.elements {
        let values = element.parameterClause?.parameters.map { value in
          (
            label: value.firstName.flatMap { $0.text == "_" ? nil : $0.text },
            type: CodeTypeName(value.type)
          )
        }
        type.cases.append((element.name.text, values ?? [], element.rawValue?.value.literalText))
      }
    case .ifConfigDecl(let node):
      for clause in node.activeClauses {
        switch clause.elements {
        case .decls(let list):
          for member in list { read(member.decl, in: owner, &type) }
        case .statements(let list): read(list, in: owner)
        default: break
        }
      }
    default: break
    }
  }

  private mutating func enter(
    _ name: String, _ kind: CodeTypeDeclaration.Kind, _ node: some DeclGroupSyntax, _ owner: String?
  ) {
    let full = owner.map { $0 + "." + name } ?? name
    var type = CodeTypeDeclaration(name: full, kind: kind)
    type.inherited = node.inheritanceClause?.inheritedTypes.compactMap(\.type.namedType) ?? []
    guard !type.inherited.contains("PreviewProvider") else { return }
    read(node.memberBlock.members, in: full, &type)
    code.types.append(type)
  }
}
