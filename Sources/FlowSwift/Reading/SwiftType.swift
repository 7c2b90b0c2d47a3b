import SwiftSyntax

/// A type of the sources with the members of its extensions.
struct SwiftType: Sendable {
  enum Kind { case structure, classType, enumeration, protocolType }

  /// With the names of the types around it: `Shop.Cart`.
  let name: String
  let kind: Kind
  let file: Int
  let node: Syntax
  var inherited: [String] = []
  /// The names of its generic parameters.
  var generics: [String] = []
  /// The cases of an enum, in order.
  var cases: [EnumCase] = []
  var properties: [String: Property] = [:]
  var functions: [String: [Function]] = [:]
  /// The names of types that its code makes or holds.
  var mentions: Set<String> = []
  /// The names of functions that its code calls.
  var calls: Set<String> = []
  /// What the code of each function or property names; that of initializers under `init`.
  var members: [String: MemberCode] = [:]
  /// What the first title is.
  var title: ExprSyntax?
  var look = ScreenLook()
  /// The presentation style that it gives itself.
  var presentationStyle: String?

  var simpleName: String { lastComponent(name) }
}

/// What a controller or view sets of its navigation bar and safe area.
struct ScreenLook: Sendable {
  var largeTitle: String?
  var prompt: ExprSyntax?
  var hidesBar: Bool?
  var hidesBack: Bool?
  var safeAreaTop: ExprSyntax?

  /// With what another part of the type, or a class that it inherits from, sets.
  func joined(with other: ScreenLook) -> ScreenLook {
    ScreenLook(
      largeTitle: largeTitle ?? other.largeTitle, prompt: prompt ?? other.prompt,
      hidesBar: hidesBar ?? other.hidesBar, hidesBack: hidesBack ?? other.hidesBack,
      safeAreaTop: safeAreaTop ?? other.safeAreaTop)
  }
}

/// The names in the code of a function or property.
struct MemberCode: Sendable {
  /// Names of types, with what names them.
  var types: [(name: String, node: Syntax)] = []
  /// Names of functions and values, with what names them.
  var names: [(name: String, node: Syntax)] = []
}

/// A case of an enum, with those of its associated values that a flow can name.
struct EnumCase: Sendable {
  let name: String
  /// The literal that it stands for.
  let rawValue: String?
  let values: [(label: String?, type: String, isOptional: Bool)]
}

struct Property: Sendable {
  let node: VariableDeclSyntax
  let type: TypeSyntax?
  let value: ExprSyntax?
  let getter: CodeBlockItemListSyntax?
  /// The owner's full name.
  let owner: String?
}

struct Function: Sendable {
  struct Parameter: Sendable {
    let label: String
    let name: String
    let type: TypeSyntax
  }

  let name: String
  let node: FunctionDeclSyntax
  /// The owner's full name; nil for a global function.
  let owner: String?
  let parameters: [Parameter]
  let returnType: TypeSyntax?
  let body: CodeBlockItemListSyntax?
}

extension EnumCase {
  init(_ node: EnumCaseElementSyntax) {
    name = node.name.text
    rawValue = node.rawValue?.value.trimmedDescription
    values =
      node.parameterClause?.parameters.map { value in
        (
          label: value.firstName.flatMap { $0.text == "_" ? nil : $0.text },
          type: value.type.namedType ?? "", isOptional: value.type.is(OptionalTypeSyntax.self)
        )
      } ?? []
  }
}

extension Function {
  /// The labels and types of its parameters.
  var signature: [String] { parameters.map { "\($0.label): \($0.type.trimmedDescription)" } }

  init(_ node: FunctionDeclSyntax, owner: String?) {
    name = node.name.text
    self.node = node
    self.owner = owner
    parameters = node.signature.parameterClause.parameters.map { parameter in
      Parameter(
        label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text,
        type: parameter.type)
    }
    returnType = node.signature.returnClause?.type
    body = node.body?.statements
  }
}

extension SwiftType {
  /// Whether its code calls a function on a property.
  func calls(_ function: String, on property: String) -> Bool {
    members.values.contains { code in
      code.names.contains { name, node in
        name == function
          && node.parent?.as(MemberAccessExprSyntax.self)?.base?.lastName == property
      }
    }
  }
}

/// `Cart` of `Shop.Cart`.
func lastComponent(_ name: String) -> String {
  name.split(separator: ".").last.map(String.init) ?? name
}

extension TypeSyntax {
  /// The name of the type that is meant: without optionals, `some`, attributes and arguments.
  var namedType: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let type): type.name.text
    case .memberType(let type):
      type.baseType.namedType.map { $0 + "." + type.name.text } ?? type.name.text
    case .optionalType(let type): type.wrappedType.namedType
    case .implicitlyUnwrappedOptionalType(let type): type.wrappedType.namedType
    case .someOrAnyType(let type): type.constraint.namedType
    case .attributedType(let type): type.baseType.namedType
    case .tupleType(let type) where type.elements.count == 1: type.elements.first?.type.namedType
    default: nil
    }
  }

  /// The type of the elements of an array, set or optional; else the type itself.
  var elementType: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .arrayType(let type): return type.element.namedType
    case .optionalType(let type): return type.wrappedType.elementType
    case .identifierType(let type):
      if let argument = type.genericArgumentClause?.arguments.first?.argument,
        case .type(let type) = argument
      {
        return type.namedType
      }
      return namedType
    default: return namedType
    }
  }

  /// The type of a closure, also an optional one.
  var function: FunctionTypeSyntax? {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType(let type): type
    case .optionalType(let type): type.wrappedType.function
    case .attributedType(let type): type.baseType.function
    case .tupleType(let type) where type.elements.count == 1: type.elements.first?.type.function
    default: nil
    }
  }

  var isFunction: Bool { function != nil }

  /// The names of all types in it.
  var mentionedTypes: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier(let name) = token.tokenKind { name } else { nil }
    }
  }
}

extension AccessorBlockSyntax {
  /// The code that computes a value.
  var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let statements): statements
    case .accessors(let accessors):
      accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    }
  }
}
