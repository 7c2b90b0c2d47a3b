import SwiftSyntax

/// What an expression can be.
enum Value: Hashable {
  /// `nil`.
  case none
  /// Of a type, if that is known.
  case unknown(Int?)
  case text(String)
  case object(Int)
  /// A closure or local function with the frame that it captures.
  case closure(function: Int, frame: Int)
  /// A function of a value.
  case function(Int, of: ValueID?)
  /// An enum case with the positions of its payload's sets; nil for a type that is not known.
  case enumCase(type: Int?, name: String, payload: [Part])
  case metatype(Int)
  /// The elements of a collection.
  case list(ValueSet)
  case tuple([Part])
  /// A property or variable that something else reads and writes.
  case binding(Int)
  /// A storyboard by its name.
  case storyboard(String)
  /// A scene of a storyboard without a class.
  case scene(String)
  /// A screen of iOS.
  case system(String)
  /// The navigation controller around an object.
  case navigation(of: Int)

  struct Part: Hashable {
    let label: String?
    let values: ValueSet
  }
}

typealias ValueID = Int32

/// Values by their numbers, sorted.
struct ValueSet: Hashable {
  private(set) var ids: [ValueID] = []

  static let empty = ValueSet()

  init() {}

  init(_ id: ValueID) { ids = [id] }

  init(_ unsorted: some Sequence<ValueID>) {
    ids = Array(Set(unsorted)).sorted()
  }

  var isEmpty: Bool { ids.isEmpty }
  var count: Int { ids.count }

  func contains(_ id: ValueID) -> Bool { ids.contains(id) }

  mutating func formUnion(_ other: ValueSet) {
    if other.ids.isEmpty || other.ids == ids { return }
    if ids.isEmpty {
      ids = other.ids
      return
    }
    var merged: [ValueID] = []
    merged.reserveCapacity(ids.count + other.ids.count)
    var (left, right) = (0, 0)
    while left < ids.count || right < other.ids.count {
      if right == other.ids.count || left < ids.count && ids[left] < other.ids[right] {
        merged.append(ids[left])
        left += 1
      } else {
        if left < ids.count, ids[left] == other.ids[right] { left += 1 }
        merged.append(other.ids[right])
        right += 1
      }
    }
    ids = merged
  }

  func union(_ other: ValueSet) -> ValueSet {
    var union = self
    union.formUnion(other)
    return union
  }

  func filter(_ isKept: (ValueID) -> Bool) -> ValueSet {
    var kept = ValueSet()
    kept.ids = ids.filter(isKept)
    return kept
  }
}

/// An object that code makes.
struct MadeObject {
  let type: Int
  let site: SyntaxIdentifier
  /// The object whose code makes it.
  let maker: Int?
  /// Its type, also where the object is another one because too many make each other.
  let makerType: Int?
  let depth: Int
}

/// A function that runs with its receiver and arguments.
final class Frame {
  let number: Int
  let function: CodeFunction
  let receiver: ValueID?
  /// Of a closure: the code around it.
  let parent: Frame?
  let depth: Int
  /// The enum cases among the arguments, by which objects are told apart that it makes.
  let cases: [ValueID]
  /// Whether it runs with the arguments of many calls at once.
  let isJoined: Bool
  /// By name, the cells of parameters and variables, as they are declared last.
  var cells: [String: Int] = [:]
  /// By declaration, the cells of variables; by name, those of parameters.
  var variables: [SyntaxIdentifier: Int] = [:]
  var parameters: [String: Int] = [:]
  var types: [String: CodeTypeName] = [:]
  /// What it returns.
  let result: Int
  /// Whether it shows nothing and makes no view, so that it is the same at each position; it was not run at these.
  var isNeutral = false
  var skipped: Set<Int?> = []

  init(
    _ number: Int, _ function: CodeFunction, receiver: ValueID?, parent: Frame?, depth: Int,
    cases: [ValueID], isJoined: Bool, result: Int
  ) {
    self.number = number
    self.function = function
    self.receiver = receiver
    self.parent = parent
    self.depth = depth
    self.cases = cases
    self.isJoined = isJoined
    self.result = result
  }
}
