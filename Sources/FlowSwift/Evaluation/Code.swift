import SwiftSyntax

/// An expression or statement, in the few forms that evaluation tells apart.
///
/// The tree of swift-syntax has 300 kinds of nodes, and each access to a child makes an object.
final class Code: Sendable {
  indirect enum Form: Sendable {
    case name(String)
    /// `.detail`, without what it is a member of.
    case implicitMember(String)
    case member(Code, String)
    /// `$isShown`.
    case projection(String)
    case selfReference, superReference
    case call(Code, [Argument])
    case closure(CodeFunction)
    case text(String)
    case boolean(Bool)
    case none
    case list([Code])
    case tuple([Argument])
    case assignment(to: Code, Code)
    case choice([Code])
    case condition(if: [Condition], then: [Code], otherwise: [Code])
    case cases(of: Code, [Branch])
    case cast(Code, CodeTypeName)
    /// `controller is UINavigationController`.
    case check(Code, CodeTypeName)
    case element(of: Code, [Argument])
    /// `let x: T = …`.
    case variable(Pattern, CodeTypeName?, Code?)
    case function(CodeFunction)
    case result(Code?)
    case jump
    case guarding([Condition], otherwise: [Code])
    case loop(Pattern, over: Code?, [Code])
    case block([Code])
    /// Parts whose value is not known.
    case parts([Code])
  }

  struct Argument: Sendable {
    let label: String?
    let value: Code
    /// Whether it follows the parentheses; the first one has no label.
    var isTrailing = false
  }

  enum Condition: Sendable {
    case value(Code)
    case binding(Pattern, CodeTypeName?, Code)
    case matching(Pattern, Code)
    /// `#available` and the like, which hold.
    case holds
  }

  struct Branch: Sendable {
    /// Empty for `default`.
    let patterns: [Pattern]
    let isGuarded: Bool
    let body: [Code]
  }

  let form: Form
  /// Different for each expression of an app.
  let site: SyntaxIdentifier

  init(_ form: Form, _ node: some SyntaxProtocol) {
    self.form = form
    site = Syntax(node).id
  }
}

/// What a value is compared with or taken apart by.
indirect enum Pattern: Sendable {
  case any
  case bind(String)
  case enumCase(String, [(label: String?, pattern: Pattern)])
  case tuple([Pattern])
  case cast(Pattern, CodeTypeName)
  case value(Code)
}

/// The name of a type, without what evaluation does not tell apart.
final class CodeTypeName: Sendable {
  /// Of the nominal type; nil for a function or tuple.
  let name: String?
  /// Of an array, set or dictionary: what it holds.
  let element: CodeTypeName?
  let isOptional: Bool
  /// Of a function: what it returns.
  let result: CodeTypeName?

  init(_ type: TypeSyntax) {
    var isOptional = false
    var type = type
    while true {
      if let inner = type.as(OptionalTypeSyntax.self)?.wrappedType {
        (type, isOptional) = (inner, true)
      } else if let inner = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType {
        (type, isOptional) = (inner, true)
      } else if let inner = type.as(AttributedTypeSyntax.self)?.baseType {
        type = inner
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let inner = tuple.elements.first?.type
      {
        type = inner
      } else {
        break
      }
    }
    self.isOptional = isOptional
    var element: CodeTypeName?
    switch type.as(TypeSyntaxEnum.self) {
    case .arrayType(let array): element = CodeTypeName(array.element)
    case .dictionaryType(let dictionary): element = CodeTypeName(dictionary.value)
    case .identifierType(let named):
      if ["Array", "Set", "Binding", "Published", "ArraySlice"].contains(named.name.text),
        case .type(let argument)? = named.genericArgumentClause?.arguments.first?.argument
      {
        element = CodeTypeName(argument)
      }
    default: break
    }
    self.element = element
    name = type.namedType
    result = type.as(FunctionTypeSyntax.self).map { CodeTypeName($0.returnClause.type) }
  }

  var isFunction: Bool { result != nil }
}

/// A function, initializer, accessor or closure.
final class CodeFunction: Sendable {
  struct Parameter: Sendable {
    /// nil for `_`.
    let label: String?
    let name: String
    let type: CodeTypeName?
    let hasDefault: Bool
    let defaultValue: Code?
    let isVariadic: Bool
  }

  enum Kind: Sendable { case function, initializer, accessor, closure, value }

  let name: String
  let kind: Kind
  let parameters: [Parameter]
  let result: CodeTypeName?
  /// nil for a requirement.
  let body: [Code]?
  let isStatic: Bool
  /// Whether the system calls it: `@objc`, `@IBAction`, `override`.
  let isCalledBySystem: Bool
  let node: SyntaxIdentifier
  /// The full name of the type that it is a member of; nil for a closure or a local function, which the code around has.
  let owner: String?

  init(
    name: String, kind: Kind, parameters: [Parameter], result: CodeTypeName?, body: [Code]?,
    owner: String? = nil, isStatic: Bool = false, isCalledBySystem: Bool = false,
    node: some SyntaxProtocol
  ) {
    self.name = name
    self.kind = kind
    self.parameters = parameters
    self.result = result
    self.body = body
    self.owner = owner
    self.isStatic = isStatic
    self.isCalledBySystem = isCalledBySystem
    self.node = Syntax(node).id
  }
}

extension CodeFunction {
  /// The initializer that a structure has without writing one.
  convenience init(memberwise parameters: [Parameter], of owner: String) {
    self.init(
      name: "init", kind: .initializer, parameters: parameters, result: nil, body: nil,
      owner: owner, node: TokenSyntax.identifier(owner))
  }
}

/// A property of a type, or a global variable.
final class CodeProperty: Sendable {
  let name: String
  let type: CodeTypeName?
  /// What it begins with, as the body of a function.
  let value: CodeFunction?
  let getter: CodeFunction?
  let setter: CodeFunction?
  let observer: CodeFunction?
  let isStatic: Bool
  let isWeak: Bool
  /// The names of its attributes: `State`, `EnvironmentObject`.
  let attributes: Set<String>

  init(
    name: String, type: CodeTypeName?, value: CodeFunction?, getter: CodeFunction?,
    setter: CodeFunction?, observer: CodeFunction?, isStatic: Bool, isWeak: Bool,
    attributes: Set<String>
  ) {
    self.name = name
    self.type = type
    self.value = value
    self.getter = getter
    self.setter = setter
    self.observer = observer
    self.isStatic = isStatic
    self.isWeak = isWeak
    self.attributes = attributes
  }
}

/// A type or an extension of one, as a file has it.
struct CodeTypeDeclaration: Sendable {
  enum Kind: Sendable { case structure, classType, enumeration, protocolType, part }

  let name: String
  let kind: Kind
  var inherited: [String] = []
  var functions: [CodeFunction] = []
  var initializers: [CodeFunction] = []
  var properties: [CodeProperty] = []
  var cases: [(name: String, values: [(label: String?, type: CodeTypeName)], raw: String?)] = []
}

/// What evaluation reads of a file.
struct FileCode: Sendable {
  var types: [CodeTypeDeclaration] = []
  var functions: [CodeFunction] = []
  var globals: [CodeProperty] = []
  /// How often the code has each name.
  var words: [String: Int] = [:]
  /// The names that something is assigned to.
  var assigned: Set<String> = []
}
