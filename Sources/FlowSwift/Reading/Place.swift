import FlowFormat
import SwiftSyntax

/// Code that shows a screen or goes back.
struct Place: Sendable {
  enum Effect: Hashable, Sendable {
    /// First in a window; replaces its content later.
    case start, root
    case tabs
    case push, set
    case sheet, fullScreen, popover
    /// `present(_:animated:)`, whose style is a property of what it presents.
    case present
    /// `show(_:sender:)`.
    case show
    case segue
    case pop, popTo, popToRoot
    /// Closes or goes back, as the screen was shown: SwiftUI's `dismiss`, UIKit's `dismiss(animated:)`.
    case goBack, dismiss

    /// Whether it shows another screen.
    var isForward: Bool {
      switch self {
      case .pop, .popTo, .popToRoot, .goBack, .dismiss: false
      default: true
      }
    }
  }

  enum Content: Sendable {
    case expression(ExprSyntax)
    case statements(CodeBlockItemListSyntax)
    /// A value whose screen `navigationDestination(for:)` gives.
    case value(ExprSyntax)
    /// What a call hands to a function that shows it, with the type of the parameter.
    case handed(ExprSyntax, TypeSyntax)
    case nothing
  }

  private(set) var effect: Effect
  let node: Syntax
  let content: Content
  let file: Int
  /// The full name of the type around it.
  let owner: String?
  /// The property that presents it: `isShown` of `.sheet(isPresented: $isShown)`.
  var binding: String?
  var detents: [String] = []
  /// The presentation style that a function sets which is handed what is shown.
  var handedStyle: String?

  /// Whether a controller shows the screen, as opposed to a view.
  var isOfController: Bool {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return true }
    switch effect {
    case .present, .show, .segue, .set: return true
    case .push: return call.calledName == "pushViewController"
    case .tabs: return call.calledName != "TabView"
    default: return false
    }
  }

  /// Whether nothing says that the change is not animated.
  var isAnimated: Bool {
    node.as(FunctionCallExprSyntax.self)?.argument("animated")?.literalBool != false
  }

  func with(_ effect: Effect) -> Place {
    var copy = self
    copy.effect = effect
    return copy
  }

  /// The name of what is called: the line of a modifier is not that of the view before it.
  var name: Syntax {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.unwrapped.as(MemberAccessExprSyntax.self)
    else { return node }
    return Syntax(member.declName)
  }
}

/// An enum case handed to a call, or set to a property.
struct CaseUse: Sendable {
  let node: Syntax
  let value: ExprSyntax
  /// The called function, or the property.
  let receiver: String
  let isProperty: Bool
  /// The argument called `transition`.
  let transition: String?
  let file: Int
  let owner: String?
}

/// `navigationDestination(for: Route.self)`.
struct ValueDestination: Sendable {
  let type: String
  let node: Syntax
  let statements: CodeBlockItemListSyntax
  let file: Int
  let owner: String?
}

/// `NavigationStack(path:) { … } destination: { … }`, as the Composable Architecture has it.
struct StackDestination: Sendable {
  let statements: CodeBlockItemListSyntax
  /// The full name of the view with the stack.
  let owner: String?
}

/// A value that a control sets: `isShown = true`.
struct Setting: Sendable {
  let property: String
  let owner: String?
  let node: Syntax

  /// What it is set to; nil for `toggle` and for what operators compute.
  var value: ExprSyntax? {
    guard let elements = node.as(SequenceExprSyntax.self)?.elements, elements.count == 3 else {
      return nil
    }
    return elements.last
  }
}

/// Everything that one file says.
struct FileFacts: Sendable {
  /// Whether it imports a module that iOS does not have.
  var isForOtherPlatform = false
  /// Whether it lets a navigation bar prefer large titles.
  var prefersLargeTitles = false
  var types: [SwiftType] = []
  /// Extensions of types, by name.
  var extensions: [SwiftType] = []
  var functions: [Function] = []
  /// The names of type aliases.
  var aliases: [String] = []
  var places: [Place] = []
  /// The places of tab views whose content has tags, but no items in a bar.
  var plainTabViews: Set<SyntaxIdentifier> = []
  var destinations: [ValueDestination] = []
  var stacks: [StackDestination] = []
  var switches: [(node: SwitchExprSyntax, owner: String?)] = []
  var linkSwitches: [LinkSwitch] = []
  /// Calls of functions with arguments, which can hand screens to code that shows them.
  var calls: [(node: FunctionCallExprSyntax, name: String, owner: String?)] = []
  /// Closures that values are given, with the name of the value: `controller.onClose = { … }`.
  var givenClosures: [(closure: ClosureExprSyntax, value: ExprSyntax, owner: String?)] = []
  /// How often each type is made.
  var constructions: [String: Int] = [:]
  /// By type, the parameters of its initializers.
  var initializers: [(type: String, parameters: [FunctionParameterSyntax])] = []
  var caseUses: [CaseUse] = []
  var settings: [Setting] = []
  var progressUses: [ProgressUse] = []
  var controls: [SelectorControl] = []
  var controlTitles: [SelectorControl] = []
}

/// A control that calls a function by its selector, or that is given a title.
///
/// `title` is what it shows; nil where another statement gives it. `function` is nil for such a statement.
struct SelectorControl: Sendable {
  let owner: String?
  /// The function or property in which this is, and the name of the control there.
  let member: String?
  let name: String?
  var function: String?
  var title: ExprSyntax?
}

/// Code that shows or hands over progress: `setProgress(0.5, animated: true)`, `bar.progress = 0.5`.
struct ProgressUse: Sendable {
  enum Code: Sendable {
    case call(FunctionCallExprSyntax, name: String)
    case assignment(ExprSyntax, to: ExprSyntax)
  }

  let code: Code
  let owner: String?
  let file: Int
}
