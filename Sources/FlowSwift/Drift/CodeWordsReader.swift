import SwiftSyntax

/// The functions that take a case of an enum with a case table, and the properties that hold one.
struct CaseTableUsers: Sendable {
  /// By name, the enums.
  var functions: [String: Set<Int>] = [:]
  var properties: [String: Set<Int>] = [:]

  init(_ reading: CodeReading) {
    let tables = reading.resolver.caseTables
    func table(_ type: TypeSyntax?, _ owner: String?) -> Int? {
      type?.elementType.flatMap { reading.index.type(named: $0, in: owner) }
        .flatMap { tables[$0] == nil ? nil : $0 }
    }
    for (name, functions) in reading.index.functions {
      for function in functions {
        let found = function.parameters.compactMap { table($0.type, function.owner) }
        if !found.isEmpty { self.functions[name, default: []].formUnion(found) }
      }
    }
    for (name, property) in reading.index.types.flatMap(\.properties) {
      if let found = table(property.type, property.owner) {
        properties[name, default: []].insert(found)
      }
    }
  }
}

/// Collects from a file what only a comparison with a flow asks for.
final class CodeWordsReader: AppCodeVisitor {
  /// A case of unknown value that is handed over.
  struct UnknownCase: Sendable {
    let node: Syntax
    let owner: String?
    let tables: Set<Int>
  }

  /// `storyboard.instantiateViewController(withIdentifier: "cart")`.
  struct SceneUse: Sendable {
    let storyboard: ExprSyntax
    let identifier: ExprSyntax
    let file: Int
    let owner: String?
  }

  struct Words: Sendable {
    /// The words of string literals and the names of enum cases, folded.
    var names: Set<String> = []
    var scenes: [SceneUse] = []
    var unknownCases: [UnknownCase] = []
  }

  private var words = Words()
  private let file: Int
  private let users: CaseTableUsers

  private init(file: Int, _ users: CaseTableUsers) {
    self.file = file
    self.users = users
    super.init(viewMode: .sourceAccurate)
  }

  static func words(of tree: SourceFileSyntax, file: Int, _ users: CaseTableUsers) -> Words {
    let reader = CodeWordsReader(file: file, users)
    reader.walk(tree)
    return reader.words
  }

  /// A word without case and separators: `shoppingList` is `shopping-list`.
  static func folded(_ word: some StringProtocol) -> String {
    word.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  // MARK: - Words

  override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
    let parts = node.content.text.split { "/?&=#: ".contains($0) }
    for part in parts { words.names.insert(CodeWordsReader.folded(part)) }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    words.names.insert(CodeWordsReader.folded(node.name.text))
    return .visitChildren
  }

  // MARK: - Calls and assignments

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledName else { return .visitChildren }
    if name == "instantiateViewController" || name == "instantiateViewControllerWithIdentifier",
      let storyboard = node.receiver,
      let identifier = node.argument("withIdentifier") ?? node.argument("identifier")
    {
      words.scenes.append(
        SceneUse(
          storyboard: storyboard, identifier: identifier, file: file, owner: node.ownerName))
    }
    if let tables = users.functions[name],
      !node.arguments.contains(where: { $0.expression.enumCase != nil }),
      node.arguments.contains(where: { isUnknown($0.expression) })
    {
      words.unknownCases.append(
        UnknownCase(node: Syntax(node), owner: node.ownerName, tables: tables))
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
      let name = elements[0].lastName, let tables = users.properties[name],
      elements[2].enumCase == nil, elements.count > 3 || isUnknown(elements[2])
    {
      words.unknownCases.append(
        UnknownCase(node: Syntax(node), owner: node.ownerName, tables: tables))
    }
    return .visitChildren
  }

  /// Whether an expression can be any case; a parameter is what the callers of the function give.
  private func isUnknown(_ value: ExprSyntax) -> Bool {
    let value = value.unwrapped
    if value.is(NilLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
      || value.is(ClosureExprSyntax.self)
    {
      return false
    }
    guard let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      case .parameter? = LocalName.find(name, from: Syntax(value))
    else { return true }
    return false
  }

  // MARK: - Code that is not the app's

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.compactMap(\.type.namedType) ?? []
    return inherited.contains("PreviewProvider") ? .skipChildren : .visitChildren
  }
}

extension SyntaxProtocol {
  /// The full name of the type around it.
  fileprivate var ownerName: String? {
    var names: [String] = []
    var node = parent
    while let current = node {
      if let name = current.asProtocol((any NamedDeclSyntax).self)?.name.text,
        current.isProtocol((any DeclGroupSyntax).self)
      {
        names.append(name)
      } else if let extended = current.as(ExtensionDeclSyntax.self)?.extendedType {
        names.append(extended.namedType ?? extended.trimmedDescription)
      }
      node = current.parent
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }
}
