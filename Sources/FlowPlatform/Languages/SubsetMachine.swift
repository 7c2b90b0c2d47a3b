import FlowSource

/// A deterministic machine for an automaton, made as far as it is used.
///
/// A class, because all searches with the same automaton share what is made.
final class SubsetMachine {
  static let dead = 0

  private let automaton: TextAutomaton
  /// `subsets[i]` are the states of the automaton that state `i` represents, sorted; those of `dead` are
  /// none.
  private var subsets: [[Int32]] = [[]]
  private var indices: [[Int32]: Int] = [[]: 0]
  private var firstMarks: [Int?] = [nil]
  private var transitions: [Int: Int] = [:]
  /// Bytes with the same class have the same edges.
  let classes: [UInt8]
  private(set) var start = 0
  /// How many states of the automaton have been put together.
  private(set) var work = 0

  init(_ automaton: TextAutomaton) {
    self.automaton = automaton
    classes = byteClasses(of: automaton)
    start = index(of: automaton.starts)
  }

  /// The least mark of the languages that contain the text so far.
  func mark(_ state: Int) -> Int? { firstMarks[state] }

  func next(_ state: Int, _ byte: UInt8) -> Int {
    if state == SubsetMachine.dead { return state }
    let key = state << 8 | Int(classes[Int(byte)])
    if let known = transitions[key] { return known }
    var targets: [Int32] = []
    for member in subsets[state] {
      for edge in automaton.edges[Int(member)] where edge.bytes.contains(byte) {
        targets.append(edge.target)
      }
    }
    let target = index(of: targets)
    transitions[key] = target
    return target
  }

  private func index(of states: [Int32]) -> Int {
    var members = Set(states)
    var pending = states
    while let state = pending.popLast() {
      for target in automaton.jumps[Int(state)] where members.insert(target).inserted {
        pending.append(target)
      }
    }
    work += members.count
    let subset = members.sorted()
    if let known = indices[subset] { return known }
    indices[subset] = subsets.count
    subsets.append(subset)
    firstMarks.append(subset.compactMap { automaton.marks[Int($0)] }.min().map(Int.init))
    return subsets.count - 1
  }

  /// Whether a text is in one of the languages, and the least mark of those.
  func mark(of text: some Sequence<UInt8>) -> Int? {
    mark(text.reduce(start) { next($0, $1) })
  }
}

/// Bytes with the same class are in the same sets of the edges.
private func byteClasses(of automaton: TextAutomaton) -> [UInt8] {
  var classes = [UInt8](repeating: 0, count: 256)
  var sizes = [256]
  for bytes in Set(automaton.edges.joined().map(\.bytes)) {
    let members = bytes.members
    var inside = [Int](repeating: 0, count: sizes.count)
    for byte in members { inside[Int(classes[Int(byte)])] += 1 }
    // A class with bytes on both sides is divided.
    var new = [UInt8?](repeating: nil, count: sizes.count)
    for byte in members {
      let old = Int(classes[Int(byte)])
      guard inside[old] < sizes[old] else { continue }
      let part = new[old] ?? UInt8(sizes.count)
      if new[old] == nil { sizes.append(inside[old]) }
      new[old] = part
      classes[Int(byte)] = part
    }
    for (old, part) in new.enumerated() where part != nil { sizes[old] -= inside[old] }
  }
  return classes
}

/// Searches texts that some languages contain and others do not.
struct TextSearch {
  /// For steps from one state to the next, and states of automata put together for them.
  let budget: Budget

  /// The shortest text that is wanted by its marks, and that reads well; nil without one, or if the
  /// budget is spent, and then the search is not complete.
  ///
  /// The first `required` machines, at least one, must contain the text.
  func shortest(
    in machines: [SubsetMachine], required: Int, where isWanted: ([Int?]) -> Bool
  ) -> (text: [UInt8]?, isComplete: Bool) {
    guard !budget.isSpent else { return (nil, false) }
    let alphabet = bytes(for: machines)
    var states = [machines.map(\.start)]
    var parents: [(state: Int, byte: UInt8)] = [(-1, 0)]
    var seen: Set<[Int]> = [states[0]]
    var index = 0
    var work = machines.reduce(0) { $0 + $1.work }
    while index < states.count {
      guard !budget.isSpent else { return (nil, false) }
      let state = states[index]
      let marks = zip(machines, state).map { $0.mark($1) }
      if marks.prefix(required).allSatisfy({ $0 != nil }), isWanted(marks) {
        return (text(endingAt: index, parents), true)
      }
      for byte in alphabet {
        // Most bytes end here, and arrays are expensive.
        if machines[0].next(state[0], byte) == SubsetMachine.dead { continue }
        let next = zip(machines, state).map { $0.next($1, byte) }
        guard !next.prefix(required).contains(SubsetMachine.dead), seen.insert(next).inserted
        else { continue }
        states.append(next)
        parents.append((index, byte))
      }
      let now = machines.reduce(0) { $0 + $1.work }
      budget.spend(alphabet.count + now - work)
      work = now
      index += 1
    }
    return (nil, true)
  }

  private func text(endingAt index: Int, _ parents: [(state: Int, byte: UInt8)]) -> [UInt8] {
    var text: [UInt8] = []
    var index = index
    while parents[index].state >= 0 {
      text.append(parents[index].byte)
      index = parents[index].state
    }
    return text.reversed()
  }

  /// One byte for each combination of the classes of at most eight machines, the most readable one.
  private func bytes(for machines: [SubsetMachine]) -> [UInt8] {
    var seen: Set<UInt64> = []
    return readableBytes.filter { byte in
      seen.insert(machines.reduce(0) { $0 << 8 | UInt64($1.classes[Int(byte)]) }).inserted
    }
  }
}

private let readableBytes: [UInt8] = {
  let first = Array("x1abcdefghijklmnopqrstuvwyz023456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~/".utf8)
  let known = Set(first)
  return first + (UInt8.min...UInt8.max).filter { !known.contains($0) }
}()
