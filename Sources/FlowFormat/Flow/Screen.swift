package import FlowSource

/// One screen of a flow.
///
/// Kept small, for large flows have hundreds of thousands: what few screens say lies apart.
package struct Screen: Sendable {
  package let id: Located<String>
  package var title: Located<String>?
  /// What the progress bar shows while this screen is on top; nil hides the bar.
  package var progress: Located<Progress>?
  package var destinations: [Destination] = []
  /// Whether a progress was declared that could not be read; `progress` is nil then.
  package var hasUnreadableProgress = false
  /// Whether the user can go back by button, swipe or pulling down; true where nothing is written.
  package var allowsBack = true
  package var isFinal = false
  /// Whether going on from it does something that must not be repeated.
  package var commits = false
  /// Whether it says anything of what lies apart.
  ///
  /// A field, for to ask that of all screens of a large flow must not copy them.
  package private(set) var hasOptions = false
  /// Empty, or one value.
  private var apart: [ScreenOptions] = []

  package init(id: Located<String>) {
    self.id = id
  }

  /// Those there are, else new ones.
  private var options: ScreenOptions {
    get { apart.first ?? ScreenOptions() }
    set {
      apart = [newValue]
      hasOptions = true
    }
  }
}

/// What only few screens say.
private struct ScreenOptions: Sendable {
  var entry: Located<String>?
  var parameters: [Parameter] = []
  var bar: NavigationBar?
  var gate: Located<String>?
  var requires: [Located<String>] = []
  var patterns: [Located<String>] = []
}

extension Screen {
  /// How the screen is entered from outside the flow, in words.
  package var entry: Located<String>? {
    get { hasOptions ? apart[0].entry : nil }
    set { options.entry = newValue }
  }

  package var parameters: [Parameter] {
    get { hasOptions ? apart[0].parameters : [] }
    set { options.parameters = newValue }
  }

  package var bar: NavigationBar? {
    get { hasOptions ? apart[0].bar : nil }
    set { options.bar = newValue }
  }

  /// The condition that passing this screen satisfies.
  package var gate: Located<String>? {
    get { hasOptions ? apart[0].gate : nil }
    set { options.gate = newValue }
  }

  package var requires: [Located<String>] {
    get { hasOptions ? apart[0].requires : [] }
    set { options.requires = newValue }
  }

  /// The URL patterns that it lists.
  package var patterns: [Located<String>] {
    get { hasOptions ? apart[0].patterns : [] }
    set { options.patterns = newValue }
  }
}

/// What a screen says about its navigation bar.
package struct NavigationBar: Sendable {
  /// `UINavigationItem.LargeTitleDisplayMode`.
  package enum LargeTitle: String, FormatWord {
    case automatic, always, never

    package var sentence: String {
      switch self {
      case .automatic: "As on the screen below."
      case .always: "Large, where `app.large-titles` is true."
      case .never: "Inline."
      }
    }
  }

  package var hidden: Located<Bool>?
  package var largeTitle: Located<LargeTitle>?
  package var prompt: Located<String>?

  package init() {}
}

/// A value that a screen needs.
package struct Parameter: Sendable {
  package let name: Located<String>
  package var type: Located<ParameterType>
  package var isOptional = false
  package var defaultValue: Located<String>?

  package init(name: Located<String>, type: Located<ParameterType>) {
    self.name = name
    self.type = type
  }

  /// Whether a move or link has to give it.
  package var isRequired: Bool { !isOptional && defaultValue == nil }
}

package enum ParameterType: String, FormatWord {
  case int, number, bool, string, uuid, date

  package var sentence: String {
    switch self {
    case .int: "A whole number."
    case .number: "A decimal number."
    case .bool: "true or false."
    case .string: "Any text."
    case .uuid: "A UUID, 8-4-4-4-12 hexadecimal digits."
    case .date: "A date."
    }
  }
}
