package import FlowFormat

/// An element of a file that was read.
package struct ImportLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The file name, or enough of its path to be unique.
  package let file: String
  /// From 1; 0 for the whole file.
  package let line: Int
  /// The name of the element in its file, which stays when other lines change; nil without one.
  var element: String?
  /// Whether it is in Swift code.
  var isCode: Bool { file.hasSuffix(".swift") }

  package init(file: String, line: Int, element: String? = nil) {
    self.file = file
    self.line = line
    self.element = element
  }

  package var description: String { line > 0 ? "\(file):\(line)" : file }

  package static func < (one: ImportLocation, other: ImportLocation) -> Bool {
    (one.file, one.line, one.element ?? "") < (other.file, other.line, other.element ?? "")
  }
}

/// A flow converted from storyboards, navigation graphs or code, before it is written.
package struct ImportedFlow: Sendable {
  package var name: String
  /// What was read, in words, for the first line of the file.
  package let origin: String
  package var framework: App.Framework?
  /// The deployment target.
  package var ios: String?
  package var idioms: [App.Idiom] = []
  /// The file of a navigation bar with large titles; nil without one.
  package var largeTitlesFile: String?
  /// The published classes that the app has.
  package var uses: [App.PublishedClass] = []
  package var schemes: [String] = []
  package var domains: [String] = []
  package var start: String?
  package var startRemark: String?
  /// The file that says where the app starts.
  var startFile: String?
  package var tabs: [String] = []
  /// The file that says which tabs the app has.
  var tabsFile: String?
  /// The moves of all screens but those in `exceptEverywhere`, or of those in `onlyEverywhere`.
  var everywhere: [ImportedMove] = []
  var exceptEverywhere: [String] = []
  var onlyEverywhere: [String] = []
  package var screens: [ImportedScreen] = []
  /// The links whose stack has to be written.
  var links: [ImportedLink] = []

  package init(name: String, origin: String) {
    self.name = name
    self.origin = origin
  }

  /// Puts the start and the tabs before other screens, and those of the file that the app starts with before those
  /// of other files.
  mutating func beginWithScreens(of file: String?) {
    let first = [start].compactMap(\.self) + tabs
    func rank(_ screen: ImportedScreen) -> Int {
      first.firstIndex(of: screen.id) ?? first.count + (screen.location.file == file ? 0 : 1)
    }
    // `sort` is stable, but does not promise it.
    screens = screens.enumerated().map { (rank($1), $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The text of the flow file.
  package var text: String { flowText(of: self) }
}

/// A screen with everything that its source says about it.
package struct ImportedScreen: Sendable {
  package var id: String
  package let location: ImportLocation
  package var title: String?
  package var entry: String?
  package var allowsBack = true
  package var bar = ImportedBar()
  /// What the app adds to the safe area at the top, in points.
  package var safeAreaTop: Double?
  /// The value of `progress`, and the element that says it, after its file.
  package var progress: (text: String, source: String)?
  package var parameters: [ImportedParameter] = []
  var links: [ImportedLink] = []
  package var moves: [ImportedMove] = []
  /// The comment after its location.
  package var remark: String?

  package init(id: String, location: ImportLocation) {
    self.id = id
    self.location = location
  }
}

/// What a source says about a navigation bar; nil for what it does not say.
package struct ImportedBar: Sendable {
  package var isHidden = false
  package var largeTitle: NavigationBar.LargeTitle?
  package var prompt: String?
}

package struct ImportedParameter: Sendable {
  package let name: String
  var type = ParameterType.string
  package var isOptional = false
  /// A literal of the type.
  var defaultValue: String?

  package init(
    name: String, type: ParameterType = .string, isOptional: Bool = false,
    defaultValue: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
  }

  var isRequired: Bool { !isOptional && defaultValue == nil }
}

struct ImportedLink: Sendable {
  let pattern: String
  let location: ImportLocation
  var remark: String?
  /// The stack that it opens, bottom to top; empty if it is the shortest one to the screen that lists it.
  var stack: [String] = []
  /// Whether the stack goes on top of the start.
  var appends = false
  /// Whether the last screen of the stack is a sheet.
  var endsWithSheet = false
}

/// One destination of a screen, with its source locations.
package struct ImportedMove: Sendable {
  package var verb: Verb
  /// One screen; for `set`, the list, bottom to top; empty for verbs without an operand.
  package var screens: [String]
  /// All locations of equal moves; empty for a move that the importer adds.
  package var locations: [ImportLocation]
  package var label: String?
  package var condition: String?
  /// The parameters passed; empty if the move says nothing about them.
  package var arguments: [String] = []
  /// Whether the screen gets a navigation stack.
  package var hasNavigation = true
  package var isAnimated = true
  /// The heights of a sheet; empty if the move says nothing about them.
  package var detents: [String] = []
  package var anchor: String?
  /// The name of the app's own animation.
  package var transition: String?
  /// For `pop-to`, how far it goes back and what it then shows; for `tab`, what it shows on the root of the tab.
  var pop: ImportedPop?
  /// The comments after its locations.
  package var remarks: [String] = []

  package init(_ verb: Verb, _ screens: [String] = [], at locations: [ImportLocation]) {
    self.verb = verb
    self.screens = screens
    self.locations = locations
  }

  /// The key of a move: no two moves of a screen can have the same one.
  fileprivate var identity: [String] {
    [verb.rawValue, condition ?? "", label ?? "", pop?.identity ?? ""] + screens
  }
}

/// How a `pop-to` goes back, and what it then shows, as `popUpTo` of Android: if its screen is not below, nothing
/// is popped.
struct ImportedPop: Sendable {
  /// Where it goes back to next, one after the other, before it shows anything.
  var further: [String] = []
  var isInclusive: Bool
  /// The verb of the move after it, which is made in any case.
  var verb: Verb?
  var screen = ""
  var arguments: [String] = []

  fileprivate var identity: String { "\(further) \(isInclusive) \(screen)" }
}

extension [ImportedMove] {
  /// The moves as a flow allows them.
  ///
  /// Equal moves are merged, with all their locations, unless their labels differ. A label of several
  /// moves is dropped unless they have conditions, because it would be ambiguous.
  package var distinct: [ImportedMove] {
    var moves: [ImportedMove] = []
    var indices: [[String]: Int] = [:]
    var counts: [String: Int] = [:]
    for move in self {
      if let same = indices[move.identity] {
        moves[same].locations += move.locations
        for remark in move.remarks where !moves[same].remarks.contains(remark) {
          moves[same].remarks.append(remark)
        }
      } else {
        indices[move.identity] = moves.count
        moves.append(move)
        if let label = move.label { counts[label, default: 0] += 1 }
      }
    }
    let doubtful = Set(moves.filter { $0.condition == nil }.compactMap(\.label))
      .filter { counts[$0, default: 0] > 1 }
    guard !doubtful.isEmpty else { return moves }
    return moves.map { move in
      guard let label = move.label, doubtful.contains(label) else { return move }
      var move = move
      move.label = nil
      move.remarks.append(label)
      return move
    }.distinct
  }
}
