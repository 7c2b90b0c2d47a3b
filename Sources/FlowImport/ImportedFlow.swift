import FlowFormat

/// Where something is written in a file that was read.
struct ImportPlace: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The file's name, or enough of its path to tell it from the others.
  let file: String
  /// From 1; 0 for the whole file.
  let line: Int

  var description: String { line > 0 ? "\(file):\(line)" : file }

  static func < (one: ImportPlace, other: ImportPlace) -> Bool {
    (one.file, one.line) < (other.file, other.line)
  }
}

/// A flow as it was found in storyboards or navigation graphs, ready to be written.
package struct ImportedFlow: Sendable {
  let name: String
  /// What was read, in words, for the first line of the file.
  let origin: String
  var framework: App.Framework?
  var idioms: [App.Idiom] = []
  var prefersLargeTitles = false
  var start: String?
  var startRemark: String?
  var tabs: [String] = []
  var screens: [ImportedScreen] = []

  /// The text of the flow file.
  package var text: String { flowText(of: self) }
}

/// A screen with everything its source says about it.
struct ImportedScreen: Sendable {
  let id: String
  let place: ImportPlace
  var title: String?
  var entry: String?
  var allowsBack = true
  var bar = ImportedBar()
  var parameters: [ImportedParameter] = []
  var links: [ImportedLink] = []
  var moves: [ImportedMove] = []
  /// What stands behind its place in a comment.
  var remark: String?
}

/// What a source says about a navigation bar; nil where nothing.
struct ImportedBar: Sendable {
  var isHidden = false
  var largeTitle: NavigationBar.LargeTitle?
  var prompt: String?
}

struct ImportedParameter: Sendable {
  let name: String
  var type = ParameterType.string
  var isOptional = false
  /// A literal of the type.
  var defaultValue: String?

  var isRequired: Bool { !isOptional && defaultValue == nil }
}

struct ImportedLink: Sendable {
  let pattern: String
  let place: ImportPlace
  var remark: String?
}

/// One destination of a screen, with where it comes from.
struct ImportedMove: Sendable {
  let verb: Verb
  /// One screen; of a `set`, its list, bottom to top; none for verbs that stand alone.
  let screens: [String]
  /// All places that say the same; none for a move that nothing but this importer says.
  var places: [ImportPlace]
  var label: String?
  var condition: String?
  /// The parameters given; empty where nothing is said of them.
  var arguments: [String] = []
  /// Whether the screen gets a navigation stack.
  var hasNavigation = true
  var anchor: String?
  /// What stands behind its places in a comment.
  var remarks: [String] = []

  init(_ verb: Verb, _ screens: [String] = [], at places: [ImportPlace]) {
    self.verb = verb
    self.screens = screens
    self.places = places
  }

  /// What two moves must differ in: flows have no two moves of a screen with one of these.
  fileprivate var identity: [String] { [verb.rawValue, condition ?? "", label ?? ""] + screens }
}

extension [ImportedMove] {
  /// The moves as a flow may have them: what is the same is said once, with all its places, unless
  /// labels tell it apart; a label that several moves have is none, unless they say when.
  var distinct: [ImportedMove] {
    var moves: [ImportedMove] = []
    var numbers: [[String]: Int] = [:]
    var counts: [String: Int] = [:]
    for move in self {
      if let same = numbers[move.identity] {
        moves[same].places += move.places
        for remark in move.remarks where !moves[same].remarks.contains(remark) {
          moves[same].remarks.append(remark)
        }
      } else {
        numbers[move.identity] = moves.count
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
