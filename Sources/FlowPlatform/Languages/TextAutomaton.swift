import FlowSource

/// A set of texts with marks: a nondeterministic automaton over bytes.
///
/// Several languages can be in one automaton, each with its start and its mark.
struct TextAutomaton {
  struct Edge {
    let bytes: ByteSet
    let target: Int32
  }

  private(set) var edges: [[Edge]] = []
  /// Transitions without a byte.
  private(set) var jumps: [[Int32]] = []
  /// The mark of the language whose texts end in a state.
  private(set) var marks: [Int32?] = []
  var starts: [Int32] = []

  mutating func addState() -> Int {
    edges.append([])
    jumps.append([])
    marks.append(nil)
    return edges.count - 1
  }

  /// A state that a new language begins with.
  mutating func addStart() -> Int {
    let state = addState()
    starts.append(Int32(state))
    return state
  }

  mutating func addEdge(from state: Int, _ bytes: ByteSet, to target: Int) {
    if !bytes.isEmpty { edges[state].append(Edge(bytes: bytes, target: Int32(target))) }
  }

  mutating func addJump(from state: Int, to target: Int) { jumps[state].append(Int32(target)) }

  /// Ends the language with this mark in a state.
  mutating func end(_ state: Int, mark: Int) { marks[state] = Int32(mark) }

  // MARK: - Parts of texts, each from a state to the one that is returned

  mutating func add(_ bytes: ByteSet, from state: Int) -> Int {
    let next = addState()
    addEdge(from: state, bytes, to: next)
    return next
  }

  mutating func add(_ text: some Sequence<UInt8>, from state: Int) -> Int {
    var state = state
    for byte in text { state = add(ByteSet([byte]), from: state) }
    return state
  }

  /// Any number of bytes of a set; the state after it has no edge back, so that others can lead there.
  mutating func addRun(of bytes: ByteSet, from state: Int) -> Int {
    let (inside, after) = (addState(), addState())
    addJump(from: state, to: inside)
    addEdge(from: inside, bytes, to: inside)
    addJump(from: inside, to: after)
    return after
  }

  /// The same, with an escape as one character: no text ends inside it.
  mutating func addRunOfCharacters(_ bytes: ByteSet, from state: Int) -> Int {
    let percent = ByteSet("%".utf8)
    let digits = ByteSet("0123456789ABCDEF".utf8)
    let inside = addState()
    addJump(from: state, to: inside)
    addEdge(from: inside, bytes.subtracting(percent), to: inside)
    addEdge(from: add(digits, from: add(percent, from: inside)), digits, to: inside)
    let after = addState()
    addJump(from: inside, to: after)
    return after
  }

  /// One byte of a set, as it is written in a URL: with an escape if it is not plain.
  mutating func addEscaped(_ bytes: ByteSet, from state: Int, to target: Int? = nil) -> Int {
    let target = target ?? addState()
    addEdge(from: state, bytes.intersection(plainBytes.union(ByteSet([slash]))), to: target)
    var percent: Int?
    for high in UInt8(0)..<16 {
      let lows = (UInt8(0)..<16).filter { low in
        let byte = high << 4 | low
        return bytes.contains(byte) && !plainBytes.contains(byte) && byte != slash
      }
      guard !lows.isEmpty else { continue }
      let first = percent ?? add(ByteSet([UInt8(ascii: "%")]), from: state)
      percent = first
      let second = add(ByteSet([hexadecimalDigit(high)]), from: first)
      addEdge(from: second, ByteSet(lows.map { hexadecimalDigit($0) }), to: target)
    }
    return target
  }
}
