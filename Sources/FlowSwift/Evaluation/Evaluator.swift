import SwiftSyntax

/// Runs the code of an app abstractly: which screens it shows, and on which screen the user is then.
///
/// A value is what an expression can be: an object by the place that makes it, a closure with what it captured, an enum
/// case with its payload. Properties and variables are cells that hold a set of values, which only grows. Data is not
/// told apart: a number, a date or a model is one unknown value. Code runs at the user's position: what UIKit calls on a
/// controller runs with that controller, and so does the code of a coordinator that a closure of the screen calls.
final class Evaluator {
  /// What a call shows.
  struct Event: Hashable {
    let effect: Place.Effect
    /// The screen on which the user is; nil where no screen runs the code.
    let position: Int?
    /// nil for moves back.
    let shown: ValueID?
    /// Whether an object runs the code of which only the type is known.
    let isGuess: Bool
    /// The calls that led to it, the innermost first.
    let calls: [SyntaxIdentifier]
  }

  /// Code that the system starts.
  enum Job: Hashable {
    case app(Int)
    /// An object's functions, with the user on the screen that another object is.
    case object(Int, at: Int?)
    /// A function that nothing calls, of an object whose maker is not known.
    case unmade(Int)
    /// A call of a function, the same for all that call it with the same values at the same position.
    case frame(Int, at: Int?)
    /// What the properties of an object begin with.
    case properties(Int)
  }

  var types: CodeTypes
  let scenes: SceneNames
  var values: [Value] = []
  var numbers: [Value: ValueID] = [:]
  var objects: [MadeObject] = []
  var objectNumbers: [ObjectKey: Int] = [:]
  /// By type, the first object of it.
  var firstObjects: [Int: Int] = [:]
  var objectCounts: [Int: Int] = [:]
  var frames: [Frame] = []
  var frameNumbers: [FrameKey: Int] = [:]
  var frameCounts: [Int: Int] = [:]
  var cells: [ValueSet] = []
  var readers: [Set<Int>] = []
  var cellNumbers: [CellKey: Int] = [:]
  var events: [Event] = []
  var knownEvents: Set<Event> = []
  /// The objects that hold another controller as their child.
  var holders: [Int: Set<Int>] = [:]
  /// Their children, in the order in which they are added.
  var children: [Int: [Int]] = [:]
  /// The navigation controllers that code presents or begins a window with.
  var shownLayers: Set<ValueID> = []
  /// By object, the navigation controllers that it has been put into.
  var layers: [Int: Set<ValueID>] = [:]
  /// Calls that put a screen into a navigation controller which is not around the user.
  var fillings: [(layer: ValueID, calls: [SyntaxIdentifier])] = []
  /// The functions that some code has called.
  var called: Set<Int> = []

  var jobs: [Job] = []
  var jobNumbers: [Job: Int] = [:]
  var waiting: [Int] = []
  var isWaiting: [Bool] = []
  var runs: [Int] = []

  // Of the job that runs.
  var job = 0
  var position: Int?
  /// The calls that run, the outermost first.
  var calls: [SyntaxIdentifier] = []
  /// How many functions run in each other.
  var depth = 0
  /// How many of them have arguments that several calls have in common: what they show is shown by one of these calls.
  var joined = 0
  /// How many of them run with an object of which only the type is known.
  var guesses = 0
  /// How often the position has mattered.
  var uses = 0
  var initializedObjects: Set<Int> = []
  /// By job, what leads to it.
  var contexts: [Int: Context] = [:]
  var steps = 0
  /// Initializers that run: what they set is what an object begins with.
  var initializers = 0

  let unknown: ValueID
  let nothing: ValueID

  /// The calls that lead to a job, how many of them are joined or guesses, and the initializers that run.
  struct Context {
    var calls: [SyntaxIdentifier] = []
    var joined = 0
    var guesses = 0
    var initializers = 0
  }

  var context: Context {
    get { Context(calls: calls, joined: joined, guesses: guesses, initializers: initializers) }
    set {
      (calls, joined, guesses) = (newValue.calls, newValue.joined, newValue.guesses)
      initializers = newValue.initializers
    }
  }

  struct ObjectKey: Hashable {
    let type: Int
    let site: SyntaxIdentifier
    let maker: Int?
    /// The type whose code makes it, also where too many objects make each other.
    let makerType: Int?
    let cases: [ValueID]
  }

  struct FrameKey: Hashable {
    let function: Int
    let receiver: ValueID?
    let parent: Int?
    /// nil where calls differ too much to be told apart.
    let arguments: [ValueSet]?
  }

  struct CellKey: Hashable {
    enum Owner: Hashable { case value(ValueID), frame(Int), global }

    let owner: Owner
    let name: String
  }

  /// The names of types that are screens.
  let screens: Set<String>
  /// How often a name is declared as that of a function.
  let declarationCounts: [String: Int]

  init(_ files: [FileCode], scenes: SceneNames, screens: Set<String>) {
    types = CodeTypes(files)
    self.scenes = scenes
    self.screens = screens
    declarationCounts = Dictionary(grouping: types.all.filter { $0.kind == .function }, by: \.name)
      .mapValues(\.count)
    values = [.unknown(nil), .none]
    numbers = [.unknown(nil): 0, .none: 1]
    (unknown, nothing) = (0, 1)
  }

  // MARK: - Values and cells

  func id(_ value: Value) -> ValueID {
    if let known = numbers[value] { return known }
    let id = ValueID(values.count)
    values.append(value)
    numbers[value] = id
    return id
  }

  func set(_ value: Value) -> ValueSet { ValueSet(id(value)) }

  func value(_ id: ValueID) -> Value { values[Int(id)] }

  func cell(_ owner: CellKey.Owner, _ name: String) -> Int {
    let key = CellKey(owner: owner, name: name)
    if let known = cellNumbers[key] { return known }
    cellNumbers[key] = cells.count
    return newCell()
  }

  func newCell() -> Int {
    cells.append(.empty)
    readers.append([])
    return cells.count - 1
  }

  /// What a cell holds, without waiting for more.
  func contents(of cell: Int) -> ValueSet { cells[cell] }

  func read(_ cell: Int) -> ValueSet {
    readers[cell].insert(job)
    return cells[cell]
  }

  /// How many values a cell holds; more are one unknown.
  private static let mostValues = 60

  func write(_ cell: Int, _ new: ValueSet) {
    var all = cells[cell].union(new)
    guard all.count != cells[cell].count else { return }
    if all.count > Evaluator.mostValues {
      all = all.filter { if case .object = value($0) { true } else { false } }
      all.formUnion(ValueSet(unknown))
      if all.count > 4 * Evaluator.mostValues || all == cells[cell] { return }
    }
    cells[cell] = all
    for reader in readers[cell].sorted() { wake(reader) }
  }
}
